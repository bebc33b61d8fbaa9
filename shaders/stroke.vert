// One stroke an instance: a quad around the capsule from a_ends.xy to a_ends.zw, with room for the soft rim.
layout(location = 0) in vec4 a_ends;    // pixels, y down
layout(location = 1) in vec4 a_colour;
layout(location = 2) in vec4 a_shape;   // half width, length along the path before this stroke, dash, gap (0: solid)
uniform vec2 u_viewport;
out vec2 v_point;                       // along and across the stroke, from its start, in pixels
flat out float v_length;
flat out vec4 v_shape;
flat out vec4 v_colour;

void main() {
    vec2 along = a_ends.zw - a_ends.xy;
    v_length = length(along);
    along = v_length > 0.0 ? along / v_length : vec2(1.0, 0.0);
    vec2 across = vec2(-along.y, along.x);
    float reach = a_shape.x + 1.0;
    float end = float(gl_VertexID & 1);
    float side = float(gl_VertexID >> 1) * 2.0 - 1.0;
    v_point = vec2(mix(-reach, v_length + reach, end), side * reach);
    v_shape = a_shape;
    v_colour = a_colour;
    vec2 position = a_ends.xy + along * v_point.x + across * v_point.y;
    gl_Position = vec4(position / u_viewport * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
}
