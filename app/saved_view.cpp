#include "saved_view.hpp"

#include <algorithm>
#include <cmath>

#include "scene/json_text.hpp"

namespace gaplab {
namespace {

constexpr double k_decimals = 1e6;  ///< angles are kept to a millionth of a degree

Json angle(double value) {
    return json_number(std::round(value * k_decimals) / k_decimals + 0.0);  // + 0: no minus before a nought
}

template <int D>
Json json_of(const Vec<D>& v) {
    Json list = Json::array();
    for (int i = 0; i < D; ++i) list.push_back(json_number(v[i]));
    return list;
}

std::optional<double> number_in(const Json& view, const char* key) {
    const auto found = view.find(key);
    if (found == view.end() || !found->is_number()) return std::nullopt;
    const double value = found->get<double>();
    return std::abs(value) <= k_largest_number ? std::optional(value) : std::nullopt;
}

std::optional<double> size_in(const Json& view, const char* key) {
    const auto value = number_in(view, key);
    return value && *value >= k_smallest_size ? value : std::nullopt;
}

template <int D>
std::optional<Vec<D>> vector_in(const Json& view, const char* key) {
    const auto found = view.find(key);
    if (found == view.end() || !found->is_array() || found->size() != D) return std::nullopt;
    Vec<D> v;
    for (int i = 0; i < D; ++i) {
        const Json& item = (*found)[static_cast<std::size_t>(i)];
        if (!item.is_number() || !(std::abs(item.get<double>()) <= k_largest_number)) return std::nullopt;
        v[i] = item.get<double>();
    }
    return v;
}

}  // namespace

void write_view(Scene& scene, const Orbit& orbit, const Camera& world) {
    Json& view = scene.unknown.edit()["view"];
    if (!view.is_object()) view = Json::object();
    view["yaw"] = angle(orbit.yaw_deg);
    view["pitch"] = angle(orbit.pitch_deg);
    view["orthographic"] = orbit.orthographic;
    for (const char* key : {"target", "distance", "center", "height"}) view.erase(key);
    if (!world.manual()) return;
    view["target"] = json_of<3>(world.aim.target);
    view["distance"] = json_number(world.aim.distance);
    view["center"] = json_of<2>(world.center());
    view["height"] = json_number(world.height());
}

void read_view(const Scene& scene, Orbit& orbit, Camera& world) {
    const Json& view = scene.unknown.at("view");
    if (!view.is_object()) return;
    const auto yaw = number_in(view, "yaw"), pitch = number_in(view, "pitch");
    if (yaw && pitch) {
        orbit.yaw_deg = *yaw;
        orbit.pitch_deg = std::clamp(*pitch, -k_steepest_pitch_deg, k_steepest_pitch_deg);
        orbit.fresh = false;
    }
    if (const auto flat = view.find("orthographic"); flat != view.end() && flat->is_boolean())
        orbit.orthographic = flat->get<bool>();
    const auto target = vector_in<3>(view, "target");
    const auto center = vector_in<2>(view, "center");
    const auto distance = size_in(view, "distance"), height = size_in(view, "height");
    if (!target || !center || !distance || !height) return;
    world.aim = {*target, *distance};
    world.show(*center, *height);
}

}  // namespace gaplab
