#include "measure.hpp"

#include <SDL.h>
#include <epoxy/gl.h>
#include <imgui.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <vector>

#include "collide/sat.hpp"
#include "event_loop.hpp"
#include "lab.hpp"
#include "resources.hpp"
#include "ui/fonts.hpp"

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX leaves it to the program

namespace gaplab {
namespace {

using Json = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

constexpr const char* k_child_variable = "GAPLAB_MEASURE_CHILD";
constexpr int k_frames = 90;  // of each kind
constexpr int k_turns = 6;
constexpr int k_starts = 9;  // of each program
constexpr int k_recording_runs = 2000;
constexpr Uint32 k_idle_ms = 5000;
constexpr int k_crowd_warm_up = 5;
constexpr int k_crowd_frames = 120;
constexpr double k_crowd_goal_ms = 16;

double median(std::vector<double> values) {
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2),
                     values.end());
    return values[values.size() / 2];
}

double ms_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

double timed(const std::function<void()>& work) {
    const auto start = Clock::now();
    work();
    return ms_since(start);
}

LabOptions first_scene() {
    LabOptions options;
    options.lens = "sat";
    return options;
}

/// One small window with a line of text: what Dear ImGui itself costs on this context.
void bare_frame(Window& window, int number) {
    window.begin_frame();
    ImGui::Begin("bare");
    ImGui::Text("number %d", number);
    ImGui::End();
    window.end_frame();
    glFinish();
}

struct FrameTimes {
    std::vector<double> lab, bare;
};

/// In turns, so that both meet the same disturbances. Every frame differs from the one before it in the same
/// program: the first of a turn, which differs in everything, is not counted.
FrameTimes changed_frames(Window& window, Lab& lab) {
    FrameTimes times;
    Session& session = lab.desk().session;
    for (int turn = 0; turn < k_turns; ++turn) {
        for (int i = 0; i < k_frames / k_turns; ++i) {
            window.draw_again();  // Dear ImGui itself draws all of every frame
            times.bare.push_back(timed([&] { bare_frame(window, i); }));
        }
        for (int i = 0; i <= k_frames / k_turns; ++i) {
            session.go_to(i % session.step_count());
            const double ms = timed([&] {
                lab.draw_frame();
                glFinish();
            });
            if (i > 0) times.lab.push_back(ms);
        }
    }
    return times;
}

FrameTimes settled_frames(Window& window, Lab& lab) {
    FrameTimes times;
    lab.settle();
    for (int i = 0; i < k_frames; ++i)
        times.lab.push_back(timed([&] {
            lab.draw_frame();
            glFinish();
        }));
    bare_frame(window, 0);
    for (int i = 0; i < k_frames; ++i) times.bare.push_back(timed([&] { bare_frame(window, 0); }));
    return times;
}

Json compared(double ours, double theirs, double goal) {
    return {{"gaplab_ms", ours}, {"bare_imgui_ms", theirs}, {"ratio", ours / theirs}, {"goal_ratio", goal}};
}

Json measure_frames() {
    Window window({.width = 1440, .height = 900, .offscreen = true});
    Lab lab(window, {}, first_scene());
    lab.settle();
    const FrameTimes changed = changed_frames(window, lab);
    const FrameTimes settled = settled_frames(window, lab);
    return {{"changed", compared(median(changed.lab), median(changed.bare), 1.5)},
            {"settled", compared(median(settled.lab), median(settled.bare), 1.5)}};
}

/// A crowd at play: each frame moves everyone, brings all methods up to date, verifies them, and is drawn.
Json measure_crowd(const char* scene) {
    Window window({.width = 1440, .height = 900, .offscreen = true});
    Lab lab(window, {}, {});
    Desk& desk = lab.desk();
    if (!desk.open_file(resource("scenes") / scene))
        throw std::runtime_error(std::string(scene) + " does not open");
    lab.settle();
    std::vector<double> simulation, frame;
    for (int i = 0; i < k_crowd_warm_up + k_crowd_frames; ++i) {
        const auto start = Clock::now();
        desk.session.run_on();
        const double simulated = ms_since(start);
        lab.draw_frame();
        glFinish();
        if (i < k_crowd_warm_up) continue;
        simulation.push_back(simulated);
        frame.push_back(ms_since(start));
    }
    return {{"simulation_ms", median(simulation)},
            {"frame_ms", median(frame)},
            {"slowest_ms", *std::max_element(frame.begin(), frame.end())},
            {"goal_ms", k_crowd_goal_ms}};
}

