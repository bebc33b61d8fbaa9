#include <algorithm>
#include <cmath>

#include "geometry/polygon_loop.hpp"
#include "scene/edit_tools.hpp"

namespace gaplab {

namespace {

template <int D>
bool in_range(const Vec<D>& v) {
    for (int d = 0; d < D; ++d)
        if (!(std::abs(v[d]) <= k_largest_number)) return false;
    return true;
}
bool in_range(double v) { return std::abs(v) <= k_largest_number; }

bool is_size(double v) { return v >= k_smallest_size; }

template <int D>
EditRefusal judge_numbers(const Body<D>& body) {
    bool fine = in_range<D>(body.position) && in_range<D>(body.velocity) && in_range<D>(body.size) &&
                in_range(body.radius) && in_range(body.length);
    for (const Vec<D>& v : body.vertices) fine = fine && in_range<D>(v);
    if (!fine) return EditRefusal::out_of_range;
    bool positive = true;
    if (body.kind == ShapeKind::box)
        for (int d = 0; d < D; ++d) positive = positive && is_size(body.size[d]);
    if (body.kind == ShapeKind::circle || body.kind == ShapeKind::sphere || body.kind == ShapeKind::capsule)
        positive = is_size(body.radius);
    if (body.kind == ShapeKind::capsule) positive = positive && (body.length == 0 || is_size(body.length));
    return positive ? EditRefusal::none : EditRefusal::not_positive;
}

std::size_t distinct_count(std::vector<Vec2> points) {
    const auto before = [](Vec2 p, Vec2 q) { return p.x < q.x || (p.x == q.x && p.y < q.y); };
    std::sort(points.begin(), points.end(), before);
    return static_cast<std::size_t>(std::unique(points.begin(), points.end()) - points.begin());
}

Judgement judge_polygon(const std::vector<Vec2>& vertices) {
    if (vertices.size() > k_most_vertices) return {EditRefusal::too_many_vertices};
    if (distinct_count(vertices) < 3) return {EditRefusal::too_few_vertices};
    try {
        const std::vector<int> loop = cleaned_loop(vertices);
        if (is_convex_loop(vertices, loop)) return {};
        if (first_crossing(vertices, loop)) return {EditRefusal::not_simple};
        return {EditRefusal::none, true};
    } catch (const InvalidShape&) {
        return {EditRefusal::no_area};
    }
}

}  // namespace

Judgement judge(const Body<2>& body) {
    if (!in_range(body.angle_deg) || !in_range(body.spin)) return {EditRefusal::out_of_range};
    if (const EditRefusal refusal = judge_numbers(body); refusal != EditRefusal::none) return {refusal};
    const Judgement judgement = body.kind == ShapeKind::polygon ? judge_polygon(body.vertices) : Judgement{};
    if (judgement.refusal != EditRefusal::none) return judgement;
    try {
        pieces_of(body);
    } catch (const InvalidShape&) {
        return {EditRefusal::no_area};
    }
    return judgement;
}

Judgement judge(const Body<3>& body) {
    if (!in_range<3>(body.spin)) return {EditRefusal::out_of_range};
    if (const EditRefusal refusal = judge_numbers(body); refusal != EditRefusal::none) return {refusal};
    try {
        shape_of(body);
    } catch (const InvalidShape&) {
        return {body.kind == ShapeKind::hull ? EditRefusal::no_volume : EditRefusal::no_area};
    }
    return {};
}

namespace {

/// Moves and turns leave the form alone, so only the new numbers are judged.
template <int D, class Change>
Edited with_pose(Scene scene, int body, Change change) {
    if (!has_body<D>(scene, body)) return refused(std::move(scene), EditRefusal::no_such_shape);
    Body<D> changed = scene.of<D>()[static_cast<std::size_t>(body)];
    change(changed);
    bool fine = in_range<D>(changed.position) && in_range<D>(changed.velocity);
    if constexpr (D == 2)
        fine = fine && in_range(changed.angle_deg) && in_range(changed.spin);
    else
        fine = fine && in_range<3>(changed.spin) &&
               in_range<3>({changed.rotation.x, changed.rotation.y, changed.rotation.z});
    if (!fine) return refused(std::move(scene), EditRefusal::out_of_range);
    bool is_concave = false;
    if constexpr (D == 2) is_concave = changed.kind == ShapeKind::polygon && !is_convex(changed.vertices);
    scene.of<D>()[static_cast<std::size_t>(body)] = std::move(changed);
    return {std::move(scene), EditRefusal::none, body, is_concave};
}

template <int D>
Vec<D> local_centre(const Body<D>& body) {
    if (body.vertices.empty()) return Vec<D>{0};
    if (body.kind != ShapeKind::polygon && body.kind != ShapeKind::hull && body.kind != ShapeKind::triangle)
        return Vec<D>{0};
    Vec<D> low = body.vertices.front();
    Vec<D> high = low;
    for (const Vec<D>& v : body.vertices) {
        low = glm::min(low, v);
        high = glm::max(high, v);
    }
    return 0.5 * low + 0.5 * high;
}

void turn_about_centre(Body<2>& body, double angle_deg) {
    const Vec2 local = local_centre(body);
    const Mat<2> before = matrix_of(rotation_from_degrees(body.angle_deg));
    const Mat<2> after = matrix_of(rotation_from_degrees(angle_deg));
    body.position += before * local - after * local;
    body.angle_deg = angle_deg;
}

}  // namespace

template <int D>
Vec<D> centre_of(const Body<D>& body) {
    return to_world(pose_of(body), local_centre(body));
}
template Vec<2> centre_of<2>(const Body<2>&);
template Vec<3> centre_of<3>(const Body<3>&);

template <int D>
Edited moved_by(Scene scene, int body, const Vec<D>& by) {
    return with_pose<D>(std::move(scene), body, [&](Body<D>& b) { b.position += by; });
}
template Edited moved_by<2>(Scene, int, const Vec<2>&);
template Edited moved_by<3>(Scene, int, const Vec<3>&);

template <int D>
Edited moved_to(Scene scene, int body, const Vec<D>& position) {
    return with_pose<D>(std::move(scene), body, [&](Body<D>& b) { b.position = position; });
}
template Edited moved_to<2>(Scene, int, const Vec<2>&);
template Edited moved_to<3>(Scene, int, const Vec<3>&);

Edited turned_by(Scene scene, int body, double angle_deg) {
    return with_pose<2>(std::move(scene), body,
                        [&](Body<2>& b) { turn_about_centre(b, b.angle_deg + angle_deg); });
}

Edited turned_to(Scene scene, int body, double angle_deg) {
    return with_pose<2>(std::move(scene), body, [&](Body<2>& b) { turn_about_centre(b, angle_deg); });
}

Edited turned_to(Scene scene, int body, const glm::dquat& rotation) {
    return with_pose<3>(std::move(scene), body, [&](Body<3>& b) {
        const Vec3 local = local_centre(b);
        const Mat<3> before = matrix_of(Rotation<3>{b.rotation});
        b.rotation = glm::normalize(rotation);
        b.position += before * local - matrix_of(Rotation<3>{b.rotation}) * local;
    });
}

Edited turned_by(Scene scene, int body, const glm::dquat& turn) {
    if (!has_body<3>(scene, body)) return refused(std::move(scene), EditRefusal::no_such_shape);
    const glm::dquat now = scene.of<3>()[static_cast<std::size_t>(body)].rotation;
    return turned_to(std::move(scene), body, turn * now);
}

template <int D>
Edited with_velocity(Scene scene, int body, const Vec<D>& velocity, const typename Body<D>::Spin& spin) {
    return with_pose<D>(std::move(scene), body, [&](Body<D>& b) {
        b.velocity = velocity;
        b.spin = spin;
    });
}
template Edited with_velocity<2>(Scene, int, const Vec<2>&, const double&);
template Edited with_velocity<3>(Scene, int, const Vec<3>&, const Vec3&);

}  // namespace gaplab
