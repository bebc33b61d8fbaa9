#include "lenses/sat_directions.hpp"

#include "lenses/phrasebook.hpp"
#include "lenses/sat_words.hpp"
#include "picture/project.hpp"

namespace gaplab {
namespace {

// How strongly a patch is filled, in shares of its role's own fill.
constexpr float k_least_overlap = 2.6F;  // where it is smallest: there the way out is
constexpr float k_most_overlap = 0.15F;
constexpr float k_least_gap = 1.2F;
constexpr float k_most_gap = 5.0F;
constexpr double k_above = 1.015;  // of a dot's distance from the middle: clear of the sphere
constexpr float k_dot = 7.0F, k_current_dot = 12.0F, k_ring = 19.0F;

constexpr double k_aside_deg = 28;          // of the deciding direction from the eye
constexpr double k_steepest_look_deg = 40;  // straight from above, left and right would have no meaning

float between(float from, float to, double share) { return from + (to - from) * static_cast<float>(share); }

float shade_of(double overlap, const DirectionMap& map) {
    if (overlap < 0) return between(k_least_gap, k_most_gap, overlap / map.lowest);
    const double least = std::max(0.0, map.lowest);
    const double span = std::max(map.highest - least, 1e-300);
    return between(k_least_overlap, k_most_overlap, std::sqrt((overlap - least) / span));
}

SolidBody coloured_sphere(const DirectionMap& map) {
    SolidBody sphere;
    sphere.role = Role::axis_minor;
    sphere.lit = false;
    sphere.opaque = true;
    for (const DirectionCell& cell : map.cells) {
        SolidFace face{{cell.corners.begin(), cell.corners.end()}, cell.middle, Role::overlap, {}};
        if (cell.overlap < 0) face.role = Role::gap;
        face.shade = shade_of(cell.overlap, map);
        sphere.faces.push_back(std::move(face));
    }
    for (const DirectionMap::Chord& chord : map.border)
        sphere.edges.push_back({chord.from, chord.to, chord.cell, chord.cell, Role::gap, {}, 2.0F});
    return sphere;
}

SolidBody rim() {
    SolidBody ball;
    ball.core = {Vec3{0}};
    ball.radius = 1;
    ball.role = Role::label_muted;
    ball.filled = false;
    return ball;
}

Role dot_role(AxisSource source) {
    if (source == AxisSource::normal_of_a) return Role::shape_a;
    return source == AxisSource::normal_of_b ? Role::shape_b : Role::label;
}

void draw_candidate(SolidPicture& picture, const SatMomentOf<3>& moment, int row) {
    const SatAxis<3>& axis = moment.run.candidate(row);
    if (axis.degenerate || glm::length(axis.direction) == 0) return;
    const Tag tag{Tag::axis, row, -1};
    const bool current = row == moment.row();
    for (const double sign : {1.0, -1.0}) {
        const Vec3 end = glm::normalize(axis.direction) * (sign * k_above);
        picture.markers.push_back(
            {end, dot_role(axis.source), tag, current ? k_current_dot : k_dot, false, end});
        if (!current) continue;
        SolidLabel name{end, text_of(short_axis_name(*moment.run.pair, axis)), Role::label, Anchor::above,
                        tag};
        name.facing = end;
        picture.labels.push_back(std::move(name));
    }
}

// A ring around the candidate that decides, with its overlap.
void mark_answer(SolidPicture& picture, const SatRunOf<3>& run) {
    const SatResult<3>& result = run.result();
    const double length = glm::length(result.axis.direction);
    if (length == 0) return;
    const int row = run.row_of(result.axis);
    const Tag tag = row < 0 ? Tag{} : Tag{Tag::axis, row, -1};
    const Role role = result.verdict == Verdict::separated ? Role::closest : Role::mtv;
    for (const double sign : {1.0, -1.0}) {
        const Vec3 end = result.axis.direction * (sign * k_above / length);
        picture.markers.push_back({end, role, tag, k_ring, true, end});
        SolidLabel value{end, text_of(shown({-result.separation, 3})), role, Anchor::below, tag};
        value.facing = end;
        value.offset = 12;
        picture.labels.push_back(std::move(value));
    }
}

// From the side of one end of the deciding direction: what matters lies towards the middle of the disc.
void look_at(OrbitCamera& camera, const Vec3& direction) {
    const double length = glm::length(direction);
    if (length == 0) return;
    const Vec3 end = direction * ((direction.y < 0 ? -1 : 1) / length);
    camera.yaw_deg = glm::degrees(std::atan2(end.x, end.z)) + k_aside_deg;
    camera.pitch_deg = std::min(glm::degrees(std::asin(std::min(end.y, 1.0))), k_steepest_look_deg);
}

}  // namespace

SolidPicture sat_directions(const SatMomentOf<3>& moment) {
    SolidPicture picture;
    look_at(picture.camera, moment.run.right.axis.direction);
    frame_ball(picture, Vec3{0}, 1.12);
    picture.bodies = {coloured_sphere(moment.run.directions), rim()};
    mark_answer(picture, moment.run);
    for (int row = 0; row < moment.run.candidate_count(); ++row) draw_candidate(picture, moment, row);
    return picture;
}

}  // namespace gaplab
