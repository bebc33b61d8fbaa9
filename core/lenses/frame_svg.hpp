#pragma once
// A step as a file: its views, or the whole of it, as SVG in the window's colours.
#include <string>
#include <vector>

#include "lenses/frame.hpp"
#include "lenses/phrasebook.hpp"
#include "picture/palette.hpp"
#include "picture/svg_canvas.hpp"

namespace gaplab {

/// What is chosen for a drawing; sizes in points (1/96 inch).
struct SvgTheme {
    ThemeName theme = ThemeName::light;
    double width = 1440;
    double height = 900;
};

/// Where a step stands in its story, for the caption "step 3 of 8".
struct StepPlace {
    int step = 0;  ///< from 0
    int count = 1;
};

/// One view with its title, filling the sheet.
std::string to_svg(const View& view, const Phrasebook& words, const SvgTheme& theme);

/// The whole step: the world above, the linked views below it, and on the right the verdict, the sentence,
/// the code with its current line, the numbers and the counters.
std::string to_svg(const Frame& frame, const std::vector<CodeLine>& code, StepPlace place,
                   const Phrasebook& words, const SvgTheme& theme);

/// Draws a view's title and content into a part of a sheet.
void draw_view(SvgCanvas& canvas, const View& view, const SvgArea& area, const Phrasebook& words,
               ThemeName theme);

}  // namespace gaplab
