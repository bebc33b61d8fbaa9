#pragma once
// Where the panels stand, computed from the size of the window and of the letters alone, so that it can be
// tested.
#include <vector>

#include "ui/rect.hpp"

namespace gaplab {

/// The places a small window cannot show at once: a page bar chooses between them.
enum class Page { world, views, explain, shapes };

struct LayoutInput {
    float width = 0, height = 0;  ///< of the window
    float em = 14;                ///< pixels of the regular face
    float left_em = 15.5F;        ///< widths of the side panels, as set by the splitters, in em
    float right_em = 26;
    float world_share = 0.59F;  ///< of the height of the centre
    Page page = Page::world;    ///< chosen in the page bar
    bool linked = true;         ///< the lens has linked views
};

/// Empty rectangles are not shown.
struct Layout {
    Rect top, left, world, linked, right, bottom;
    Rect page_bar;
    std::vector<Page> pages;  ///< in the page bar; empty when everything is visible
    Page page = Page::world;
    Rect split_left, split_right, split_linked;  ///< thin strips to grab

    /// What the page shows, for messages that must be seen on every page.
    Rect centre() const {
        for (const Rect& place : {world, linked, right, left})
            if (!place.empty()) return place;
        return {};
    }
};

/// Three columns from 64 em on; two (shapes as a page) from 44 em; below, one. The world and the linked views
/// share the centre when it is at least 32 em high, else they are pages too.
Layout make_layout(const LayoutInput& in);

}  // namespace gaplab
