#include "cli/command_line.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <sstream>

#include "cli/render.hpp"
#include "cli/trace.hpp"
#include "scene/json_text.hpp"
#include "scene/query.hpp"
#include "ui/theme.hpp"

namespace gaplab {

namespace {

constexpr int k_done = 0;
constexpr int k_failed = 1;
constexpr int k_bad_input = 2;
constexpr double k_smallest_ui_scale = 0.8;
constexpr double k_largest_ui_scale = 2.5;

/// Everything that can stand on the command line.
struct Arguments {
    std::string file, lens, pair, steps, out;
    std::string format = "text";
    std::string language, theme, tour;
    int step = -1;
    double ui_scale = 0;
};

void print(const std::string& text) {
    const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
    if (!written || std::fflush(stdout) != 0) throw std::runtime_error("standard output cannot be written");
}

StudyOptions study_options(const Arguments& args) {
    return {args.file, args.lens, args.pair, args.language.empty() ? "en" : args.language};
}

int run_query(const Arguments& args) {
    Scene scene = load_with_notices(args.file);
    choose_pair(scene, args.pair, args.file);
    print(query(scene, scene.pair).dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
    return k_done;
}

int run_trace(const Arguments& args) {
    const StudyOptions options = study_options(args);
    const StudiedScene studied = study(options);
    print(args.format == "json" ? trace_json(studied, options.language) : trace_text(studied));
    return k_done;
}

int run_render(const Arguments& args, const CommandHooks& hooks) {
    const StudyOptions options = study_options(args);
    const StudiedScene studied = study(options);
    RenderJob look;
    look.language = options.language;
    if (!args.theme.empty()) look.theme = theme_from(args.theme);
    for (const auto& file : render(studied, args.steps, args.out, look, hooks)) print(file.string() + "\n");
    return k_done;
}

int run_measure(const CommandHooks& hooks) {
    if (!hooks.measure) throw std::runtime_error("this build has nothing to measure");
    print(hooks.measure() + "\n");
    return k_done;
}

WindowRequest window_request(const Arguments& args) {
    WindowRequest request;
    request.file = args.file;
    if (!args.file.empty()) {
        request.scene = load_scene(args.file);
        for (const std::string& notice : request.scene->notices) std::fprintf(stderr, "%s\n", notice.c_str());
    }
    const int dimension = request.scene ? request.scene->scene.dimension() : 2;
    if (!args.lens.empty()) request.lens = lens_for(args.lens, dimension).id();
    request.step = args.step;
    request.language = args.language;
    request.theme = args.theme;
    request.ui_scale = args.ui_scale;
    request.tour = args.tour;
    return request;
}

CLI::Option* add_language(CLI::App& app, Arguments& args) {
    return app.add_option("--language", args.language, "language of the words: en or ko")
        ->check(CLI::IsMember({"en", "ko"}));
}

CLI::Option* add_theme(CLI::App& app, Arguments& args) {
    return app.add_option("--theme", args.theme, "colours: light, dark or projector")
        ->check(CLI::IsMember({"light", "dark", "projector"}));
}

void add_window_options(CLI::App& app, Arguments& args) {
    app.add_option("FILE", args.file, "scene to open");
    app.add_option("--lens", args.lens, "algorithm to look through: " + lens_names(2));
    app.add_option("--step", args.step, "step to open at, from 1")->check(CLI::Range(1, 1'000'000'000));
    add_language(app, args);
    add_theme(app, args);
    app.add_option("--tour", args.tour, "no window: write pictures of the built-in tour to this folder");
    // Written so that "nan" is refused too: it is neither below nor above a bound.
    const auto in_range = [](const std::string& text) {
        double scale = 0;
        const bool fine = CLI::detail::lexical_cast(text, scale) && scale >= k_smallest_ui_scale &&
                          scale <= k_largest_ui_scale;
        return fine ? std::string() : "found " + text + ", allowed: a number from 0.8 to 2.5";
    };
    app.add_option("--ui-scale", args.ui_scale, "size of text and controls, 0.8 to 2.5")->check(in_range);
}

void add_study_options(CLI::App& command, Arguments& args) {
    command.add_option("FILE", args.file, "scene")->required();
    command.add_option("--lens", args.lens, "one of " + lens_names(2) + "; the scene's own when left out");
    command.add_option("--pair", args.pair, "the two shapes, as in A,B");
    add_language(command, args);
}

/// The subcommands, in the order of the help text.
void add_commands(CLI::App& app, Arguments& args) {
    CLI::App* query = app.add_subcommand("query", "print every algorithm's answer about one pair as JSON");
    query->add_option("FILE", args.file, "scene")->required();
    query->add_option("--pair", args.pair, "the two shapes, as in A,B");

    CLI::App* trace = app.add_subcommand("trace", "print every step of an algorithm");
    add_study_options(*trace, args);
    trace->add_option("--format", args.format, "text or json")->check(CLI::IsMember({"text", "json"}));

    CLI::App* render = app.add_subcommand("render", "draw what the window would show, as SVG or PNG");
    add_study_options(*render, args);
    add_theme(*render, args);
    render->add_option("--step", args.steps, "a step from 1, or all; the last when left out");
    render->add_option("-o,--output", args.out, "file to write: .svg or .png")->required();

    app.add_subcommand("measure", "print the figures of the performance table as JSON");
    app.require_subcommand(0, 1);
}

CommandOutcome run_parsed(const CLI::App& app, const Arguments& args, const CommandHooks& hooks) {
    if (app.got_subcommand("query")) return {run_query(args), {}};
    if (app.got_subcommand("trace")) return {run_trace(args), {}};
    if (app.got_subcommand("render")) return {run_render(args, hooks), {}};
    if (app.got_subcommand("measure")) return {run_measure(hooks), {}};
    return {k_done, window_request(args)};
}

CommandOutcome refuse_on_stderr(int exit_code, const std::string& line) {
    std::fprintf(stderr, "gaplab: %s\n", single_line(line).c_str());
    return {exit_code, {}};
}

}  // namespace

CommandOutcome run_command_line(int argc, const char* const* argv, const CommandHooks& hooks) {
    try {
        Arguments args;
        CLI::App app("Gaplab: watch collision detection think", "gaplab");
        app.set_version_flag("--version", std::string("gaplab ") + GAPLAB_VERSION);
        add_window_options(app, args);
        add_commands(app, args);
        try {
            app.parse(argc, argv);
        } catch (const CLI::Success& wish) {  // --help, --version
            std::ostringstream words;
            const int exit_code = app.exit(wish, words, words);
            print(words.str());
            return {exit_code, {}};
        } catch (const CLI::ParseError& error) {
            return refuse_on_stderr(k_bad_input, error.what());
        }
        return run_parsed(app, args, hooks);
    } catch (const SceneError& error) {
        return refuse_on_stderr(k_bad_input, error.what());
    } catch (const std::exception& error) {
        return refuse_on_stderr(k_failed, error.what());
    }
}

}  // namespace gaplab
