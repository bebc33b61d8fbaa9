#include "lenses/motion_play.hpp"

#include <algorithm>

#include "lenses/motion_play_picture.hpp"
#include "lenses/pair_picture.hpp"
#include "lenses/phrasebook.hpp"
#include "scene/body_motion.hpp"

namespace gaplab {
namespace {

constexpr double k_frames_a_second = 60;
constexpr double k_even_share = 0.5;
constexpr std::size_t k_most_frames = 600;  // ten seconds can be scrubbed back through

using Values = std::vector<std::pair<std::string, CaptionValue>>;

Caption say(const std::string& key, Values values = {}) {
    return {"motion.play." + key, std::move(values), {}};
}
Number length(double value) { return {value, 3}; }
Number count(std::size_t value) { return {static_cast<double>(value), 0}; }
std::string percent(double share) { return shown({100 * share, 0}) + " %"; }

/// The frames so far; copied when a story goes on while another still shows them.
struct PlayRun {
    Scene scene;  ///< as recorded; the bodies of the frames replace its own
    std::vector<std::vector<Shape<2>>> shapes;
    PlayRoom<2> room;
    PushRules rules;
    std::vector<PushFrame<2>> frames;
    int first_number = 1;  ///< of frames.front()

    bool moves() const {
        const PushFrame<2>& last = frames.back();
        const auto moving = [](const Body<2>& body) { return is_moving(body); };
        return last.left > 0 || last.depth > 0 || std::any_of(last.bodies.begin(), last.bodies.end(), moving);
    }
    void advance() {
        frames.push_back(push_frame<2>(frames.back().bodies, shapes, room, rules));
        if (frames.size() <= k_most_frames) return;
        frames.erase(frames.begin());
        ++first_number;
    }
};

/// A frame that only shows the scene as it stands, under the hand, and who is going to be pushed.
PushFrame<2> standing_frame(const PlayRun& run) {
    PushRules rules = run.rules;
    rules.seconds = 0;
    PushFrame<2> frame = push_frame<2>(run.scene.of<2>(), run.shapes, run.room, rules);
    frame.bodies = frame.moved;
    frame.left = frame.depth;
    return frame;
}

std::vector<CodeLine> play_code() {
    const auto line = [](const char* code, const char* words, int indent) {
        return CodeLine{code, say(std::string("code.") + words), indent};
    };
    return {line("for each frame:", "each_frame", 0),
            line("p = p + v dt, turn by w dt", "move", 1),
            line("for each pair A, B that overlaps:", "each_pair", 1),
            line("d, n = depth and normal by SAT", "depth", 2),
            line("A = A - s d n", "first", 2),
            line("B = B + (1 - s) d n", "second", 2),
            line("keep all within the walls", "walls", 1)};
}

class PlayMoment {
  public:
    PlayMoment(const PlayRun& run, int step)
        : run_(run), frame_(run.frames[static_cast<std::size_t>(step)]), step_(step) {}

    Caption sentence() const {
        if (frame_.pushes.empty()) return say(standing() ? "ready" : "free", values());
        if (standing()) return say("standing", values());
        Caption main = say(frame_.pushes.size() == 1 ? "push" : "pushes", values());
        return frame_.left > 0 ? two_sentences(std::move(main), say("squeezed", values())) : main;
    }
    Caption title() const { return say("title", values()); }
    VerdictBox verdict() const {
        if (frame_.pushes.empty()) return {verdict_word(Verdict::separated), say("nobody"), Role::gap};
        if (standing()) return {verdict_word(Verdict::overlapping), say("depth", values()), Role::overlap};
        return {say("pushed"), say("depth_and_left", values()), Role::overlap};
    }
    int code_line() const { return frame_.pushes.empty() ? 1 : 5; }

    Table table() const {
        Table table;
        for (const char* column : {"pair", "depth", "first", "second"})
            table.columns.push_back(say(std::string("column.") + column));
        for (const Push<2>& push : frame_.pushes)
            table.rows.push_back({{name(push.first) + " – " + name(push.second), shown(length(push.depth)),
                                   shown(length(glm::length(push.moved_first))),
                                   shown(length(glm::length(push.moved_second)))},
                                  {},
                                  false,
                                  false});
        return table;
    }
    std::vector<Caption> counters() const { return {say("counter.share", values()), say("counter.drag")}; }
    std::vector<std::pair<std::string, double>> numbers() const {
        std::vector<std::pair<std::string, double>> list{
            {"frame", run_.first_number + step_},
            {"share", run_.rules.share},
            {"pushes", static_cast<double>(frame_.pushes.size())},
            {"depth", frame_.depth},
            {"left", frame_.left}};
        for (std::size_t i = 0; i < frame_.bodies.size(); ++i) {
            list.emplace_back("x" + std::to_string(i + 1), frame_.bodies[i].position.x);
            list.emplace_back("y" + std::to_string(i + 1), frame_.bodies[i].position.y);
        }
        return list;
    }
    std::vector<View> views() const {
        const auto title = [](const char* view) { return say(std::string("view.") + view); };
        return {{"world", title("world"), play_world(run_.scene, frame_, run_.room)},
                {"shares", title("shares"), play_shares(run_.rules.share)},
                {"depths", title("depths"), play_depths(run_.frames, step_, run_.first_number)}};
    }

