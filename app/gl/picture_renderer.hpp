#pragma once
// Draws a Picture inside an ImGui window: fills, anti-aliased strokes and dashes by our own shaders (through
// a draw callback, so the order among widgets is kept), words by ImGui.
#include <memory>

#include "gl/view_transform.hpp"
#include "lenses/phrasebook.hpp"
#include "picture/picture.hpp"
#include "ui/fonts.hpp"
#include "ui/theme.hpp"

struct ImDrawList;

namespace gaplab {

struct PictureStyle {
    const Theme* theme = nullptr;
    const Phrasebook* words = nullptr;
    const Fonts* fonts = nullptr;  ///< null: ImGui's current font for every label
    float scale = 1;               ///< text scale times display scale: widths and markers grow with it
    Tag hovered;                   ///< items with this tag are lit
    bool draw_labels = true;
    Rgba paper = 0;  ///< what the view is filled with, and the halo of its words; 0: the theme's canvas
};

class PictureRenderer {
  public:
    PictureRenderer();  ///< compiles the shaders; needs a current GL 3.3 core context; throws on failure
    ~PictureRenderer();
    void begin_frame();  ///< drops last frame's geometry; once a frame, before the first draw
    /// Fills the view with the paper, then queues the picture on `list`, clipped to the view's rectangle. The
    /// picture is read during this call only.
    void draw(const Picture& picture, const ViewTransform& view, const PictureStyle& style, ImDrawList* list);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// The tag under a window point, nearest first within `reach` points; none when nothing is there.
Tag tag_at(const Picture& picture, const ViewTransform& view, Vec2 window_point, double reach);

}  // namespace gaplab
