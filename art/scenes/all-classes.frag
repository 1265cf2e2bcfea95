// The six heroes of the kingdom on a rise above a lake, by the light of an enormous golden moon; behind them
// the great castle on its crag, chains of mountains, a wyvern far away, a banner in the wind.
#include "scene.glsl"
#include "shapes.glsl"
#include "figures/mage.glsl"
#include "figures/cleric.glsl"
#include "figures/dual-gunner.glsl"
#include "figures/sorceress.glsl"
#include "figures/warrior.glsl"
#include "figures/templar.glsl"

const vec3 GOLD = vec3(1., .66, .26);
const vec3 PALE_GOLD = vec3(1., .84, .55);
const vec3 NIGHT = vec3(.012, .036, .115);
const vec3 AIR = vec3(.048, .18, .235);
const vec3 COLD = vec3(.34, .58, .95);
const vec3 CYAN = vec3(.25, .85, 1.2);
const vec3 MAGENTA = vec3(1.25, .14, .75);
const vec3 WINDOW = vec3(2.3, 1.25, .38);

// The landscape's own space is that of the wide picture; the narrow one looks at a part of it.
const vec2 MOON = vec2(.44, .165);
const float MOON_RADIUS = .3;
const float SHORE = -.15; // where the lake begins
const vec2 CASTLE = vec2(.535, .0);

vec2 toLand(vec2 uv) {
  return mix(uv, vec2(.515, .2) + (uv - vec2(.0, .26)) / .8, iNarrow);
}

vec2 fromLand(vec2 w) {
  return mix(w, vec2(.0, .26) + (w - vec2(.515, .2)) * .8, iNarrow);
}

// How much the moon's gold reaches the air at this place, against the blue of the night.
float warmth(float x) {
  float off = (x - MOON.x) * mix(2.5, 3.4, iNarrow);
  return exp(-off * off);
}

// ------------------------------------------------------------------------------------------------ sky
vec3 sky(vec2 w) {
  float r = length(w - MOON);
  vec3 c = mix(vec3(.045, .2, .24), NIGHT, smoothstep(-.14, .4, w.y));
  c += vec3(.7, .85, 1.1) * (stars(w * 55., .95) + .6 * stars(w * 100., .93)) * smoothstep(-.02, .3, w.y)
    * smoothstep(.25, .7, r);
  // The moon: seas and rays, brightest above, drowned in the haze of the horizon below.
  vec2 m = (w - MOON) / MOON_RADIUS;
  float disc = cover(r - MOON_RADIUS, .0022);
  float seas = fbm(m * 1.9 + 3.7, 6), rough = fbm(m * 7. + 1.3, 5);
  float tone = mix(1.15, .42, smoothstep(.4, .57, seas)) * (.6 + .78 * rough);
  float limb = sqrt(max(1. - dot(m, m), 0.));
  vec3 moon = mix(vec3(1., .54, .18), vec3(1., .86, .58), smoothstep(-.7, .8, m.y)) * tone;
  moon *= (.45 + .6 * pow(limb, .5)) * mix(.75, 1.5, smoothstep(-1.1, .5, m.y));
  c = mix(c, moon, disc);
  float beyond = max(r - MOON_RADIUS, 0.);
  c += vec3(.85, .55, .24) * (.42 * exp(-beyond * 17.) + .16 * exp(-beyond * 5.5)) * (1. - .6 * disc);
  // Glow that lies on the horizon.
  c += vec3(.8, .42, .14) * exp(-abs(w.y - SHORE - .03) * 7.) * warmth(w.x) * .55;
  return c;
}

// Long clouds; their edges take the moon's gold.
void clouds(inout vec3 c, vec2 w, float seed, float height, float spread, float amount) {
  vec2 q = vec2(w.x * 1.15, (w.y - height) * 4.2) + seed;
  vec2 warp = vec2(fbm(q * 1.3, 4), fbm(q * 1.3 + 8., 4)) - .5;
  float band = exp(-pow((w.y - height) / spread, 2.));
  float d = fbm(q + warp * 1.3, 6);
  float towards = fbm(q + warp * 1.3 + normalize(MOON - w) * vec2(.1, .3), 4);
  float r = length(w - MOON);
  // Before the moon only streaks are left of them.
  float veil = mix(.47, .4, smoothstep(MOON_RADIUS * .8, MOON_RADIUS * 1.3, r));
  float body = smoothstep(veil, veil + .2, d * (.5 + .6 * band)) * amount;
  float lit = clamp(.35 + (d - towards) * 3.4, 0., 1.);
  float glow = exp(-max(r - MOON_RADIUS * .9, 0.) * mix(7., 9., iNarrow));
  vec3 shade = mix(vec3(.016, .05, .095), vec3(.1, .085, .075), glow);
  vec3 light = mix(vec3(.13, .29, .42), vec3(1.3, .86, .42), glow);
  float thin = smoothstep(.75, .1, body);
  c = mix(c, mix(shade, light, lit * .8 + .25 * thin * glow), body);
}

// ---------------------------------------------------------------------------------------------- land
// Great peaks of the two far chains: x, half width, height, chain. Nearer ones are hills of noise.
const int PEAKS = 11;
const vec4 PEAK[PEAKS] = vec4[](
  vec4(-1.5, .5, .3, 0), vec4(-.78, .42, .36, 0), vec4(-.47, .3, .24, 0), vec4(.0, .4, .2, 0),
  vec4(1.02, .34, .27, 0), vec4(1.34, .4, .37, 0), vec4(-1.2, .44, .26, 1), vec4(-.28, .32, .13, 1),
  vec4(.86, .26, .12, 1), vec4(1.2, .34, .2, 1), vec4(1.62, .3, .25, 1)
);

