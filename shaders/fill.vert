// Plain triangles in drawable pixels, y down.
layout(location = 0) in vec2 a_position;
layout(location = 1) in vec4 a_colour;
uniform vec2 u_viewport;  // size of the drawable in pixels
out vec4 v_colour;

void main() {
    v_colour = a_colour;
    gl_Position = vec4(a_position / u_viewport * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
}
