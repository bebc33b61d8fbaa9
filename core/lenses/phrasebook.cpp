#include "lenses/phrasebook.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <string_view>

namespace gaplab {
namespace {

// How a Korean word ends decides the particle after it: 은/는, 이/가, 을/를, 과/와, 으로/로.
enum class Ending { vowel, consonant, rieul };

// A Hangul syllable is 0xAC00 + (initial * 21 + medial) * 28 + final; final 0 is none and 8 is ㄹ
// (The Unicode Standard, section 3.12).
Ending ending_of_syllable(char32_t syllable) {
    const unsigned final_consonant = (static_cast<unsigned>(syllable) - 0xAC00U) % 28U;
    if (final_consonant == 0) return Ending::vowel;
    return final_consonant == 8 ? Ending::rieul : Ending::consonant;
}

// Digits are read 영 일 이 삼 사 오 육 칠 팔 구; ten, a hundred and a thousand (십 백 천) end like 영.
Ending ending_of_digit(char32_t digit) {
    if (digit == '1' || digit == '7' || digit == '8') return Ending::rieul;
    if (digit == '0' || digit == '3' || digit == '6') return Ending::consonant;
    return Ending::vowel;
}

// Letters are read by name: 엘 and 알 end in ㄹ, 엠 and 엔 in another consonant, all others in a vowel.
Ending ending_of_letter(char32_t letter) {
    const char32_t lower = letter | 0x20U;
    if (lower == 'l' || lower == 'r') return Ending::rieul;
    return lower == 'm' || lower == 'n' ? Ending::consonant : Ending::vowel;
}

bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }
bool is_letter(char32_t c) { return (c | 0x20U) >= 'a' && (c | 0x20U) <= 'z'; }
bool is_syllable(char32_t c) { return c >= 0xAC00 && c <= 0xD7A3; }
bool is_unit(char32_t c) { return c == '%' || c == 0xB0; }  // 퍼센트 and 도 (degrees) end in a vowel

// The code point that ends at `end` (exclusive); moves `end` before it.
char32_t last_code_point(std::string_view text, std::size_t& end) {
    std::size_t begin = end - 1;
    while (begin > 0 && (static_cast<unsigned char>(text[begin]) & 0xC0U) == 0x80U) --begin;
    const auto lead = static_cast<unsigned char>(text[begin]);
    const std::size_t size = end - begin;
    char32_t code = size == 1 ? lead : lead & (0xFFU >> (size + 1));
    for (std::size_t i = begin + 1; i < end; ++i)
        code = (code << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
    end = begin;
    return code;
}

// Closing brackets, quotes and full stops are not spoken: the last sound before them decides.
Ending ending_of(std::string_view text) {
    for (std::size_t end = text.size(); end > 0;) {
        const char32_t c = last_code_point(text, end);
        if (is_syllable(c)) return ending_of_syllable(c);
        if (is_digit(c)) return ending_of_digit(c);
        if (is_letter(c)) return ending_of_letter(c);
        if (is_unit(c)) return Ending::vowel;
    }
    return Ending::vowel;
}

// `forms` is "은/는". After ㄹ, 으로/로 takes the short form: 발로, 7로.
std::string_view particle(std::string_view forms, std::string_view before) {
    const std::size_t slash = forms.find('/');
    if (slash == std::string_view::npos) return forms;
    const std::string_view after_consonant = forms.substr(0, slash);
    const Ending ending = ending_of(before);
    const bool short_form =
        ending == Ending::vowel || (ending == Ending::rieul && after_consonant.substr(0, 3) == "으");
    return short_form ? forms.substr(slash + 1) : after_consonant;
}

std::string printed(const char* format, int decimals, double value) {
    std::array<char, 400> text{};  // the largest double has 309 digits before the point
    std::snprintf(text.data(), text.size(), format, decimals, value);
    return text.data();
}

std::string shortest(double value) {
    std::array<char, 40> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    return {text.data(), end};
}

std::string rendered(const CaptionValue& value, const Phrasebook& words) {
    if (const auto* number = std::get_if<Number>(&value)) return shown(*number);
    if (const auto* literal = std::get_if<std::string>(&value)) return *literal;
    return words.say(std::get<Caption>(value));
}

// The text of one placeholder: "name" or "name:은/는".
std::string filled(std::string_view placeholder, const Caption& caption, const Phrasebook& words) {
    const std::size_t colon = placeholder.find(':');
    const std::string_view name = placeholder.substr(0, colon);
    for (const auto& [value_name, value] : caption.values) {
        if (value_name != name) continue;
        std::string text = rendered(value, words);
        if (colon != std::string_view::npos) text += particle(placeholder.substr(colon + 1), text);
        return text;
    }
    return "<" + caption.key + "." + std::string(name) + ">";
}

}  // namespace

std::string Phrasebook::say(const Caption& caption) const {
    if (caption.key.empty()) return caption.literal;
    const auto found = texts_.find(caption.key);
    if (found == texts_.end()) return "<" + caption.key + ">";
    const std::string_view text = found->second;
    std::string said;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t open = text.find('{', at);
        said += text.substr(at, open - at);
        if (open == std::string_view::npos) break;
        const std::size_t close = text.find('}', open);
        if (close == std::string_view::npos) return said + std::string(text.substr(open));
        said += filled(text.substr(open + 1, close - open - 1), caption, *this);
        at = close + 1;
    }
    return said;
}

std::string shown(const Number& number) {
    // Below this a value is the rounding of a zero (the cosine of a right angle is 6e-17), not a small
    // length.
    constexpr double k_rounding_of_zero = 1e-12;
    constexpr double k_too_long = 1e7;
    const double value = number.value;
    if (!std::isfinite(value)) return std::isnan(value) ? "?" : value > 0 ? "∞" : "-∞";
    std::string text;
    const double half_digit = 0.5 * std::pow(10.0, -number.decimals);
    if (number.decimals < 0) {
        text = shortest(value == 0 ? 0.0 : value);  // no minus zero
    } else if (std::abs(value) < std::min(half_digit, k_rounding_of_zero)) {
        text = printed("%.*f", number.decimals, 0.0);
    } else if (std::abs(value) < half_digit && number.decimals > 0) {
        text = printed("%.*e", 1, value);
    } else if (std::abs(value) >= k_too_long) {
        text = printed("%.*e", 3, value);
    } else {
        text = printed("%.*f", number.decimals, std::abs(value) < half_digit ? 0.0 : value);
    }
    return number.plus_sign && value > 0 ? "+" + text : text;
}

}  // namespace gaplab
