// A lit thing made from an icon: on a dark tile (items), or in a ringed medallion before a place (classes).
precision highp float;
uniform vec2 iResolution, iOffset;
uniform float iSeed;
uniform float iFrame; // 0: tile, 1: medallion
uniform vec3 iRing;   // the medallion's metal
out vec4 colour;

#include "noise.glsl"
#include "shapes.glsl"
#include "relief.glsl"
#include "places.glsl"

const float RING = .408, RING_WIDTH = .05;

float hairline(float r, float at, float width) {
  return smoothstep(width, 0., abs(r - at));
}

vec3 tile(vec2 p) {
  float r = length(p - vec2(0, .02));
  float cloud = fbm(p * 4. + iSeed + 1.5 * fbm(p * 3. + iSeed, 3), 5);
  vec3 c = vec3(.012, .015, .026) + iGlow * (.008 + .02 * cloud);
  c += iGlow * (exp(-r * r * 11.) * .26 * (.4 + 1.1 * cloud) + exp(-r * 8.) * .14);
  float angle = atan(p.y, p.x);
  c += iGlow * pow(fbm(vec2(angle * 5., iSeed), 3), 2.) * exp(-r * 4.) * .35;
  // A rounded rim: dark outside, a line of the glow that is brighter above.
  float rim = box(p, vec2(.475) - .09) - .09;
  c *= 1. - .75 * smoothstep(-.12, .02, rim);
  c += iGlow * smoothstep(.009, .002, abs(rim)) * (.28 + .5 * smoothstep(-.5, .5, p.y - p.x));
  return c * (1. - .8 * smoothstep(0., .012, rim));
}

// Runes: three strokes per cell around the ring.
float runes(vec2 p, float count) {
  float turn = atan(p.y, p.x) * count / 6.28318;
  float id = mod(floor(turn), count);
  vec2 cell = vec2((fract(turn) - .5) * 1.1, (length(p) - RING) / RING_WIDTH);
  float ink = 1.;
  for (int k = 0; k < 3; k++) {
    float stroke = float(k);
    vec2 a = vec2(-.2 + .4 * hash(vec2(id + iSeed, stroke + 4.)), -.5);
    vec2 b = vec2(-.2 + .4 * hash(vec2(id + iSeed, stroke)), .5);
    ink = min(ink, segment(cell, a, b, .05));
  }
  return cover(ink, .04);
}

// The ring's height and normal follow from the distance to its middle line.
vec3 ring(vec2 p, vec3 ground) {
  float r = length(p), across = (r - RING) / RING_WIDTH;
  vec2 outwards = p / max(r, .001);
  vec3 c = ground;
  // Its shadow on the disc.
  c *= 1. - .8 * exp(-pow((length(p - vec2(.01, -.014)) - RING) / (RING_WIDTH * 1.7), 2.));
  c += iGlow * .16 * exp(-abs(r - RING + RING_WIDTH) * 45.);
  float band = cover(abs(across) - 1., .06);
  if (band > 0.) {
    float lip = smoothstep(.62, .8, abs(across));
    float slope = lip * sin((abs(across) - .81) * 3.14159 / .38) * sign(across) * .95;
    vec3 n = normalize(vec3(outwards * slope, 1.));
    vec3 metal = litMetal(mix(iRing * .07, iRing, lip), n, p * 1.6);
    metal *= 1. - .55 * smoothstep(.1, .0, abs(abs(across) - .63));
    float mark = runes(p, 36.) * (1. - lip);
    metal = mix(metal, metal * .2 + iGlow * 1.15, mark);
    c = mix(c, metal, band);
  }
  return c;
}

// Four cut stones, set where the ring meets the diagonals.
vec3 studs(vec2 p, vec3 ground) {
  vec2 q = abs(p) - RING * .7071;
  float r = length(q);
  vec3 c = ground * (1. - .7 * exp(-pow(max(r - .036, 0.) * 60., 2.)));
  vec2 side = q * sign(p) / max(r, .001);
  float setting = smoothstep(.022, .028, r);
  vec3 rim = litMetal(iRing, normalize(vec3(side * sin((r - .031) * 300.) * .9, 1.)), p);
  vec3 stone = litGem(normalize(iGlow + .001) * 1.1, normalize(vec3(side * r * 34., 1.)), p + vec2(.3));
  return mix(c, mix(stone, rim, setting), cover(r - .037, .0025));
}

vec3 medallion(vec2 p) {
  float r = length(p);
  // The place is seen through the ring; around it, it sinks into the dark.
  vec3 around = place(p) * .3 * (1. - .7 * smoothstep(.42, .7, r));
  vec3 within = place(p * 1.12) * (.85 - .5 * smoothstep(.1, .38, r));
  vec3 c = mix(around, within, cover(r - RING, .004));
  c += iGlow * exp(-r * r * 16.) * .06;
  c = ring(p, c);
  c = studs(p, c);
  c += iGlow * hairline(r, RING + RING_WIDTH + .02, .0022) * .5;
  return c;
}

vec3 filmic(vec3 x) {
  return clamp((x * (2.51 * x + .03)) / (x * (2.43 * x + .59) + .14), 0., 1.);
}

void main() {
  vec2 p = (gl_FragCoord.xy + iOffset - .5 * iResolution) / iResolution.y;
  vec3 c = iFrame > .5 ? medallion(p) : tile(p);
  c = withRelief(c, p);
  if (iFrame > .5) {
    c += iGlow * sparks(p * 1.3 + 2., .9) * .5;
    c *= 1. - .55 * dot(p, p);
  }
  c = filmic(c * 1.12);
  colour = vec4(mix(vec3(dot(c, vec3(.3, .59, .11))), c, 1.12), 1);
}
