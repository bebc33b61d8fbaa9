#include "scene/kept_keys.hpp"

#include <nlohmann/json.hpp>
#include <utility>

namespace gaplab {

namespace {

using Json = nlohmann::ordered_json;

const std::shared_ptr<Json>& empty_object() {
    static const auto empty = std::make_shared<Json>(Json::object());
    return empty;
}

}  // namespace

KeptKeys::KeptKeys() : object_(empty_object()) {}

KeptKeys::KeptKeys(Json object)
    : object_(object.empty() ? empty_object() : std::make_shared<Json>(std::move(object))) {}

Json& KeptKeys::edit() {
    if (object_.use_count() > 1) object_ = std::make_shared<Json>(*object_);
    return *object_;
}

const Json& KeptKeys::at(const char* key) const {
    static const Json none;
    const auto found = object_->find(key);
    return found == object_->end() ? none : *found;
}

bool operator==(const KeptKeys& a, const KeptKeys& b) {
    return a.object_ == b.object_ || *a.object_ == *b.object_;
}

}  // namespace gaplab
