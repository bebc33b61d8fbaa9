// One marker or arrow head an instance: a square around a_place.xy, turned by a_place.w.
layout(location = 0) in vec4 a_place;   // centre in pixels (y down), half size, angle
layout(location = 1) in vec4 a_fill;
layout(location = 2) in vec4 a_border;
layout(location = 3) in vec2 a_form;    // form, border width
uniform vec2 u_viewport;
out vec2 v_point;                       // from the centre, unturned, in pixels
flat out float v_size;
flat out vec4 v_fill;
flat out vec4 v_border;
flat out vec2 v_form;

void main() {
    float reach = a_place.z * 1.5 + 1.5;
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
    v_point = corner * reach;
    v_size = a_place.z;
    v_fill = a_fill;
    v_border = a_border;
    v_form = a_form;
    float c = cos(a_place.w);
    float s = sin(a_place.w);
    vec2 position = a_place.xy + mat2(c, s, -s, c) * v_point;
    gl_Position = vec4(position / u_viewport * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
}
