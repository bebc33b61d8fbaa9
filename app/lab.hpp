#pragma once
// The lab in its window: draws the Desk's panels, turns events into its commands, and keeps words, fonts,
// settings and the autosave up to date.
#include <SDL_events.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>

#include "desk.hpp"
#include "ui/ui.hpp"
#include "window.hpp"

namespace gaplab {

/// What the command line wishes; it rules this run and is not remembered. Empty texts and 0: as remembered.
struct LabOptions {
    std::filesystem::path file;          ///< empty: the first curated scene
    std::optional<LoadedScene> scene{};  ///< what `file` holds, where it has been read already
    std::string lens{};
    int step = 0;  ///< from 1
    std::string language{};
    std::optional<ThemeName> theme{};
    float ui_scale = 0;  ///< text size, 0.8 to 2.5
};

class Lab {
  public:
    /// `preferences` is the folder of settings and autosave; empty: nothing is read or kept. Throws
    /// std::runtime_error when words or fonts are missing; a scene that cannot be opened is told in the
    /// window.
    Lab(Window& window, std::filesystem::path preferences, const LabOptions& options);

    /// An event that the window has already seen. False: the program is to end.
    bool handle(const SDL_Event& event);
    /// Draws one frame, then does what its panels asked for. Window::frames_owed grows when that calls for
    /// another frame.
    void draw_frame();
    /// Time passes by itself: frames are wanted without events.
    bool animating() const { return desk_.playback.playing(); }
    bool wants_to_quit() const { return desk_.wants_to_quit; }
    /// Draws until nothing changes any more, at most `frames`: for tests and off-screen pictures.
    void settle(int frames = 6);
    /// Settings to disk when they have changed, and this process's autosave dropped: at an orderly end.
    void close();

    Desk& desk() { return desk_; }
    Ui& ui() { return ui_; }
    const Layout& layout() const { return layout_; }

  private:
    void open_first(const LabOptions& options);
    void refresh_words();
    void refresh_fonts();
    void refresh_title();
    void note_names();
    void advance_time();
    void draw_panels();
    void do_later();
    void keep_work();
    void keep_settings();
    bool on_key(const SDL_KeyboardEvent& key);
    void on_space(const SDL_KeyboardEvent& key);
    void on_window(const SDL_WindowEvent& event);
    bool may_use_keys(Action action) const;

    Window& window_;
    Desk desk_;
    Phrasebook words_;
    PictureRenderer renderer_;
    Ui ui_;
    Layout layout_;
    Settings stored_, started_;  ///< as on disk, and with the command line's wishes
    std::string words_language_, title_;
    ThemeName theme_ = ThemeName::light;
    float font_scale_ = 0;
    std::set<char32_t> characters_;
    bool new_characters_ = false;
    bool close_popups_ = false;
    bool space_held_ = false, space_panned_ = false;
    std::uint64_t last_tick_ = 0, kept_revision_ = 0, named_revision_ = ~0ULL, seen_revision_ = ~0ULL;
};

}  // namespace gaplab
