#include "lenses/support_story.hpp"

#include <cmath>

#include "collide/support_vertex.hpp"
#include "lenses/agreement.hpp"
#include "lenses/phrasebook.hpp"
#include "lenses/search_picture.hpp"

namespace gaplab {
namespace {

constexpr double k_arrow_length = 0.2;  // share of the pair's size
constexpr int k_curve_step_deg = 2;

Vec2 direction_of(double angle_deg) {
    const Rotation<2> turn = rotation_from_degrees(angle_deg);
    return {turn.cosine, turn.sine};
}

double angle_of(const Vec2& direction) {
    const double angle_deg = glm::degrees(std::atan2(direction.y, direction.x));
    return angle_deg < 0 ? angle_deg + 360 : angle_deg;
}

CodeLine line(const char* code, const char* words, int indent) {
    return {code, {std::string("gjk.code.") + words, {}, {}}, indent};
}

class SupportStory : public Story {
  public:
    SupportStory(const Scene& scene, const LensOptions& options)
        : pair_(studied_pair<2>(scene)),
          difference_(minkowski_difference(pair_->a(), pair_->b())),
          agreement_(agreement_of(pair_->a(), pair_->b())),
          code_{line("best = p1", "support_first", 0), line("for each corner p:", "support_each", 0),
                line("if dot(p, d) > dot(best, d): best = p", "support_best", 1),
                line("return best", "support_result", 0)} {
        const Vec2 delta = pair_->b().position() - pair_->a().position();
        angle_deg_ = options.probe_active ? options.probe : angle_of(delta);
        direction_ = direction_of(angle_deg_);
        support_ = CurvedSupport<2>(pair_->a(), pair_->b())(direction_);
    }

    int step_count() const override { return 1; }
    const std::vector<CodeLine>& code() const override { return code_; }

    Frame frame(int) const override {
        Frame frame;
        frame.verdict = {{"gjk.support.verdict", {}, {}},
                         {"gjk.support.detail", {{"angle", Number{angle_deg_, 0}}}, {}},
                         Role::label_muted};
        frame.step_title = {"gjk.support.title", {{"angle", Number{angle_deg_, 0}}}, {}};
        frame.sentence = sentence();
        frame.code_line = 2;
        frame.table = table();
        frame.counters = agreement_captions(agreement_);
        frame.views.push_back({"world", {"gjk.view.support_world", {}, {}}, world()});
        frame.views.push_back({"difference", {"gjk.view.support_difference", {}, {}}, difference()});
        frame.views.push_back({"curve", {"gjk.view.support_curve", {}, {}}, curve()});
        frame.values = {{"angle_deg", angle_deg_},
                        {"support_a", support_.index_a + 1.0},
                        {"support_b", support_.index_b + 1.0},
                        {"reach", reach(support_, direction_)}};
        return frame;
    }

  private:
    static double reach(const SupportVertex<2>& vertex, const Vec2& direction) {
        return glm::dot(vertex.point, direction);
    }

    Caption sentence() const {
        return {reach(support_, direction_) >= 0 ? "gjk.support.past" : "gjk.support.short",
                {{"angle", Number{angle_deg_, 0}},
                 {"a", name_in_a(support_)},
                 {"b", name_in_b(support_)},
                 {"pair", pair_name(support_)},
                 {"reach", Number{std::abs(reach(support_, direction_)), 3}}},
                {}};
    }

    void add_rows(Table& table, const Placed<2>& shape, const char* name, const Vec2& direction,
                  int best) const {
        for (int i = 0; i < shape.size(); ++i)
            table.rows.push_back({{short_vertex(name, i), shown({glm::dot(shape.point(i), direction), 4})},
                                  {Tag::vertex, i, -1},
                                  i == best,
                                  false});
    }

    Table table() const {
        Table table;
        table.columns = {{"gjk.column.corner", {}, {}}, {"gjk.column.along", {}, {}}};
        add_rows(table, pair_->a(), k_name_a, direction_, support_.index_a);
        add_rows(table, pair_->b(), k_name_b, -direction_, support_.index_b);
        return table;
    }

    Picture world() const {
        Picture picture;
        draw_pair(picture, *pair_);
        include_support(picture, *pair_, support_, direction_);
        draw_support_points(picture, *pair_, support_, direction_, true);
        return picture;
    }

    Picture difference() const {
        Picture picture;
        draw_faint_difference(picture, difference_, true);
        const double length = k_arrow_length * pair_->size();
        picture.arrows.push_back({Vec2{0}, direction_ * length, Role::search_direction, {}, 2.5F});
        draw_supporting_line(picture, support_.point, direction_, length);
        draw_vertex(picture, support_, Role::support, middle_of(difference_));
        return picture;
    }

    // How far the difference reaches in every direction: below 0 somewhere means that the shapes are apart.
    Plot curve() const {
        Plot plot;
        plot.x_title = {"gjk.support.x", {}, {}};
        plot.y_title = {"gjk.support.y", {}, {}};
        Curve reaches{{}, Role::curve, false};
        CurvedSupport<2> farthest(pair_->a(), pair_->b());
        for (int angle = 0; angle <= 360; angle += k_curve_step_deg) {
            const Vec2 direction = direction_of(angle);
            reaches.points.push_back({static_cast<double>(angle), reach(farthest(direction), direction)});
        }
        plot.curves.push_back({{{0, 0}, {360, 0}}, Role::axis_minor, true});
        plot.curves.push_back(std::move(reaches));
        plot.vertical_lines.push_back(angle_deg_);
        plot.markers.push_back({{angle_deg_, reach(support_, direction_)},
                                Role::handle,
                                pair_tag(support_.index_a, support_.index_b),
                                pair_name(support_)});
        plot.draggable_x = true;
        return plot;
    }

    std::shared_ptr<const StudiedPair<2>> pair_;
    MinkowskiDifference difference_;
    Agreement agreement_;
    std::vector<CodeLine> code_;
    double angle_deg_ = 0;
    Vec2 direction_{1, 0};
    SupportVertex<2> support_;
};

}  // namespace

std::unique_ptr<Story> record_support_story(const Scene& scene, const LensOptions& options) {
    return std::make_unique<SupportStory>(scene, options);
}

}  // namespace gaplab