// x: the crest's height, y: how far to the lit side of the peak's own ridge a point lies.
vec2 crestOf(int layer, vec2 w) {
  float k = float(layer);
  float jagged = ridge(vec2(w.x * 5.2 + k * 5.7, k * 3.1 + .4), 6) - .42;
  float x = w.x + .05 * (fbm(vec2(w.x * 7. + k * 3., 2.), 4) - .47);
  vec2 found = vec2(SHORE + .03 + .05 * (3. - k) * noise(vec2(w.x * 2.2 + k * 9., 3.)), 0.);
  for (int i = 0; i < PEAKS; i++) {
    vec4 peak = PEAK[i];
    float off = x - peak.x;
    // Steeper on one side.
    float flank = peak.y * (off * (hash(peak.xy) - .5) > 0. ? 1.2 : .78);
    float h = SHORE + peak.z * pow(max(1. - abs(off) / flank, 0.), 1.2);
    if (peak.w == k && h > found.x) {
      // The ridge comes down in steps towards us.
      float wander = .1 * (fbm(vec2(w.y * 11., peak.x * 7.), 4) - .5) * smoothstep(0., .2, h - w.y);
      found = vec2(h, off + wander - .1 * (peak.z + SHORE - w.y));
    }
  }
  if (layer == 2) found.x = SHORE + .05 + .16 * (ridge(vec2(w.x * 1.9 + 4.1, 6.), 5) - .4);
  if (layer == 3) found.x = SHORE + .02 + .12 * (ridge(vec2(w.x * 2.4 + 1.3, 2.), 5) - .4);
  found.x += jagged * (.1 - .015 * k);
  // The valley lies open under the moon.
  found.x -= .06 * exp(-pow((w.x - MOON.x) * 2., 2.)) * step(1.5, k);
  return found;
}

void mountains(inout vec3 c, vec2 w) {
  for (int layer = 0; layer < 4; layer++) {
    float k = float(layer);
    vec2 crest = crestOf(layer, w);
    float below = crest.x - w.y;
    if (below < -.004) continue;
    float warm = warmth(w.x);
    vec3 haze = mix(AIR, vec3(.44, .27, .11), warm * .9);
    vec2 q = TURN * vec2(w.x * 4.6 + k * 4., w.y * 6.2 + k);
    float rock = ridge(q, 6);
    vec2 towards = normalize(MOON + vec2(0, .2) - w);
    float lit = clamp(.3 + 1.6 * (rock - ridge(q + TURN * towards * .1, 5)), 0., 1.);
    float face = smoothstep(-.015, .02, crest.y * sign(MOON.x - w.x));
    // Only the heights have two clear sides; below they run into each other.
    face = mix(face, .5, smoothstep(.02, .15, below));
    lit = clamp(lit * mix(.45, 1.35, face), 0., 1.);
    float snow = smoothstep(.06, -.02, below - .3 * rock) * step(k, 1.5);
    vec3 stone = mix(vec3(.01, .035, .058), vec3(.08, .17, .22), lit);
    vec3 white = mix(vec3(.34, .58, .82), vec3(.9, .7, .45), warm);
    stone = mix(stone, white * (.16 + 1.5 * lit * lit), snow * .9);
    float air = mix(.62, .2, k / 3.);
    stone = mix(stone, haze, clamp(air + .55 * smoothstep(.04, .26, below) * (1. - .2 * k), 0., 1.));
    // The last light on the crest itself.
    stone += mix(COLD * .16, GOLD * .4, warm) * exp(-max(below, 0.) * 150.) * (.3 + .7 * air);
    c = mix(c, stone, cover(-below, .0018));
    // Mist before the foot of each chain.
    float bank = fbm(vec2(w.x * 2.4 + k * 7., w.y * 9. + k * 3.), 5);
    float mist = exp(-pow((w.y - SHORE - .055 + .022 * k) * (13. + 4. * k), 2.)) * smoothstep(.25, .7, bank);
    c = mix(c, haze * 1.5 + vec3(.01), mist * .85);
  }
}

// ---------------------------------------------------------------------------------------------- castle
// x, foot, height of the wall, half width; roofs follow from them. The farthest first.
const int TOWERS = 15;
const vec4 TOWER[TOWERS] = vec4[](
  vec4(.068, .1, .165, .0125), vec4(-.052, .1, .17, .0135), vec4(.012, .1, .275, .0185),
  vec4(-.118, .05, .125, .013), vec4(.132, .05, .13, .014), vec4(.043, .1, .205, .015),
  vec4(-.022, .1, .18, .0175), vec4(-.085, .05, .135, .019), vec4(.096, .05, .13, .021),
  vec4(-.155, .0, .11, .0155), vec4(.166, .0, .1, .016), vec4(-.03, .0, .115, .017),
  vec4(.048, .0, .115, .017), vec4(-.2, -.02, .075, .016), vec4(.208, -.02, .07, .016)
);

vec3 wallColour(vec2 q, float side, float air) {
  float courses = .75 + .5 * noise(vec2(q.x * 240., q.y * 420.));
  vec3 stone = mix(vec3(.014, .024, .034), vec3(.05, .062, .07), .5 - .5 * side) * courses;
  stone += GOLD * .24 * smoothstep(.55, 1., abs(side)) * (.55 - .45 * side);
  return mix(stone, vec3(.135, .118, .105), air);
}

float windowLight(vec2 q, float size) {
  float d = min(box(q, vec2(.4, 1.) * size), circle(q - vec2(0, size), .4 * size));
  return cover(d, .0011) + .16 * exp(-max(d, 0.) * 130.);
}

