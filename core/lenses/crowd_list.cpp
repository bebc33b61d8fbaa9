#include "lenses/crowd_list.hpp"

#include <algorithm>

#include "lenses/crowd_words.hpp"

namespace gaplab {
namespace {

// Lengths in cells: a cell is one endpoint wide.
constexpr double k_width = 20;
constexpr double k_left = -0.5;
constexpr double k_row_meaning = -1.35, k_row_open_title = -2.35, k_row_open = -3.25,
                 k_row_pairs_title = -4.25, k_row_pairs = -5.15, k_row_log = -6.3;
constexpr double k_letter = 0.36;  // how wide a letter is, about
constexpr std::size_t k_events_shown = 3;
constexpr std::size_t k_chips_shown = 12;

void draw_box(Picture& picture, double left, double right, double y, double half_height, Role role, Tag tag,
              float width) {
    picture.outlines.push_back({{{left, y - half_height},
                                 {right, y - half_height},
                                 {right, y + half_height},
                                 {left, y + half_height}},
                                0,
                                role,
                                tag,
                                true,
                                false,
                                width});
}

void say(Picture& picture, double y, Caption words, Role role) {
    picture.labels.push_back({{k_left, y}, std::move(words), role, Anchor::right, {}, false, 0.0F});
}

/// Letters of UTF-8 text: bytes that do not go on with the letter before.
double letters_in(const std::string& words) {
    return static_cast<double>(std::count_if(
        words.begin(), words.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// The part of the list that is shown, around the swap or the start of the selected body.
struct Shelf {
    std::size_t first = 0, last = 0;
    double pitch = 1;  // from a cell to the next
    double at(std::size_t i) const { return (static_cast<double>(i) - static_cast<double>(first)) * pitch; }
};

template <int D>
std::size_t focus_of(const CrowdMoment<D>& moment, const std::vector<Endpoint>& list) {
    if (moment.is_swap()) return moment.step.position;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].is_start() && static_cast<int>(list[i].id()) == moment.selected) return i;
    return 0;
}

template <int D>
Shelf shelf_of(const CrowdMoment<D>& moment, const std::vector<Endpoint>& list) {
    Shelf shelf;
    double letters = 1;
    for (const Endpoint& e : list) letters = std::max(letters, letters_in(moment.run.name(e.id())));
    shelf.pitch = std::max(1.0, k_letter * letters + 0.45);
    const auto room = static_cast<std::size_t>(k_width / shelf.pitch);
    const std::size_t shown = std::min(list.size(), room);
    const std::size_t focus = focus_of(moment, list);
    shelf.first = std::min(focus > shown / 2 ? focus - shown / 2 : 0, list.size() - shown);
    shelf.last = shelf.first + shown;
    return shelf;
}

template <int D>
void draw_cell(Picture& picture, const CrowdMoment<D>& moment, const Endpoint& e, double x, double half,
               bool lit) {
    const Role role = crowd_role(moment.run, e.id());
    draw_box(picture, x - half, x + half, 0, 0.72, lit ? Role::touching : Role::label_muted,
             body_tag(moment.run, e.id()), lit ? 2.2F : 0.6F);
    if (!moment.by_key())
        picture.labels.push_back({{x, 0.3},
                                  text_of(e.is_start() ? "[" : "]"),
                                  role,
                                  Anchor::center,
                                  body_tag(moment.run, e.id()),
                                  false,
                                  0.0F});
    picture.labels.push_back({{x, moment.by_key() ? 0.0 : -0.3},
                              text_of(moment.run.name(e.id())),
                              role,
                              Anchor::center,
                              body_tag(moment.run, e.id()),
                              false,
                              0.0F});
}

/// From the right one of the two over the left one: the moving endpoint goes down the list.
void draw_arc(Picture& picture, double x, double pitch) {
    const Vec2 over{x + pitch / 2, 1.25};
    picture.segments.push_back({{x + pitch, 0.85}, over, Role::touching, {}, 2.2F, false});
    picture.arrows.push_back({over, {x, 0.8}, Role::touching, {}, 2.2F});
}

template <int D>
void draw_cells(Picture& picture, const CrowdMoment<D>& moment) {
    auto list = moment.list();
    if (moment.by_key()) std::erase_if(list, [](const Endpoint& e) { return !e.is_start(); });
    const Shelf shelf = shelf_of(moment, list);
    for (std::size_t i = shelf.first; i < shelf.last; ++i) {
        const std::size_t at = moment.step.position;
        const bool lit = moment.is_swap() && (i == at || i == at + 1);
        draw_cell(picture, moment, list[i], shelf.at(i), 0.43 * shelf.pitch, lit);
    }
    if (moment.is_swap()) draw_arc(picture, shelf.at(moment.step.position), shelf.pitch);
    if (shelf.last - shelf.first < list.size())
        say(picture, k_row_meaning + 0.35,
            {"crowd.list.part",
             {{"from", Number{static_cast<double>(shelf.first + 1), 0}},
              {"to", Number{static_cast<double>(shelf.last), 0}},
              {"n", Number{static_cast<double>(list.size()), 0}}},
             {}},
            Role::label_muted);
}

double draw_chip(Picture& picture, double x, double y, const std::string& words, Role role, Tag tag) {
    const double width = 0.5 + k_letter * letters_in(words);
    draw_box(picture, x, x + width, y, 0.42, role, tag, 1.4F);
    picture.labels.push_back({{x + width / 2, y}, text_of(words), role, Anchor::center, tag, false, 0.0F});
    return x + width + 0.3;
}

template <int D>
void draw_open(Picture& picture, const CrowdMoment<D>& moment) {
    const auto value = moment.sweep_at();
    if (!value) return;
    say(picture, k_row_open_title, {"crowd.list.open", {}, {}}, Role::label_muted);
    double x = k_left;
    for (const ProxyId id : moment.open_at(*value, k_chips_shown))
        x = draw_chip(picture, x, k_row_open, moment.run.name(id), crowd_role(moment.run, id),
                      body_tag(moment.run, id));
}

template <int D>
int axes_in_common(const CrowdFrame<D>& frame, ProxyPair pair) {
    int count = 0;
    for (int axis = 0; axis < D; ++axis)
        count += overlap_on_axis(frame.boxes[pair.a], frame.boxes[pair.b], axis) ? 1 : 0;
    return count;
}

/// Pairs that overlap on an axis at least, those of the selected body first.
template <int D>
std::vector<ProxyPair> pairs_to_show(const CrowdMoment<D>& moment) {
    std::vector<ProxyPair> pairs;
    const auto n = static_cast<ProxyId>(moment.frame.boxes.size());
    if (!moment.is_small()) {
        pairs = moment.frame.pairs;
    } else {
        for (ProxyId a = 0; a < n; ++a)
            for (ProxyId b = a + 1; b < n; ++b)
                if (axes_in_common(moment.frame, {a, b}) > 0) pairs.push_back({a, b});
    }
    const auto of_selected = [&](ProxyPair pair) {
        return moment.selected >= 0 && (pair.a == static_cast<ProxyId>(moment.selected) ||
                                        pair.b == static_cast<ProxyId>(moment.selected));
    };
    std::stable_sort(pairs.begin(), pairs.end(), [&](ProxyPair p, ProxyPair q) {
        const int common_p = axes_in_common(moment.frame, p) + (of_selected(p) ? 4 : 0);
        const int common_q = axes_in_common(moment.frame, q) + (of_selected(q) ? 4 : 0);
        return common_p > common_q;
    });
    return pairs;
}

template <int D>
void draw_pairs(Picture& picture, const CrowdMoment<D>& moment) {
    say(picture, k_row_pairs_title, {"crowd.list.pairs", {}, {}}, Role::label_muted);
    double x = k_left;
    for (const ProxyPair pair : pairs_to_show(moment)) {
        const int common = axes_in_common(moment.frame, pair);
        const std::string words =
            pair_name(moment.run, pair) + " " + std::to_string(common) + "/" + std::to_string(D);
        if (x + k_letter * letters_in(words) > k_width) break;
        x = draw_chip(picture, x, k_row_pairs, words, common == D ? Role::overlap : Role::label_muted, {});
    }
}

template <int D>
void draw_log(Picture& picture, const CrowdMoment<D>& moment) {
    Caption log;
    std::size_t shown = 0;
    const auto& events = moment.run.events();
    for (auto event = events.rbegin(); event != events.rend() && shown < k_events_shown; ++event) {
        if (event->frame > moment.frame.counts.frame) continue;
        const Caption line = event_words(moment.run, *event);
        log = shown++ == 0 ? line : Caption{"crowd.list.and", {{"first", log}, {"second", line}}, {}};
    }
    if (shown > 0) say(picture, k_row_log, log, Role::label_muted);
}

}  // namespace

template <int D>
Picture crowd_list_picture(const CrowdMoment<D>& moment) {
    Picture picture;
    picture.show_grid = false;
    draw_cells(picture, moment);
    if (moment.is_swap()) say(picture, k_row_meaning, swap_meaning(moment), Role::label);
    if (!moment.by_key()) {
        draw_open(picture, moment);
        draw_pairs(picture, moment);
        draw_log(picture, moment);
    }
    picture.fit_min = {-0.6, moment.by_key() ? -2.5 : -6.6};
    picture.fit_max = {k_width - 0.4, 1.4};
    return picture;
}

template Picture crowd_list_picture(const CrowdMoment<2>&);
template Picture crowd_list_picture(const CrowdMoment<3>&);

}  // namespace gaplab
