#include "input/pen.hpp"

#include <numeric>

namespace gaplab {
namespace {

std::optional<LoopCrossing> loop_crossing(const std::vector<Vec2>& corners) {
    std::vector<int> loop(corners.size());
    std::iota(loop.begin(), loop.end(), 0);
    return first_crossing(corners, loop);
}

/// About the middle of its bounding box, so that its position says where it is.
Body<2> polygon_of(const std::vector<Vec2>& corners) {
    Body<2> body;
    body.kind = ShapeKind::polygon;
    Vec2 low = corners.front(), high = corners.front();
    for (const Vec2& corner : corners) low = glm::min(low, corner), high = glm::max(high, corner);
    body.position = (low + high) * 0.5;
    for (const Vec2& corner : corners) body.vertices.push_back(corner - body.position);
    return body;
}

}  // namespace

void Pen::begin() {
    *this = {};
    active_ = true;
}

std::vector<Vec2> Pen::with_cursor() const {
    std::vector<Vec2> all = corners_;
    if (cursor_ && !at_first_) all.push_back(*cursor_);
    return all;
}

void Pen::point_at(Vec2 world, double reach) {
    if (!active_ || cursor_ == world) return;
    cursor_ = world;
    at_first_ = can_close() && glm::length(world - corners_.front()) <= reach;
    crossing_ = at_first_ ? loop_crossing(corners_) : chain_crossing(with_cursor());
}

bool Pen::add() {
    if (!active_ || !cursor_ || crossing_ || at_first_) return false;
    if (!corners_.empty() && corners_.back() == *cursor_) return false;
    corners_.push_back(*cursor_);
    cursor_.reset();
    return true;
}

void Pen::remove_last() {
    if (corners_.size() <= 1) return cancel();
    corners_.pop_back();
    cursor_.reset();
    crossing_.reset();
    at_first_ = false;
}

Edited Pen::closed(const Scene& scene) {
    if (!can_close()) return {scene, EditRefusal::too_few_vertices};
    crossing_ = loop_crossing(corners_);
    if (crossing_) return {scene, EditRefusal::not_simple};
    return with_added<2>(scene, polygon_of(corners_));
}

}  // namespace gaplab
