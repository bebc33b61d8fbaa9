// The bar at the top. Where the window is narrow or the letters are large it folds up, group by group.
#include <array>

#include "resources.hpp"
#include "ui/panels.hpp"

namespace gaplab {
namespace {

/// How far the bar is folded; each level includes those before it.
enum class Fold { none, no_name, lens_menu, more_menu, one_menu };

constexpr std::size_t k_recent_shown = 5;

std::string lens_label(const Ui& ui, const Lens& lens) { return ui.say("lens." + lens.id()); }

void later(Desk& desk, Action action) {
    desk.later.emplace_back([&desk, action] { desk.perform(action); });
}
MenuItem command(const Ui& ui, Desk& desk, Action action, const std::string& dots = "") {
    return {ui.say(key_of(action)) + dots, keys_of(action), [&desk, action] { later(desk, action); },
            desk.allowed(action)};
}
MenuItem title_row(std::string text) {
    return {.label = std::move(text), .keys = {}, .act = {}, .heading = true};
}

void new_scene(Desk& desk, int dimension) {
    desk.later.emplace_back(
        [&desk, dimension] { desk.request({.kind = Pending::Kind::new_scene, .dimension = dimension}); });
}

/// The keys make one of the kind that is open.
MenuItem new_scene_item(const Ui& ui, Desk& desk, int dimension) {
    const bool same = desk.session.scene().dimension() == dimension;
    return {ui.say(dimension == 2 ? "ui.menu.new_2d" : "ui.menu.new_3d"),
            same ? keys_of(Action::new_scene) : "", [&desk, dimension] { new_scene(desk, dimension); }};
}

std::vector<MenuItem> scene_items(const Ui& ui, Desk& desk) {
    std::vector<MenuItem> items{new_scene_item(ui, desk, 2), new_scene_item(ui, desk, 3),
                                command(ui, desk, Action::open, "…"), command(ui, desk, Action::save),
                                command(ui, desk, Action::save_as, "…")};
    if (!desk.settings.recent.empty()) items.push_back(title_row(ui.say("ui.menu.recent")));
    for (std::size_t i = 0; i < std::min(k_recent_shown, desk.settings.recent.size()); ++i) {
        const std::filesystem::path file = desk.settings.recent[i];
        items.push_back({file.filename().string(), "", [&desk, file] {
                             desk.later.emplace_back([&desk, file] {
                                 desk.request({.kind = Pending::Kind::open_file, .file = file});
                             });
                         }});
    }
    items.push_back(title_row(ui.say("ui.menu.scenes")));
    for (const SceneEntry& entry : desk.scenes) {
        const auto file = entry.file;
        items.push_back(
            {in_language(entry.title, desk.settings.language), entry.dimension == 3 ? "3D" : "",
             [&desk, file] {
                 desk.later.emplace_back(
                     [&desk, file] { desk.request({.kind = Pending::Kind::open_curated, .file = file}); });
             },
             true,
             desk.file.empty() && desk.scene_name() == in_language(entry.title, desk.settings.language)});
    }
    return items;
}

std::vector<MenuItem> lesson_items(const Ui& ui, Desk& desk) {
    std::vector<MenuItem> items;
    for (int i = 0; i < static_cast<int>(desk.lessons.size()); ++i) {
        const Lesson& lesson = desk.lessons[static_cast<std::size_t>(i)];
        items.push_back({in_language(lesson.title, desk.settings.language), "",
                         [&desk, i] {
                             desk.later.emplace_back(
                                 [&desk, i] { desk.request({.kind = Pending::Kind::lesson, .lesson = i}); });
                         },
                         true, desk.lesson.lesson == i});
    }
    if (desk.lesson.lesson >= 0)
        items.push_back({ui.say("ui.menu.end_lesson"), "",
                         [&desk] { desk.later.emplace_back([&desk] { desk.stop_lesson(); }); }});
    if (items.empty()) items.push_back(title_row(ui.say("ui.menu.no_lessons")));
    return items;
}

void add_themes(const Ui& ui, Desk& desk, std::vector<MenuItem>& items) {
    items.push_back(title_row(ui.say("ui.theme.title")));
    for (const ThemeName name : {ThemeName::light, ThemeName::dark, ThemeName::projector})
        items.push_back(
            {ui.say(std::string("ui.theme.") + name_of(name)), "",
             [&desk, name] { desk.later.emplace_back([&desk, name] { desk.settings.theme = name; }); }, true,
             desk.settings.theme == name});
}

void set_language(Desk& desk, const std::string& language) {
    desk.later.emplace_back([&desk, language] { desk.settings.language = language; });
}

void add_languages(const Ui& ui, Desk& desk, std::vector<MenuItem>& items) {
    items.push_back(title_row(ui.say("ui.language")));
    for (const auto& [id, name] : {std::pair("en", "English"), std::pair("ko", "한국어")})
        items.push_back({name, "", [&desk, language = std::string(id)] { set_language(desk, language); },
                         true, desk.settings.language == id});
}

std::vector<MenuItem> view_items(const Ui& ui, Desk& desk) {
    std::vector<MenuItem> items{command(ui, desk, Action::undo),
                                command(ui, desk, Action::redo),
                                command(ui, desk, Action::fit),
                                command(ui, desk, Action::code_level),
                                {ui.say("ui.menu.reset_layout"), "",
                                 [&desk] { desk.later.emplace_back([&desk] { desk.reset_layout(); }); }},
                                title_row(ui.say("ui.text_size")),
                                command(ui, desk, Action::text_larger),
                                command(ui, desk, Action::text_smaller),
                                command(ui, desk, Action::text_normal)};
    if (desk.session.scene().dimension() == 3) {
        items.push_back(title_row(ui.say("ui.menu.sight")));
        for (const Action action :
             {Action::look_along_z, Action::look_along_x, Action::look_along_y, Action::projection})
            items.push_back(command(ui, desk, action));
    }
    add_themes(ui, desk, items);
    add_languages(ui, desk, items);
    return items;
}

/// The first curated scene of this dimension; -1 when there is none.
int scene_of_dimension(const Desk& desk, int dimension) {
    for (int i = 0; i < static_cast<int>(desk.scenes.size()); ++i)
        if (desk.scenes[static_cast<std::size_t>(i)].dimension == dimension) return i;
    return -1;
}

/// Its first curated scene, or an empty one when there is none.
void go_to_dimension(Desk& desk, int dimension) {
    if (desk.session.scene().dimension() == dimension) return;
    const int index = scene_of_dimension(desk, dimension);
    if (index < 0) return new_scene(desk, dimension);
    const auto file = desk.scenes[static_cast<std::size_t>(index)].file;
    desk.later.emplace_back(
        [&desk, file] { desk.request({.kind = Pending::Kind::open_curated, .file = file}); });
}

std::vector<MenuItem> more_items(const Ui& ui, Desk& desk) {
    std::vector<MenuItem> items{command(ui, desk, Action::help), title_row(ui.say("ui.dimension"))};
    for (const int d : {2, 3})
        items.push_back({std::to_string(d) + "D", "", [&desk, d] { go_to_dimension(desk, d); }, true,
                         desk.session.scene().dimension() == d});
    items.push_back(title_row(ui.say("ui.text_size")));
    items.push_back(command(ui, desk, Action::text_larger));
    items.push_back(command(ui, desk, Action::text_smaller));
    items.push_back(command(ui, desk, Action::text_normal));
    add_themes(ui, desk, items);
    add_languages(ui, desk, items);
    return items;
}

std::vector<MenuItem> lens_items(const Ui& ui, Desk& desk) {
    std::vector<MenuItem> items;
    for (const Lens* lens : lens_table())
        items.push_back(
            {lens_label(ui, *lens), "",
             [&desk, lens] { desk.later.emplace_back([&desk, lens] { desk.session.set_lens(lens->id()); }); },
             desk.session.lens_supported(*lens), desk.session.lens() == lens});
    return items;
}

/// Everything in one list, for the narrowest windows.
std::vector<MenuItem> all_items(const Ui& ui, Desk& desk) {
    std::vector<MenuItem> items = scene_items(ui, desk);
    items.push_back(title_row(ui.say("ui.menu.lesson")));
    for (MenuItem& item : lesson_items(ui, desk)) items.push_back(std::move(item));
    items.push_back(title_row(ui.say("ui.menu.view")));
    for (MenuItem& item : view_items(ui, desk)) items.push_back(std::move(item));
    return items;
}

using Items = std::vector<MenuItem> (*)(const Ui&, Desk&);

float menu_width(const Ui& ui, const std::string& label) {
    return std::ceil(ui.measure(label).x) + ui.px(34);
}

/// A word with a small arrow that opens a menu under it.
void menu_button(Ui& ui, Desk& desk, const char* id, const Rect& rect, const std::string& label, Items items,
                 bool bold = false) {
    const Touch t = touch(id, rect);
    const std::string popup = std::string(id) + " menu";
    const bool open = ImGui::IsPopupOpen(popup.c_str());
    if (t.hovered || open)
        ImGui::GetWindowDrawList()->AddRectFilled({rect.x0, rect.y0}, {rect.x1, rect.y1}, ui.theme->hover,
                                                  ui.px(6));
    Rect text = rect.inset(ui.px(9), 0);
    const Rect arrow = text.cut_right(ui.px(12));
    ui.line(text, label, ui.theme->text, bold ? Font::bold : Font::regular);
    draw_icon(*ImGui::GetWindowDrawList(), Icon::chevron_down, arrow, ui.px(9), ui.theme->text_muted);
    if (t.clicked) ImGui::OpenPopup(popup.c_str());
    if (ImGui::IsPopupOpen(popup.c_str())) menu(ui, popup.c_str(), rect, items(ui, desk));
}

void icon_menu(Ui& ui, Desk& desk, const char* id, const Rect& rect, Icon icon, const std::string& hint,
               Items items) {
    const std::string popup = std::string(id) + " menu";
    if (icon_button(ui, id, rect, icon, hint, true, ui.px(16))) ImGui::OpenPopup(popup.c_str());
    if (ImGui::IsPopupOpen(popup.c_str())) menu(ui, popup.c_str(), rect, items(ui, desk));
}

struct Menu {
    const char* id;
    const char* key;
    Items items;
};
constexpr std::array k_menus = {Menu{"scene", "ui.menu.scene", scene_items},
                                Menu{"lesson", "ui.menu.lesson", lesson_items},
                                Menu{"view", "ui.menu.view", view_items}};

float icon_side(const Ui& ui) { return std::round(ui.em() * 2.3F); }

float left_width(const Ui& ui, Fold fold) {
    if (fold >= Fold::one_menu) return icon_side(ui);
    float width = fold >= Fold::no_name ? 0 : ui.measure("Gaplab", Font::bold).x * 1.2F + ui.px(18);
    for (const Menu& m : k_menus) width += menu_width(ui, ui.say(m.key));
    return width;
}

float tabs_width(const Ui& ui, const Desk& desk, Fold fold) {
    if (fold >= Fold::lens_menu)
        return desk.session.lens() == nullptr
                   ? 0
                   : ui.measure(lens_label(ui, *desk.session.lens()), Font::bold).x + ui.px(34);
    float width = 0;
    for (const Lens* lens : lens_table()) width += chip_width(ui, lens_label(ui, *lens));
    return width;
}

float pair_width(const Ui& ui, const char* a, const char* b) {
    return std::ceil(ui.measure(a, Font::bold).x + ui.measure(b, Font::bold).x) + ui.px(30);
}

float right_width(const Ui& ui, Fold fold) {
    if (fold >= Fold::more_menu) return icon_side(ui);
    return pair_width(ui, "2D", "3D") + pair_width(ui, "EN", "한국어") + ui.px(16) + 3 * icon_side(ui) +
           std::round(ui.em() * 1.9F);
}

Fold fold_for(const Ui& ui, const Desk& desk, float room) {
    for (const Fold fold : {Fold::none, Fold::no_name, Fold::lens_menu, Fold::more_menu})
        if (left_width(ui, fold) + tabs_width(ui, desk, fold) + right_width(ui, fold) + ui.px(48) <= room)
            return fold;
    return Fold::one_menu;
}

void draw_left(Ui& ui, Desk& desk, Rect row, Fold fold) {
    if (fold >= Fold::one_menu) {
        icon_menu(ui, desk, "all", row.cut_left(icon_side(ui)), Icon::menu, ui.say("ui.menu.title"),
                  all_items);
        return;
    }
    if (fold < Fold::no_name) {
        const float height = std::round(ui.fonts.bold->FontSize * 1.2F);
        const Rect name = row.cut_left(ui.measure("Gaplab", Font::bold).x * 1.2F + ui.px(18));
        ImGui::GetWindowDrawList()->AddText(
            ui.fonts.bold, height, {name.x0 + ui.px(6), std::round((name.y0 + name.y1 - height) / 2)},
            ui.theme->text, "Gaplab");
    }
    for (const Menu& m : k_menus) {
        const std::string label = ui.say(m.key);
        menu_button(ui, desk, m.id, row.cut_left(menu_width(ui, label)), label, m.items);
    }
}

void draw_tabs(Ui& ui, Desk& desk, Rect row, Fold fold) {
    if (fold >= Fold::lens_menu) {
        if (desk.session.lens() != nullptr)
            menu_button(ui, desk, "lens", row, lens_label(ui, *desk.session.lens()), lens_items, true);
        return;
    }
    for (const Lens* lens : lens_table()) {
        const std::string label = lens_label(ui, *lens);
        const bool on = desk.session.lens() == lens;
        const bool enabled = desk.session.lens_supported(*lens);
        if (chip(ui, lens->id().c_str(), row.cut_left(chip_width(ui, label)), label, on, enabled) && !on)
            desk.later.emplace_back([&desk, lens] { desk.session.set_lens(lens->id()); });
        if (ImGui::IsItemHovered()) tooltip(ui, ui.say(lens->id() + ".about"));
    }
}

/// Two words with a thin line between them; the one in force is bold. Returns the one clicked, else -1.
int draw_pair(Ui& ui, const char* id, Rect row, const char* a, const char* b, int now) {
    int clicked = -1;
    const std::array words = {a, b};
    for (int i = 0; i < 2; ++i) {
        const char* word = words[static_cast<std::size_t>(i)];
        const Rect place = row.cut_left(ui.measure(word, Font::bold).x + ui.px(14));
        ImGui::PushID(i);
        const Touch t = touch(id, place);
        ImGui::PopID();
        if (t.hovered && now != i)
            ImGui::GetWindowDrawList()->AddRectFilled({place.x0, place.y0}, {place.x1, place.y1},
                                                      ui.theme->hover, ui.px(6));
        const Rgba ink = now == i ? ui.theme->text : ui.theme->text_muted;
        ui.line(place, word, ink, now == i ? Font::bold : Font::regular, Align::center);
        if (i == 0) {
            const float x = std::round(place.x1 + ui.px(1)), h = ui.em() * 0.5F,
                        y = (place.y0 + place.y1) / 2;
            ImGui::GetWindowDrawList()->AddRectFilled({x, y - h}, {x + 1, y + h}, ui.theme->text_muted);
            row.cut_left(ui.px(2));
        }
        if (t.clicked) clicked = i;
    }
    return clicked;
}

Icon theme_icon(ThemeName name) {
    return name == ThemeName::light ? Icon::sun : name == ThemeName::dark ? Icon::moon : Icon::projector;
}

std::vector<MenuItem> theme_items(const Ui& ui, Desk& desk) {
    std::vector<MenuItem> items;
    add_themes(ui, desk, items);
    return items;
}

std::vector<MenuItem> size_items(const Ui& ui, Desk& desk) {
    return {
        title_row(ui.say("ui.text_size") + "  " + typed(std::round(desk.settings.text_scale * 100)) + " %"),
        command(ui, desk, Action::text_larger), command(ui, desk, Action::text_smaller),
        command(ui, desk, Action::text_normal)};
}

void draw_right(Ui& ui, Desk& desk, Rect row, Fold fold) {
    if (fold >= Fold::more_menu) {
        icon_menu(ui, desk, "more", row, Icon::more, ui.say("ui.menu.more"), more_items);
        return;
    }
    const int went = draw_pair(ui, "dimension", row.cut_left(pair_width(ui, "2D", "3D")), "2D", "3D",
                               desk.session.scene().dimension() - 2);
    if (went >= 0) go_to_dimension(desk, went + 2);
    row.cut_left(ui.px(8));
    const int language = draw_pair(ui, "language", row.cut_left(pair_width(ui, "EN", "한국어")), "EN",
                                   "한국어", desk.settings.language == "ko" ? 1 : 0);
    if (language >= 0) set_language(desk, language == 0 ? "en" : "ko");
    row.cut_left(ui.px(8));
    const float side = icon_side(ui);
    icon_menu(ui, desk, "theme", row.cut_left(side), theme_icon(desk.settings.theme),
              ui.say("ui.theme.title"), theme_items);
    const Rect size = row.cut_left(side + std::round(ui.em() * 0.6F));
    const Touch t = touch("text size", size);
    if (t.hovered)
        ImGui::GetWindowDrawList()->AddRectFilled({size.x0, size.y0}, {size.x1, size.y1}, ui.theme->hover,
                                                  ui.px(6));
    ui.line(size, "A+", ui.theme->text, Font::regular, Align::center);
    if (t.hovered) tooltip(ui, ui.say("ui.text_size"));
    if (t.clicked) ImGui::OpenPopup("size menu");
    if (ImGui::IsPopupOpen("size menu")) menu(ui, "size menu", size, size_items(ui, desk));
    const Rect help = row.cut_left(side);
    if (text_button(ui, "help", help, "?")) later(desk, Action::help);
}

}  // namespace

void draw_top_bar(Ui& ui, Desk& desk, const Rect& rect) {
    const Panel panel(ui, "top", rect, ui.theme->background);
    ImGui::GetWindowDrawList()->AddRectFilled({rect.x0, rect.y1 - 1}, {rect.x1, rect.y1},
                                              ui.theme->panel_border);
    const float height = std::round(ui.em() * 2.2F), y = std::round((rect.y0 + rect.y1 - height) / 2);
    Rect row{rect.x0 + ui.px(12), y, rect.x1 - ui.px(12), y + height};
    const Fold fold = fold_for(ui, desk, row.width());
    draw_left(ui, desk, row.cut_left(left_width(ui, fold)), fold);
    draw_right(ui, desk, row.cut_right(right_width(ui, fold)), fold);
    const float tabs = tabs_width(ui, desk, fold), gap = ui.px(8);
    const float x =
        std::clamp((rect.x0 + rect.x1 - tabs) / 2, row.x0 + gap, std::max(row.x0 + gap, row.x1 - tabs - gap));
    draw_tabs(ui, desk, {std::round(x), row.y0, std::min(std::round(x) + tabs, row.x1), row.y1}, fold);
}

void draw_page_bar(Ui& ui, Desk& desk, const Layout& layout) {
    const Rect& rect = layout.page_bar;
    const Panel panel(ui, "pages", rect, ui.theme->panel);
    ImGui::GetWindowDrawList()->AddRectFilled({rect.x0, rect.y1 - 1}, {rect.x1, rect.y1},
                                              ui.theme->panel_border);
    Rect row = rect.inset(ui.px(8), ui.px(4));
    float natural = 0;
    const auto label_of = [&ui](Page page) {
        constexpr std::array keys = {"ui.page.world", "ui.page.views", "ui.page.explain", "ui.page.shapes"};
        return ui.say(keys[static_cast<std::size_t>(page)]);
    };
    for (const Page page : layout.pages) natural += chip_width(ui, label_of(page));
    const float squeeze = std::min(1.0F, row.width() / natural);
    for (const Page page : layout.pages) {
        const std::string label = label_of(page);
        ImGui::PushID(static_cast<int>(page));
        if (chip(ui, "page", row.cut_left(chip_width(ui, label) * squeeze), label, layout.page == page))
            desk.page = page;
        ImGui::PopID();
    }
}

}  // namespace gaplab