void tower(inout vec3 c, vec2 p, vec4 t, float id, float air) {
  vec2 q = p - vec2(t.x, t.y);
  float reach = t.z + t.w * 7.;
  if (abs(q.x) > t.w * 4. || q.y > reach || q.y < -.12) return;
  float wall = box(q - vec2(0, t.z * .5 - .05), vec2(t.w, t.z * .5 + .05));
  // A gallery on corbels below the roof.
  float gallery = trapezoid(q, t.z - t.w * 1.1, t.z - t.w * .5, t.w, t.w * 1.3);
  gallery = min(gallery, box(q - vec2(0, t.z - t.w * .12), vec2(t.w * 1.3, t.w * .42)));
  vec3 stone = wallColour(q, clamp(q.x / t.w, -1., 1.), air);
  if (gallery < 0.) stone *= 1.25;
  c = mix(c, stone, cover(min(wall, gallery), .0011));
  if (t.z > .072) {
    float high = t.w * (3.4 + 1.2 * hash(vec2(id, 7.)));
    float up = (q.y - t.z - t.w * .3) / high;
    float flank = t.w * 1.5 * pow(clamp(1. - up, 0., 1.), 1.2);
    float roof = max(abs(q.x) - flank, max(-up, up - 1.) * high);
    float side = clamp(q.x / max(flank, .001), -1., 1.);
    vec3 slate = mix(vec3(.02, .05, .062), vec3(.006, .016, .024), .5 + .5 * side);
    slate *= .8 + .4 * step(.5, fract(q.y * 130.));
    slate += GOLD * .3 * smoothstep(.6, 1., abs(side)) * (.5 - .5 * side);
    c = mix(c, mix(slate, vec3(.135, .118, .105), air * .9), cover(roof, .0011));
    vec2 top = q - vec2(0, t.z + t.w * .3 + high);
    c = mix(c, vec3(.02, .03, .035), cover(box(top - vec2(0, .006), vec2(.0007, .012)), .0009));
    vec2 flag = top - vec2(.0, .0125);
    float cloth = max(abs(flag.y - .0025 * sin(flag.x * 230. + id)) - .0052 * (1. - flag.x / .034),
      max(-flag.x, flag.x - .026));
    c = mix(c, vec3(.17, .085, .022), cover(cloth, .0009));
  } else {
    float gap = step(.5, fract(q.x * 95. + .25));
    float merlons = box(q - vec2(0, t.z + t.w * .3), vec2(t.w * 1.3, t.w * .35 * gap));
    c = mix(c, stone, cover(merlons, .001));
  }
  for (int k = 0; k < 6; k++) {
    float y = t.z - t.w * 1.9 - float(k) * .031;
    if (y < .0) break;
    float lit = hash(vec2(id + 2., float(k) + .5));
    vec2 at = vec2((hash(vec2(id, float(k) + 9.)) - .5) * t.w * 1.1, y);
    c += WINDOW * step(.38, lit) * (.55 + .45 * lit) * windowLight(q - at, .0037);
  }
}

// `span`: left, right, low, high.
void curtainWall(inout vec3 c, vec2 p, vec4 span, float air) {
  float merlons = .0045 * step(.5, fract(p.x * 78.));
  float d = max(max(span.x - p.x, p.x - span.y), max(span.z - p.y, p.y - span.w - merlons));
  vec3 stone = wallColour(p, -.2, air) + GOLD * .3 * smoothstep(.006, 0., span.w + merlons - p.y);
  c = mix(c, stone, cover(d, .0011));
}

// High windows under a gable.
void greatHall(inout vec3 c, vec2 p) {
  float hall = box(p - vec2(.012, .1), vec2(.052, .075));
  float gable = triangle(p, vec2(-.046, .172), vec2(.07, .172), vec2(.012, .222));
  c = mix(c, wallColour(p, -.1, .2), cover(hall, .0011));
  vec3 slate = mix(vec3(.012, .03, .04), GOLD * .35, smoothstep(-.004, 0., gable));
  c = mix(c, slate, cover(gable, .0011));
  vec2 row = vec2(mod(p.x + .033, .018) - .009, p.y - .135);
  if (abs(p.x - .012) < .045) c += WINDOW * .75 * windowLight(row, .0105);
  c += WINDOW * .8 * windowLight(p - vec2(.012, .187), .0055);
}

// The rock under it: cliffs that break off to the lake on both sides.
float crag(vec2 p) {
  float side = abs(p.x - .004);
  float top = -.018 + .02 * noise(vec2(p.x * 14., 2.));
  float fall = 1.1 * max(side - .21, 0.) + .22 * smoothstep(.2, .25, side) * .5;
  float cliffs = ridge(vec2(p.x * 7. + 1.7, p.y * 3.2), 6) - .42;
  return p.y - top + fall - .11 * cliffs * smoothstep(.17, .27, side);
}

void castle(inout vec3 c, vec2 w) {
  vec2 p = w - CASTLE;
  if (abs(p.x) > .5 || p.y > .47) return;
  // Warm air around so many lights.
  float halo = exp(-length((p - vec2(.01, .08)) * vec2(1., .9)) * 7.5);
  c += vec3(.5, .27, .09) * halo * .1;
  // From the farthest tower to the nearest wall; in one loop, so that the compiler meets the tower once.
  for (int i = 0; i < TOWERS; i++) {
    if (i == 9) {
      greatHall(c, p);
      curtainWall(c, p, vec4(-.165, .175, -.03, .062), .2);
    }
    if (i == 13) curtainWall(c, p, vec4(-.21, .215, -.05, .028), .12);
    tower(c, p, TOWER[i], float(i), i < 3 ? .42 : i < 9 ? .27 : i < 13 ? .14 : .08);
  }
  c += WINDOW * .9 * windowLight(p - vec2(.009, .006), .011);
  float rock = crag(p);
  vec2 q = TURN * p * vec2(8., 5.);
  float lit = clamp(.3 + 1.7 * (ridge(q, 6) - ridge(q + vec2(-.08, .14), 5)), 0., 1.);
  vec3 cliff = vec3(.007, .014, .02) + mix(COLD * .07, GOLD * .2, .5 - p.x) * lit;
  cliff += GOLD * .5 * exp(min(rock, 0.) * 150.) * smoothstep(.16, .24, abs(p.x));
  float haze = smoothstep(.0, -.17, p.y);
  c = mix(c, mix(cliff, vec3(.2, .16, .105), .18 + .62 * haze), cover(rock, .0018));
  c += vec3(.5, .25, .07) * exp(-length((p - vec2(.0, .05)) * vec2(1.1, 1.6)) * 11.) * .2;
}

