#pragma once
// The play of the Motion lens: the world runs on, and overlapping bodies push each other apart in every
// frame.
#include "lenses/lens.hpp"

namespace gaplab {

/// In the plane. LensOptions::probe is the share of every push that the first body moves (0.5 when it is not
/// active). A story whose bodies are those of `options.previous` goes on in its room, so that nothing shrinks
/// or leaves the picture while one drags. Throws InvalidShape when a body cannot be made.
std::unique_ptr<Story> motion_play(const Scene& scene, const LensOptions& options);

}  // namespace gaplab
