#pragma once
// A story as text, for terminals, screen readers and other programs.
#include <string>

#include "cli/studied_scene.hpp"

namespace gaplab {

/// Every step: its number, sentence, code line and values.
std::string trace_text(const StudiedScene& studied);

/// The same as one JSON object: {"lens", "title", "pair", "language", "steps": [{"step", "title", "sentence",
/// "line", "code", "values"}]}. "line" counts from 1 and is null where no line belongs to the step.
std::string trace_json(const StudiedScene& studied, const std::string& language);

}  // namespace gaplab
