// 3D scenes are read into shapes that stand where the file says, and bad ones are refused with field and
// bound.
#include <gtest/gtest.h>

#include "geometry/placed.hpp"
#include "scene/scene.hpp"

namespace gaplab {
namespace {

std::string scene_of(const std::string& shapes) {
    return R"({"gaplab": 1, "dimension": 3, "shapes": [)" + shapes + "]}";
}

TEST(Scene3dTest, EveryKindIsReadAndPlaced) {
    const Scene scene = parse_scene(scene_of(R"(
        {"kind": "box", "size": [1, 2, 3], "position": [1, 2, 3], "rotation": [0.5, 0.5, 0.5, 0.5]},
        {"kind": "sphere", "radius": 0.5},
        {"kind": "capsule", "length": 2, "radius": 0.25},
        {"kind": "hull", "vertices": [[0,0,0],[1,0,0],[0,1,0],[0,0,1],[0.1,0.1,0.1],[1,0,0]]},
        {"kind": "triangle", "vertices": [[0,0,0],[1,0,0],[0,1,0]], "velocity": [0,0,1], "spin": [0,90,0]})"),
                                    "test")
                            .scene;
    ASSERT_EQ(scene.dimension(), 3);
    ASSERT_EQ(scene.body_count(), 5);
    const Bodies<3>& bodies = scene.of<3>();
    const std::size_t points[] = {8, 1, 2, 4, 3};
    for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(shape_of(bodies[i]).points.size(), points[i]);
    // A third of a turn about (1, 1, 1) takes x to y, y to z and z to x.
    const Shape<3> box = shape_of(bodies[0]);
    const Placed<3> placed(box, pose_of(bodies[0]));
    EXPECT_NEAR(project(placed, Vec3(1, 0, 0)).max, 1.5, 1e-15);
    EXPECT_NEAR(project(placed, Vec3(0, 1, 0)).max, 0.5, 1e-15);
    EXPECT_NEAR(project(placed, Vec3(0, 0, 1)).max, 1, 1e-15);
    EXPECT_EQ(bodies[4].spin, Vec3(0, 90, 0));
}

TEST(Scene3dTest, ShapesWithoutVolumeAreRefusedByName) {
    const char* const bad[] = {
        R"({"name": "P", "kind": "hull", "vertices": [[0,0,0],[1,0,0],[0,1,0],[1,1,0]]})",
        R"({"name": "P", "kind": "triangle", "vertices": [[0,0,0],[1,0,0],[2,0,0]]})",
        R"({"name": "P", "kind": "polygon", "vertices": [[0,0],[1,0],[0,1]]})",
        R"({"name": "P", "kind": "sphere", "radius": 0})"};
    for (const char* shape : bad) {
        try {
            parse_scene(scene_of(shape), "file.json");
            ADD_FAILURE() << "accepted: " << shape;
        } catch (const SceneError& error) {
            EXPECT_NE(std::string(error.what()).find("file.json: shape \"P\""), std::string::npos)
                << error.what();
        }
    }
}

}  // namespace
}  // namespace gaplab
