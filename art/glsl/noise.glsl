float hash(vec2 p) {
  p = fract(p * vec2(123.34, 456.21));
  p += dot(p, p + 45.32);
  return fract(p.x * p.y);
}

float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * f * (f * (f * 6. - 15.) + 10.);
  return mix(
    mix(hash(i), hash(i + vec2(1, 0)), f.x),
    mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x),
    f.y
  );
}

const mat2 TURN = mat2(.8, .6, -.6, .8);

float fbm(vec2 p, int octaves) {
  float amplitude = .5, sum = 0.;
  for (int i = 0; i < 12; i++) {
    if (i >= octaves) break;
    sum += amplitude * noise(p);
    p = TURN * p * 2.02;
    amplitude *= .5;
  }
  return sum;
}

// Sharp crests, as of mountains.
float ridge(vec2 p, int octaves) {
  float amplitude = .5, sum = 0., weight = 1.;
  for (int i = 0; i < 12; i++) {
    if (i >= octaves) break;
    float x = 1. - abs(noise(p) * 2. - 1.);
    x *= x;
    sum += amplitude * x * weight;
    weight = clamp(x * 1.6, 0., 1.);
    p = TURN * p * 2.1;
    amplitude *= .5;
  }
  return sum;
}
