#include "scene/json_text.hpp"

#include <cmath>
#include <fstream>
#include <set>

namespace gaplab {

namespace {

constexpr std::size_t k_found_characters = 60;
constexpr std::size_t k_reason_characters = 200;
constexpr double k_largest_whole = 9007199254740992.0;  // 2^53: every whole number up to here is a double

/// Watches the parser from outside; refuses what a scene never needs.
class Guard {
  public:
    explicit Guard(const std::string& source) : source_(source) {}

    bool operator()(int depth, Json::parse_event_t event, Json& parsed) {
        switch (event) {
            case Json::parse_event_t::object_start:
                keys_.emplace_back();
                refuse_deep(depth);
                break;
            case Json::parse_event_t::array_start:
                refuse_deep(depth);
                break;
            case Json::parse_event_t::object_end:
                keys_.pop_back();
                break;
            case Json::parse_event_t::key:
                take_key(parsed.get_ref<const std::string&>());
                break;
            default:
                break;
        }
        return true;
    }

  private:
    void refuse_deep(int depth) const {
        if (depth >= k_deepest_nesting)
            throw SceneError(source_ + ": nesting: found " + std::to_string(depth + 1) +
                             " or more levels, allowed: up to " + std::to_string(k_deepest_nesting));
    }

    void take_key(const std::string& key) {
        if (!keys_.back().insert(key).second)
            throw SceneError(source_ + ": key " + found_text(key) +
                             ": found twice in one object, allowed: once");
        if (keys_.back().size() > k_most_keys)
            throw SceneError(source_ + ": an object: found more than " + std::to_string(k_most_keys) +
                             " keys, allowed: up to " + std::to_string(k_most_keys));
    }

    std::string source_;
    std::vector<std::set<std::string>> keys_;
};

/// Cut between two characters, never within one.
std::string shortened(std::string text, std::size_t limit) {
    if (text.size() <= limit) return text;
    std::size_t end = limit;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    text.resize(end);
    return text + "...";
}

/// The library's reason without its own prefix "[json.exception.parse_error.101] ".
std::string reason_of(const nlohmann::json::exception& error) {
    const std::string text = error.what();
    const std::size_t end = text.find("] ");
    return shortened(single_line(end == std::string::npos ? text : text.substr(end + 2)),
                     k_reason_characters);
}

void append_line(std::string& out, const Json& value) {
    if (value.is_object()) {
        out += '{';
        const char* between = "";
        for (const auto& [key, child] : value.items()) {
            out += between + Json(key).dump(-1, ' ', false, Json::error_handler_t::replace) + ": ";
            append_line(out, child);
            between = ", ";
        }
        out += '}';
    } else if (value.is_array()) {
        out += '[';
        const char* between = "";
        for (const Json& child : value) {
            out += between;
            append_line(out, child);
            between = ", ";
        }
        out += ']';
    } else {
        out += value.dump(-1, ' ', false, Json::error_handler_t::replace);
    }
}

}  // namespace

Json parse_guarded(const std::string& text, const std::string& source) {
    const std::string name = single_line(source);
    try {
        return Json::parse(text, Guard(name));
    } catch (const nlohmann::json::exception& error) {
        throw SceneError(name + ": not JSON: found " + reason_of(error) + ", allowed: UTF-8 JSON");
    }
}

std::string one_line(const Json& value) {
    std::string out;
    append_line(out, value);
    return out;
}

Json json_number(double value) {
    const bool is_minus_zero = value == 0 && std::signbit(value);
    if (std::nearbyint(value) == value && std::abs(value) <= k_largest_whole && !is_minus_zero)
        return static_cast<std::int64_t>(value);
    return value;
}

std::string found_text(const Json& value) {
    if (value.is_discarded()) return "nothing";
    // A long list is not written out only to be cut.
    if (value.is_array() && value.size() > k_found_characters)
        return "a list of " + std::to_string(value.size());
    return shortened(single_line(one_line(value)), k_found_characters);
}

std::string single_line(const std::string& text) {
    std::string valid = Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
    valid = valid.substr(1, valid.size() - 2);
    // dump() escapes quotes and backslashes as well; only control characters should stay escaped.
    std::string out;
    for (std::size_t i = 0; i < valid.size(); ++i) {
        if (valid[i] == '\\' && i + 1 < valid.size() && (valid[i + 1] == '"' || valid[i + 1] == '\\')) ++i;
        out += valid[i] == '\x7F' ? '?' : valid[i];
    }
    return out;
}

std::string read_text(const std::filesystem::path& file) {
    const std::string name = single_line(file.string());
    std::error_code error;
    if (std::filesystem::is_directory(file, error))
        throw SceneError(name + ": found a folder, allowed: a scene file");
    std::ifstream stream(file, std::ios::binary);
    if (!stream) {
        const bool exists = std::filesystem::exists(file, error);
        throw SceneError(name + (exists ? ": found a file that cannot be read" : ": found no such file") +
                         ", allowed: a scene file");
    }
    std::string text;
    std::vector<char> block(1U << 20U);
    while (stream.read(block.data(), static_cast<std::streamsize>(block.size())) || stream.gcount() > 0) {
        text.append(block.data(), static_cast<std::size_t>(stream.gcount()));
        if (text.size() > k_largest_file)
            throw SceneError(name + ": size: found more than " + std::to_string(k_largest_file) +
                             " bytes, allowed: up to " + std::to_string(k_largest_file));
    }
    if (stream.bad()) throw SceneError(name + ": found a file that cannot be read, allowed: a scene file");
    return text;
}

}  // namespace gaplab
