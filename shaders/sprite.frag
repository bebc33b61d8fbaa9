// Signed distance to one of a few forms; negative inside. Forms: 0 disc, 1 square, 2 diamond, 3 arrow head (tip at
// +size, base at -size, half as wide as long).
in vec2 v_point;
flat in float v_size;
flat in vec4 v_fill;
flat in vec4 v_border;
flat in vec2 v_form;
out vec4 o_colour;

float square(vec2 p, float r) {
    vec2 d = abs(p) - vec2(r);
    return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0);
}

float arrow_head(vec2 p, float r) {
    vec2 slope = normalize(vec2(1.1, 2.0));  // normal of the upper side: from (r, 0) to (-r, 1.1 r)
    float side = dot(vec2(p.x - r, abs(p.y)), slope);
    return max(side, -p.x - r);
}

float form(vec2 p, float r) {
    if (v_form.x < 0.5) return length(p) - r;
    if (v_form.x < 1.5) return square(p, r * 0.86);
    if (v_form.x < 2.5) return (abs(p.x) + abs(p.y) - r * 1.25) * 0.70710678;
    return arrow_head(p, r);
}

void main() {
    float outside = form(v_point, v_size);
    float coverage = clamp(0.5 - outside, 0.0, 1.0);
    if (coverage <= 0.0) discard;
    float inner = v_form.y > 0.0 ? clamp(0.5 - (outside + v_form.y), 0.0, 1.0) : 1.0;
    vec4 colour = mix(v_border, v_fill, inner);
    o_colour = vec4(colour.rgb, colour.a * coverage);
}
