// Signed distances in the plane: negative within.
float circle(vec2 p, float r) {
  return length(p) - r;
}

float box(vec2 p, vec2 halfSize) {
  vec2 d = abs(p) - halfSize;
  return length(max(d, 0.)) + min(max(d.x, d.y), 0.);
}

float segment(vec2 p, vec2 a, vec2 b, float r) {
  vec2 pa = p - a, ba = b - a;
  return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0., 1.)) - r;
}

// A limb: thicker at one end.
float limb(vec2 p, vec2 a, vec2 b, float ra, float rb) {
  vec2 pa = p - a, ba = b - a;
  float t = clamp(dot(pa, ba) / dot(ba, ba), 0., 1.);
  return length(pa - ba * t) - mix(ra, rb, t);
}

float triangle(vec2 p, vec2 a, vec2 b, vec2 c) {
  vec2 e0 = b - a, e1 = c - b, e2 = a - c;
  vec2 v0 = p - a, v1 = p - b, v2 = p - c;
  vec2 q0 = v0 - e0 * clamp(dot(v0, e0) / dot(e0, e0), 0., 1.);
  vec2 q1 = v1 - e1 * clamp(dot(v1, e1) / dot(e1, e1), 0., 1.);
  vec2 q2 = v2 - e2 * clamp(dot(v2, e2) / dot(e2, e2), 0., 1.);
  float s = sign(e0.x * e2.y - e0.y * e2.x);
  vec2 d = min(
    min(
      vec2(dot(q0, q0), s * (v0.x * e0.y - v0.y * e0.x)),
      vec2(dot(q1, q1), s * (v1.x * e1.y - v1.y * e1.x))
    ),
    vec2(dot(q2, q2), s * (v2.x * e2.y - v2.y * e2.x))
  );
  return -sqrt(d.x) * sign(d.y);
}

float quad(vec2 p, vec2 a, vec2 b, vec2 c, vec2 d) {
  return min(triangle(p, a, b, c), triangle(p, a, c, d));
}

// A cone of cloth or a tower's roof: half widths at two heights.
float trapezoid(vec2 p, float y0, float y1, float w0, float w1) {
  return quad(p, vec2(-w0, y0), vec2(w0, y0), vec2(w1, y1), vec2(-w1, y1));
}

float smoothUnion(float a, float b, float k) {
  float h = clamp(.5 + .5 * (b - a) / k, 0., 1.);
  return mix(b, a, h) - k * h * (1. - h);
}

float cut(float a, float b) {
  return max(a, -b);
}

vec2 turned(vec2 p, float angle) {
  float c = cos(angle), s = sin(angle);
  return vec2(c * p.x + s * p.y, c * p.y - s * p.x);
}

// 1 within, 0 without, with an edge of the given softness.
float cover(float distance, float softness) {
  return smoothstep(softness, -softness, distance);
}
