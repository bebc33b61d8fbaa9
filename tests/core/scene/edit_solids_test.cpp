// Edits of 3D shapes: turns about the middle, vertices, first forms.
#include <gtest/gtest.h>

#include "geometry/euler.hpp"
#include "scene/edits.hpp"

namespace gaplab {
namespace {

class EditSolids : public ::testing::Test {
  protected:
    EditSolids() {
        scene.bodies = Bodies<3>{};
        for (const ShapeKind kind : {ShapeKind::hull, ShapeKind::triangle, ShapeKind::box})
            scene = with_added<3>(scene, first_form(kind)).scene;
    }
    const Body<3>& body(int i) const { return scene.of<3>()[static_cast<std::size_t>(i)]; }
    Scene scene;
};

TEST_F(EditSolids, EveryFirstFormIsAValidShape) {
    for (const ShapeKind kind :
         {ShapeKind::box, ShapeKind::sphere, ShapeKind::capsule, ShapeKind::hull, ShapeKind::triangle}) {
        const Edited added = with_added<3>(scene, first_form(kind));
        EXPECT_TRUE(added) << name_of(kind);
        EXPECT_EQ(added.scene.of<3>().back().kind, kind);
    }
}

TEST_F(EditSolids, ATurnLeavesTheMiddleWhereItIs) {
    scene = vertex_set(scene, 1, 2, Vec3{0, 3, 0}).scene;  // the middle is not the local origin
    const Vec3 middle = centre_of(body(1));
    const glm::dquat turn = rotation_from_euler({20, 50, -70});
    const Edited to = turned_to(scene, 1, turn);
    ASSERT_TRUE(to);
    EXPECT_LE(glm::length(centre_of(to.scene.of<3>()[1]) - middle), 1e-15);
    EXPECT_TRUE(same_rotation(to.scene.of<3>()[1].rotation, turn, 1e-15));
    const Edited back = turned_by(to.scene, 1, glm::conjugate(turn));
    EXPECT_TRUE(same_rotation(back.scene.of<3>()[1].rotation, {1, 0, 0, 0}, 1e-15));
    EXPECT_LE(glm::length(centre_of(back.scene.of<3>()[1]) - middle), 1e-15);
}

TEST_F(EditSolids, AVertexIsSetAsTyped) {
    const Edited moved = vertex_set(scene, 0, 0, Vec3{0, 1.25, 0});
    ASSERT_TRUE(moved);
    EXPECT_EQ(moved.scene.of<3>()[0].vertices[0], Vec3(0, 1.25, 0));
    EXPECT_EQ(vertex_set(scene, 0, 7, Vec3{0}).refusal, EditRefusal::wrong_kind);
    EXPECT_EQ(vertex_set(scene, 2, 0, Vec3{0}).refusal, EditRefusal::wrong_kind);
    EXPECT_EQ(vertex_set(scene, 9, 0, Vec3{0}).refusal, EditRefusal::no_such_shape);
}

TEST_F(EditSolids, AFlatHullAndATriangleWithoutAreaAreRefused) {
    Scene flat = scene;
    flat = solid_vertex_deleted(solid_vertex_deleted(flat, 0, 1).scene, 0, 1).scene;
    ASSERT_EQ(flat.of<3>()[0].vertices.size(), 5U);
    EXPECT_EQ(vertex_set(flat, 0, 0, Vec3{0.1, 0, 0.1}).refusal, EditRefusal::no_volume);
    EXPECT_EQ(vertex_set(scene, 1, 2, Vec3{0.5, -0.6, 0}).refusal, EditRefusal::no_area);
    EXPECT_EQ(vertex_set(scene, 1, 2, Vec3{2e30, 0, 0}).refusal, EditRefusal::out_of_range);
}

TEST_F(EditSolids, OnlyAHullGainsAndLosesVertices) {
    const Edited more = vertex_added(scene, 0, Vec3{2, 0.1, 0});
    ASSERT_TRUE(more);
    EXPECT_EQ(more.scene.of<3>()[0].vertices.size(), 8U);
    EXPECT_EQ(solid_vertex_deleted(more.scene, 0, 7).scene, scene);
    EXPECT_EQ(vertex_added(scene, 1, Vec3{0}).refusal, EditRefusal::wrong_kind);
    EXPECT_EQ(solid_vertex_deleted(scene, 1, 0).refusal, EditRefusal::wrong_kind);
}

}  // namespace
}  // namespace gaplab
