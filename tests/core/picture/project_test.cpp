// From space to the plane: the camera's conventions, and what is seen of a body.
#include "picture/project.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numbers>

#include "picture/solid_body.hpp"

namespace gaplab::tests {
namespace {

void expect_near(const Vec3& a, const Vec3& b) { EXPECT_LT(glm::length(a - b), 1e-12) << a.x << a.y << a.z; }

OrbitCamera straight(bool orthographic) {
    OrbitCamera camera;
    camera.yaw_deg = camera.pitch_deg = 0;
    camera.orthographic = orthographic;
    return camera;
}

TEST(OrbitCamera, WithoutYawItLooksAlongMinusZWithXToTheRightAndYUp) {
    const OrbitCamera camera = straight(false);
    expect_near(camera.forward(), {0, 0, -1});
    expect_near(camera.right(), {1, 0, 0});
    expect_near(camera.up(), {0, 1, 0});
}

TEST(OrbitCamera, YawCarriesTheEyeTowardsXAndPitchLiftsIt) {
    OrbitCamera camera = straight(false);
    camera.yaw_deg = 90;
    expect_near(camera.eye(), {12, 0, 0});
    camera.pitch_deg = 60;
    EXPECT_GT(camera.eye().y, 10);
    camera.pitch_deg = 300;  // not beyond the pole
    EXPECT_GT(camera.up().y, 0);
}

TEST(OrbitCamera, ThePlaneOfTheTargetIsSeenInWorldUnitsAndFartherThingsAreSmaller) {
    const OrbitCamera camera = straight(false);
    EXPECT_NEAR(camera.project({2, 1, 0}).x, 2, 1e-12);
    EXPECT_NEAR(camera.project({2, 1, -12}).x, 1, 1e-12);
    EXPECT_NEAR(straight(true).project({2, 1, -12}).x, 2, 1e-12);
    EXPECT_NEAR(camera.depth({2, 1, -12}), 12, 1e-12);
}

TEST(OrbitCamera, UnprojectIsTheInverse) {
    for (const bool orthographic : {true, false}) {
        OrbitCamera camera{{1, 2, 3}, 117, -34, 7, orthographic};
        for (const Vec3 point : {Vec3{0}, Vec3{2, -1, 4}, Vec3{1, 2, 3}})
            expect_near(camera.unproject(camera.project(point), camera.depth(point)), point);
    }
}

// A cube about the origin with its 6 faces and 12 edges.
SolidPicture cube() {
    SolidPicture solid;
    SolidBody body;
    for (int axis = 0; axis < 3; ++axis)
        for (const double side : {-1.0, 1.0}) {
            SolidFace face;
            face.normal[axis] = side;
            const int u = (axis + 1) % 3;
            const int v = (axis + 2) % 3;
            for (const Vec2 corner : {Vec2{-1, -1}, Vec2{1, -1}, Vec2{1, 1}, Vec2{-1, 1}}) {
                Vec3 point{0};
                point[axis] = side;
                point[u] = corner.x;
                point[v] = corner.y;
                face.points.push_back(point);
            }
            body.faces.push_back(face);
        }
    for (int axis = 0; axis < 3; ++axis)
        for (const int s : {0, 1})
            for (const int t : {0, 1}) {
                const int u = (axis + 1) % 3;
                const int v = (axis + 2) % 3;
                SolidEdge edge;
                edge.from[axis] = -1;
                edge.to[axis] = 1;
                edge.from[u] = edge.to[u] = 2 * s - 1;
                edge.from[v] = edge.to[v] = 2 * t - 1;
                edge.face_a = 2 * u + s;
                edge.face_b = 2 * v + t;
                body.edges.push_back(edge);
            }
    solid.bodies.push_back(body);
    return solid;
}

TEST(Project, OfACubeThreeFacesAreSeenAndThreeEdgesAreHidden) {
    for (const bool orthographic : {true, false}) {
        OrbitCamera camera;
        camera.orthographic = orthographic;
        const Picture picture = project(cube(), camera);
        EXPECT_EQ(picture.outlines.size(), 3U);
        EXPECT_EQ(picture.segments.size(), 12U);
        EXPECT_EQ(std::count_if(picture.segments.begin(), picture.segments.end(),
                                [](const Segment& each) { return each.dashed; }),
                  3);
        EXPECT_TRUE(picture.segments.front().dashed);  // hidden lines lie under the others
    }
}

TEST(Project, FacesAreLitDifferently) {
    const Picture picture = project(cube(), {});
    EXPECT_NE(picture.outlines[0].shade, picture.outlines[1].shade);
    EXPECT_NE(picture.outlines[1].shade, picture.outlines[2].shade);
}

TEST(Project, WhatIsBehindTheEyeIsCutOff) {
    OrbitCamera camera = straight(false);
    camera.distance = 0.5;  // inside the cube
    for (const Segment& each : project(cube(), camera).segments)
        EXPECT_LT(std::max(glm::length(each.from), glm::length(each.to)), 1e3);
    SolidPicture behind;
    behind.markers.push_back({{0, 0, 5}, Role::origin, {}, 8, false});
    EXPECT_TRUE(project(behind, camera).markers.empty());
}

TEST(Project, ABallIsSeenByItsHorizon) {
    SolidPicture solid;
    SolidBody ball;
    ball.core = {Vec3{0}};
    ball.radius = 1;
    ball.lit = false;
    solid.bodies.push_back(ball);
    OrbitCamera camera = straight(true);
    EXPECT_NEAR(glm::length(project(solid, camera).outlines.at(0).points[5]), 1, 1e-12);
    camera = straight(false);
    camera.distance = 2;  // the tangent from 2 radii away meets the plane of the middle at 2 / sqrt(3)
    EXPECT_NEAR(glm::length(project(solid, camera).outlines.at(0).points[5]), 2 / std::sqrt(3.0), 1e-12);
}

TEST(Project, TheFramedBallIsTheFitFromEverySide) {
    SolidPicture solid = cube();
    frame_ball(solid, {1, 0, 0}, 2);
    for (const double yaw_deg : {0.0, 77.0, 200.0}) {
        OrbitCamera camera = solid.camera;
        camera.yaw_deg = yaw_deg;
        const Picture picture = project(solid, camera);
        EXPECT_NEAR(picture.fit_max.x - picture.fit_min.x, 4, 1e-12);
        EXPECT_NEAR(picture.fit_max.y + picture.fit_min.y, 0, 1e-12);
    }
}

TEST(Project, ABodyShinesAlongItsSilhouetteAndCrispEdgesOnly) {
    const Tag tag{Tag::shape, 0};
    SolidPicture solid;
    const Shape<3> box = make_box(Vec3{2});
    solid.bodies.push_back(solid_body(Placed<3>(box, {}), Role::shape_a, tag));
    const Picture picture = project(solid, solid.camera);
    const auto tagged = std::count_if(picture.segments.begin(), picture.segments.end(),
                                      [&](const Segment& each) { return each.tag == tag; });
    EXPECT_EQ(tagged, 9) << "12 edges, 3 of them behind";
    for (const Outline& face : picture.outlines) EXPECT_LT(face.width, 0);
    // Two faces that meet nearly flat: what is between them is no crisp edge.
    SolidBody& body = solid.bodies.front();
    const Vec3 towards = -solid.camera.forward();
    for (SolidFace& face : body.faces) face.normal = towards;
    const Picture flat = project(solid, solid.camera);
    for (const Segment& each : flat.segments) EXPECT_FALSE(each.tag);
}

}  // namespace
}  // namespace gaplab::tests
