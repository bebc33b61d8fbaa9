#pragma once
// Dear ImGui's back ends. Debian's 1.86 names the SDL header imgui_impl_sdl.h, later versions
// imgui_impl_sdl2.h, and packages differ in whether the folder backends/ is part of the path.
#include <imgui.h>

#if __has_include(<imgui_impl_sdl2.h>)
#include <imgui_impl_sdl2.h>
#elif __has_include(<backends/imgui_impl_sdl2.h>)
#include <backends/imgui_impl_sdl2.h>
#elif __has_include(<imgui_impl_sdl.h>)
#include <imgui_impl_sdl.h>
#else
#include <backends/imgui_impl_sdl.h>
#endif

#if __has_include(<imgui_impl_opengl3.h>)
#include <imgui_impl_opengl3.h>
#else
#include <backends/imgui_impl_opengl3.h>
#endif

#if __has_include(<imgui_freetype.h>)
#include <imgui_freetype.h>
#define GAPLAB_FREETYPE 1
#elif __has_include(<misc/freetype/imgui_freetype.h>)
#include <misc/freetype/imgui_freetype.h>
#define GAPLAB_FREETYPE 1
#endif
