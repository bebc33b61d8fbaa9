#pragma once
// A 3D scene as it is, for when no lens shows it.
#include "picture/solid_picture.hpp"
#include "scene/scene.hpp"

namespace gaplab {

/// All bodies with their names over a floor, framed; an empty scene shows the floor. The scene must be 3D.
SolidPicture solid_picture_of(const Scene& scene);

}  // namespace gaplab
