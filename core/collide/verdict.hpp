#pragma once

namespace gaplab {

/// Shapes overlap when their interiors do; contact alone is touching and counts as not overlapping.
enum class Verdict { separated, touching, overlapping };

}  // namespace gaplab
