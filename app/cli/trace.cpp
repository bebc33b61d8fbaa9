#include "cli/trace.hpp"

#include "scene/json_text.hpp"

namespace gaplab {

namespace {

std::pair<std::string, std::string> pair_names(const Scene& scene) {
    return std::visit(
        [&](const auto& list) {
            return std::pair(list[static_cast<std::size_t>(scene.pair.first)].name,
                             list[static_cast<std::size_t>(scene.pair.second)].name);
        },
        scene.bodies);
}

const CodeLine* code_line_of(const Story& story, const Frame& frame) {
    const bool is_line = frame.code_line >= 0 && frame.code_line < static_cast<int>(story.code().size());
    return is_line ? &story.code()[static_cast<std::size_t>(frame.code_line)] : nullptr;
}

Json step_json(const StudiedScene& studied, int step) {
    const Frame frame = studied.story->frame(step);
    const CodeLine* line = code_line_of(*studied.story, frame);
    Json json = {{"step", step + 1},
                 {"title", studied.phrases.say(frame.step_title)},
                 {"sentence", studied.phrases.say(frame.sentence)},
                 {"line", line ? Json(frame.code_line + 1) : Json(nullptr)},
                 {"code", line ? Json(line->code) : Json(nullptr)},
                 {"verdict", studied.phrases.say(frame.verdict.title)}};
    json["values"] = Json::object();
    for (const auto& [name, value] : frame.values) json["values"][name] = value;
    return json;
}

std::string step_text(const StudiedScene& studied, int step, int count) {
    const Frame frame = studied.story->frame(step);
    std::string text = std::to_string(step + 1) + "/" + std::to_string(count) + "  " +
                       studied.phrases.say(frame.step_title) + "\n     " +
                       studied.phrases.say(frame.sentence) + "\n";
    if (const CodeLine* line = code_line_of(*studied.story, frame))
        text += "     " + std::to_string(frame.code_line + 1) + ": " + line->code + "\n";
    if (!frame.values.empty()) {
        text += "     ";
        const char* between = "";
        for (const auto& [name, value] : frame.values) {
            text += between + name + " = " + one_line(json_number(value));
            between = ", ";
        }
        text += "\n";
    }
    return text;
}

}  // namespace

std::string trace_text(const StudiedScene& studied) {
    const int count = studied.story->step_count();
    std::string text;
    for (int step = 0; step < count; ++step) text += step_text(studied, step, count);
    return text;
}

std::string trace_json(const StudiedScene& studied, const std::string& language) {
    const auto [a, b] = pair_names(studied.scene);
    Json json = {{"lens", studied.lens->id()},
                 {"title", studied.scene.title_in(language)},
                 {"pair", Json::array({a, b})},
                 {"language", language},
                 {"steps", Json::array()}};
    const int count = studied.story->step_count();
    for (int step = 0; step < count; ++step) json["steps"].push_back(step_json(studied, step));
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace gaplab
