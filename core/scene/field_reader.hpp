#pragma once
// Reads typed fields of a JSON object; every refusal is one line: file, shape, field, value found, what is
// allowed.
#include <string>
#include <vector>

#include "geometry/vec.hpp"
#include "scene/json_text.hpp"

namespace gaplab {

/// Where a field stands: "triangles.json" or "triangles.json: shape \"B\"".
[[noreturn]] void refuse(const std::string& place, const std::string& field, const std::string& found,
                         const std::string& allowed);

/// A JSON object and what has been read of it. Fields that no one asked for are left over.
class FieldReader {
  public:
    /// Refuses anything but an object; `field` names it then.
    FieldReader(const Json& object, std::string place, const std::string& field);

    const std::string& place() const { return place_; }
    void set_place(std::string place) { place_ = std::move(place); }

    /// The value, or null when the key is absent; marks the key as known.
    const Json* find(const std::string& key);
    /// Refuses an absent key; `allowed` says what should have been there.
    const Json& require(const std::string& key, const std::string& allowed);

    std::string text(const std::string& key, const std::string& allowed);
    /// Within k_largest_number; `fallback` when absent.
    double number_or(const std::string& key, double fallback);
    /// Refuses an absent key and a value below `smallest` (0 is accepted when `zero` says so).
    double size(const std::string& key, bool zero = false);
    template <int D>
    Vec<D> vector_or(const std::string& key, const Vec<D>& fallback);
    template <int D>
    std::vector<Vec<D>> points(const std::string& key, std::size_t fewest, std::size_t most);

    std::vector<std::string> key_order() const;
    /// Everything that no one asked for, in the file's order.
    Json left_over() const;

    double checked_number(const Json& value, const std::string& field, const std::string& allowed) const;
    template <int D>
    Vec<D> checked_vector(const Json& value, const std::string& field, const std::string& allowed) const;
    double checked_size(const Json& value, const std::string& field, const std::string& allowed) const;

  private:
    const Json& object_;
    std::string place_;
    std::vector<std::string> known_;
};

}  // namespace gaplab
