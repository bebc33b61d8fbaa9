#include "desk.hpp"

#include <array>

#include "resources.hpp"

namespace gaplab {
namespace {

constexpr double k_nudge = 0.1;   ///< world units; with Shift a tenth
constexpr double k_turn_deg = 5;  ///< with Shift 15, onto the multiples
constexpr float k_text_step = 0.1F;

/// To a tenth: the number is read and typed over.
template <int D>
Vec<D> rounded(const Vec<D>& v) {
    return glm::round(v * 10.0) / 10.0;
}

/// The axes of the world, with their signs, that come nearest to the eye's right, up and forward: each once.
std::array<Vec3, 3> nearest_axes(const OrbitCamera& camera) {
    std::array<Vec3, 3> axes{Vec3{0}, Vec3{0}, Vec3{0}};
    std::array<bool, 3> taken{};
    const std::array<Vec3, 3> wished{camera.right(), camera.up(), camera.forward()};
    for (std::size_t i = 0; i < 3; ++i) {
        int best = -1;
        for (int axis = 0; axis < 3; ++axis)
            if (!taken[static_cast<std::size_t>(axis)] &&
                (best < 0 || std::abs(wished[i][axis]) > std::abs(wished[i][best])))
                best = axis;
        axes[i][best] = wished[i][best] < 0 ? -1 : 1;
        taken[static_cast<std::size_t>(best)] = true;
    }
    return axes;
}

ShortcutGroup group_of(Action action) {
    for (const ShortcutRow& row : shortcut_rows())
        if (row.action == action) return row.group;
    return ShortcutGroup::view;
}

}  // namespace

Desk::Desk(std::filesystem::path folder)
    : settings(load_settings(folder)), preferences(std::move(folder)), recovery(preferences) {
    std::vector<std::string> problems;
    scenes = list_scenes(resource("scenes"));
    lessons = load_lessons(resource("lessons"), problems);
    if (!problems.empty()) tell(text_of(problems.front()), true);
    recovered = recovery.left_behind();
}

void Desk::tell(Caption text, bool warning) { banner = Banner{std::move(text), warning}; }

bool Desk::allowed(Action action) const {
    switch (action) {
        case Action::undo:
            return session.history().can_undo();
        case Action::redo:
            return session.history().can_redo();
        case Action::duplicate:
        case Action::remove:
            return session.selected() >= 0;
        case Action::nudge_away:
        case Action::nudge_near:
        case Action::look_along_x:
        case Action::look_along_y:
        case Action::look_along_z:
        case Action::projection:
            return session.scene().dimension() == 3;
        case Action::draw_polygon:
            return session.scene().dimension() == 2;
        default:
            return true;
    }
}

void Desk::perform(Action action, bool shift) {
    if (perform_drawing(action) || !allowed(action)) return;
    if (held_ != Action::none && action != held_) key_released();
    if (action == Action::deselect) {
        if (modal != Modal::none)
            cancel_unsaved();
        else if (gesture.active())
            gesture.cancel(session);
        else
            session.select(-1);
        return;
    }
    const ShortcutGroup group = group_of(action);
    // What changes or saves the scene ends the drag that is under way: the rest of it does nothing.
    if (gesture.active() && group != ShortcutGroup::time && group != ShortcutGroup::view)
        gesture.end(session);
    switch (group) {
        case ShortcutGroup::file:
            perform_file(action);
            break;
        case ShortcutGroup::edit:
            perform_edit(action);
            break;
        case ShortcutGroup::move:
            perform_move(action, shift);
            break;
        case ShortcutGroup::time:
            perform_time(action);
            break;
        case ShortcutGroup::view:
            perform_view(action);
            break;
    }
}

void Desk::perform_file(Action action) {
    if (action == Action::new_scene) request({.kind = Pending::Kind::new_scene});
    if (action == Action::open) request({.kind = Pending::Kind::open_dialog});
    if (action == Action::save) save();
    if (action == Action::save_as) {
        show_file_dialog(Modal::save_file);
        dialog.name = file.empty() ? session.scene().title_in(settings.language) : file.stem().string();
        if (dialog.name.empty()) dialog.name = "scene";
        dialog.name += ".json";
    }
}

void Desk::perform_edit(Action action) {
    const int body = session.selected();
    switch (action) {
        case Action::undo:
            session.undo();
            break;
        case Action::redo:
            session.redo();
            break;
        case Action::draw_polygon:
            start_drawing();
            break;
        case Action::next_shape:
            select_next(1);
            break;
        case Action::previous_shape:
            select_next(-1);
            break;
        case Action::remove:
            edit(without(session.scene(), body));
            break;
        case Action::swap_pair: {
            const auto [a, b] = session.scene().pair;
            edit(with_pair(session.scene(), b, a));
            break;
        }
        case Action::duplicate:
            if (session.scene().dimension() == 2)
                edit(with_duplicate<2>(session.scene(), body, Vec2{0.5, -0.5}));
            else
                edit(with_duplicate<3>(session.scene(), body, Vec3{0.5, -0.5, 0}));
            break;
        default:
            break;
    }
}

void Desk::edit(Edited edited) {
    const int body = edited.body;
    const bool concave = edited.is_concave;
    if (!session.apply(std::move(edited))) {
        tell(Caption{key_of(session.refusal()), {}, {}}, true);
        return;
    }
    if (body >= 0) session.select(body);
    if (concave) tell(Caption{"ui.notice.concave", {}, {}}, false);
}

void Desk::select_next(int by) {
    const int count = session.scene().body_count();
    if (count == 0) return;
    const int now = session.selected();
    session.select(now < 0 ? 0 : (now + by + count) % count);
}

void Desk::perform_move(Action action, bool shift) {
    const double step = shift ? k_nudge / 10 : k_nudge;
    const Action before = held_;
    if (before == Action::none) session.begin_gesture();
    held_ = action;
    switch (action) {
        case Action::nudge_left:
            nudge({-step, 0, 0});
            break;
        case Action::nudge_right:
            nudge({step, 0, 0});
            break;
        case Action::nudge_up:
            nudge({0, step, 0});
            break;
        case Action::nudge_down:
            nudge({0, -step, 0});
            break;
        case Action::nudge_away:
            nudge({0, 0, step});
            break;
        case Action::nudge_near:
            nudge({0, 0, -step});
            break;
        case Action::turn_left:
            turn(shift ? 15 : k_turn_deg);
            break;
        case Action::turn_right:
            turn(shift ? -15 : -k_turn_deg);
            break;
        default:
            break;
    }
}

void Desk::key_released() {
    if (held_ == Action::none) return;
    held_ = Action::none;
    session.end_gesture();
}

/// To the right, up and away from the eye.
void Desk::nudge(const Vec3& by) {
    const int body = session.selected();
    if (body < 0) return;
    if (session.scene().dimension() == 2)
        session.apply(moved_by<2>(session.scene(), body, {by.x, by.y}));
    else {
        const auto axes = nearest_axes(camera_of(orbit, world.aim));
        session.apply(moved_by<3>(session.scene(), body, axes[0] * by.x + axes[1] * by.y + axes[2] * by.z));
    }
}

void Desk::turn(double by_deg) {
    const int body = session.selected();
    if (body < 0) return;
    if (session.scene().dimension() == 3) {
        const Vec3 towards_eye = -straightened(camera_of(orbit, world.aim).forward());
        session.apply(turned_by(session.scene(), body, glm::angleAxis(glm::radians(by_deg), towards_eye)));
        return;
    }
    const double now = session.scene().of<2>()[static_cast<std::size_t>(body)].angle_deg;
    double next = now + by_deg;
    if (std::abs(by_deg) >= 15)
        next = by_deg > 0 ? std::floor(now / 15 + 1) * 15 : std::ceil(now / 15 - 1) * 15;
    session.apply(turned_to(session.scene(), body, next));
}

void Desk::perform_time(Action action) {
    if (action == Action::play) {
        playback.toggle(session, playback.playing() ? playback.direction() : 1);
        return;
    }
    playback.pause();
    if (action == Action::first_step) session.go_to(0);
    if (action == Action::back) session.go_stride(-1, session.stride());
    const bool at_end = session.step() == session.step_count() - 1;
    if (action == Action::forward && !(at_end && session.run_on())) session.go_stride(+1, session.stride());
    if (action == Action::last_step) session.go_to(session.step_count() - 1);
}

void Desk::perform_view(Action action) {
    switch (action) {
        case Action::fit:
            world.fit();
            linked.clear();
            break;
        case Action::look_along_x:
            orbit.look_along(0);
            break;
        case Action::look_along_y:
            orbit.look_along(1);
            break;
        case Action::look_along_z:
            orbit.look_along(2);
            break;
        case Action::projection:
            orbit.orthographic = !orbit.orthographic;
            break;
        case Action::text_larger:
            set_text_scale(settings.text_scale + k_text_step);
            break;
        case Action::text_smaller:
            set_text_scale(settings.text_scale - k_text_step);
            break;
        case Action::text_normal:
            set_text_scale(1);
            break;
        case Action::next_lens:
            step_lens(1);
            break;
        case Action::previous_lens:
            step_lens(-1);
            break;
        case Action::code_level:
            settings.code_level = static_cast<CodeLevel>((static_cast<int>(settings.code_level) + 1) % 3);
            break;
        case Action::help:
            modal = modal == Modal::help ? Modal::none : Modal::help;
            break;
        default:
            break;
    }
}

void Desk::set_text_scale(float scale) {
    settings.text_scale = std::clamp(std::round(scale * 20) / 20, k_smallest_text, k_largest_text);
}

void Desk::reset_layout() {
    const Settings initial;
    settings.left_em = initial.left_em;
    settings.right_em = initial.right_em;
    settings.world_share = initial.world_share;
    settings.linked_share = initial.linked_share;
    perform_view(Action::fit);
}

void Desk::step_lens(int by) {
    const auto table = lens_table();
    const int count = static_cast<int>(table.size());
    for (int i = 0; i < count; ++i)
        if (table[static_cast<std::size_t>(i)] == session.lens())
            return session.set_lens(table[static_cast<std::size_t>((i + by + count) % count)]->id());
}

void Desk::choose(bool as_a, int body) {
    const auto [a, b] = session.scene().pair;
    if (as_a)
        edit(body == b ? with_pair(session.scene(), b, a) : with_pair(session.scene(), body, b));
    else
        edit(body == a ? with_pair(session.scene(), b, a) : with_pair(session.scene(), a, body));
}

bool Desk::perform_drawing(Action action) {
    if (!pen.active() || modal != Modal::none) return false;
    const ShortcutGroup group = group_of(action);
    if (group != ShortcutGroup::edit && group != ShortcutGroup::move) return false;
    if (action == Action::deselect || action == Action::draw_polygon) pen.cancel();
    if (action == Action::remove || action == Action::undo) pen.remove_last();
    if (action == Action::close_polygon) close_drawing();
    return true;
}

void Desk::start_drawing() {
    if (session.scene().dimension() != 2) return;
    banner.reset();
    session.select(-1);
    pen.begin();
}

void Desk::close_drawing() {
    edit(pen.closed(session.scene()));
    if (session.refusal() == EditRefusal::none) pen.cancel();
}

void Desk::add(ShapeKind kind) {
    // Beside the others, in view, and not exactly on an earlier one.
    const int turn = session.scene().body_count() % 4;
    const ViewTransform view = world.view(Rect{-1, -1, 1, 1});
    const Vec2 place = view.center + Vec2{0.6 * turn, -0.6 * turn};
    if (session.scene().dimension() == 3) {
        Body<3> body = first_form(kind);
        body.position = rounded<3>(camera_of(orbit, world.aim).unproject(place, 0));
        return edit(with_added<3>(session.scene(), std::move(body)));
    }
    Body<2> body;
    if (kind == ShapeKind::polygon) body = regular_polygon(5, 1);
    body.kind = kind;
    if (kind == ShapeKind::box) body.size = {2, 1.2};
    if (kind == ShapeKind::circle) body.radius = 0.8;
    if (kind == ShapeKind::capsule) body.length = 1.6, body.radius = 0.4;
    body.position = rounded<2>(place);
    edit(with_added<2>(session.scene(), std::move(body)));
}

}  // namespace gaplab