// ------------------------------------------------------------------------------------------ the wyvern
float wyvernWing(vec2 p) {
  vec2 wrist = vec2(.36, .3), tip = vec2(1., .02), second = vec2(.7, -.16), third = vec2(.4, -.22);
  vec2 root = vec2(.0, -.08);
  float d = triangle(p, vec2(.0, .05), wrist, root);
  d = min(d, min(triangle(p, wrist, tip, second), triangle(p, wrist, second, third)));
  d = min(d, triangle(p, wrist, third, root));
  // Scallops between the fingers.
  d = cut(d, circle((p - vec2(.9, -.135)) * vec2(1., 1.3), .11));
  d = cut(d, circle((p - vec2(.555, -.26)) * vec2(.9, 1.3), .11));
  d = cut(d, circle((p - vec2(.2, -.23)) * vec2(.75, 1.2), .12));
  return min(d, min(segment(p, vec2(0), wrist, .025), segment(p, wrist, tip, .012)));
}

float wyvern(vec2 p) {
  float around = length(p) - 1.3;
  if (around > 0.) return around + .2;
  // It flies to the left: long neck, horned head, a tail that ends in a barb.
  float body = limb(p, vec2(-.16, .03), vec2(.16, -.04), .095, .06);
  body = smoothUnion(body, limb(p, vec2(-.16, .05), vec2(-.36, .16), .06, .036), .06);
  body = smoothUnion(body, limb(p, vec2(-.36, .16), vec2(-.54, .1), .045, .016), .03);
  body = min(body, limb(p, vec2(-.38, .18), vec2(-.27, .25), .016, .004));
  float along = clamp((p.x - .1) / .85, 0., 1.);
  float tail = p.y + .05 + .05 * sin(along * 6.) + .16 * along;
  body = min(body, max(abs(tail) - .062 * (1. - along), max(.1 - p.x, p.x - .93)) * .8);
  body = min(body, triangle(p, vec2(.86, -.12), vec2(1.04, -.2), vec2(.9, -.27)));
  body = min(body, limb(p, vec2(.08, -.06), vec2(.24, -.2), .04, .014));
  float near = wyvernWing(turned(p - vec2(-.04, .05), .75) * .92);
  float far = wyvernWing(turned(vec2(-p.x, p.y) * vec2(1.3, 1.) - vec2(.1, .05), 1.02));
  return min(body, min(near, far));
}

// ------------------------------------------------------------------------------------------- the view
// Everything above the shore.
vec3 backdrop(vec2 w) {
  vec3 c = sky(w);
  clouds(c, w, 3.4, .3, .16, .9);
  vec2 fly = turned(w - mix(vec2(1., .3), vec2(.79, .36), iNarrow), -.1) / .088;
  float d = wyvern(fly) * .088;
  vec3 hide = mix(vec3(.008, .02, .03), c, .2);
  hide += PALE_GOLD * .3 * smoothstep(-.004, 0., d) * smoothstep(.4, -.6, fly.x);
  c = mix(c, hide, cover(d, .0014));
  mountains(c, w);
  clouds(c, w, 11.7, .02, .07, .55);
  castle(c, w);
  // Villages on the shore.
  vec2 g = vec2(w.x * 26., (w.y - SHORE) * 60.);
  vec2 id = floor(g);
  float spot = length((fract(g) - .5 - .5 * (vec2(hash(id + 2.), hash(id + 6.)) - .5)) * vec2(1., .43));
  float village = smoothstep(.5, .75, noise(vec2(w.x * 3.1, 4.))) * step(id.y, 0.) * step(0., id.y);
  c += WINDOW * village * step(.45, hash(id)) * (smoothstep(.07, .02, spot) + .12 * exp(-spot * 9.)) * .8;
  return c;
}

vec3 view(vec2 w) {
  float deep = SHORE - w.y;
  vec2 v = w;
  float ripple = 0.;
  if (deep > 0.) {
    // The lake mirrors all of it, drawn out the more the nearer the water.
    float far = deep / .35;
    vec2 g = vec2(w.x * 5., log(deep + .012) * 9.);
    ripple = fbm(g * vec2(1.5, 1.6), 4) - .47 + .5 * (noise(g * vec2(5., 4.)) - .5);
    v = vec2(w.x + ripple * .05 * far, SHORE + deep * 1.15 + ripple * (.03 + .26 * far));
    v.y = max(v.y, SHORE + .002);
  }
  vec3 c = backdrop(v);
  if (deep > 0.) {
    float far = deep / .35;
    c = mix(c, vec3(.014, .06, .085), .18 + .25 * far);
    // A road of light below the moon.
    float road = exp(-pow((w.x - MOON.x) / (.3 + .5 * deep), 2.));
    c += vec3(1., .64, .27) * road * (.16 + .9 * smoothstep(.02, .26, ripple)) * .75 * exp(-deep * 2.);
    float glint = noise(vec2(w.x * 75., log(deep + .02) * 95.));
    c += PALE_GOLD * road * smoothstep(.8, 1., glint) * .9;
    // The farther shore in mist.
    float mist = exp(-deep * 26.) * (.5 + .6 * fbm(vec2(w.x * 5., deep * 30.), 4));
    vec3 haze = mix(AIR * 1.6, vec3(.9, .56, .23), warmth(w.x));
    c = mix(c, haze, clamp(mist, 0., .9));
  }
  return c;
}

