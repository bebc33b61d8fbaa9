#include "scene/field_reader.hpp"

#include <algorithm>
#include <cmath>

namespace gaplab {

namespace {

const char* const k_any_number = "a number from -1e30 to 1e30";
const char* const k_size = "a number above 0 (from 1e-30 to 1e30)";
const char* const k_size_or_zero = "0 or a number above 0 (from 1e-30 to 1e30)";

template <int D>
const char* const k_vector =
    D == 2 ? "two numbers [x, y] from -1e30 to 1e30" : "three numbers [x, y, z] from -1e30 to 1e30";

}  // namespace

void refuse(const std::string& place, const std::string& field, const std::string& found,
            const std::string& allowed) {
    throw SceneError(place + ": " + field + ": found " + found + ", allowed: " + allowed);
}

FieldReader::FieldReader(const Json& object, std::string place, const std::string& field)
    : object_(object), place_(std::move(place)) {
    if (!object.is_object()) refuse(place_, field, found_text(object), "an object {...}");
}

const Json* FieldReader::find(const std::string& key) {
    known_.push_back(key);
    const auto at = object_.find(key);
    return at == object_.end() ? nullptr : &*at;
}

const Json& FieldReader::require(const std::string& key, const std::string& allowed) {
    const Json* value = find(key);
    if (!value) refuse(place_, key, "nothing", allowed);
    return *value;
}

std::string FieldReader::text(const std::string& key, const std::string& allowed) {
    const Json& value = require(key, allowed);
    if (!value.is_string()) refuse(place_, key, found_text(value), allowed);
    return value.get<std::string>();
}

double FieldReader::number_or(const std::string& key, double fallback) {
    const Json* value = find(key);
    return value ? checked_number(*value, key, k_any_number) : fallback;
}

double FieldReader::size(const std::string& key, bool zero) {
    const Json& value = require(key, zero ? k_size_or_zero : k_size);
    if (zero && value.is_number() && value.get<double>() == 0) return 0;
    return checked_size(value, key, zero ? k_size_or_zero : k_size);
}

template <int D>
Vec<D> FieldReader::vector_or(const std::string& key, const Vec<D>& fallback) {
    const Json* value = find(key);
    return value ? checked_vector<D>(*value, key, k_vector<D>) : fallback;
}

template <int D>
std::vector<Vec<D>> FieldReader::points(const std::string& key, std::size_t fewest, std::size_t most) {
    const std::string allowed =
        fewest == most ? "a list of " + std::to_string(most) + " points"
                       : "a list of " + std::to_string(fewest) + " to " + std::to_string(most) + " points";
    const Json& list = require(key, allowed);
    if (!list.is_array()) refuse(place_, key, found_text(list), allowed);
    if (list.size() < fewest || list.size() > most)
        refuse(place_, key, std::to_string(list.size()) + " points", allowed);
    std::vector<Vec<D>> points;
    points.reserve(list.size());
    for (const Json& point : list)
        points.push_back(
            checked_vector<D>(point, key + "[" + std::to_string(points.size()) + "]", k_vector<D>));
    return points;
}

std::vector<std::string> FieldReader::key_order() const {
    std::vector<std::string> order;
    for (const auto& item : object_.items()) order.push_back(item.key());
    return order;
}

Json FieldReader::left_over() const {
    Json rest = Json::object();
    for (const auto& [key, value] : object_.items())
        if (std::find(known_.begin(), known_.end(), key) == known_.end()) rest[key] = value;
    return rest;
}

double FieldReader::checked_number(const Json& value, const std::string& field,
                                   const std::string& allowed) const {
    if (!value.is_number()) refuse(place_, field, found_text(value), allowed);
    const auto number = value.get<double>();
    if (!(std::abs(number) <= k_largest_number)) refuse(place_, field, found_text(value), allowed);
    return number;
}

template <int D>
Vec<D> FieldReader::checked_vector(const Json& value, const std::string& field,
                                   const std::string& allowed) const {
    if (!value.is_array() || value.size() != static_cast<std::size_t>(D))
        refuse(place_, field, found_text(value), allowed);
    Vec<D> vector{0};
    for (int d = 0; d < D; ++d) {
        const Json& part = value[static_cast<std::size_t>(d)];
        if (!part.is_number()) refuse(place_, field, found_text(value), allowed);
        vector[d] = checked_number(part, field, allowed);
    }
    return vector;
}

double FieldReader::checked_size(const Json& value, const std::string& field,
                                 const std::string& allowed) const {
    const double number = checked_number(value, field, allowed);
    if (number < k_smallest_size) refuse(place_, field, found_text(value), allowed);
    return number;
}

template Vec<2> FieldReader::vector_or<2>(const std::string&, const Vec<2>&);
template Vec<3> FieldReader::vector_or<3>(const std::string&, const Vec<3>&);
template std::vector<Vec<2>> FieldReader::points<2>(const std::string&, std::size_t, std::size_t);
template std::vector<Vec<3>> FieldReader::points<3>(const std::string&, std::size_t, std::size_t);
template Vec<2> FieldReader::checked_vector<2>(const Json&, const std::string&, const std::string&) const;
template Vec<3> FieldReader::checked_vector<3>(const Json&, const std::string&, const std::string&) const;

}  // namespace gaplab
