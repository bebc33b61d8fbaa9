#include "lenses/sat_names.hpp"

#include "lenses/solid_pair_picture.hpp"

namespace gaplab {
namespace {

template <int D>
Caption point_name(const Placed<D>& shape, const char* name, int index) {
    Caption corner = corner_name(name, index);
    if (shape.size() == 1) return {"name.centre", {{"shape", std::string(name)}}, {}};
    if (shape.radius() > 0) return {"name.end", corner.values, {}};
    return corner;
}

// The direction between two nearest points.
template <int D>
Caption nearest_axis_name(const StudiedPair<D>& pair, const SatAxis<D>& axis) {
    if (axis.source == AxisSource::any_direction) return {"name.any_direction", {}, {}};
    if (pair.a().size() == 1 && pair.b().size() == 1) return {"name.line_between_centres", {}, {}};
    if (axis.index_a < 0) return {"name.line_between_nearest", {}, {}};
    return {"name.line_between",
            {{"from", point_name(pair.a(), k_name_a, axis.index_a)},
             {"to", point_name(pair.b(), k_name_b, axis.index_b)}},
            {}};
}

// A swept test makes such an axis between points that need not be corners.
std::string short_pair_name(int index_a, int index_b) {
    if (index_a < 0) return "a–b";
    return short_vertex(k_name_a, index_a) + "–" + short_vertex(k_name_b, index_b);
}

}  // namespace

double sine_of_edges(const StudiedPair<3>& pair, const SatAxis<3>& axis) {
    const auto edge = [](const Placed<3>& body, int index) {
        const Edge& each = body.shape().edges[static_cast<std::size_t>(index)];
        return body.offset(each.to) - body.offset(each.from);
    };
    const Vec3 a = edge(pair.a(), axis.index_a);
    const Vec3 b = edge(pair.b(), axis.index_b);
    return glm::length(glm::cross(a, b)) / (glm::length(a) * glm::length(b));
}

Caption axis_name(const StudiedPair<2>& pair, const SatAxis<2>& axis) {
    if (axis.source == AxisSource::normal_of_a) return edge_name(k_name_a, axis.index_a);
    if (axis.source == AxisSource::normal_of_b) return edge_name(k_name_b, axis.index_b);
    return nearest_axis_name(pair, axis);
}

Caption axis_name(const StudiedPair<3>& pair, const SatAxis<3>& axis) {
    const Shape<3>& a = pair.a().shape();
    const Shape<3>& b = pair.b().shape();
    switch (axis.source) {
        case AxisSource::normal_of_a:
            return face_name(a, k_name_a, axis.index_a);
        case AxisSource::normal_of_b:
            return face_name(b, k_name_b, axis.index_b);
        case AxisSource::edge_pair:
            return {"name.edge_pair",
                    {{"a", solid_edge_name(a, k_name_a, axis.index_a)},
                     {"b", solid_edge_name(b, k_name_b, axis.index_b)}},
                    {}};
        case AxisSource::vertex_edge:
            if (axis.index_a < 0) return {"name.no_near_edge", {{"corner", "A"}, {"edge", "B"}}, {}};
            return {"name.line_between",
                    {{"from", point_name(pair.a(), k_name_a, axis.index_a)},
                     {"to", solid_edge_name(b, k_name_b, axis.index_b)}},
                    {}};
        case AxisSource::edge_vertex:
            if (axis.index_a < 0) return {"name.no_near_edge", {{"corner", "B"}, {"edge", "A"}}, {}};
            return {"name.line_between",
                    {{"from", solid_edge_name(a, k_name_a, axis.index_a)},
                     {"to", point_name(pair.b(), k_name_b, axis.index_b)}},
                    {}};
        case AxisSource::vertex_pair:
        case AxisSource::any_direction:
            break;
    }
    return nearest_axis_name(pair, axis);
}

std::string short_axis_name(const StudiedPair<2>& /*pair*/, const SatAxis<2>& axis) {
    return short_axis_name(axis);
}

std::string short_axis_name(const SatAxis<2>& axis) {
    if (axis.source == AxisSource::normal_of_a) return short_edge(k_name_a, axis.index_a);
    if (axis.source == AxisSource::normal_of_b) return short_edge(k_name_b, axis.index_b);
    if (axis.source == AxisSource::any_direction) return "x";
    return short_pair_name(axis.index_a, axis.index_b);
}

std::string short_axis_name(const StudiedPair<3>& pair, const SatAxis<3>& axis) {
    const auto edge_a = [&] { return k_name_a + edge_mark(pair.a().shape(), axis.index_a); };
    const auto edge_b = [&] { return k_name_b + edge_mark(pair.b().shape(), axis.index_b); };
    switch (axis.source) {
        case AxisSource::normal_of_a:
            return k_name_a + face_mark(pair.a().shape(), axis.index_a);
        case AxisSource::normal_of_b:
            return k_name_b + face_mark(pair.b().shape(), axis.index_b);
        case AxisSource::edge_pair:
            return edge_a() + " × " + edge_b();
        case AxisSource::vertex_edge:
            return axis.index_a < 0 ? "a–B" : short_vertex(k_name_a, axis.index_a) + "–" + edge_b();
        case AxisSource::edge_vertex:
            return axis.index_a < 0 ? "A–b" : edge_a() + "–" + short_vertex(k_name_b, axis.index_b);
        case AxisSource::any_direction:
            return "x";
        case AxisSource::vertex_pair:
            break;
    }
    return short_pair_name(axis.index_a, axis.index_b);
}

}  // namespace gaplab