// ------------------------------------------------------------------------------------------ the heroes
const int MAGE = 0, CLERIC = 1, GUNNER = 2, SORCERESS = 3, WARRIOR = 4, TEMPLAR = 5, HEROES = 6;

// Where each one stands: feet, height, and -1 for those who are mirrored. In the order of painting.
const vec4 WIDE_STAND[HEROES] = vec4[](
  vec4(.215, -.325, .445, -1), vec4(.8, -.325, .45, -1), vec4(.0, -.375, .47, 1),
  vec4(.985, -.38, .465, 1), vec4(.405, -.395, .5, 1), vec4(.625, -.4, .495, 1)
);
const vec4 NARROW_STAND[HEROES] = vec4[](
  vec4(-.135, -.13, .335, -1), vec4(.13, -.12, .335, -1), vec4(-.25, -.2, .35, 1),
  vec4(.275, -.21, .345, 1), vec4(-.075, -.235, .375, 1), vec4(.088, -.24, .37, 1)
);

vec4 standOf(int who) {
  return iNarrow > .5 ? NARROW_STAND[who] : WIDE_STAND[who];
}

vec2 toHero(vec2 uv, vec4 stand) {
  return (uv - stand.xy) / stand.z * vec2(stand.w, 1.);
}

vec2 fromHero(vec2 p, int who) {
  vec4 stand = standOf(who);
  return stand.xy + p * vec2(stand.w, 1.) * stand.z;
}

// Colour of what they wear; a: how much it is metal. Without early returns: they cost the compiler minutes.
vec4 heroMaterial(int who, float m) {
  const vec3 gilt = vec3(.72, .45, .15), steel = vec3(.36, .4, .45);
  vec4 wear = vec4(0);
  if (who == MAGE) {
    wear = vec4(mix(vec3(.03, .045, .12), vec3(.07, .1, .24), m * 5.), 0);
    if (m > .25) wear = vec4(.16, .2, .34, 0);
    if (m > .4) wear = vec4(.5, .52, .58, 0);
    if (m > .5) wear = vec4(.1, .07, .05, 0);
    if (m > .61) wear = vec4(.3, .2, .17, 0);
    if (m > .75) wear = vec4(gilt, 1);
  } else if (who == CLERIC) {
    wear = vec4(.4, .26, .19, 0);
    if (m > .2) wear = vec4(.58, .57, .5, 0);
    if (m > .4) wear = vec4(.03, .17, .1, 0);
    if (m > .7) wear = vec4(.014, .018, .016, 0);
    if (m > .9) wear = vec4(gilt, 1);
  } else if (who == GUNNER) {
    wear = vec4(.07, .07, .075, 0);
    if (m > .25) wear = vec4(.26, .22, .17, 0);
    if (m > .33) wear = vec4(.42, .06, .04, 0);
    if (m > .42) wear = vec4(.16, .09, .05, .2);
    if (m > .6) wear = vec4(.26, .15, .1, 0);
    if (m > .75) wear = vec4(.26, .28, .3, 1);
    if (m > .88) wear = vec4(gilt, 1);
  } else if (who == SORCERESS) {
    wear = vec4(.46, .28, .23, 0);
    if (m > .3) wear = vec4(.15, .03, .11, .2);
    if (m > .6) wear = vec4(.1, .025, .035, .3);
    if (m > .9) wear = vec4(gilt * .8, 1);
  } else if (who == WARRIOR) {
    wear = vec4(.3, .035, .03, 0);
    if (m > .2) wear = vec4(.25, .2, .16, 0);
    if (m > .3) wear = vec4(.2, .13, .085, .1);
    if (m > .45) wear = vec4(.5, .31, .22, 0);
    if (m > .6) wear = vec4(steel, 1);
    if (m > .77) wear = vec4(.6, .64, .7, 1);
    if (m > .85) wear = vec4(gilt, 1);
  } else {
    wear = vec4(.72, .05, .05, 0);
    if (m > .2) wear = vec4(.44, .4, .34, 0);
    if (m > .36) wear = vec4(.13, .085, .05, 0);
    if (m > .5) wear = vec4(.3, .025, .03, 0);
    if (m > .6) wear = vec4(steel, 1);
    if (m > .77) wear = vec4(.6, .64, .7, 1);
    if (m > .85) wear = vec4(gilt * 1.1, 1);
  }
  return wear;
}

// The lights they carry fall on their neighbours too.
const vec2 SORCERESS_FLAME = vec2(-.232, 1.135);

vec3 carriedLight(vec2 uv, vec3 n, vec3 base, float metal) {
  vec3 sum = vec3(0);
  for (int i = 0; i < 4; i++) {
    vec2 at = i == 0 ? fromHero(MAGE_CRYSTAL, MAGE) : i == 1 ? fromHero(SORCERESS_FLAME, SORCERESS)
      : i == 2 ? fromHero(CLERIC_DISC, CLERIC) : fromHero(DUAL_GUNNER_MUZZLE, GUNNER);
    vec3 colour = i == 0 ? CYAN * 1.2 : i == 1 ? MAGENTA * .65
      : i == 2 ? GOLD * .9 : vec3(1., .45, .12) * .35;
    vec3 d = vec3(at - uv, .07);
    float near = 1. / (1. + dot(d, d) * mix(120., 260., iNarrow));
    d = normalize(d);
    float glint = pow(max(dot(n, normalize(d + vec3(0, 0, 1))), 0.), 16.) * metal;
    sum += colour * near * (base * max(dot(n, d), 0.) * 2.6 + base * glint * 3.);
  }
  return sum;
}

