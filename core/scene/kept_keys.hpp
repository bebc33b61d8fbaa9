#pragma once
// What a file says beyond what we know: kept as it is and written back.
#include <memory>
#include <nlohmann/json_fwd.hpp>

namespace gaplab {

/// A JSON object as a value: equal when its text is, whatever else shares it. Copies share one object until
/// one of them is edited, so that a scene of many bodies copies cheaply; and whoever includes a scene is
/// spared the JSON library, of which this header knows the name alone.
class KeptKeys {
  public:
    KeptKeys();  ///< an empty object
    explicit KeptKeys(nlohmann::ordered_json object);

    const nlohmann::ordered_json& json() const { return *object_; }
    /// To be changed at once: copies made before stay as they are, and the reference is not for keeping,
    /// since a copy made after would see what is written through it.
    nlohmann::ordered_json& edit();
    /// The value of a key; null (as JSON has it) when there is none.
    const nlohmann::ordered_json& at(const char* key) const;

    friend bool operator==(const KeptKeys& a, const KeptKeys& b);

  private:
    std::shared_ptr<nlohmann::ordered_json> object_;
};

}  // namespace gaplab
