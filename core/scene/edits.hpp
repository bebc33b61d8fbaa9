#pragma once
// What a hand can do to a scene, as pure functions: scene in, scene out. Nothing here remembers anything; see
// history.
#include <string>

#include "scene/scene.hpp"

namespace gaplab {

/// Why an edit was not done. `key_of` gives the phrasebook key "edit.<name>".
enum class EditRefusal {
    none,
    no_such_shape,
    not_simple,        ///< edges would cross
    no_area,           ///< all vertices on one line
    no_volume,         ///< all vertices of a hull in one plane
    too_few_vertices,  ///< fewer than 3 distinct
    too_many_vertices,
    becomes_concave,  ///< only when the caller asked to keep it convex
    not_positive,     ///< a size at or below 0
    out_of_range,     ///< not finite, or beyond k_largest_number
    name_empty,
    name_taken,
    too_many_shapes,
    wrong_kind  ///< no such handle on this kind of shape
};
std::string key_of(EditRefusal refusal);

/// `scene` is the edited scene, or the old one when refused. `is_concave` says that the edited body is a
/// concave polygon now: accepted, but the person should see that the theorem asks for convex shapes.
struct Edited {
    Scene scene;
    EditRefusal refusal = EditRefusal::none;
    int body = -1;  ///< the body that was edited or added; -1 when deleted
    bool is_concave = false;
    explicit operator bool() const { return refusal == EditRefusal::none; }
};

enum class Convexity { keep, may_break };

// Bodies. An added body gets a free name ("A", "B", ..., "Z", "A2", ...) when its own is empty or taken.
template <int D>
Edited with_added(Scene scene, Body<D> body);
/// A copy moved by `by`, with a name of its own.
template <int D>
Edited with_duplicate(Scene scene, int body, const Vec<D>& by);
/// The pair stays on the shapes that it named; a deleted member is replaced by the first shape outside the
/// pair.
Edited without(Scene scene, int body);
Edited renamed(Scene scene, int body, const std::string& name);
/// Makes `a` and `b` the studied pair. When both are the same the two members change places.
Edited with_pair(Scene scene, int a, int b);

// Poses. Positions in world units, angles in degrees counter-clockwise.
template <int D>
Edited moved_by(Scene scene, int body, const Vec<D>& by);
template <int D>
Edited moved_to(Scene scene, int body, const Vec<D>& position);
/// Turns about `centre_of(body)`, which stays where it is; the position changes when that is not the local
/// origin.
Edited turned_by(Scene scene, int body, double angle_deg);
Edited turned_to(Scene scene, int body, double angle_deg);
/// 3D: turns about the centre by a unit quaternion applied in the world frame.
Edited turned_by(Scene scene, int body, const glm::dquat& turn);
/// 3D: the rotation itself, a quaternion of any length above 0.
Edited turned_to(Scene scene, int body, const glm::dquat& rotation);
template <int D>
Edited with_velocity(Scene scene, int body, const Vec<D>& velocity, const typename Body<D>::Spin& spin);

// Form, 2D. Vertices are those of the file, in its order; `world` is where the vertex shall be in the world.
/// A box is turned into the polygon of its corners first (so are the next three).
Edited vertex_moved(Scene scene, int body, int vertex, const Vec2& world,
                    Convexity convexity = Convexity::may_break);
/// The same with the vertex given in the body's local frame, as it is typed: no rounding on the way.
Edited vertex_set(Scene scene, int body, int vertex, const Vec2& local,
                  Convexity convexity = Convexity::may_break);
/// Between vertex `after` and its successor.
Edited vertex_inserted(Scene scene, int body, int after, const Vec2& world,
                       Convexity convexity = Convexity::may_break);
Edited vertex_deleted(Scene scene, int body, int vertex, Convexity convexity = Convexity::may_break);

// Form, 3D. A hull and a triangle are given by their vertices in the local frame, in the order of the file.
/// Works on both; a vertex inside the hull is accepted and has no effect on its form.
Edited vertex_set(Scene scene, int body, int vertex, const Vec3& local);
/// A hull only: a triangle has three.
Edited vertex_added(Scene scene, int body, const Vec3& local);
Edited solid_vertex_deleted(Scene scene, int body, int vertex);
/// A shape of this kind about its own origin, to begin with: sizes near 1. Box, sphere, capsule, hull or
/// triangle; any other kind gives a box.
Body<3> first_form(ShapeKind kind);

// Sizes.
template <int D>
Edited box_resized(Scene scene, int body, const Vec<D>& size);
Edited radius_changed(Scene scene, int body, double radius);
Edited length_changed(Scene scene, int body, double length);
/// Everything about the local origin times `factor` (> 0): vertices, size, radius, length.
Edited scaled(Scene scene, int body, double factor);

/// World position of the middle of the body's bounding box in its own frame: the centre of turning and of
/// handles.
template <int D>
Vec<D> centre_of(const Body<D>& body);
/// Corners in the world: the vertices of the file for a polygon, the four corners (counter-clockwise from the
/// lower left) for a box, the ends of the core segment for a capsule, the centre for a circle.
std::vector<Vec2> corners_of(const Body<2>& body);
/// A regular polygon about its own origin, first vertex straight up, counter-clockwise.
Body<2> regular_polygon(int vertex_count, double circumradius);
/// Name number `index` of the series "A", "B", ..., "Z", "A2", "B2", ...
std::string usual_name(int index);
/// The first of that series that no shape of the scene bears.
std::string free_name(const Scene& scene);

}  // namespace gaplab