// Halos of those lights, the sorceress' flame, the last smoke of a shot.
vec3 carriedGlow(vec2 uv) {
  float size = standOf(MAGE).z;
  vec2 crystal = (uv - fromHero(MAGE_CRYSTAL, MAGE)) / size;
  float r = length(crystal);
  vec3 c = CYAN * (.5 * exp(-r * 13.) + .1 * exp(-r * 4.));
  vec2 ray = abs(crystal);
  c += CYAN * .55 * (exp(-ray.x * 95. - ray.y * 8.) + exp(-ray.y * 95. - ray.x * 10.));
  r = length(uv - fromHero(CLERIC_DISC, CLERIC)) / size;
  c += GOLD * (.32 * exp(-max(r - .06, 0.) * 13.) + .07 * exp(-r * 4.));
  r = length(uv - fromHero(CLERIC_LIGHT, CLERIC)) / size;
  c += vec3(.95, 1., .6) * (1.1 * exp(-r * 17.) + .1 * exp(-r * 6.));
  r = length(uv - fromHero(DUAL_GUNNER_MUZZLE, GUNNER)) / size;
  c += vec3(1., .45, .12) * (.5 * exp(-r * 26.) + .08 * exp(-r * 7.));
  // The flame: tongues that the wind bends to the right.
  vec2 q = (uv - fromHero(SORCERESS_FLAME - vec2(0, .03), SORCERESS)) / standOf(SORCERESS).z;
  c += MAGENTA * (.3 * exp(-length(q) * 10.) + .045 * exp(-length(q) * 4.));
  if (abs(q.x) < .3 && q.y > -.1 && q.y < .4) {
    float up = clamp(q.y / .27, 0., 1.);
    float lick = fbm(vec2(q.x * 14., q.y * 11.) + 3., 4) - .47;
    float x = q.x - .13 * up * up + lick * .34 * up;
    float width = .052 * sqrt(max(q.y + .03, 0.) / .06) * pow(1. - up, .8);
    float body = smoothstep(1., .45, abs(x) / max(min(width, .052), .001)) * step(-.03, q.y) * step(up, .999);
    c += MAGENTA * body * (1.3 - .9 * up) + vec3(1., .75, .9) * pow(body, 3.) * smoothstep(.5, .0, up) * 1.2;
  }
  return c;
}

vec3 heroColour(int who, vec2 uv, vec2 p, vec4 f, vec3 n, vec2 outwards) {
  vec4 material = heroMaterial(who, f.y);
  float metal = material.a;
  vec3 base = material.rgb * (.75 + .5 * fbm(p * 34., 3));
  vec2 towards = normalize(fromLand(MOON) + vec2(0, .22) - uv);
  // The night sky before them: cold, from above on the left.
  vec3 c = base * vec3(.07, .13, .19) * (.45 + .4 * n.y + .35 * n.z);
  c += base * vec3(.3, .46, .62) * pow(max(dot(n, normalize(vec3(-.55, .55, .62))), 0.), 2.) * .34;
  // The moon behind: on every form that turns away from us, and along the outline.
  float rim = pow(1. - n.z, 2.);
  float side = dot(normalize(n.xy + 1e-4), towards);
  c += (base + .03) * mix(GOLD, PALE_GOLD, .4) * rim * smoothstep(-.1, 1., side) * mix(2.2, 4.2, metal);
  c += (base + .03) * COLD * rim * smoothstep(.1, 1., -side) * 1.1;
  vec3 mirrored = reflect(vec3(0, 0, 1), n);
  c += metal * base * PALE_GOLD * 1.5 * pow(max(dot(mirrored, normalize(vec3(towards * .8, -.6))), 0.), 18.);
  float edge = smoothstep(-.022, -.002, f.x);
  float facing = max(dot(outwards, towards), 0.);
  c += mix(GOLD, PALE_GOLD, .25) * edge * edge * (.1 + 2.4 * pow(facing, 1.6)) * smoothstep(-.02, .3, p.y);
  c += carriedLight(uv, n, base, metal);
  vec3 glow = who == MAGE ? CYAN * 2.4 + .5 : who == CLERIC ? vec3(1.5, 1.15, .6) * 1.4
    : who == SORCERESS ? MAGENTA * 2.4 : who == TEMPLAR ? COLD : vec3(1.9, .8, .2);
  c += glow * f.z;
  // Feet stand in the dark and in the ground's mist.
  c *= .4 + .6 * smoothstep(-.02, .42, p.y);
  return c;
}

// What is seen of a hero at a point: the figure, the slopes of its relief and of its distance.
struct Seen {
  vec4 figure;
  vec2 slope, outwards;
};
Seen seen[HEROES];

const float SAMPLE_STEP = .0022;

bool isNear(vec2 p) {
  return abs(p.x) < .64 && p.y > -.06 && p.y < 1.42;
}

void keep(int who, vec4 f, vec4 right, vec4 above) {
  vec2 slope = max(vec2(right.w, above.w), -.3) - max(f.w, -.3);
  seen[who] = Seen(f, slope / SAMPLE_STEP, vec2(right.x, above.x) - f.x);
}

// A hero's figure and its neighbours, only within its box. In a loop the compiler meets the figure once; two
// of the figures must not be in a loop: SwiftShader compiles them for minutes there.
#define LOOK_IN_LOOP(WHO, FIGURE) { \
  vec2 p = toHero(uv, standOf(WHO)); \
  vec4 f[3] = vec4[](vec4(1), vec4(1), vec4(1)); \
  if (isNear(p)) \
    for (int i = 0; i < 3; i++) { \
      f[i] = FIGURE(p + vec2(i == 1, i == 2) * SAMPLE_STEP); \
      if (f[0].x > .02) break; \
    } \
  keep(WHO, f[0], f[1], f[2]); \
}
#define LOOK_STRAIGHT(WHO, FIGURE) { \
  vec2 p = toHero(uv, standOf(WHO)); \
  vec4 f = vec4(1), right = f, above = f; \
  if (isNear(p)) f = FIGURE(p); \
  if (f.x < .02) { \
    right = FIGURE(p + vec2(SAMPLE_STEP, 0)); \
    above = FIGURE(p + vec2(0, SAMPLE_STEP)); \
  } \
  keep(WHO, f, right, above); \
}

