// Events: keys through the table of shortcuts, files dropped on the window, the wish to close it.
#include <SDL.h>
#include <imgui_internal.h>

#include "lab.hpp"

namespace gaplab {
namespace {

bool repeats(Action action) {
    switch (action) {
        case Action::nudge_left:
        case Action::nudge_right:
        case Action::nudge_up:
        case Action::nudge_down:
        case Action::nudge_away:
        case Action::nudge_near:
        case Action::turn_left:
        case Action::turn_right:
        case Action::back:
        case Action::forward:
        case Action::undo:
        case Action::redo:
        case Action::text_larger:
        case Action::text_smaller:
        case Action::next_shape:
        case Action::previous_shape:
            return true;
        default:
            return false;
    }
}

std::filesystem::path take_dropped(const SDL_DropEvent& drop) {
    if (drop.file == nullptr) return {};
    std::filesystem::path file = drop.file;
    SDL_free(drop.file);
    return file;
}

}  // namespace

bool Lab::handle(const SDL_Event& event) {
    switch (event.type) {
        case SDL_QUIT:
            desk_.request({.kind = Pending::Kind::quit});
            break;
        case SDL_DROPFILE:
            if (auto file = take_dropped(event.drop); !file.empty())
                desk_.request({.kind = Pending::Kind::open_file, .file = std::move(file)});
            break;
        case SDL_KEYDOWN:
            on_key(event.key);
            break;
        case SDL_KEYUP:
            if (event.key.keysym.sym == SDLK_SPACE) on_space(event.key);
            desk_.key_released();
            break;
        case SDL_MOUSEBUTTONDOWN:
            space_panned_ = space_held_;
            break;
        case SDL_WINDOWEVENT:
            on_window(event.window);
            break;
        default:
            break;
    }
    return !desk_.wants_to_quit;
}

/// While a text is typed all keys belong to it; over a dialog only Escape and help are ours.
bool Lab::may_use_keys(Action action) const {
    if (ImGui::GetIO().WantTextInput) return false;
    if (desk_.modal != Modal::none) return action == Action::deselect || action == Action::help;
    return true;
}

bool Lab::on_key(const SDL_KeyboardEvent& key) {
    const bool ctrl = (key.keysym.mod & (KMOD_CTRL | KMOD_GUI)) != 0;
    const bool shift = (key.keysym.mod & KMOD_SHIFT) != 0;
    const bool alt = (key.keysym.mod & KMOD_ALT) != 0;
    const Action action = action_for(key.keysym.sym, ctrl, shift, alt);
    if (action == Action::none || !may_use_keys(action)) return false;
    if (key.repeat != 0 && !repeats(action)) return false;
    if (GImGui->OpenPopupStack.Size > 0 && desk_.modal == Modal::none) {
        close_popups_ = true;  // a menu is open: the key closes it, and Escape does nothing else
        if (action == Action::deselect) return true;
    }
    if (key.keysym.sym == SDLK_SPACE) {
        on_space(key);
        return true;
    }
    desk_.perform(action, shift);
    return true;
}

/// Space plays when it is let go, unless it was held to pan with the mouse.
void Lab::on_space(const SDL_KeyboardEvent& key) {
    if (key.type == SDL_KEYDOWN) {
        space_held_ = true;
        space_panned_ = false;
        return;
    }
    if (space_held_ && !space_panned_) desk_.perform(Action::play);
    space_held_ = false;
}

void Lab::on_window(const SDL_WindowEvent& event) {
    if (event.event == SDL_WINDOWEVENT_FOCUS_LOST) {
        space_held_ = false;
        desk_.key_released();
    }
    const Uint32 flags = SDL_GetWindowFlags(window_.sdl());
    const bool free = (flags & (SDL_WINDOW_MAXIMIZED | SDL_WINDOW_FULLSCREEN)) == 0;
    if (event.event == SDL_WINDOWEVENT_SIZE_CHANGED && free && !window_.offscreen()) {
        desk_.settings.width = event.data1;
        desk_.settings.height = event.data2;
    }
}

}  // namespace gaplab
