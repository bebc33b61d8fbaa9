// How much of the pixel lies in the box, side by side: exact for edges along the axes, so that thousands of small boxes
// that move by parts of a pixel do not flicker.
in vec2 v_point;
flat in vec4 v_box;
flat in vec4 v_fill;
flat in vec4 v_rim;
flat in float v_width;
out vec4 o_colour;

float covered(vec4 box) {
    vec2 part = clamp(min(v_point + 0.5, box.zw) - max(v_point - 0.5, box.xy), 0.0, 1.0);
    return part.x * part.y;
}

void main() {
    float whole = covered(v_box);
    float inner = v_width > 0.0 ? covered(vec4(v_box.xy + v_width, v_box.zw - v_width)) : whole;
    float fill = v_fill.a * inner;
    float rim = v_rim.a * (whole - inner);
    float alpha = fill + rim;
    if (alpha <= 0.0) discard;
    o_colour = vec4((v_fill.rgb * fill + v_rim.rgb * rim) / alpha, alpha);
}
