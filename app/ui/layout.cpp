#include "ui/layout.hpp"

namespace gaplab {
namespace {

constexpr float k_three_columns_em = 64;
constexpr float k_two_columns_em = 44;
constexpr float k_split_height_em = 32;

Rect around(float x0, float y0, float x1, float y1, float reach, bool vertical) {
    return vertical ? Rect{x0 - reach, y0, x1 + reach, y1} : Rect{x0, y0 - reach, x1, y1 + reach};
}

void place_centre(Layout& out, const LayoutInput& in, Rect centre, bool split) {
    if (!in.linked) {
        out.world = centre;
        return;
    }
    if (!split) {
        (out.page == Page::views ? out.linked : out.world) = centre;
        return;
    }
    const float share = std::clamp(in.world_share, 0.25F, 0.8F);
    out.world = centre.cut_top(std::round(centre.height() * share));
    out.linked = centre;
    out.split_linked = around(centre.x0, centre.y0, centre.x1, centre.y0, in.em * 0.25F, false);
}

}  // namespace

Layout make_layout(const LayoutInput& in) {
    Layout out;
    Rect rest{0, 0, in.width, in.height};
    const float wide = in.width / in.em;
    out.top = rest.cut_top(std::round(in.em * 3.4F));
    out.bottom = rest.cut_bottom(std::round(in.em * (wide < k_two_columns_em ? 5.6F : 3.9F)));
    const int columns = wide >= k_three_columns_em ? 3 : wide >= k_two_columns_em ? 2 : 1;
    const bool split = rest.height() >= in.em * k_split_height_em;

    if (columns < 3 || (!split && in.linked)) {
        out.pages.push_back(Page::world);
        if (!split && in.linked) out.pages.push_back(Page::views);
        if (columns < 2) out.pages.push_back(Page::explain);
        if (columns < 3) out.pages.push_back(Page::shapes);
        out.page = std::count(out.pages.begin(), out.pages.end(), in.page) > 0 ? in.page : Page::world;
        out.page_bar = rest.cut_top(std::round(in.em * 2.6F));
    }
    if (columns >= 2) {
        const float most = rest.width() * (columns == 3 ? 0.38F : 0.48F);
        out.right = rest.cut_right(std::round(std::min(std::clamp(in.right_em, 20.0F, 44.0F) * in.em, most)));
        out.split_right = around(out.right.x0, out.right.y0, out.right.x0, out.right.y1, in.em * 0.25F, true);
    }
    if (columns == 3) {
        const float most = rest.width() * 0.42F;
        out.left = rest.cut_left(std::round(std::min(std::clamp(in.left_em, 13.0F, 30.0F) * in.em, most)));
        out.split_left = around(out.left.x1, out.left.y0, out.left.x1, out.left.y1, in.em * 0.25F, true);
    }
    if (out.page == Page::shapes)
        out.left = rest;
    else if (out.page == Page::explain)
        out.right = rest;
    else
        place_centre(out, in, rest, split);
    return out;
}

}  // namespace gaplab
