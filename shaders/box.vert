// One box along the axes an instance, with room for its soft edge.
layout(location = 0) in vec4 a_box;     // left, top, right, bottom in pixels, y down
layout(location = 1) in vec4 a_fill;
layout(location = 2) in vec4 a_rim;
layout(location = 3) in float a_width;  // of the rim, inside the box; 0: none
uniform vec2 u_viewport;
out vec2 v_point;
flat out vec4 v_box;
flat out vec4 v_fill;
flat out vec4 v_rim;
flat out float v_width;

void main() {
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
    v_point = mix(a_box.xy - 0.5, a_box.zw + 0.5, corner);
    v_box = a_box;
    v_fill = a_fill;
    v_rim = a_rim;
    v_width = a_width;
    gl_Position = vec4(v_point / u_viewport * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
}
