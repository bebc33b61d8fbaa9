// Opening, saving, and never losing anything on the way.
#include "desk.hpp"
#include "resources.hpp"
#include "saved_view.hpp"

namespace gaplab {

namespace fs = std::filesystem;

namespace {

/// Is this one of the scenes that come with the program? Saving then asks for a place, however it was opened.
bool is_curated(const fs::path& path) {
    std::error_code ignored;
    return fs::equivalent(fs::absolute(path).parent_path(), resource("scenes"), ignored);
}

}  // namespace

void Desk::request(Pending what) {
    if (playback.playing()) playback.pause();
    key_released();
    if (gesture.active()) gesture.end(session);
    pending = std::move(what);
    if (session.history().is_unsaved())
        modal = Modal::ask_unsaved;
    else
        do_pending();
}

void Desk::answer_unsaved(bool save_first) {
    modal = Modal::none;
    if (!save_first) return do_pending();
    after_save_ = true;
    save();
}

void Desk::cancel_unsaved() {
    modal = Modal::none;
    pending = {};
    after_save_ = false;
}

void Desk::do_pending() {
    const Pending what = pending;
    pending = {};
    after_save_ = false;
    switch (what.kind) {
        case Pending::Kind::new_scene: {
            Scene scene;
            const int dimension = what.dimension == 0 ? session.scene().dimension() : what.dimension;
            if (dimension == 3) scene.bodies = Bodies<3>{};
            file.clear();
            session.open(std::move(scene));
            opened();
            break;
        }
        case Pending::Kind::open_dialog:
            show_file_dialog(Modal::open_file);
            break;
        case Pending::Kind::open_file:
            open_file(what.file);
            break;
        case Pending::Kind::open_curated:
            open_file(what.file);
            break;
        case Pending::Kind::lesson:
            start_lesson(what.lesson);
            break;
        case Pending::Kind::quit:
            wants_to_quit = true;
            break;
        case Pending::Kind::none:
            break;
    }
}

Scene Desk::scene_to_save() const {
    Scene scene = session.scene_to_save();
    if (scene.dimension() == 3 && !orbit.fresh) write_view(scene, orbit, world);
    return scene;
}

void Desk::look_as_saved() {
    world.fit();
    linked.clear();
    orbit.fresh = true;
    if (session.scene().dimension() == 3) read_view(session.scene(), orbit, world);
}

void Desk::opened() {
    look_as_saved();
    gesture = {};
    pen.cancel();
    playback.pause();
    recovery.forget();
}

bool Desk::open_file(const fs::path& path) {
    try {
        open_loaded(path, load_scene(path));
        return true;
    } catch (const std::exception& error) {
        tell(text_of(error.what()), true);
        return false;
    }
}

void Desk::open_loaded(const fs::path& path, LoadedScene loaded) {
    const bool curated = is_curated(path);
    session.open(std::move(loaded.scene));
    file = curated ? fs::path() : path;
    banner.reset();
    if (!loaded.notices.empty()) tell(text_of(loaded.notices.front()), false);
    if (!curated) remember_recent(settings, path);
    opened();
}

void Desk::show_file_dialog(Modal kind) {
    modal = kind;
    const fs::path folder = dialog.folder.empty() ? first_folder(file, settings.recent) : dialog.folder;
    dialog = {};
    enter_folder(folder);
}

void Desk::enter_folder(const fs::path& folder) {
    std::error_code error;
    const fs::path whole = fs::weakly_canonical(fs::absolute(folder, error), error);
    dialog.folder = whole.empty() ? folder : whole;
    dialog.list = list_folder(dialog.folder);
    dialog.selected = -1;
    dialog.ask_overwrite = false;
    dialog.problem = {};
    if (!dialog.list.readable)
        dialog.problem = Caption{"ui.file.unreadable", {{"folder", dialog.folder.string()}}, {}};
}

void Desk::confirm_file_dialog() {
    if (modal == Modal::save_file) return save_from_dialog();
    if (modal != Modal::open_file || dialog.selected < 0) return;
    const FileEntry& chosen = dialog.list.entries[static_cast<std::size_t>(dialog.selected)];
    const fs::path path = dialog.folder / chosen.name;
    if (chosen.folder) return enter_folder(path);
    modal = Modal::none;
    if (open_file(path)) return;
    modal = Modal::open_file;
    dialog.problem = banner->text;
    banner.reset();
}

void Desk::save_from_dialog() {
    dialog.problem = {};
    if (dialog.name.empty()) return;
    fs::path path = dialog.folder / dialog.name;
    std::error_code error;
    if (fs::is_directory(path, error)) {
        enter_folder(path);
        return;
    }
    if (path.extension() != ".json") path += ".json";
    if (!dialog.ask_overwrite && path != file && fs::exists(path, error)) {
        dialog.ask_overwrite = true;
        return;
    }
    dialog.ask_overwrite = false;
    modal = Modal::none;
    if (save_to(path)) return;
    modal = Modal::save_file;
    dialog.problem = banner->text;
    banner.reset();
}

bool Desk::save_to(const fs::path& path) {
    try {
        save_scene(scene_to_save(), path);
    } catch (const std::exception& error) {
        tell(text_of(error.what()), true);
        return false;
    }
    file = path;
    session.mark_saved();
    recovery.forget();
    remember_recent(settings, path);
    tell(Caption{"ui.notice.saved", {{"file", path.filename().string()}}, {}}, false);
    if (after_save_) do_pending();
    return true;
}

void Desk::save() {
    if (file.empty())
        perform(Action::save_as);
    else if (!save_to(file))
        cancel_unsaved();
}

void Desk::restore_recovered() {
    if (!recovered) return;
    Recovered work = std::move(*recovered);
    recovered.reset();
    Scene scene = std::move(work.scene);
    session.open(Scene{});
    session.change(std::move(scene));  // counts as unsaved, and one undo leads back to an empty table
    session.select(session.scene().body_count() > 0 ? 0 : -1);
    file = work.file;
    look_as_saved();
    recovery.keep(scene_to_save(), file);
    Recovery::forget(work);
}

void Desk::drop_recovered() {
    if (recovered) Recovery::forget(*recovered);
    recovered.reset();
}

std::string Desk::scene_name() const {
    if (!file.empty()) return file.filename().string();
    return session.scene().title_in(settings.language);
}

void Desk::start_lesson(int index) {
    lesson = {index, 0};
    show_lesson_page(0);
}

void Desk::show_lesson_page(int page_index) {
    if (lesson.lesson < 0) return;
    const Lesson& running = lessons[static_cast<std::size_t>(lesson.lesson)];
    const int last = static_cast<int>(running.pages.size()) - 1;
    lesson.page = std::clamp(page_index, 0, last);
    const LessonPage& shown_page = running.pages[static_cast<std::size_t>(lesson.page)];
    if (!open_file(resource("scenes") / shown_page.scene)) return;
    session.set_lens(shown_page.lens);
    session.go_to(shown_page.step > 0 ? shown_page.step - 1 : session.step_count() - 1);
}

}  // namespace gaplab
