#include <imgui.h>

#include <csignal>
#include <cstdio>
#include <exception>

#include "cli/command_line.hpp"
#include "event_loop.hpp"
#include "ui/fonts.hpp"
#include "ui/theme.hpp"
#include "window.hpp"

#include <SDL.h>

namespace {

int open_window(const gaplab::WindowRequest&) {
    gaplab::Window window({});
    gaplab::load_fonts(15 * window.display_scale(), {});
    gaplab::apply_to_imgui(gaplab::theme_of(gaplab::ThemeName::light), window.display_scale());
    const auto handler = [](const SDL_Event& event) { return event.type != SDL_QUIT; };
    while (gaplab::wait_events(window, handler, false)) {
        window.begin_frame();
        window.end_frame();
    }
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is a failed write, said in one line, not a silent death
    try {
        const gaplab::CommandOutcome outcome = gaplab::run_command_line(argc, argv, {});
        return outcome.window ? open_window(*outcome.window) : outcome.exit_code;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "gaplab: %s\n", error.what());
        return 1;
    }
}
