// 10,000 frames of random crowds in 2D and in 3D: every method against brute force, every frame.
#include <random>

#include "core/collide/crowd_harness.hpp"

namespace gaplab::test {
namespace {

/// One kind of crowd. Chances are a body and frame.
struct Kind {
    const char* name;
    int bodies;
    int frames;
    double world;
    double smallest, largest;  ///< box sides
    double speed;              ///< largest step along an axis
    bool integers;             ///< all coordinates are whole numbers: many equal endpoints
    double chance_of_giant;
    double chance_to_leave;
    double chance_to_jump;   ///< told as a jump
    double chance_to_fling;  ///< a jump told as a move
    double chance_to_resize;
    double chance_of_nonsense;  ///< a NaN or an inverted box
};

constexpr Kind k_kinds[] = {
    {"drifting", 40, 2500, 30, 1, 4, 0.3, false, 0, 0, 0, 0, 0, 0},
    {"crowded", 40, 500, 12, 1, 4, 0.5, false, 0, 0.01, 0.01, 0.01, 0.02, 0},
    {"equal endpoints", 40, 2500, 12, 0, 3, 1, true, 0, 0.01, 0.01, 0.01, 0.05, 0},
    {"points and lines", 30, 1000, 5, 0, 2, 1, true, 0, 0, 0.02, 0.02, 0.1, 0},
    {"coming and going", 40, 1000, 25, 1, 4, 0.5, false, 0, 0.2, 0, 0, 0, 0},
    {"jumping", 40, 1000, 25, 1, 4, 0.5, false, 0, 0, 0.3, 0.1, 0, 0},
    {"giants", 40, 500, 30, 0.5, 2, 0.5, false, 0.1, 0.02, 0.02, 0, 0.02, 0},
    {"nonsense", 40, 1000, 25, 1, 4, 0.5, false, 0.02, 0.02, 0.02, 0.02, 0.02, 0.05},
};

template <int D>
class Crowd {
  public:
    Crowd(const Kind& kind, unsigned seed) : kind_(kind), random_(seed) {
        for (int i = 0; i < kind.bodies; ++i) bodies_.push_back(*table.insert(new_box()));
    }

    void step() {
        table.next_frame();
        for (ProxyId& id : bodies_) {
            if (chance(kind_.chance_to_leave)) {
                table.remove(id);
                id = *table.insert(new_box());
                if (chance(0.5)) continue;
            }
            if (chance(kind_.chance_of_nonsense))
                EXPECT_FALSE(table.move(id, nonsense()));
            else if (chance(kind_.chance_to_jump))
                EXPECT_TRUE(table.teleport(id, new_box()));
            else if (chance(kind_.chance_to_fling) || !table.is_present(id))
                EXPECT_TRUE(table.move(id, new_box()));
            else
                EXPECT_TRUE(table.move(id, drifted(table.now(id))));
        }
    }

    BoxTable<D> table;

  private:
    double number(double from, double to) {
        const double x = std::uniform_real_distribution(from, to)(random_);
        return kind_.integers ? std::round(x) : x;
    }
    bool chance(double p) { return p > 0 && std::uniform_real_distribution(0.0, 1.0)(random_) < p; }
    Vec<D> vec(double from, double to) {
        Vec<D> v;
        for (int axis = 0; axis < D; ++axis) v[axis] = number(from, to);
        return v;
    }
    Aabb<D> new_box() {
        const double scale = chance(kind_.chance_of_giant) ? 12 : 1;
        return box_at<D>(vec(0, world_), scale * vec(kind_.smallest, kind_.largest));
    }
    Aabb<D> drifted(const Aabb<D>& box) {
        const Vec<D> size =
            chance(kind_.chance_to_resize) ? vec(kind_.smallest, kind_.largest) : box.max - box.min;
        return box_at<D>(box.min + vec(-kind_.speed, kind_.speed), size);
    }
    Aabb<D> nonsense() {
        Aabb<D> box = new_box();
        if (chance(0.5))
            box.min[D - 1] = std::numeric_limits<double>::quiet_NaN();
        else
            box.max[0] = box.min[0] - 1;
        return box;
    }

    Kind kind_;
    /// In 3D a shorter side, so that about as many boxes meet.
    double world_ = D == 2 ? kind_.world : 2 + std::pow(kind_.world, 2.0 / 3);
    std::mt19937 random_;
    std::vector<ProxyId> bodies_;
};

template <int D>
void run_all_kinds() {
    unsigned seed = 1;
    for (const Kind& kind : k_kinds) {
        SCOPED_TRACE(kind.name);
        Crowd<D> crowd(kind, seed++);
        AllMethods<D> methods;
        std::int64_t events = 0;
        for (int frame = 0; frame < kind.frames; ++frame) {
            ASSERT_TRUE(methods.check(crowd.table)) << "frame " << frame;
            events += methods.brute_force.counters().begun;
            crowd.step();
        }
        EXPECT_GT(events, kind.frames / 4) << "the crowd hardly ever met";
    }
}

template <int D>
Pairs touching_or_overlapping(std::span<const Aabb<D>> boxes) {
    Pairs pairs;
    for (ProxyId a = 0; a < boxes.size(); ++a)
        for (ProxyId b = a + 1; b < boxes.size(); ++b)
            if (boxes_overlap(boxes[a], boxes[b], Contact::counts)) pairs.push_back({a, b});
    return pairs;
}

/// By mistake contact counts: then the lists must keep just those that touch or overlap.
template <int D>
void run_with_contact(const Kind& kind) {
    SCOPED_TRACE(kind.name);
    Crowd<D> crowd(kind, 7);
    SweepAndPrune<D> all_axes;
    SweepAndPrune<D> one_axis{{.axes = SapAxes::one}};
    const SapRules mistaken{.contact = Contact::counts};
    std::size_t only_touching = 0;
    for (int frame = 0; frame < 300; ++frame) {
        const Pairs truth = touching_or_overlapping<D>(crowd.table.now());
        const Pairs before = touching_or_overlapping<D>(crowd.table.before());
        for (SweepAndPrune<D>* lists : {&all_axes, &one_axis}) {
            const SapStory<D> story = lists->update_recorded(crowd.table, mistaken);
            ASSERT_EQ(sorted(lists->pairs()), truth) << "frame " << frame;
            ASSERT_EQ(sorted(story.events.begun), difference(truth, before)) << "frame " << frame;
            ASSERT_EQ(sorted(story.events.ended), difference(before, truth)) << "frame " << frame;
        }
        only_touching += truth.size() - brute_force_pairs(crowd.table.now()).size();
        crowd.step();
    }
    EXPECT_GT(only_touching, 100U);
}

TEST(CrowdProperty, ContactThatCountsByMistakeIsKeptByEveryListAlike) {
    for (const Kind& kind : k_kinds) {
        if (!kind.integers) continue;
        run_with_contact<2>(kind);
        run_with_contact<3>(kind);
    }
}

TEST(CrowdProperty, EveryMethodAgreesWithBruteForceInEveryFrame2D) { run_all_kinds<2>(); }
TEST(CrowdProperty, EveryMethodAgreesWithBruteForceInEveryFrame3D) { run_all_kinds<3>(); }

}  // namespace
}  // namespace gaplab::test
