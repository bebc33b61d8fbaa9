// Coverage of a capsule by its signed distance; a dashed stroke is a row of capsules along the path.
in vec2 v_point;
flat in float v_length;
flat in vec4 v_shape;
flat in vec4 v_colour;
out vec4 o_colour;

// Distance along the path from `s` to the nearest dash that starts at a multiple of the period.
float distance_to_dash(float s, float dash, float gap) {
    float period = dash + gap;
    float local = s - period * floor(s / period);
    return local <= dash ? 0.0 : min(local - dash, period - local);
}

void main() {
    float half_width = v_shape.x;
    float beyond = v_point.x - clamp(v_point.x, 0.0, v_length);
    float along = abs(beyond);
    if (v_shape.w > 0.0) {
        // The round ends are part of the dash, so the straight part is shorter by one width.
        float dash = max(v_shape.z - 2.0 * half_width, 0.01);
        float gap = v_shape.w + 2.0 * half_width;
        along = max(along, distance_to_dash(v_point.x + v_shape.y - half_width, dash, gap));
    }
    float outside = length(vec2(along, v_point.y)) - half_width;
    float coverage = clamp(0.5 - outside, 0.0, 1.0);
    if (v_shape.z < 0.0)  // flat ends
        coverage = clamp(0.5 - (abs(v_point.y) - half_width), 0.0, 1.0) *
                   clamp(0.5 - max(-v_point.x, v_point.x - v_length), 0.0, 1.0);
    if (half_width < 0.5) coverage *= half_width * 2.0;  // thinner than a pixel: fainter, not broken
    if (coverage <= 0.0) discard;
    o_colour = vec4(v_colour.rgb, v_colour.a * coverage);
}