/// Milliseconds from starting this program as `kind` ("lab" or "bare") to its first finished frame: the child
/// then writes one byte on its standard output.
double start_once(const std::string& kind) {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe to the started program");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    std::string program = std::filesystem::read_symlink("/proc/self/exe").string(), command = "measure";
    std::array<char*, 3> arguments{program.data(), command.data(), nullptr};
    setenv(k_child_variable, kind.c_str(), 1);
    const auto start = Clock::now();
    pid_t child = 0;
    const int failed = posix_spawn(&child, program.c_str(), &actions, nullptr, arguments.data(), environ);
    unsetenv(k_child_variable);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    char byte = 0;
    const bool answered = failed == 0 && read(ends[0], &byte, 1) == 1;
    const double ms = ms_since(start);
    close(ends[0]);
    if (failed == 0) waitpid(child, nullptr, 0);
    if (!answered) throw std::runtime_error("the started program drew no frame");
    return ms;
}

Json measure_start() {
    std::vector<double> ours, bare;
    start_once("lab"), start_once("bare");  // into the page cache
    for (int i = 0; i < k_starts; ++i) {
        bare.push_back(start_once("bare"));
        ours.push_back(start_once("lab"));
    }
    return compared(median(ours), median(bare), 1.3);
}

void first_frame(const std::string& kind) {
    Window window({.width = 1440, .height = 900, .offscreen = true});
    if (kind == "lab") {
        Lab lab(window, {}, first_scene());
        lab.draw_frame();
        glFinish();
    } else {
        bare_frame(window, 0);
    }
    const char byte = '1';
    if (write(STDOUT_FILENO, &byte, 1) != 1) throw std::runtime_error("nobody listens");
}

Json measure_recording() {
    const Scene scene = load_scene(resource("scenes/01-corner-against-edge.json")).scene;
    const auto& bodies = scene.of<2>();
    const Shape<2> shape_a = shape_of(bodies[0]), shape_b = shape_of(bodies[1]);
    const Placed<2> a(shape_a, pose_of(bodies[0]));
    const Placed<2> b(shape_b, pose_of(bodies[1]));
    SatRules rules;
    rules.stop_at_first_gap = false;
    double sum = 0;
    const double fast = timed([&] {
        for (int i = 0; i < k_recording_runs; ++i) sum += sat(a, b).separation;
    });
    const double recorded = timed([&] {
        for (int i = 0; i < k_recording_runs; ++i) sum += sat_recorded(a, b, rules).result.separation;
    });
    return {{"fast_us", fast * 1000 / k_recording_runs},
            {"recorded_us", recorded * 1000 / k_recording_runs},
            {"check", sum / (2 * k_recording_runs)}};
}

Json measure_idle() {
    Window window({.width = 1440, .height = 900, .offscreen = true});
    Lab lab(window, {}, first_scene());
    lab.settle();
    const Uint32 over = SDL_RegisterEvents(1);
    SDL_InitSubSystem(SDL_INIT_TIMER);
    const auto ring = [](Uint32, void* type) -> Uint32 {
        SDL_Event event{};
        event.type = *static_cast<Uint32*>(type);
        SDL_PushEvent(&event);
        return 0;
    };
    Uint32 type = over;
    int frames = 0;
    const auto handler = [&](const SDL_Event& event) { return event.type != over; };
    window.frames_owed = 0;
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    const SDL_TimerID timer = SDL_AddTimer(k_idle_ms, ring, &type);
    const std::clock_t before = std::clock();
    while (wait_events(window, handler, lab.animating())) {
        lab.draw_frame();
        ++frames;
    }
    const double cpu = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    SDL_RemoveTimer(timer);
    return {{"cpu_percent", 100 * cpu / (k_idle_ms / 1000.0)}, {"frames", frames}, {"goal_percent", 1}};
}

}  // namespace

std::string measure() {
    if (const char* kind = std::getenv(k_child_variable); kind != nullptr) {
        first_frame(kind);
        std::_Exit(0);  // the parent has what it waits for; the way out is not measured
    }
    Json figures;
    figures["frame"] = measure_frames();
    figures["start"] = measure_start();
    figures["crowd"] = {{"bodies_1000", measure_crowd("42-thousand-medium.json")},
                        {"bodies_10000", measure_crowd("52-ten-thousand.json")}};
    figures["recording"] = measure_recording();
    figures["idle"] = measure_idle();
    return figures.dump(2);
}

}  // namespace gaplab