void lookAtHeroes(vec2 uv) {
  LOOK_STRAIGHT(MAGE, mageFigure)
  LOOK_STRAIGHT(GUNNER, dualGunnerFigure)
  LOOK_IN_LOOP(CLERIC, clericFigure)
  LOOK_IN_LOOP(SORCERESS, sorceressFigure)
  LOOK_IN_LOOP(WARRIOR, warriorFigure)
  LOOK_IN_LOOP(TEMPLAR, templarFigure)
}

void paintHero(inout vec3 c, inout float behind, vec2 uv, int who) {
  vec4 stand = standOf(who);
  float pixel = 1. / (iResolution.y * stand.z);
  Seen s = seen[who];
  // It stands before others: what is close behind its outline gets less light.
  c *= 1. - behind * .6 * exp(-max(s.figure.x, 0.) * 24.);
  if (s.figure.x < pixel) {
    vec3 n = normalize(vec3(-clamp(s.slope, -2.8, 2.8) * vec2(stand.w, 1.), 1.));
    vec2 outwards = normalize(s.outwards + 1e-6) * vec2(stand.w, 1.);
    vec3 colour = heroColour(who, uv, toHero(uv, stand), s.figure, n, outwards);
    // The two in the second row have more air before them.
    if (who < GUNNER) colour = mix(colour, vec3(.12, .13, .13), .16);
    float solid = cover(s.figure.x, pixel * .75);
    c = mix(c, colour, solid);
    behind = max(behind, solid);
  }
}

// ------------------------------------------------------------------------------------------- the rise
float riseCrest(float x) {
  float wide = -.335 + .03 * exp(-pow((x - .5) / .5, 2.)) - .2 * smoothstep(-.05, -.75, x)
    - .12 * smoothstep(1.1, 1.55, x);
  float narrow = -.135 - .9 * max(abs(x) - .2, 0.) * .35;
  float rocks = .05 * (ridge(vec2(x * 5. + 3., 1.7), 5) - .4) + .012 * noise(vec2(x * 45., 3.));
  return mix(wide, narrow, iNarrow) + rocks * mix(1., .8, iNarrow);
}

// Broken slabs: each one leans its own way. x: light from beyond the crest, y: distance to its crack.
vec2 slabs(vec2 q) {
  vec2 id = floor(q), f = fract(q);
  float first = 9., second = 9., lean = 0.;
  for (int i = 0; i < 9; i++) {
    vec2 at = vec2(i % 3 - 1, i / 3 - 1);
    vec2 d = at + .15 + .7 * vec2(hash(id + at + 3.), hash(id + at + 17.)) - f;
    float far = max(abs(d.x * .8 + d.y * .3), abs(d.y)) + .25 * length(d);
    second = min(second, max(far, first));
    // Flat, with an upper edge that catches the light.
    if (far < first) lean = .25 + .5 * hash(id + at + 31.) - .45 * d.y;
    first = min(first, far);
  }
  return vec2(lean, second - first);
}

void rise(inout vec3 c, vec2 uv) {
  float crest = riseCrest(uv.x);
  // Grass stands up from it.
  float lean = uv.x - (uv.y - crest) * .45;
  float blade = max(noise(vec2(lean * 210., 1.)), noise(vec2((lean + .3 * (uv.y - crest)) * 330., 5.)));
  float tuft = smoothstep(.25, .8, noise(vec2(uv.x * 19., 9.)));
  float below = crest + .03 * tuft * pow(blade, 3.) - uv.y;
  if (below < -.003) return;
  float depth = max(below, 0.);
  // The slabs grow towards us.
  vec2 q = vec2(uv.x * (11. - 9. * depth) + .8 * fbm(uv * 9., 3), 0);
  q.y = -36. * depth * (1. - depth) + .9 * fbm(uv * 7. + 4., 3);
  vec2 slab = slabs(q), small = slabs(q * 2.7 + 5.);
  float grit = fbm(uv * vec2(90., 150.), 4);
  float lit = clamp(.72 * slab.x + .35 * small.x + .55 * (grit - .47), 0., 1.);
  lit *= smoothstep(.0, .12, slab.y) * (.55 + .45 * smoothstep(.0, .14, small.y));
  vec2 moon = fromLand(MOON);
  // Light that comes over the crest, broken by the shadows of those who stand there.
  float shadow = 0.;
  for (int i = 0; i < HEROES; i++) {
    vec4 stand = standOf(i);
    float down = stand.y - uv.y;
    float axis = stand.x + (stand.x - moon.x) * max(down, 0.) * 1.3;
    float across = (uv.x - axis) / (stand.z * (.24 + .5 * max(down, 0.)));
    shadow = max(shadow, exp(-across * across) * smoothstep(-.035, .012, down));
  }
  float lane = exp(-pow((uv.x - moon.x) * mix(1.3, 3., iNarrow), 2.));
  vec3 ground = vec3(.006, .016, .019) + vec3(.05, .095, .1) * lit * lit * mix(1., 1.7, iNarrow);
  float moss = smoothstep(.4, .65, fbm(uv * vec2(9., 22.), 4));
  ground = mix(ground, ground * vec3(.6, 1.25, .7), moss);
  ground += mix(COLD * .2, GOLD * 1.3, lane) * pow(lit, 1.6) * exp(-depth * mix(11., 8., iNarrow))
    * (1. - .88 * shadow);
  ground += mix(COLD * .25, GOLD * 1.2, lane) * exp(-depth * 130.) * (.3 + .7 * lit);
  ground *= 1. - .4 * shadow;
  c = mix(c, ground, cover(-below, .0016));
}

