#pragma once
// The GLSL in shaders/, embedded at build time, and programs made of it. One text serves GLSL 330 and GLSL ES
// 300: the files carry no #version, the program puts it in front.
#include <string_view>

namespace gaplab {

/// The text of shaders/<name>; empty when there is no such file.
std::string_view shader_text(std::string_view name);

/// Compiles and links shaders/<name>.vert and shaders/<name>.frag. Needs a current context. Returns the GL
/// name of the program, owned by the caller. Throws std::runtime_error with the driver's log.
unsigned make_program(std::string_view name);

}  // namespace gaplab
