#pragma once
// A 3D scene under a hand: what the tests of handles, keys and views share.
#include <fstream>

#include "input/solid_handles.hpp"
#include "lab_hand.hpp"

namespace gaplab {

/// Two boxes behind each other along z, A in front of B, and a sphere to the right.
inline constexpr const char* k_scene = R"({"gaplab": 1, "dimension": 3, "title": "space", "shapes": [
  {"name": "A", "kind": "box", "size": [2, 2, 2]},
  {"name": "B", "kind": "box", "size": [2, 2, 2], "position": [0.25, 0.25, -4]},
  {"name": "C", "kind": "sphere", "radius": 0.8, "position": [4, 0, 0]}]})";

class SpaceTest : public ::testing::Test {
  protected:
    SpaceTest() : hand(preferences.path()) { open(k_scene); }
    void open(const std::string& json) {
        const std::filesystem::path file = preferences.path() / "space.json";
        std::ofstream(file) << json;
        ASSERT_TRUE(desk().open_file(file));
        hand.lab.settle();
    }
    Desk& desk() { return hand.desk(); }
    const Body<3>& body(int i) { return desk().session.scene().of<3>()[static_cast<std::size_t>(i)]; }
    std::size_t undo_steps() { return desk().session.history().undo_count(); }
    SolidEye eye() {
        return {camera_of(desk().orbit, desk().world.aim), desk().world.view(hand.lab.layout().world)};
    }
    Vec2 seen(const Vec3& world) { return eye().to_window(world); }
    /// Near the upper right corner of the world there is nothing but air.
    Vec2 air() {
        const Rect world = hand.lab.layout().world;
        return {world.x1 - 60, world.y0 + 80};
    }
    GizmoPart part(Handle::Kind kind, int axis) {
        for (const GizmoPart& p : gizmo_of(desk().session.scene(), desk().session.selected(), eye(), scale()))
            if (p.handle.kind == kind && p.handle.index == axis) return p;
        ADD_FAILURE() << "no handle for axis " << axis;
        return {{}, {Vec2{0}, Vec2{0}}};
    }
    Handle handle_at(Vec2 at) { return solid_handle_at(desk().session.scene(), -1, eye(), at, scale()); }
    float scale() { return hand.lab.ui().scale; }

    TemporaryFolder preferences;
    Hand hand;
};

/// GJK shows the Minkowski difference beside the world.
class LinkedSolidTest : public SpaceTest {
  protected:
    LinkedSolidTest() {
        desk().session.set_lens("gjk");
        hand.lab.settle();
    }
    Camera& difference() { return desk().linked["gjk/difference"]; }
    Vec2 place() {
        const Rect linked = hand.lab.layout().linked;
        return linked.top_left() + Vec2{linked.width() * 0.2, linked.height() * 0.6};
    }
};

}  // namespace gaplab
