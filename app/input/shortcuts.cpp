#include "input/shortcuts.hpp"

#include <SDL_keycode.h>

#include <array>

namespace gaplab {
namespace {

constexpr bool C = true, S = true;

constexpr std::array k_table = {
    Shortcut{Action::new_scene, SDLK_n, C, false, false, "Ctrl+N"},
    Shortcut{Action::open, SDLK_o, C, false, false, "Ctrl+O"},
    Shortcut{Action::save, SDLK_s, C, false, false, "Ctrl+S"},
    Shortcut{Action::save_as, SDLK_s, C, S, false, "Ctrl+Shift+S"},
    Shortcut{Action::undo, SDLK_z, C, false, false, "Ctrl+Z"},
    Shortcut{Action::redo, SDLK_z, C, S, false, "Ctrl+Shift+Z"},
    Shortcut{Action::redo, SDLK_y, C, false, false, "Ctrl+Y"},
    Shortcut{Action::duplicate, SDLK_d, C, false, false, "Ctrl+D"},
    Shortcut{Action::remove, SDLK_DELETE, false, false, false, "Delete"},
    Shortcut{Action::remove, SDLK_BACKSPACE, false, false, false, "Backspace"},
    Shortcut{Action::next_shape, SDLK_TAB, false, false, false, "Tab"},
    Shortcut{Action::previous_shape, SDLK_TAB, false, S, false, "Shift+Tab"},
    Shortcut{Action::swap_pair, SDLK_x, false, false, false, "X"},
    Shortcut{Action::draw_polygon, SDLK_p, false, false, false, "P"},
    Shortcut{Action::close_polygon, SDLK_RETURN, false, false, false, "Enter"},
    Shortcut{Action::close_polygon, SDLK_KP_ENTER, false, false, false, ""},
    Shortcut{Action::deselect, SDLK_ESCAPE, false, false, false, "Esc"},
    Shortcut{Action::nudge_left, SDLK_LEFT, false, false, true, "←"},
    Shortcut{Action::nudge_right, SDLK_RIGHT, false, false, true, "→"},
    Shortcut{Action::nudge_up, SDLK_UP, false, false, true, "↑"},
    Shortcut{Action::nudge_down, SDLK_DOWN, false, false, true, "↓"},
    Shortcut{Action::nudge_away, SDLK_PAGEUP, C, false, true, "Ctrl+PageUp"},
    Shortcut{Action::nudge_near, SDLK_PAGEDOWN, C, false, true, "Ctrl+PageDown"},
    Shortcut{Action::turn_left, SDLK_q, false, false, true, "Q"},
    Shortcut{Action::turn_right, SDLK_e, false, false, true, "E"},
    Shortcut{Action::first_step, SDLK_HOME, false, false, false, "Home"},
    Shortcut{Action::back, SDLK_PAGEUP, false, false, false, "PageUp"},
    Shortcut{Action::back, SDLK_COMMA, false, false, true, ","},
    Shortcut{Action::forward, SDLK_PAGEDOWN, false, false, false, "PageDown"},
    Shortcut{Action::forward, SDLK_PERIOD, false, false, true, "."},
    Shortcut{Action::last_step, SDLK_END, false, false, false, "End"},
    Shortcut{Action::play, SDLK_SPACE, false, false, false, "Space"},
    Shortcut{Action::fit, SDLK_f, false, false, false, "F"},
    Shortcut{Action::look_along_z, SDLK_1, false, false, false, "1"},
    Shortcut{Action::look_along_z, SDLK_KP_1, false, false, false, ""},
    Shortcut{Action::look_along_x, SDLK_3, false, false, false, "3"},
    Shortcut{Action::look_along_x, SDLK_KP_3, false, false, false, ""},
    Shortcut{Action::look_along_y, SDLK_7, false, false, false, "7"},
    Shortcut{Action::look_along_y, SDLK_KP_7, false, false, false, ""},
    Shortcut{Action::projection, SDLK_5, false, false, false, "5"},
    Shortcut{Action::projection, SDLK_KP_5, false, false, false, ""},
    Shortcut{Action::text_larger, SDLK_EQUALS, C, false, true, "Ctrl++"},
    Shortcut{Action::text_larger, SDLK_PLUS, C, false, true, ""},
    Shortcut{Action::text_larger, SDLK_KP_PLUS, C, false, true, ""},
    Shortcut{Action::text_smaller, SDLK_MINUS, C, false, true, "Ctrl+−"},
    Shortcut{Action::text_smaller, SDLK_KP_MINUS, C, false, true, ""},
    Shortcut{Action::text_normal, SDLK_0, C, false, false, "Ctrl+0"},
    Shortcut{Action::next_lens, SDLK_TAB, C, false, false, "Ctrl+Tab"},
    Shortcut{Action::previous_lens, SDLK_TAB, C, S, false, "Ctrl+Shift+Tab"},
    Shortcut{Action::code_level, SDLK_c, false, false, false, "C"},
    Shortcut{Action::help, SDLK_SLASH, false, false, true, "?"},
    Shortcut{Action::help, SDLK_QUESTION, false, false, true, ""},
    Shortcut{Action::help, SDLK_F1, false, false, false, "F1"},
};

using G = ShortcutGroup;
constexpr std::array k_rows = {
    ShortcutRow{G::file, Action::new_scene},     ShortcutRow{G::file, Action::open},
    ShortcutRow{G::file, Action::save},          ShortcutRow{G::file, Action::save_as},
    ShortcutRow{G::edit, Action::undo},          ShortcutRow{G::edit, Action::redo},
    ShortcutRow{G::edit, Action::duplicate},     ShortcutRow{G::edit, Action::remove},
    ShortcutRow{G::edit, Action::next_shape},    ShortcutRow{G::edit, Action::previous_shape},
    ShortcutRow{G::edit, Action::swap_pair},     ShortcutRow{G::edit, Action::draw_polygon},
    ShortcutRow{G::edit, Action::close_polygon}, ShortcutRow{G::edit, Action::deselect},
    ShortcutRow{G::move, Action::nudge_left},    ShortcutRow{G::move, Action::nudge_right},
    ShortcutRow{G::move, Action::nudge_up},      ShortcutRow{G::move, Action::nudge_down},
    ShortcutRow{G::move, Action::nudge_away},    ShortcutRow{G::move, Action::nudge_near},
    ShortcutRow{G::move, Action::turn_left},     ShortcutRow{G::move, Action::turn_right},
    ShortcutRow{G::time, Action::first_step},    ShortcutRow{G::time, Action::back},
    ShortcutRow{G::time, Action::forward},       ShortcutRow{G::time, Action::last_step},
    ShortcutRow{G::time, Action::play},          ShortcutRow{G::view, Action::fit},
    ShortcutRow{G::view, Action::look_along_z},  ShortcutRow{G::view, Action::look_along_x},
    ShortcutRow{G::view, Action::look_along_y},  ShortcutRow{G::view, Action::projection},
    ShortcutRow{G::view, Action::text_larger},   ShortcutRow{G::view, Action::text_smaller},
    ShortcutRow{G::view, Action::text_normal},   ShortcutRow{G::view, Action::next_lens},
    ShortcutRow{G::view, Action::previous_lens}, ShortcutRow{G::view, Action::code_level},
    ShortcutRow{G::view, Action::help},
};

constexpr std::array k_names = {
    "none",           "new_scene",    "open",          "save",          "save_as",
    "undo",           "redo",         "duplicate",     "remove",        "next_shape",
    "previous_shape", "swap_pair",    "draw_polygon",  "close_polygon", "deselect",
    "nudge_left",     "nudge_right",  "nudge_up",      "nudge_down",    "nudge_away",
    "nudge_near",     "turn_left",    "turn_right",    "first_step",    "back",
    "forward",        "last_step",    "play",          "fit",           "look_along_z",
    "look_along_x",   "look_along_y", "projection",    "text_larger",   "text_smaller",
    "text_normal",    "next_lens",    "previous_lens", "code_level",    "help"};
static_assert(k_names.size() == static_cast<std::size_t>(Action::help) + 1);

}  // namespace

std::span<const Shortcut> shortcut_table() { return k_table; }
std::span<const ShortcutRow> shortcut_rows() { return k_rows; }

Action action_for(int key, bool ctrl, bool shift, bool alt) {
    if (alt) return Action::none;
    for (const Shortcut& s : k_table)
        if (s.key == key && s.ctrl == ctrl && (s.shift_free || s.shift == shift)) return s.action;
    return Action::none;
}

std::string keys_of(Action action) {
    std::string keys;
    for (const Shortcut& s : k_table) {
        if (s.action != action || *s.shown == '\0') continue;
        if (!keys.empty()) keys += ", ";
        keys += s.shown;
    }
    return keys;
}

std::string key_of(Action action) {
    return std::string("ui.action.") + k_names[static_cast<std::size_t>(action)];
}

}  // namespace gaplab
