#include "scene/edits.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "scene/edit_tools.hpp"

namespace gaplab {

std::string key_of(EditRefusal refusal) {
    switch (refusal) {
        case EditRefusal::none:
            return "edit.none";
        case EditRefusal::no_such_shape:
            return "edit.no_such_shape";
        case EditRefusal::not_simple:
            return "edit.not_simple";
        case EditRefusal::no_area:
            return "edit.no_area";
        case EditRefusal::no_volume:
            return "edit.no_volume";
        case EditRefusal::too_few_vertices:
            return "edit.too_few_vertices";
        case EditRefusal::too_many_vertices:
            return "edit.too_many_vertices";
        case EditRefusal::becomes_concave:
            return "edit.becomes_concave";
        case EditRefusal::not_positive:
            return "edit.not_positive";
        case EditRefusal::out_of_range:
            return "edit.out_of_range";
        case EditRefusal::name_empty:
            return "edit.name_empty";
        case EditRefusal::name_taken:
            return "edit.name_taken";
        case EditRefusal::too_many_shapes:
            return "edit.too_many_shapes";
        case EditRefusal::wrong_kind:
            return "edit.wrong_kind";
    }
    return "edit.none";
}

std::string usual_name(int index) {
    const std::string letter(1, static_cast<char>('A' + index % 26));
    return index < 26 ? letter : letter + std::to_string(index / 26 + 1);
}

namespace {

std::set<std::string> names_of(const Scene& scene) {
    std::set<std::string> names;
    std::visit(
        [&](const auto& list) {
            for (const auto& body : list) names.insert(body.name);
        },
        scene.bodies);
    return names;
}

}  // namespace

std::string free_name(const Scene& scene) {
    const std::set<std::string> taken = names_of(scene);
    int index = 0;
    while (taken.count(usual_name(index)) != 0) ++index;
    return usual_name(index);
}

template <int D>
Edited with_added(Scene scene, Body<D> body) {
    if (scene.dimension() != D) return refused(std::move(scene), EditRefusal::wrong_kind);
    if (static_cast<std::size_t>(scene.body_count()) >= k_most_shapes)
        return refused(std::move(scene), EditRefusal::too_many_shapes);
    if (body.name.empty() || names_of(scene).count(body.name) != 0) body.name = free_name(scene);
    const Judgement judgement = judge(body);
    if (judgement.refusal != EditRefusal::none) return refused(std::move(scene), judgement.refusal);
    scene.of<D>().push_back(std::move(body));
    const int index = scene.body_count() - 1;
    return {std::move(scene), EditRefusal::none, index, judgement.is_concave};
}
template Edited with_added<2>(Scene, Body<2>);
template Edited with_added<3>(Scene, Body<3>);

template <int D>
Edited with_duplicate(Scene scene, int body, const Vec<D>& by) {
    if (!has_body<D>(scene, body)) return refused(std::move(scene), EditRefusal::no_such_shape);
    Body<D> copy = scene.of<D>()[static_cast<std::size_t>(body)];
    copy.name.clear();
    copy.position += by;
    return with_added<D>(std::move(scene), std::move(copy));
}
template Edited with_duplicate<2>(Scene, int, const Vec<2>&);
template Edited with_duplicate<3>(Scene, int, const Vec<3>&);

Edited without(Scene scene, int body) {
    const int count = scene.body_count();
    if (body < 0 || body >= count) return refused(std::move(scene), EditRefusal::no_such_shape);
    std::visit([&](auto& list) { list.erase(list.begin() + body); }, scene.bodies);
    auto& [a, b] = scene.pair;
    // The lowest index outside the pair takes the place of a deleted member; indices above it move down by
    // one.
    int substitute = 0;
    while (substitute == body || substitute == a || substitute == b) ++substitute;
    if (a == body) a = substitute;
    if (b == body) b = substitute;
    if (a > body) --a;
    if (b > body) --b;
    if (count - 1 < 2) scene.pair = {0, 1};
    return {std::move(scene)};
}

Edited renamed(Scene scene, int body, const std::string& name) {
    if (body < 0 || body >= scene.body_count()) return refused(std::move(scene), EditRefusal::no_such_shape);
    if (name.empty()) return refused(std::move(scene), EditRefusal::name_empty);
    const bool same = std::visit(
        [&](const auto& list) { return list[static_cast<std::size_t>(body)].name == name; }, scene.bodies);
    if (!same && names_of(scene).count(name) != 0) return refused(std::move(scene), EditRefusal::name_taken);
    std::visit([&](auto& list) { list[static_cast<std::size_t>(body)].name = name; }, scene.bodies);
    return {std::move(scene), EditRefusal::none, body};
}

Edited with_pair(Scene scene, int a, int b) {
    const int count = scene.body_count();
    if (std::min(a, b) < 0 || std::max(a, b) >= count)
        return refused(std::move(scene), EditRefusal::no_such_shape);
    scene.pair = a == b ? std::pair(scene.pair.second, scene.pair.first) : std::pair(a, b);
    const int first = scene.pair.first;
    return {std::move(scene), EditRefusal::none, first};
}

}  // namespace gaplab
