// A silhouette of game-icons becomes a solid thing: its distance field is the height, the height gives normals.
// Points are in the emblem's own space: the middle is 0, the picture of the icon reaches from -.5 to .5.
uniform sampler2D iIcon0; // red: coverage; green, blue: distance to the outline, within and without
uniform float iSize;      // of the icon's picture, as a part of the whole
uniform float iTurn;      // counter-clockwise, in radians
uniform vec2 iShift;
uniform float iPair;      // 1: a mirrored twin lies behind, so that swords cross and wings spread
uniform float iBevel;     // how far the edge slopes inwards
uniform float iReach;     // gaps up to this width are filled by the body below the plates; 0: none
uniform vec3 iPlate, iAccent, iBody;
uniform float iPlateKind, iAccentKind, iBodyKind;
uniform vec3 iLine; // the accent begins where dot(p, iLine.xy) > iLine.z …
uniform vec3 iSpot; // … and within this circle: its middle and its radius
uniform vec3 iGlow; // the light from behind

const float METAL = 0., GEM = 1., MATTE = 2., LIGHT = 3.;
const vec3 KEY = vec3(-.5, .68, .54);

struct Material {
  vec3 colour;
  float kind;
};

bool isOnIcon(vec2 p) {
  return max(abs(p.x), abs(p.y)) < .5;
}

vec4 icon(vec2 p) {
  return texture(iIcon0, clamp(p + .5, 0., 1.));
}

float coverage(vec2 p) {
  return isOnIcon(p) ? icon(p).r : 0.;
}

// Beyond the icon's picture the way back to it counts too.
float outside(vec2 p) {
  vec2 beyond = max(abs(p) - .5, 0.);
  return icon(p).b + length(beyond);
}

// Nine samples, farther apart the deeper within: the outline's texels must not become ribs in the metal.
float inside(vec2 p) {
  float e = .005 + .16 * icon(p).g;
  vec2 a = vec2(e, .41 * e), b = vec2(.41 * e, -e);
  float sum = 2. * icon(p).g + icon(p + a).g + icon(p - a).g + icon(p + b).g + icon(p - b).g;
  a *= .6 * TURN;
  b *= .6 * TURN;
  return (sum + icon(p + a).g + icon(p - a).g + icon(p + b).g + icon(p - b).g) / 10.;
}

float rounded(float x) {
  x = 1. - clamp(x, 0., 1.);
  return sqrt(1. - x * x);
}

// Gems are cut in planes, everything else is rounded.
float height(vec2 p, float kind) {
  float d = inside(p);
  if (kind == GEM) return min(d, iBevel) * .85;
  return iBevel * (.75 * rounded(d / iBevel) + .9 * rounded(d / (iBevel * 4.)));
}

vec3 normal(vec2 p, float kind) {
  float e = .0036 + .05 * icon(p).g;
  vec2 slope = vec2(
    height(p + vec2(e, 0), kind) - height(p - vec2(e, 0), kind),
    height(p + vec2(0, e), kind) - height(p - vec2(0, e), kind)
  );
  return normalize(vec3(-slope / (2. * e), 1.1));
}

Material plateAt(vec2 p) {
  bool isAccent = dot(p, iLine.xy) > iLine.z || length(p - iSpot.xy) < iSpot.z;
  if (isAccent) return Material(iAccent, iAccentKind);
  return Material(iPlate, iPlateKind);
}

// 1 where the silhouette is met within reach in this direction.
float meets(vec2 p, vec2 way) {
  float t = 0.;
  for (int k = 0; k < 14; k++) {
    float d = outside(p + way * t);
    t += d;
    if (d < .002 || t > iReach) break;
  }
  return smoothstep(iReach, iReach * .75, t);
}

// Between plates the silhouette is met both forwards and backwards; in an outer corner only on one side.
float bodyAt(vec2 p) {
  const int LINES = 16;
  if (iReach <= 0. || outside(p) > iReach) return 0.;
  float met = 0.;
  for (int i = 0; i < LINES; i++) {
    float angle = 3.14159 * (float(i) + .5) / float(LINES);
    vec2 way = vec2(cos(angle), sin(angle));
    met += min(meets(p, way), meets(p, -way));
  }
  return smoothstep(.36, .5, met / float(LINES));
}

// What metal mirrors: a pale sky towards the key light, a dark horizon, a warm ground, the glow from the right.
vec3 studio(vec3 r) {
  float y = r.y * .85 - r.x * .45;
  vec3 sky = mix(vec3(.34, .36, .4), vec3(1.35, 1.3, 1.2), smoothstep(0., .85, y));
  vec3 ground = mix(vec3(.05, .05, .07), vec3(.36, .3, .26), smoothstep(.1, -.95, y));
  vec3 c = mix(ground, sky, smoothstep(-.1, .14, y));
  c += vec3(1.9, 1.75, 1.5) * pow(max(dot(r, normalize(KEY)), 0.), 14.);
  c += iGlow * 1.5 * pow(max(dot(r, normalize(vec3(.75, -.5, .35))), 0.), 4.);
  return c;
}

