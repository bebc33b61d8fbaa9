#pragma once
// One step of a story, ready to be shown: everything the window, the SVG, the JSON and the text say at that
// step.
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "collide/verdict.hpp"
#include "geometry/interval.hpp"
#include "picture/picture.hpp"
#include "picture/solid_picture.hpp"

namespace gaplab {

/// One row of the shadow strips: two bars on a common scale and the number at the end. An empty bar (min >=
/// max) is left out.
struct StripRow {
    std::string badge;  ///< "A" or "B"; empty: none
    Role badge_role = Role::shape_a;
    Caption name;
    Interval a, b;
    std::string value;
    Role value_role = Role::label;
    Tag tag;
    bool current = false;  ///< the row of this step
    bool pending = false;  ///< not reached yet at this step: drawn faint
    Role role_a = Role::shadow_a, role_b = Role::shadow_b;
};
/// A line through all rows, named at its foot.
struct StripGuide {
    double at = 0;
    std::string text;
    Role role = Role::axis_minor;
};
/// Rows that belong together, laid out in columns: the first fills up from top to bottom, then the next.
struct StripGroup {
    Caption title;
    int count = 0;
    int columns = 1;
};
struct Strips {
    std::vector<StripRow> rows;
    std::vector<StripGuide> guides{};
    Interval scale{};  ///< what the bars are measured against; min >= max: all that the rows hold
    std::vector<StripGroup> groups{};  ///< in the order of the rows, all of them; empty: one list
};

/// Curves over a common x; markers sit on them.
struct Curve {
    std::vector<Vec2> points;
    Role role;
    bool dashed = false;
};
struct PlotMarker {
    Vec2 at;
    Role role;
    Tag tag;
    std::string text;
    bool named = true;   ///< off: the text is shown only while one points at the marker
    bool below = false;  ///< the text stands under the marker
};
struct Plot {
    Caption x_title, y_title;
    std::vector<Curve> curves;
    std::vector<PlotMarker> markers;
    std::vector<double> vertical_lines;  ///< x of thin guides
    bool draggable_x = false;            ///< dragging in the plot sets LensOptions::probe to x
};

/// Small pictures side by side; a click goes to that step.
struct FilmCell {
    Picture picture;
    std::string caption;
    int step = 0;
    bool current = false;
};
struct FilmStrip {
    std::vector<FilmCell> cells;
};

/// One of the views of a lens. The first view of a frame is the world and is the one that is edited.
struct View {
    std::string id;  ///< stable, for settings and tests: "world", "strips", "difference", "curve"
    Caption title;
    std::variant<Picture, Strips, Plot, FilmStrip, SolidPicture> content;
    double share = 1;  ///< of the width, against the other linked views
};

struct TableRow {
    std::vector<std::string> cells;
    Tag tag;
    bool current = false;
    bool pending = false;
};
struct Table {
    std::vector<Caption> columns;
    std::vector<TableRow> rows;
};

struct CodeLine {
    std::string code;
    Caption words;
    int indent = 0;
};  ///< the same line, code-like and in plain words

/// Stands in the box at the top right. `role` is overlap, gap, touching or label_muted ("not known yet").
struct VerdictBox {
    Caption title;
    Caption detail;
    Role role = Role::label_muted;
};

struct Frame {
    VerdictBox verdict;
    Caption step_title;  ///< beside the timeline: short
    Caption sentence;    ///< one plain sentence or two, with the numbers
    int code_line = -1;  ///< index into Story::code()
    Table table;
    std::vector<Caption> counters;  ///< "axes tested 8 of 8", ...
    std::vector<View> views;
    /// Machine-readable values of the step for `trace --format json`: name and number.
    std::vector<std::pair<std::string, double>> values;
};

}  // namespace gaplab
