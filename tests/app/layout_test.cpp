// Where the panels stand at every size.
#include "ui/layout.hpp"

#include <gtest/gtest.h>

#include <array>

namespace gaplab {
namespace {

constexpr std::array<std::array<float, 2>, 6> k_sizes = {
    {{1024, 700}, {1280, 800}, {1440, 900}, {1920, 1080}, {2560, 1440}, {3840, 2160}}};
constexpr std::array k_scales = {0.8F, 1.0F, 1.5F, 2.0F, 2.5F};

bool overlap(const Rect& a, const Rect& b) {
    return !a.empty() && !b.empty() && a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}

float area(const Rect& r) { return r.empty() ? 0 : r.width() * r.height(); }

template <class Check>
void at_every_size(Check check) {
    for (const auto& [width, height] : k_sizes)
        for (const float scale : k_scales)
            for (const Page page : {Page::world, Page::views, Page::explain, Page::shapes})
                for (const bool linked : {true, false}) {
                    LayoutInput in;
                    in.width = width;
                    in.height = height;
                    in.em = 14 * scale;
                    in.page = page;
                    in.linked = linked;
                    SCOPED_TRACE(testing::Message() << width << " x " << height << " at " << scale);
                    check(in, make_layout(in));
                }
}

TEST(Layout, ThePanelsCoverTheWindowAndNeverOverlap) {
    at_every_size([](const LayoutInput& in, const Layout& out) {
        const std::array panels = {out.top,   out.left,   out.world,   out.linked,
                                   out.right, out.bottom, out.page_bar};
        float covered = 0;
        for (std::size_t i = 0; i < panels.size(); ++i) {
            covered += area(panels[i]);
            for (std::size_t k = i + 1; k < panels.size(); ++k) EXPECT_FALSE(overlap(panels[i], panels[k]));
        }
        EXPECT_NEAR(covered, in.width * in.height, 1);
    });
}

TEST(Layout, EverythingIsOnTheScreenOrOnAPage) {
    at_every_size([](const LayoutInput& in, const Layout& out) {
        const auto reachable = [&](const Rect& panel, Page page) {
            return !panel.empty() || std::count(out.pages.begin(), out.pages.end(), page) > 0;
        };
        EXPECT_TRUE(reachable(out.world, Page::world));
        EXPECT_TRUE(reachable(out.right, Page::explain));
        EXPECT_TRUE(reachable(out.left, Page::shapes));
        EXPECT_TRUE(!in.linked || reachable(out.linked, Page::views));
    });
}

TEST(Layout, NoPanelIsTooSmallToUse) {
    at_every_size([](const LayoutInput& in, const Layout& out) {
        for (const Rect& panel : {out.left, out.right, out.world, out.linked}) {
            if (panel.empty()) continue;
            EXPECT_GE(panel.width(), 12 * in.em);
            EXPECT_GE(panel.height(), 6 * in.em);
        }
    });
}

TEST(Layout, AUsualWindowShowsAllThreeColumns) {
    const Layout out = make_layout({1440, 900, 14});
    EXPECT_TRUE(out.pages.empty());
    EXPECT_FALSE(out.left.empty() || out.right.empty() || out.world.empty() || out.linked.empty());
}

}  // namespace
}  // namespace gaplab
