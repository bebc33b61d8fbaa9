#pragma once
// One table binds the keys and lists them on the `?` overlay.
#include <span>
#include <string>

namespace gaplab {

enum class Action {
    none,
    new_scene,
    open,
    save,
    save_as,
    undo,
    redo,
    duplicate,
    remove,
    next_shape,
    previous_shape,
    swap_pair,
    draw_polygon,
    close_polygon,
    deselect,
    nudge_left,
    nudge_right,
    nudge_up,
    nudge_down,
    nudge_away,  ///< these two in 3D
    nudge_near,
    turn_left,
    turn_right,
    first_step,
    back,
    forward,
    last_step,
    play,
    fit,
    look_along_z,  ///< these four in 3D
    look_along_x,
    look_along_y,
    projection,
    text_larger,
    text_smaller,
    text_normal,
    next_lens,
    previous_lens,
    code_level,
    help
};

/// Modifiers that must be held. Shift is `free` where it only means "finer" or comes with the character.
struct Shortcut {
    Action action;
    int key;  ///< SDL_Keycode
    bool ctrl = false;
    bool shift = false;
    bool shift_free = false;
    const char* shown;  ///< as printed on the overlay: "Ctrl+Z"
};

enum class ShortcutGroup { file, edit, move, time, view };
struct ShortcutRow {
    ShortcutGroup group;
    Action action;
};

std::span<const Shortcut> shortcut_table();
/// The action for a key press; Command counts as Ctrl. `none` when nothing is bound.
Action action_for(int key, bool ctrl, bool shift, bool alt);
/// The rows of the overlay, in its order; every bound action appears once.
std::span<const ShortcutRow> shortcut_rows();
/// All keys of an action, "Ctrl+Y, Ctrl+Shift+Z"; empty when none.
std::string keys_of(Action action);
/// The phrasebook key of the action's words: "ui.action.undo".
std::string key_of(Action action);

}  // namespace gaplab
