#include "run_lab.hpp"

#include <array>
#include <cstdio>

#include "event_loop.hpp"
#include "resources.hpp"

namespace gaplab {
namespace {

struct Stop {
    const char* scene;
    const char* lens;
    int step;  ///< from 1; -1: the last
    const char* language = "en";
    ThemeName theme = ThemeName::light;
    float scale = 1;
};

/// The tour shows each lens once, both languages, all themes and a larger text. A stop whose scene or lens
/// does not exist is left out.
constexpr std::array k_tour = {
    Stop{"01-corner-against-edge.json", "quick", -1},
    Stop{"14-circles-overlap-shapes-do-not.json", "quick", -1},
    Stop{"01-corner-against-edge.json", "sat", 1},
    Stop{"01-corner-against-edge.json", "sat", 4},
    Stop{"01-corner-against-edge.json", "sat", -1},
    Stop{"02-near-miss.json", "sat", -1},
    Stop{"06-circle-at-a-corner.json", "sat", -1, "ko"},
    Stop{"12-normalising-trap.json", "sat", -1, "en", ThemeName::dark},
    Stop{"09-capsules.json", "gjk", 2},
    Stop{"01-corner-against-edge.json", "gjk", -1},
    Stop{"01-corner-against-edge.json", "epa", -1},
    Stop{"03-containment.json", "sat", -1, "ko", ThemeName::projector},
    Stop{"08-two-circles.json", "sat", -1, "en", ThemeName::light, 1.6F},
    Stop{"05-tie-between-two-axes.json", "sat", -1, "ko", ThemeName::dark},
    Stop{"71-edge-against-edge.json", "sat", -1},
    Stop{"71-edge-against-edge.json", "gjk", -1},
    Stop{"73-corner-on-a-face.json", "epa", 2, "ko", ThemeName::dark},
    Stop{"90-eight-boxes-in-space.json", "crowd", -1},
};

}  // namespace

int run_lab(const LabOptions& options) {
    const std::filesystem::path preferences = preference_folder();
    const Settings remembered = load_settings(preferences);
    Window window({.width = remembered.width, .height = remembered.height});
    Lab lab(window, preferences, options);
    const auto handler = [&lab](const SDL_Event& event) { return lab.handle(event); };
    while (!lab.wants_to_quit() && wait_events(window, handler, lab.animating())) lab.draw_frame();
    lab.close();
    return 0;
}

void render_png(const Shot& shot) {
    Window window({.width = shot.width, .height = shot.height, .offscreen = true});
    Lab lab(
        window, {},
        {.file = {}, .lens = {}, .language = shot.language, .theme = shot.theme, .ui_scale = shot.ui_scale});
    Desk& desk = lab.desk();
    if (shot.scene != nullptr) desk.session.open(*shot.scene);
    if (!shot.lens.empty()) desk.session.set_lens(shot.lens);
    for (const auto& [id, on] : shot.options.switches) desk.session.set_switch(id, on);
    if (shot.options.probe_active) desk.session.set_probe(shot.options.probe, true);
    desk.session.go_to(shot.step < 0 ? desk.session.step_count() - 1 : shot.step);
    desk.look_as_saved();
    lab.settle();
    window.write_png(shot.file);
}

int run_tour(const std::filesystem::path& folder, const LabOptions& options) {
    Window window({.offscreen = true});
    Lab lab(window, {}, options);
    Desk& desk = lab.desk();
    int number = 0;
    for (const Stop& stop : k_tour) {
        if (find_lens(stop.lens) == nullptr || !desk.open_file(resource("scenes") / stop.scene)) continue;
        desk.session.set_lens(stop.lens);
        if (desk.session.story() == nullptr) continue;
        desk.session.go_to((stop.step < 0 ? desk.session.step_count() : stop.step) - 1);
        desk.settings.language = options.language.empty() ? stop.language : options.language;
        desk.settings.theme = options.theme.value_or(stop.theme);
        desk.settings.text_scale = options.ui_scale > 0 ? options.ui_scale : stop.scale;
        lab.settle();
        char name[64];
        std::snprintf(name, sizeof name, "%02d-%s.png", ++number, stop.lens);
        window.write_png(folder / name);
        std::printf("%s\n", (folder / name).string().c_str());
    }
    return 0;
}

}  // namespace gaplab