vec3 litMetal(vec3 colour, vec3 n, vec2 p) {
  // Broad plates are a little domed, and worn.
  n = normalize(n + vec3(p * .55 + .16 * (vec2(noise(p * 9.), noise(p * 9. + 4.)) - .5), 0.));
  vec3 r = reflect(vec3(0, 0, -1), n);
  float wear = .8 + .32 * fbm(p * vec2(22., 26.), 4);
  vec3 c = colour * studio(r) * wear * 1.25;
  c += vec3(1.5, 1.4, 1.2) * pow(max(dot(n, normalize(KEY + vec3(0, 0, 1))), 0.), 60.) * .5;
  return c + iGlow * pow(1. - n.z, 3.) * .35;
}

// Light enters a gem above on the left and gathers below on the right.
vec3 litGem(vec3 colour, vec3 n, vec2 p) {
  float key = dot(n.xy, normalize(KEY.xy));
  // Planes seen through the stone: folded triangle waves, bent by the surface.
  vec2 q = p * 3.2 + n.xy * .5;
  float cuts = 0.;
  for (int k = 0; k < 4; k++) {
    cuts += abs(fract(dot(q, vec2(.62, .78)) + .3 * float(k)) - .5);
    q = TURN * q * 1.37 + .21;
  }
  float depth = .5 + dot(p, vec2(.35, -.75)) + (cuts - 1.) * .75;
  vec3 deep = colour * colour * .2 + colour * .04;
  vec3 c = mix(deep, colour * 1.25, smoothstep(.1, 1., depth));
  c = mix(c, colour * 1.5 + .1, smoothstep(-.2, -.75, key) * .75);
  c = mix(c, mix(colour, vec3(1.2), .5) * 1.2, smoothstep(.25, .75, key) * .72);
  c += vec3(1.6) * pow(max(dot(normalize(n + vec3(p * .5, 0)), normalize(KEY + vec3(0, 0, 1))), 0.), 40.);
  return c;
}

vec3 litMatte(vec3 colour, vec3 n, vec2 p) {
  float grain = fbm(p * vec2(16., 50.), 5);
  n = normalize(n + vec3(p * .5 + .12 * (vec2(fbm(p * 40., 3), fbm(p * 40. + 7., 3)) - .45), 0.));
  float key = max(dot(n, normalize(KEY)), 0.);
  vec3 c = colour * (.75 + .5 * grain) * (.1 + .5 * key + 1.1 * key * key * key);
  c += colour * iGlow * max(dot(n, normalize(vec3(.7, -.55, .3))), 0.) * .6;
  return c + mix(colour, vec3(1), .4) * .5 * pow(max(dot(n, normalize(KEY + vec3(0, 0, 1))), 0.), 22.);
}

// White in the heart, its own colour at the edge, where the glow takes over.
vec3 litFlame(vec3 colour, vec2 p) {
  float d = max(icon(p).g, icon(p).b) * (1.1 - 1.2 * p.y) * (.6 + .8 * fbm(p * vec2(16., 8.), 4));
  vec3 c = mix(iGlow * .8, colour * 1.15, smoothstep(0., .022, d));
  return mix(c, mix(colour, vec3(1.5, 1.4, 1.1), .75) * 1.3, smoothstep(.03, .13, d));
}

vec3 lit(Material material, vec3 n, vec2 p) {
  if (material.kind == GEM) return litGem(material.colour, n, p);
  if (material.kind == MATTE) return litMatte(material.colour, n, p);
  if (material.kind == LIGHT) return litFlame(material.colour, p);
  return litMetal(material.colour, n, p);
}

// What lies in the gaps between the plates: sunk, so darker beside them.
vec3 sunkBody(vec2 p) {
  float depth = smoothstep(0., .02, outside(p));
  return lit(Material(iBody, iBodyKind), normalize(vec3(p * .5 + KEY.xy * .15, 1.)), p) * (.25 + .65 * depth);
}

// The lower edge lies in its own shade, the upper one catches a line of light.
vec3 raisedPlate(vec2 p, float side) {
  Material material = plateAt(p);
  vec3 n = normal(p, material.kind);
  n.xy = turned(n.xy, -iTurn) * vec2(side, 1);
  vec3 c = lit(material, n, turned(p, -iTurn) * vec2(side, 1));
  float edge = 1. - smoothstep(0., .012, icon(p).g);
  c *= 1. - .45 * edge * smoothstep(.3, -.6, dot(n.xy, KEY.xy));
  return c + vec3(.5, .47, .4) * edge * smoothstep(.2, .9, dot(n.xy, KEY.xy));
}

vec2 onThing(vec2 point, float side) {
  return turned(point * vec2(side, 1) - iShift, iTurn) / iSize;
}

vec3 withThing(vec3 ground, vec2 point, float side) {
  vec2 p = onThing(point, side);
  float gap = outside(p);
  // It throws a shadow, stands against a glow, and a dark line parts the two.
  float shadow = exp(-outside(onThing(point + vec2(-.02, .03), side)) * 24.);
  vec3 c = ground * (1. - .78 * shadow);
  c += iGlow * exp(-gap * 15.) * .16;
  c *= 1. - .85 * exp(-gap * gap * 16000.);
  float covered = coverage(p);
  float body = covered < .995 && isOnIcon(p) ? bodyAt(p) : 0.;
  if (body > 0.) c = mix(c, sunkBody(p), body);
  if (covered > 0.) c = mix(c, raisedPlate(p, side), covered);
  return c;
}

// Lays the thing over a ground.
vec3 withRelief(vec3 ground, vec2 point) {
  if (iPair > .5) ground = withThing(ground, point, -1.);
  return withThing(ground, point, 1.);
}