// ------------------------------------------------------------------------------------------- the frame
// The kingdom's sign: a shield with a crown's three points.
float crownShield(vec2 p) {
  float x = abs(p.x);
  float top = x < .42 ? mix(.85, .28, x / .42) : mix(.28, .6, (x - .42) / .44);
  float lower = length(vec2(x + .5, max(-p.y - .05, 0.))) - 1.36;
  return max((p.y - top) * .7, lower);
}

// A standard planted behind them, its cloth in the wind.
void banner(inout vec3 c, vec2 uv) {
  vec2 foot = mix(vec2(-.105, -.36), vec2(-.292, -.2), iNarrow);
  vec2 head = mix(vec2(-.125, .37), vec2(-.3, .365), iNarrow);
  float size = mix(.1, .062, iNarrow);
  float pixel = 1. / iResolution.y;
  float pole = segment(uv, foot, head, .0032);
  vec2 spear = (uv - head) / size;
  pole = min(pole, (abs(spear.x) * 2.6 + abs(spear.y - .12) - .26) * size * .4);
  vec2 q = (uv - head) / size;
  float u = q.x / 2.7;
  float wave = (.3 * sin(u * 7.5 - .6) + .1 * sin(u * 15. + 1.)) * (.25 + u);
  float v = q.y + 1.05 + .35 * u - wave + .08 * u * u;
  float cloth = max(abs(v) - .88 + .12 * u, max(-u * 2.7, (u - 1. + .3 * (1. - abs(v))) * 2.7));
  cloth += .05 * (noise(q * 6.) - .5) * smoothstep(.6, 1., u);
  if (cloth < .1) {
    float slope = cos(u * 7.5 - .6) * (.25 + u) + .5 * cos(u * 15. + 1.) * u;
    vec3 dye = vec3(.012, .12, .085);
    float hem = smoothstep(-.12, -.11, cloth) * smoothstep(-.05, -.06, cloth);
    float emblem = crownShield(vec2((u - .4) * 2.7, v + .02) / .56);
    float device = cover(abs(emblem + .06) - .06, .02) + cover(emblem + .24, .02) * .75;
    dye = mix(dye, vec3(.62, .4, .13), clamp(max(hem, device), 0., 1.));
    float weave = fbm(vec2(u * 9. + v * 2.5, v * 1.5), 4);
    float light = clamp(.42 + .5 * slope + 1.1 * (weave - .47), .04, 1.2);
    // The moon shines through the cloth.
    vec3 lit = dye * (vec3(.12, .2, .26) + PALE_GOLD * 1.25 * light * light);
    lit += PALE_GOLD * .25 * smoothstep(-.05, 0., cloth) * light;
    c = mix(c, lit, cover(cloth * size, pixel));
  }
  vec3 wood = vec3(.03, .03, .03) + PALE_GOLD * .7 * smoothstep(-.001, .003, dot(uv - head, vec2(1., .027)));
  c = mix(c, wood, cover(pole, pixel));
}

// Pines at both ends of the wide picture, out of focus.
void pines(inout vec3 c, vec2 uv) {
  for (int i = 0; i < 7; i++) {
    float k = float(i);
    float x = i < 4 ? -1.62 + .125 * k + .03 * hash(vec2(k, 1.)) : 1.36 + .115 * (k - 4.);
    float high = i < 4 ? .85 - .17 * k + .1 * hash(vec2(k, 4.)) : .42 + .16 * (k - 4.);
    vec2 q = (uv - vec2(x, -.56)) / high;
    float layer = fract(q.y * 9. + hash(vec2(k, 8.)));
    float width = (1. - q.y) * .2 * (.4 + .6 * (1. - layer)) + .03 * (noise(q * vec2(30., 60.) + k) - .5);
    float d = max(abs(q.x) - max(width, .004), q.y - 1.) * high;
    float towards = smoothstep(-.2, .8, q.x * sign(-uv.x) * 8.);
    vec3 needle = vec3(.006, .022, .026) + COLD * .08 * smoothstep(-.05, 0., d) * towards;
    c = mix(c, needle, cover(d, .006) * (1. - iNarrow));
  }
}

// ------------------------------------------------------------------------------------------- the whole
vec3 scene(vec2 uv) {
  vec2 w = toLand(uv);
  vec3 c = view(w);
  // Luminous mist over the lake, before which they stand.
  vec2 moon = fromLand(MOON);
  float bank = fbm(vec2(uv.x * 3. + 1., uv.y * 8.) + .6 * fbm(uv * 5., 3), 5);
  vec2 off = (uv - vec2(moon.x + .05, mix(-.2, -.02, iNarrow))) / mix(vec2(.62, .13), vec2(.3, .15), iNarrow);
  c += vec3(1., .58, .2) * exp(-dot(off, off)) * (.1 + .62 * smoothstep(.25, .75, bank));
  c += GOLD * shafts(uv, moon + vec2(0, .05), 3.) * .28;
  banner(c, uv);
  rise(c, uv);
  lookAtHeroes(uv);
  float behind = 0.;
  for (int i = 0; i < HEROES; i++) {
    paintHero(c, behind, uv, i);
    // Mist between the two rows.
    if (i == CLERIC) {
      float low = uv.y - riseCrest(uv.x);
      float wisps = smoothstep(.25, .7, fbm(vec2(uv.x * 6., uv.y * 14.), 4));
      float mist = exp(-pow((low - .01) * 16., 2.)) * wisps;
      c = mix(c, vec3(.24, .19, .12), mist * .4 * step(-.05, low));
    }
  }
  c += carriedGlow(uv);
  pines(c, uv);
  float alive = mix(smoothstep(-1.3, .2, uv.x), smoothstep(-.5, .0, uv.y), iNarrow);
  c += GOLD * motes(uv * vec2(1., 1.1) + vec2(0, .13), 3., .87) * alive * smoothstep(.45, -.2, uv.y) * .75;
  return c;
}
