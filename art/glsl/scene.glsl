// The frame of every hero picture: a scene includes this first and defines `vec3 scene(vec2 uv)`.
// uv: the middle is 0, the height runs from -.5 to .5. Wide pictures reach x = ±1.6, narrow ones ±.4.
precision highp float;
uniform vec2 iResolution, iOffset;
uniform float iNarrow; // 1 in the crop for phones: the subject in the middle above, calm and dark below
uniform vec3 iView; // another look at the scene: its middle, and how much closer it is
uniform float iBare; // 1 where no headline stands
out vec4 colour;

#include "noise.glsl"

vec3 scene(vec2 uv);

// Soft stars; `rarity` near 1 means few.
float stars(vec2 p, float rarity) {
  vec2 id = floor(p), f = fract(p) - .5;
  vec2 shift = (vec2(hash(id + 1.3), hash(id + 7.1)) - .5) * .7;
  float r = length(f - shift);
  return step(rarity, hash(id)) * (smoothstep(.09, 0., r) + .25 * exp(-r * 14.)) * (.3 + .7 * hash(id + 5.));
}

// Sparks, embers, motes: three depths of them.
float motes(vec2 uv, float seed, float rarity) {
  float sum = 0.;
  for (int k = 0; k < 3; k++) {
    float depth = float(k);
    vec2 g = uv * (8. + depth * 6.) + depth * 3.1 + seed;
    vec2 id = floor(g), f = fract(g) - .5;
    vec2 shift = (vec2(hash(id + 1.1), hash(id + 2.7)) - .5) * .7;
    float r = length(f - shift);
    sum += step(rarity, hash(id + 8.)) * (smoothstep(.04, 0., r) + exp(-r * 15.) * .32);
  }
  return sum;
}

// Light that falls in shafts from a point.
float shafts(vec2 uv, vec2 from, float seed) {
  vec2 d = uv - from;
  float angle = atan(d.y, d.x);
  return fbm(vec2(angle * 6., seed), 4) * fbm(vec2(angle * 17., seed + 5.), 3) * exp(-length(d) * 2.1);
}

vec3 filmic(vec3 x) {
  return clamp((x * (2.51 * x + .03)) / (x * (2.43 * x + .59) + .14), 0., 1.);
}

void main() {
  vec2 frame = (gl_FragCoord.xy + iOffset - .5 * iResolution) / iResolution.y;
  vec2 uv = iView.xy + frame / (1. + iView.z);
  vec3 c = scene(uv);
  // Night gathers where the headline stands: on the left, or below on phones.
  float calm = mix(smoothstep(.15, -1.25, uv.x), smoothstep(.02, -.46, uv.y), iNarrow);
  c *= 1. - .62 * calm * (1. - iBare);
  vec2 edge = frame / mix(vec2(1.85, .66), vec2(.62, .7), iNarrow);
  c *= 1. - .34 * dot(edge, edge);
  c = filmic(c * 1.12);
  c = mix(vec3(dot(c, vec3(.3, .59, .11))), c, 1.1);
  // Grain against banding.
  c += (hash(gl_FragCoord.xy + iOffset) - .5) * .013;
  colour = vec4(c, 1);
}
