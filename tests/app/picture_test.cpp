#include <gtest/gtest.h>
#include <imgui.h>

#include <chrono>
#include <cmath>

#include "gl/outline_path.hpp"
#include "gl/picture_geometry.hpp"
#include "gl/picture_renderer.hpp"
#include "offscreen.hpp"

namespace gaplab {
namespace {

const Tag k_shape_a{Tag::shape, 0, -1};
const Tag k_shape_b{Tag::shape, 1, -1};

// A view of 400 x 300 pixels whose middle is the world's origin, 50 pixels a unit.
ViewTransform small_view() { return {{0, 0}, 50, {0, 0}, {400, 300}}; }

// What the window shows of the picture.
Pixels drawn(const Picture& picture, const ViewTransform& view, Tag hovered = {}) {
    Window window({.width = 400, .height = 300, .offscreen = true});
    const Theme& theme = theme_of(ThemeName::light);
    const Fonts fonts = load_fonts(15, {});
    apply_to_imgui(theme, 1);
    PictureRenderer renderer;
    window.begin_frame();
    renderer.begin_frame();
    PictureStyle style;
    style.theme = &theme;
    style.fonts = &fonts;
    style.hovered = hovered;
    renderer.draw(picture, view, style, ImGui::GetBackgroundDrawList());
    window.end_frame();
    return pixels_of(window);
}

// Share of the pixels from (x0, y) to (x1, y) that have the colour.
double share_along_row(const Pixels& pixels, int y, int x0, int x1, Rgba colour) {
    int hits = 0;
    for (int x = x0; x < x1; ++x) hits += distance(pixels.at(x, y), colour) < 12 ? 1 : 0;
    return static_cast<double>(hits) / (x1 - x0);
}

Picture without_grid() {
    Picture picture;
    picture.show_grid = false;
    return picture;
}

TEST(PictureRenderer, PaintsAStrokeInTheColourOfItsRole) {
    Picture picture = without_grid();
    picture.segments.push_back({{-3, 0}, {3, 0}, Role::axis, {}, 6});
    const Pixels pixels = drawn(picture, small_view());
    const Rgba ink = theme_of(ThemeName::light).style(Role::axis).stroke;
    EXPECT_EQ(share_along_row(pixels, 150, 60, 340, ink), 1.0);
    EXPECT_EQ(share_along_row(pixels, 160, 60, 340, ink), 0.0);
}

TEST(PictureRenderer, EndsABarWhereItsIntervalEnds) {
    Picture picture = without_grid();
    picture.segments.push_back({{-1, 0}, {1, 0}, Role::shadow_a, {}, 10});
    const Pixels pixels = drawn(picture, small_view());
    const Rgba ink = theme_of(ThemeName::light).style(Role::shadow_a).stroke;
    const Rgba paper = theme_of(ThemeName::light).canvas;
    EXPECT_LT(distance(pixels.at(151, 150), ink), 12);
    EXPECT_LT(distance(pixels.at(248, 150), ink), 12);
    EXPECT_LT(distance(pixels.at(148, 150), paper), 12);
    EXPECT_LT(distance(pixels.at(251, 150), paper), 12);
}

TEST(PictureRenderer, LeavesGapsInADashedStroke) {
    Picture picture = without_grid();
    picture.segments.push_back({{-3, 0}, {3, 0}, Role::shape_a, {}, 4, true});
    const Pixels pixels = drawn(picture, small_view());
    const double inked =
        share_along_row(pixels, 150, 60, 340, theme_of(ThemeName::light).style(Role::shape_a).stroke);
    EXPECT_GT(inked, 0.3);
    EXPECT_LT(inked, 0.8);
    EXPECT_GT(share_along_row(pixels, 150, 60, 340, theme_of(ThemeName::light).canvas), 0.1);
}

TEST(PictureRenderer, CoversTheRoundedOutlineAndNothingBeyond) {
    Picture picture = without_grid();
    picture.outlines.push_back({{{-1, 0}, {1, 0}}, 1, Role::shape_a, {}});
    const Pixels pixels = drawn(picture, small_view());
    const Rgba paper = theme_of(ThemeName::light).canvas;
    int covered = 0;
    for (int y = 0; y < 300; ++y)
        for (int x = 0; x < 400; ++x) covered += distance(pixels.at(x, y), paper) > 8 ? 1 : 0;
    // A capsule of length 2 and radius 1, its outline two pixels wide: half of it lies outside.
    const double area = (4 + std::acos(-1.0)) * 2500 + (4 + 2 * std::acos(-1.0)) * 50;
    EXPECT_NEAR(covered, area, 0.01 * area);
    EXPECT_LT(distance(pixels.at(200, 100), theme_of(ThemeName::light).style(Role::shape_a).stroke), 12);
}

TEST(PictureRenderer, KeepsInsideItsView) {
    Picture picture = without_grid();
    picture.segments.push_back({{-1e7, 0}, {1e7, 0}, Role::axis, {}, 6});
    ViewTransform view = small_view();
    view.top_left = {100, 50};
    view.size = {200, 200};
    const Pixels pixels = drawn(picture, view);
    const Rgba ink = theme_of(ThemeName::light).style(Role::axis).stroke;
    EXPECT_EQ(share_along_row(pixels, 150, 100, 300, ink), 1.0);
    EXPECT_EQ(share_along_row(pixels, 150, 0, 100, ink), 0.0);
    EXPECT_EQ(share_along_row(pixels, 150, 300, 400, ink), 0.0);
}

TEST(PictureRenderer, LightsTheHoveredItem) {
    Picture picture = without_grid();
    picture.segments.push_back({{-3, 0}, {3, 0}, Role::axis, {Tag::axis, 4}, 2});
    const Rgba paper = theme_of(ThemeName::light).canvas;
    const Pixels plain = drawn(picture, small_view());
    const Pixels lit = drawn(picture, small_view(), {Tag::axis, 4});
    EXPECT_LT(distance(plain.at(200, 153), paper), 8);
    EXPECT_GT(distance(lit.at(200, 153), paper), 30);
}

TEST(PictureRenderer, DrawsTheSamePictureWhenTheFrameIsReadTwice) {
    Picture picture;
    picture.outlines.push_back({{{-1, -1}, {1, -1}, {0, 1}}, 0, Role::shape_b, {}});
    picture.arrows.push_back({{0, 0}, {1, 1}, Role::mtv, {}});
    picture.markers.push_back({{-1, 1}, Role::closest, {}});
    picture.labels.push_back({{1, 0}, text_of("gap 0.5"), Role::gap, Anchor::right, {}});
    EXPECT_EQ(drawn(picture, small_view()).rgb, drawn(picture, small_view()).rgb);
}

TEST(PictureGeometry, LeavesOutWhatIsFarOutsideTheView) {
    Picture picture = without_grid();
    for (int i = 0; i < 100; ++i) {
        const Vec2 at{100.0 * i, 0};
        picture.outlines.push_back(
            {{at, at + Vec2{1, 0}, at + Vec2{1, 1}, at + Vec2{0, 1}}, 0, Role::bound, {}});
    }
    const Theme& theme = theme_of(ThemeName::light);
    PictureStyle style;
    style.theme = &theme;
    PictureGeometry geometry;
    append_geometry(picture, small_view(), style, geometry);
    EXPECT_EQ(geometry.strokes.size(), 4U);
    EXPECT_EQ(geometry.fills.size(), 6U);
}

TEST(GridSpacing, IsOneTwoOrFiveTimesAPowerOfTen) {
    EXPECT_DOUBLE_EQ(grid_spacing(60, 48), 1);
    EXPECT_DOUBLE_EQ(grid_spacing(30, 48), 2);
    EXPECT_DOUBLE_EQ(grid_spacing(12, 48), 5);
    EXPECT_DOUBLE_EQ(grid_spacing(6000, 48), 0.01);
    EXPECT_DOUBLE_EQ(grid_spacing(0.06, 48), 1000);
}

TEST(OutlinePath, ComesOutCounterClockwiseWhateverTheOrder) {
    const std::vector<Vec2> clockwise{{0, 0}, {0, 1}, {1, 1}, {1, 0}};
    const std::vector<Vec2> scrambled{{0, 0}, {1, 1}, {1, 0}, {0.5, 0.5}, {0, 1}};
    for (const auto& points : {clockwise, scrambled}) {
        const std::vector<Vec2> loop = outline_path(points, 0, 0.01);
        ASSERT_EQ(loop.size(), 4U);
        double area = 0;
        for (std::size_t i = 0; i < 4; ++i) area += cross(loop[i], loop[(i + 1) % 4]) / 2;
        EXPECT_DOUBLE_EQ(area, 1);
    }
}

TEST(OutlinePath, StaysWithinTheToleranceOfACircle) {
    for (const double tolerance : {0.1, 0.01, 0.001}) {
        const std::vector<Vec2> points{{3, 4}};
        const std::vector<Vec2> loop = outline_path(points, 2, tolerance);
        for (std::size_t i = 0; i < loop.size(); ++i) {
            const Vec2 middle = (loop[i] + loop[(i + 1) % loop.size()]) * 0.5;
            EXPECT_NEAR(glm::length(loop[i] - points[0]), 2, 1e-12);
            EXPECT_GE(glm::length(middle - points[0]), 2 - tolerance * 1.001);
        }
    }
}

TEST(TagAt, PrefersPointsToLinesToAreas) {
    Picture picture;
    picture.outlines.push_back({{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}, 0, Role::shape_a, k_shape_a});
    picture.segments.push_back({{-1, -1}, {1, -1}, Role::shape_a, {Tag::edge, 0, 0}});
    picture.markers.push_back({{1, -1}, Role::handle, {Tag::vertex, 1, 0}});
    const ViewTransform view = small_view();
    EXPECT_EQ(tag_at(picture, view, view.to_window({0, 0}), 6), k_shape_a);
    EXPECT_EQ(tag_at(picture, view, view.to_window({0, -1}), 6), (Tag{Tag::edge, 0, 0}));
    EXPECT_EQ(tag_at(picture, view, view.to_window({0.97, -1}), 6), (Tag{Tag::vertex, 1, 0}));
    EXPECT_EQ(tag_at(picture, view, view.to_window({2, 2}), 6), Tag{});
}

TEST(TagAt, GivesTheUpperOfTwoAreasAndCountsTheRadius) {
    Picture picture;
    picture.outlines.push_back({{{0, 0}}, 1, Role::shape_a, k_shape_a});
    picture.outlines.push_back({{{1, 0}}, 1, Role::shape_b, k_shape_b});
    const ViewTransform view = small_view();
    EXPECT_EQ(tag_at(picture, view, view.to_window({0.5, 0}), 4), k_shape_b);
    EXPECT_EQ(tag_at(picture, view, view.to_window({-0.95, 0}), 4), k_shape_a);
    EXPECT_EQ(tag_at(picture, view, view.to_window({0, 1.2}), 4), Tag{});
}

TEST(Theme, WordsReachTheContrastOfTheGuidelines) {
    for (const ThemeName name : {ThemeName::light, ThemeName::dark, ThemeName::projector}) {
        const Theme& theme = theme_of(name);
        const double least = name == ThemeName::projector ? 7 : 4.5;
        for (const Rgba paper : {theme.panel, theme.background, theme.canvas, theme.canvas_alt,
                                 theme.accent_soft, theme.highlight, theme.hover, theme.button})
            EXPECT_GE(contrast(theme.text, paper), least) << name_of(name) << std::hex << " on " << paper;
        for (const Rgba paper : {theme.panel, theme.background, theme.canvas, theme.canvas_alt})
            EXPECT_GE(contrast(theme.text_muted, paper), least)
                << name_of(name) << std::hex << " muted on " << paper;
        EXPECT_GE(contrast(theme.accent_text, theme.accent), 4.5) << name_of(name);
        EXPECT_GE(contrast(theme.accent, theme.panel), 4.5) << name_of(name);
    }
}

TEST(Theme, LinesOfEveryRoleThatCarriesMeaningStandOutFromTheCanvas) {
    for (const ThemeName name : {ThemeName::light, ThemeName::dark, ThemeName::projector})
        for (const Role role :
             {Role::shape_a, Role::shape_b, Role::overlap, Role::gap, Role::mtv, Role::support, Role::simplex,
              Role::origin, Role::closest, Role::axis, Role::warning})
            EXPECT_GE(contrast(theme_of(name).style(role).stroke, theme_of(name).canvas), 3)
                << name_of(name) << " role " << static_cast<int>(role);
}

TEST(Theme, HasANameThatReadsBack) {
    for (const ThemeName name : {ThemeName::light, ThemeName::dark, ThemeName::projector})
        EXPECT_EQ(theme_from(name_of(name)), name);
    EXPECT_THROW(theme_from("blue"), std::invalid_argument);
}

TEST(PictureGeometry, LightsABodyAlongItsEdgesAndNotAroundEveryFace) {
    const auto strokes = [](bool rim, float segment_width) {
        Picture picture = without_grid();
        Outline face{{{-1, -1}, {1, -1}, {0, 1}}, 0, Role::shape_b, {Tag::shape, 0}};
        face.width = rim ? 0.0F : -1.0F;
        picture.outlines.push_back(face);
        picture.segments.push_back({{-1, -1}, {1, -1}, Role::shape_b, {Tag::shape, 0}, segment_width});
        PictureGeometry geometry;
        PictureStyle style{};
        style.theme = &theme_of(ThemeName::light);
        style.hovered = {Tag::shape, 0};
        append_geometry(picture, small_view(), style, geometry);
        return geometry.strokes.size();
    };
    EXPECT_EQ(strokes(false, 1), 2U) << "the edge and its rim";
    EXPECT_EQ(strokes(true, 1), 8U) << "and three sides with theirs";
    EXPECT_EQ(strokes(false, 0), 2U) << "what shows only when it is hovered";
}

TEST(TagAt, PassesOverWhatShowsOnlyWhenItIsHovered) {
    Picture picture = without_grid();
    picture.segments.push_back({{-1, 0}, {1, 0}, Role::shape_b, {Tag::edge, 3}, 0});
    EXPECT_FALSE(tag_at(picture, small_view(), small_view().to_window({0, 0}), 7));
}

}  // namespace
}  // namespace gaplab
