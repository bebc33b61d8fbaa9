#include "lab.hpp"

#include <SDL.h>
#include <imgui_internal.h>

#include "resources.hpp"
#include "scene/language_file.hpp"
#include "ui/panels.hpp"

namespace gaplab {
namespace {

constexpr float k_em = 14;  ///< design points of the regular face at text scale 1

/// The Unicode code points of a UTF-8 text beyond ASCII.
void add_characters(const std::string& text, std::set<char32_t>& out) {
    const char* at = text.data();
    const char* end = at + text.size();
    while (at < end) {
        unsigned c = 0;
        at += std::max(1, ImTextCharFromUtf8(&c, at, end));
        if (c > 0x7E) out.insert(c);
    }
}

Settings with_wishes(Settings settings, const LabOptions& options) {
    if (!options.language.empty()) settings.language = options.language;
    if (options.theme) settings.theme = *options.theme;
    if (options.ui_scale > 0) settings.text_scale = options.ui_scale;
    return settings;
}

}  // namespace

Lab::Lab(Window& window, std::filesystem::path preferences, const LabOptions& options)
    : window_(window), desk_(std::move(preferences)) {
    stored_ = desk_.settings;
    desk_.settings = started_ = with_wishes(stored_, options);
    ui_.renderer = &renderer_;
    ui_.words = &words_;
    open_first(options);
    refresh_words();
    note_names();
    refresh_fonts();
    last_tick_ = SDL_GetTicks64();
}

void Lab::open_first(const LabOptions& options) {
    if (options.scene)
        desk_.open_loaded(options.file, *options.scene);
    else if (!options.file.empty())
        desk_.open_file(options.file);
    else if (!desk_.scenes.empty())
        desk_.open_file(desk_.scenes.front().file);
    if (!options.lens.empty()) desk_.session.set_lens(options.lens);
    if (options.step > 0) desk_.session.go_to(options.step - 1);
}

void Lab::refresh_words() {
    if (words_language_ == desk_.settings.language) return;
    words_language_ = desk_.settings.language;
    words_ = Phrasebook(load_texts(resource("lang") / (words_language_ + ".json")));
    std::set<char32_t> used;
    for (const auto& [key, text] : words_.texts()) add_characters(text, used);
    for (const SceneEntry& entry : desk_.scenes)
        add_characters(in_language(entry.title, words_language_), used);
    for (const Lesson& lesson : desk_.lessons) {
        add_characters(in_language(lesson.title, words_language_), used);
        for (const LessonPage& page : lesson.pages) {
            add_characters(in_language(page.title, words_language_), used);
            add_characters(in_language(page.words, words_language_), used);
        }
    }
    add_characters("한국어", used);
    characters_ = std::move(used);
    named_revision_ = ~0ULL;
    new_characters_ = true;
}

/// The names of the shapes may hold any letters, and the picture shows them.
void Lab::note_names() {
    const std::uint64_t now = desk_.session.history().revision();
    if (named_revision_ == now) return;
    named_revision_ = now;
    const std::size_t before = characters_.size();
    const auto add_all = [this](const auto& bodies) {
        for (const auto& body : bodies) add_characters(body.name, characters_);
    };
    const Scene& scene = desk_.session.scene();
    if (scene.dimension() == 2)
        add_all(scene.of<2>());
    else
        add_all(scene.of<3>());
    new_characters_ = new_characters_ || characters_.size() != before;
}

void Lab::refresh_fonts() {
    const float scale = desk_.settings.text_scale * window_.display_scale();
    if (scale != font_scale_ || new_characters_) {
        ui_.fonts = load_fonts(k_em * scale, characters_);
        window_.draw_again();
    }
    const bool restyle = scale != font_scale_ || theme_ != desk_.settings.theme || ui_.theme == nullptr;
    font_scale_ = ui_.scale = scale;
    new_characters_ = false;
    if (!restyle) return;
    theme_ = desk_.settings.theme;
    ui_.theme = &theme_of(theme_);
    apply_to_imgui(*ui_.theme, scale);
}

void Lab::refresh_title() {
    std::string title = desk_.scene_name();
    if (desk_.session.history().is_unsaved()) title += " *";
    title += title.empty() ? "Gaplab" : " - Gaplab";
    if (title == title_) return;
    title_ = title;
    SDL_SetWindowTitle(window_.sdl(), title.c_str());
}

void Lab::advance_time() {
    const std::uint64_t now = SDL_GetTicks64();
    const double seconds = static_cast<double>(now - last_tick_) / 1000;
    last_tick_ = now;
    desk_.playback.advance(desk_.session, std::min(seconds, 0.25), desk_.settings.speed);
}

void Lab::draw_panels() {
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    const Settings& s = desk_.settings;
    const bool linked = desk_.session.frame().views.size() > 1;
    layout_ =
        make_layout({size.x, size.y, ui_.em(), s.left_em, s.right_em, s.world_share, desk_.page, linked});
    if (!layout_.world.empty()) draw_world_view(ui_, desk_, layout_.world);
    if (!layout_.left.empty()) draw_left_panel(ui_, desk_, layout_.left);
    if (!layout_.linked.empty()) draw_linked_views(ui_, desk_, layout_.linked);
    if (!layout_.right.empty()) draw_right_panel(ui_, desk_, layout_.right);
    draw_timeline(ui_, desk_, layout_.bottom);
    if (!layout_.page_bar.empty()) draw_page_bar(ui_, desk_, layout_);
    draw_top_bar(ui_, desk_, layout_.top);
    draw_splitters(ui_, desk_, layout_);
    const Rect over = layout_.world.empty() ? layout_.centre() : layout_.world;
    draw_lesson(ui_, desk_, layout_.world);
    draw_banner(ui_, desk_, over);
    draw_modals(ui_, desk_);
}

void Lab::draw_frame() {
    advance_time();
    refresh_words();
    note_names();
    refresh_fonts();
    refresh_title();
    window_.begin_frame();
    renderer_.begin_frame();
    ui_.drawn.clear();
    desk_.hovered_next = {};
    if (close_popups_ && GImGui->OpenPopupStack.Size > 0) ImGui::ClosePopupToLevel(0, false);
    close_popups_ = false;
    draw_panels();
    window_.end_frame();
    do_later();
}

void Lab::do_later() {
    for (const char32_t c : ui_.missing) new_characters_ = characters_.insert(c).second || new_characters_;
    ui_.missing.clear();
    bool again = new_characters_ || !desk_.later.empty() || desk_.hovered != desk_.hovered_next;
    desk_.hovered = desk_.hovered_next;
    for (auto commands = std::move(desk_.later); const auto& command : commands) command();
    const std::uint64_t revision = desk_.session.revision();
    again = again || revision != seen_revision_;
    seen_revision_ = revision;
    if (again) window_.frames_owed = std::max(window_.frames_owed, 2);
    keep_work();
    keep_settings();
}

void Lab::keep_work() {
    const History& history = desk_.session.history();
    if (history.in_gesture() || kept_revision_ == history.revision() || desk_.preferences.empty()) return;
    kept_revision_ = history.revision();
    if (history.is_unsaved())
        desk_.recovery.keep(desk_.scene_to_save(), desk_.file);
    else
        desk_.recovery.forget();
}

/// What the command line wished is remembered only where it was changed since.
void Lab::keep_settings() {
    if (desk_.preferences.empty() || desk_.settings == started_ || ImGui::IsMouseDown(ImGuiMouseButton_Left))
        return;
    Settings kept = desk_.settings;
    if (kept.language == started_.language) kept.language = stored_.language;
    if (kept.theme == started_.theme) kept.theme = stored_.theme;
    if (kept.text_scale == started_.text_scale) kept.text_scale = stored_.text_scale;
    started_ = desk_.settings;
    try {
        save_settings(kept, desk_.preferences);
        stored_ = kept;
    } catch (const std::exception& error) {
        desk_.tell(text_of(error.what()), true);
    }
}

void Lab::settle(int frames) {
    window_.frames_owed = 2;
    for (; frames > 0 && window_.frames_owed > 0; --frames) {
        --window_.frames_owed;
        draw_frame();
    }
}

void Lab::close() {
    keep_settings();
    desk_.recovery.forget();
}

}  // namespace gaplab
