#include <csignal>
#include <cstdio>
#include <exception>

#include "cli/command_line.hpp"
#include "measure.hpp"
#include "run_lab.hpp"

namespace {

int open_window(const gaplab::WindowRequest& request) {
    gaplab::LabOptions options;
    options.file = request.file;
    options.scene = request.scene;
    options.lens = request.lens;
    options.step = std::max(request.step, 0);
    options.language = request.language;
    if (!request.theme.empty()) options.theme = gaplab::theme_from(request.theme);
    options.ui_scale = static_cast<float>(request.ui_scale);
    return request.tour.empty() ? gaplab::run_lab(options) : gaplab::run_tour(request.tour, options);
}

void draw_png(const gaplab::RenderJob& job) {
    gaplab::Shot shot;
    shot.scene = job.scene;
    shot.lens = job.lens->id();
    shot.options = job.options;
    shot.step = job.step;
    shot.language = job.language;
    shot.theme = job.theme;
    shot.file = job.file;
    gaplab::render_png(shot);
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is a failed write, said in one line, not a silent death
    try {
        const gaplab::CommandHooks hooks{draw_png, [] { return gaplab::measure(); }};
        const gaplab::CommandOutcome outcome = gaplab::run_command_line(argc, argv, hooks);
        return outcome.window ? open_window(*outcome.window) : outcome.exit_code;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "gaplab: %s\n", error.what());
        return 1;
    }
}
