#include "cli/render.hpp"

#include <algorithm>
#include <charconv>

#include "lenses/frame_svg.hpp"
#include "scene/json_text.hpp"

namespace gaplab {

std::vector<int> steps_named(const std::string& text, const Story& story, const Scene& scene) {
    const int count = story.step_count();
    if (text.empty()) return {scene.step >= 1 ? std::min(scene.step, count) - 1 : count - 1};
    std::vector<int> steps;
    if (text == "all") {
        for (int step = 0; step < count; ++step) steps.push_back(step);
        return steps;
    }
    int step = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), step);
    if (error != std::errc() || end != text.data() + text.size() || step < 1 || step > count)
        throw SceneError("--step: found \"" + single_line(text) +
                         "\", allowed: all, or a whole number from 1 to " + std::to_string(count));
    return {step - 1};
}

std::filesystem::path numbered(const std::filesystem::path& file, int step, int count) {
    const std::size_t width = std::to_string(count).size();
    std::string number = std::to_string(step + 1);
    number.insert(0, width - number.size(), '0');
    std::filesystem::path named = file.parent_path() / file.stem();
    named += "-" + number;
    named += file.extension();
    return named;
}

namespace {

void write_svg(const StudiedScene& studied, int step, ThemeName theme, const std::filesystem::path& file) {
    const StepPlace place{step, studied.story->step_count()};
    SvgTheme sheet;
    sheet.theme = theme;
    const std::string text =
        to_svg(studied.story->frame(step), studied.story->code(), place, studied.phrases, sheet);
    try {
        write_atomically(text, file);
    } catch (const SceneError& error) {  // nothing is wrong with the scene: not bad input
        throw std::runtime_error(error.what());
    }
}

}  // namespace

std::vector<std::filesystem::path> render(const StudiedScene& studied, const std::string& steps,
                                          const std::filesystem::path& out, const RenderJob& look,
                                          const CommandHooks& hooks) {
    const std::string ending = out.extension().string();
    if (ending != ".svg" && ending != ".png")
        throw SceneError("-o: found \"" + single_line(out.string()) +
                         "\", allowed: a name that ends in .svg or .png");
    std::vector<std::filesystem::path> files;
    const std::vector<int> chosen = steps_named(steps, *studied.story, studied.scene);
    for (const int step : chosen) {
        files.push_back(chosen.size() == 1 ? out : numbered(out, step, studied.story->step_count()));
        if (ending == ".svg") {
            write_svg(studied, step, look.theme, files.back());
            continue;
        }
        if (!hooks.render_png) throw std::runtime_error("this build draws no PNG; SVG works");
        RenderJob job = look;
        job.scene = &studied.scene;
        job.lens = studied.lens;
        job.options = studied.options;
        job.step = step;
        job.file = files.back();
        hooks.render_png(job);
    }
    return files;
}

}  // namespace gaplab
