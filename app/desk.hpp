#pragma once
// Everything the panels read and change, and every command of the lab. Draws nothing, so that it is tested as
// it is.
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "camera.hpp"
#include "file_list.hpp"
#include "input/gesture.hpp"
#include "input/pen.hpp"
#include "input/shortcuts.hpp"
#include "lessons.hpp"
#include "playback.hpp"
#include "recovery.hpp"
#include "session.hpp"
#include "settings.hpp"
#include "ui/layout.hpp"

namespace gaplab {

/// One line over the world view.
struct Banner {
    Caption text;
    bool warning = false;
};

/// What waits for the answer to "save first?".
struct Pending {
    enum class Kind { none, new_scene, open_dialog, open_file, open_curated, lesson, quit };
    Kind kind = Kind::none;
    std::filesystem::path file{};
    int lesson = 0;
    int dimension = 0;  ///< of a new scene; 0: as the one before
};

enum class Modal { none, ask_unsaved, open_file, save_file, help };

struct FileDialog {
    std::filesystem::path folder;
    std::string name;   ///< of the file to be written
    int selected = -1;  ///< index into list.entries
    bool ask_overwrite = false;
    bool fresh = true;  ///< just opened: take the keyboard
    FileList list;      ///< of `folder`
    Caption problem{};  ///< why the last attempt failed
};

struct LessonState {
    int lesson = -1;  ///< -1: none is running
    int page = 0;
};

class Desk {
  public:
    explicit Desk(std::filesystem::path preferences);

    Session session;
    Settings settings;
    Playback playback;
    Gesture gesture;
    Pen pen;  ///< a polygon is being drawn
    Camera world;
    std::map<std::string, Camera> linked;  ///< by lens and view
    Tag hovered, hovered_next;
    Handle hot;             ///< handle under the mouse
    bool panning = false;   ///< the press in the world view was on empty ground
    Orbit orbit;            ///< of the 3D views that have none of their own
    bool orbiting = false;  ///< 3D: the left button went down on empty ground
    Vec3 pivot{0};          ///< 3D: the point that stays in its place while a view is turned
    /// Angles as they were typed, shown as long as the shape stands as they say: 100 degrees about y are also
    /// 180, 80, 180.
    struct TypedTurn {
        int body = -1;
        Vec3 angles_deg{0};
    } typed_turn;
    Page page = Page::world;
    int linked_tab = 0;
    Modal modal = Modal::none;
    FileDialog dialog;
    Pending pending;
    std::optional<Banner> banner;
    std::optional<Recovered> recovered;  ///< offered at the start
    std::vector<SceneEntry> scenes;
    std::vector<Lesson> lessons;
    LessonState lesson;
    std::filesystem::path file;  ///< of the scene; empty until it is saved
    std::filesystem::path preferences;
    Recovery recovery;
    bool wants_to_quit = false;
    /// Commands of the panels, run when the frame is drawn: nothing a panel is reading changes under it.
    std::vector<std::function<void()>> later;
    bool show_numbers = true;  ///< the inspector is open

    void perform(Action action, bool shift = false);
    bool allowed(Action action) const;
    void key_released();  ///< ends the undo step of held arrow keys

    // Files. The `request_…` functions ask first when the scene is unsaved.
    void request(Pending what);
    void answer_unsaved(bool save);  ///< save, or discard; cancel_unsaved() keeps everything
    void cancel_unsaved();
    /// A scene that comes with the program has no file of its own afterwards: Save asks for a place.
    bool open_file(const std::filesystem::path& path);
    void open_loaded(const std::filesystem::path& path, LoadedScene loaded);  ///< of a file read already
    bool save_to(const std::filesystem::path& path);
    void save();
    void enter_folder(const std::filesystem::path& folder);  ///< in the file dialog
    /// Opens the chosen file or folder, or saves under the name, asking before anything is replaced. The
    /// dialog stays open with its problem told when that fails.
    void confirm_file_dialog();
    void restore_recovered();
    void drop_recovered();
    std::string scene_name() const;
    /// The scene as it is to be saved, with what Session keeps and, in 3D, from where it is looked at.
    Scene scene_to_save() const;
    /// From where the scene says that it was looked at; without a word of that, all of it is shown.
    void look_as_saved();

    // Shapes.
    void add(ShapeKind kind);
    void start_drawing();
    /// Puts the drawn polygon into the scene; it stays open, with the reason told, when that is refused.
    void close_drawing();
    void edit(Edited edited);
    void choose(bool as_a, int body);

    void start_lesson(int index);
    void show_lesson_page(int page);
    void stop_lesson() { lesson = {}; }
    void set_text_scale(float scale);
    void reset_layout();
    void step_lens(int by);
    void tell(Caption text, bool warning);

  private:
    void do_pending();
    void show_file_dialog(Modal kind);
    void save_from_dialog();
    void opened();
    /// While a polygon is drawn the keys of the hand are the pen's. False: not a key of its.
    bool perform_drawing(Action action);
    void nudge(const Vec3& by);
    void turn(double by_deg);
    void select_next(int by);
    void perform_file(Action action);
    void perform_edit(Action action);
    void perform_move(Action action, bool shift);
    void perform_time(Action action);
    void perform_view(Action action);
    bool after_save_ = false;  ///< the save dialog was opened by "save first"
    Action held_ = Action::none;
};

}  // namespace gaplab
