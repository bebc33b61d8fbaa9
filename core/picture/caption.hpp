#pragma once
// Words before they are in a language: a key and named values. The phrasebook of a language turns it into
// text.
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace gaplab {

struct Caption;

/// A number with the digits to show (fixed decimals; -1: shortest round-trip), a literal (a name the user
/// typed, a vertex "a3"), or a word that is itself translated.
struct Number {
    double value = 0;
    int decimals = 3;
    bool plus_sign = false;
};
using CaptionValue = std::variant<Number, std::string, Caption>;

struct Caption {
    std::string key;  ///< in assets/lang; empty: `literal` is shown as it is
    std::vector<std::pair<std::string, CaptionValue>> values;
    std::string literal;
    bool empty() const { return key.empty() && literal.empty(); }
};

inline Caption text_of(std::string literal) { return {{}, {}, std::move(literal)}; }

}  // namespace gaplab
