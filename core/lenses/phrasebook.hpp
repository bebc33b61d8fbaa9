#pragma once
// The words of one language.
#include <map>
#include <string>
#include <vector>

#include "picture/caption.hpp"

namespace gaplab {

/// Keys are dotted paths ("sat.sentence.gap"). A text holds values as {name}; Korean particles that depend on
/// the sound before them are written {name:은/는} (the form after a final consonant, then the form after a
/// vowel) and are chosen from the last letter or digit of the rendered value.
class Phrasebook {
  public:
    Phrasebook() = default;
    explicit Phrasebook(std::map<std::string, std::string> texts) : texts_(std::move(texts)) {}

    /// The text of the caption; a missing key shows as the key itself, in angle brackets, so that it is
    /// found.
    std::string say(const Caption& caption) const;
    std::string say(const std::string& key) const { return say(Caption{key, {}, {}}); }
    bool has(const std::string& key) const { return texts_.count(key) != 0; }
    const std::map<std::string, std::string>& texts() const { return texts_; }

  private:
    std::map<std::string, std::string> texts_;
};

/// A number as the window shows it: fixed decimals, "-0.000" never, very large and very small in scientific
/// form.
std::string shown(const Number& number);

}  // namespace gaplab
