#pragma once
// Icons drawn as vectors, so that they are crisp at every size and need no font.
#include "ui/ui.hpp"

namespace gaplab {

enum class Icon {
    first,
    back,
    play,
    play_back,
    pause,
    forward,
    last,
    chevron_down,
    sun,
    moon,
    projector,
    close,
    trash,
    copy,
    swap,
    more,
    menu,
    folder,
    file,
    check,
    up,
    fit
};

/// Centred in `box`, `size` wide and high.
void draw_icon(ImDrawList& list, Icon icon, const Rect& box, float size, Rgba colour);

}  // namespace gaplab