  private:
    bool standing() const { return run_.first_number + step_ == 1; }
    const std::string& name(int body) const { return frame_.bodies[static_cast<std::size_t>(body)].name; }

    Values values() const {
        Values values{{"n", Number{static_cast<double>(run_.first_number + step_), 0}},
                      {"pairs", count(frame_.pushes.size())},
                      {"d", length(frame_.depth)},
                      {"left", length(frame_.left)},
                      {"share", percent(run_.rules.share)}};
        if (frame_.pushes.empty()) return values;
        const auto deepest =
            std::max_element(frame_.pushes.begin(), frame_.pushes.end(),
                             [](const Push<2>& p, const Push<2>& q) { return p.depth < q.depth; });
        values.emplace_back("first", name(deepest->first));
        values.emplace_back("second", name(deepest->second));
        values.emplace_back("a", length(glm::length(deepest->moved_first)));
        values.emplace_back("b", length(glm::length(deepest->moved_second)));
        return values;
    }

    const PlayRun& run_;
    const PushFrame<2>& frame_;
    int step_;
};

class PlayFrames : public Story {
  public:
    explicit PlayFrames(std::shared_ptr<const PlayRun> run) : run_(std::move(run)), code_(play_code()) {}

    int step_count() const override { return static_cast<int>(run_->frames.size()); }
    const std::vector<CodeLine>& code() const override { return code_; }
    double seconds_a_stride(int /*stride*/) const override { return 1 / k_frames_a_second; }
    bool goes_on() const override { return run_->moves(); }
    std::unique_ptr<Story> continued() override {
        if (!goes_on()) return nullptr;
        auto next = std::make_shared<PlayRun>(*run_);
        next->advance();
        return std::make_unique<PlayFrames>(std::move(next));
    }
    std::optional<Scene> scene_now() const override {
        Scene scene = run_->scene;
        scene.of<2>() = run_->frames.back().bodies;
        return scene;
    }

    Frame frame(int step) const override {
        const PlayMoment moment(*run_, std::clamp(step, 0, step_count() - 1));
        Frame frame;
        frame.verdict = moment.verdict();
        frame.step_title = moment.title();
        frame.sentence = moment.sentence();
        frame.code_line = moment.code_line();
        frame.table = moment.table();
        frame.counters = moment.counters();
        frame.views = moment.views();
        frame.values = moment.numbers();
        return frame;
    }

    const PlayRun& run() const { return *run_; }

  private:
    std::shared_ptr<const PlayRun> run_;
    std::vector<CodeLine> code_;
};

bool same_bodies(const Bodies<2>& before, const Bodies<2>& now) {
    return std::equal(before.begin(), before.end(), now.begin(), now.end(),
                      [](const Body<2>& p, const Body<2>& q) { return p.name == q.name; });
}

/// The room of the story that is replaced, while its bodies are the same: it stands still while one drags.
PlayRoom<2> room_for(const Scene& scene, const Story* previous) {
    const auto* before = dynamic_cast<const PlayFrames*>(previous);
    if (before == nullptr || !same_bodies(before->run().scene.of<2>(), scene.of<2>()))
        return room_around<2>(scene.of<2>());
    return before->run().room;
}

}  // namespace

std::unique_ptr<Story> motion_play(const Scene& scene, const LensOptions& options) {
    auto run = std::make_shared<PlayRun>();
    run->scene = scene;
    for (const Body<2>& body : scene.of<2>()) run->shapes.push_back(pieces_of(body));
    run->room = room_for(scene, options.previous);
    run->rules.seconds = 1 / k_frames_a_second;
    run->rules.share = options.probe_active ? std::clamp(options.probe, 0.0, 1.0) : k_even_share;
    run->frames.push_back(standing_frame(*run));
    return std::make_unique<PlayFrames>(std::move(run));
}

}  // namespace gaplab
