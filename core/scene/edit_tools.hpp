#pragma once
// Shared by the edits: judging a body before it is put back.
#include "scene/edits.hpp"

namespace gaplab {

struct Judgement {
    EditRefusal refusal = EditRefusal::none;
    bool is_concave = false;
};

/// What speaks against this body in a scene; also whether it is a concave polygon.
Judgement judge(const Body<2>& body);
Judgement judge(const Body<3>& body);

inline Edited refused(Scene scene, EditRefusal why) { return {std::move(scene), why}; }

template <int D>
bool has_body(const Scene& scene, int body) {
    return scene.dimension() == D && body >= 0 && body < scene.body_count();
}

/// Puts the body back into the scene, or refuses it and leaves the scene as it is.
template <int D>
Edited with_body(Scene scene, int index, Body<D> body) {
    const Judgement judgement = judge(body);
    if (judgement.refusal != EditRefusal::none) return refused(std::move(scene), judgement.refusal);
    scene.of<D>()[static_cast<std::size_t>(index)] = std::move(body);
    return {std::move(scene), EditRefusal::none, index, judgement.is_concave};
}

}  // namespace gaplab
