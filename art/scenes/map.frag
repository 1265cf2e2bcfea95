// The map of the realm, drawn in ink on an old parchment. The numerals are explained where the map is shown.
#include "scene.glsl"
#include "shapes.glsl"

const vec3 PAPER = vec3(.62, .45, .25);
const vec3 INK = vec3(.085, .042, .018);
const vec3 SEA = vec3(.11, .25, .33);
const vec3 FOREST = vec3(.36, .12, .07);
const vec3 GRASS = vec3(.34, .37, .15);
const vec3 SAND = vec3(.66, .36, .13);
const vec3 ICE = vec3(.62, .68, .68);
const vec3 STONE = vec3(.5, .41, .32);
const vec3 GOLD = vec3(1., .66, .24);
const vec3 NIGHT = vec3(.012, .03, .075);

const vec2 CAPITAL = vec2(.0, -.02);
const vec2 FORGE = vec2(.475, .12);
const vec2 SUNKEN = vec2(-.7, -.3);

float ellipse(vec2 p, vec2 at, vec2 radius) {
  return (length((p - at) / radius) - 1.) * min(radius.x, radius.y);
}

// Negative on land.
float coast(vec2 p) {
  vec2 w = p + .11 * (vec2(fbm(p * 3.4 + 2., 6), fbm(p * 3.4 + 9., 6)) - .47);
  float d = ellipse(w, vec2(.0, -.02), vec2(.5, .25));
  d = smoothUnion(d, ellipse(w, vec2(-.14, .25), vec2(.36, .14)), .1);
  d = smoothUnion(d, ellipse(w, vec2(-.5, -.01), vec2(.2, .19)), .06);
  d = smoothUnion(d, ellipse(w, vec2(.45, .07), vec2(.26, .24)), .08);
  d = smoothUnion(d, ellipse(w, vec2(.4, -.24), vec2(.3, .13)), .05);
  d = max(d, -ellipse(w, vec2(-.18, -.31), vec2(.16, .13)));
  d = max(d, -ellipse(w, vec2(.2, .32), vec2(.1, .15)));
  float islets = min(ellipse(w, vec2(-.78, .2), vec2(.07, .05)), ellipse(w, vec2(-.67, .31), vec2(.035, .03)));
  islets = min(islets, ellipse(w, vec2(.02, -.39), vec2(.06, .025)));
  islets = min(islets, ellipse(w, vec2(.8, -.06), vec2(.05, .065)));
  return min(d, islets) + .012 * (fbm(p * 26., 4) - .47);
}

float lake(vec2 p) {
  vec2 w = p + .05 * (vec2(fbm(p * 7., 4), fbm(p * 7. + 5., 4)) - .47);
  return ellipse(w, vec2(-.115, -.015), vec2(.062, .034));
}

// How much a place belongs to a region: 1 in its heart.
float forest(vec2 p) { return smoothstep(.06, -.04, ellipse(p, vec2(-.49, -.02), vec2(.2, .18))); }
float range(vec2 p) { return smoothstep(.05, -.03, ellipse(turned(p - vec2(.46, .11), .5), vec2(0), vec2(.12, .2))); }
float glacier(vec2 p) { return smoothstep(.05, -.04, ellipse(p, vec2(-.16, .28), vec2(.34, .11))); }
float desert(vec2 p) { return smoothstep(.06, -.04, ellipse(p, vec2(.4, -.23), vec2(.3, .14))); }

// A line of ink, a little uneven, as from a quill.
float stroke(float d, float width, vec2 p) {
  return cover(abs(d) - width * (.7 + .6 * noise(p * 42.)), .0011);
}

vec3 parchment(vec2 p) {
  float stains = fbm(p * 2.1 + 4., 6), fibres = fbm(p * vec2(60., 160.), 3), blots = fbm(p * 5.5 + 31., 5);
  vec3 c = PAPER * (.66 + .6 * stains) * (.93 + .14 * fibres);
  c = mix(c, c * vec3(.74, .62, .48), smoothstep(.56, .74, blots) * .6);
  // Where it was folded.
  float fold = min(min(abs(p.x + .33 + .006 * noise(p.yy * 9.)), abs(p.x - .335)), abs(p.y - .004 * noise(p.xx * 9.)));
  return c * (1. - .2 * exp(-fold * 240.)) * (1. + .05 * exp(-abs(fold - .006) * 300.));
}

void mountain(inout vec3 c, vec2 q, float size, float seed, vec3 tint) {
  vec2 p = q / size;
  if (abs(p.x) > 1.4 || p.y < -.4 || p.y > 1.7) return;
  float high = 1. + .5 * hash(vec2(seed, 3.));
  float wobble = .16 * (fbm(vec2(p.y * 3. + seed, seed), 3) - .47);
  float flank = (high - p.y) / high * .95;
  float body = max(abs(p.x + wobble) - flank, -p.y - .12 * noise(vec2(p.x * 4., seed)));
  float within = cover(body, .03);
  c = mix(c, tint * (.92 + .2 * noise(p * 3. + seed)), within * .9);
  // The lee side in hatches that follow the slope.
  float ridgeLine = p.x + wobble * 2.5 - .12 * (high - p.y);
  float hatch = smoothstep(.55, .8, abs(fract((p.x * 1.1 + p.y * .75) * 5.5) - .5) * 2.) ;
  float lee = smoothstep(.0, .05, ridgeLine) * within;
  c = mix(c, INK, lee * (.2 + .55 * hatch));
  float outline = stroke(max(abs(p.x + wobble) - flank, -p.y - .02) * size, .0016, q) * step(-.02, p.y);
  c = mix(c, INK, outline * .95);
  c = mix(c, INK, stroke(ridgeLine * size, .0009, q) * within * step(.25, p.y) * .8);
}

void tree(inout vec3 c, vec2 q, float size, float seed, vec3 tint) {
  vec2 p = q / size;
  if (abs(p.x) > 1. || p.y < -.5 || p.y > 1.6) return;
  float trunk = box(p - vec2(0, .05), vec2(.07, .3));
  c = mix(c, INK, cover(trunk, .05));
  float crown = circle(p - vec2(0, .75), .44) + .12 * (noise(p * 5. + seed) - .5);
  crown = smoothUnion(crown, circle(p - vec2(-.25, .5), .25), .1);
  crown = smoothUnion(crown, circle(p - vec2(.25, .5), .25), .1);
  float within = cover(crown, .04);
  c = mix(c, mix(tint, tint * .45, smoothstep(-.2, .4, p.x - p.y + .6)), within);
  c = mix(c, INK, stroke(crown * size, .0011, q) * .9);
}

void dune(inout vec3 c, vec2 q, float size, float seed) {
  vec2 p = q / size;
  if (abs(p.x) > 1.3 || abs(p.y) > .7) return;
  float crest = .34 * cos(p.x * 1.5) - .02 + .05 * sin(p.x * 5. + seed);
  float reach = smoothstep(1.1, .6, abs(p.x));
  c = mix(c, INK, stroke((p.y - crest) * size, .0013, q) * reach * .8);
  float below = crest - p.y;
  float hatch = smoothstep(.55, .85, abs(fract(p.x * 5. + p.y * 1.5) - .5) * 2.);
  c = mix(c, INK, hatch * smoothstep(0., .04, below) * smoothstep(.32, .1, below) * reach * step(0., p.x) * .5);
}

void mesa(inout vec3 c, vec2 q, float size, float seed) {
  vec2 p = q / size;
  if (abs(p.x) > 1.3 || p.y < -.2 || p.y > 1.2) return;
  float body = trapezoid(p + vec2(.06 * noise(vec2(p.y * 6., seed)), 0), 0., .8, .85, .6);
  float within = cover(body, .03);
  c = mix(c, SAND * vec3(.85, .66, .55), within);
  float layers = smoothstep(.6, .9, abs(fract(p.y * 4.5 + .1 * noise(p * 4.)) - .5) * 2.);
  c = mix(c, INK, within * (layers * .4 + .35 * smoothstep(.1, .5, p.x)));
  c = mix(c, INK, stroke(body * size, .0015, q));
}

// What stands on the land: a jittered grid, its rows from the north to the south.
void symbols(inout vec3 c, vec2 p) {
  const float CELL = .046;
  vec2 home = floor(p / CELL);
  for (int row = 1; row >= -2; row--)
    for (int column = -1; column <= 1; column++) {
      vec2 id = home + vec2(column, row);
      vec2 at = (id + .5 + .55 * (vec2(hash(id + 1.7), hash(id + 6.2)) - .5)) * CELL;
      float seed = hash(id + 3.3) * 9.;
      if (coast(at) > -.018 || lake(at) < .03 || length((at - CAPITAL) * vec2(.8, 1.)) < .075) continue;
      float chance = hash(id + 8.8);
      vec2 q = p - at;
      if (range(at) > .4) mountain(c, q, .04 + .02 * range(at) * chance, seed, STONE);
      else if (glacier(at) > .4) mountain(c, q, .03 + .018 * chance, seed, ICE);
      else if (forest(at) > .35) tree(c, q, .034 + .008 * chance, seed, mix(FOREST, SAND * .8, .4 * hash(id)));
      else if (desert(at) > .4 && chance > .8) mesa(c, q, .034, seed);
      else if (desert(at) > .4 && chance < .55) dune(c, q, .036, seed);
      else if (desert(at) < .1 && chance > .8) tree(c, q, .026, seed, GRASS * .7);
      else if (desert(at) < .1 && chance < .05) mountain(c, q, .022, seed, GRASS * 1.1);
    }
}

// Its towers are ink, its roofs are gold.
void castle(inout vec3 c, vec2 q, float size) {
  vec2 p = q / size;
  if (abs(p.x) > 1.5 || p.y < -.3 || p.y > 2.2) return;
  c = mix(c, PAPER * 1.1, .5 * exp(-dot(p - vec2(0, .5), p - vec2(0, .5)) * 1.2));
  float wall = box(p - vec2(0, .28), vec2(.85, .28 + .05 * step(.5, fract(p.x * 3.6))));
  const vec3 TOWERS[5] = vec3[](vec3(0, 1.15, .17), vec3(-.42, .85, .13), vec3(.42, .85, .13), vec3(-.85, .62, .15), vec3(.85, .62, .15));
  for (int i = 0; i < 5; i++) {
    if (i == 3) {
      c = mix(c, PAPER * 1.25 * (1. - .35 * smoothstep(-.2, .8, p.x)), cover(wall, .02));
      c = mix(c, INK, stroke(wall * size, .0015, q));
    }
    vec2 t = p - vec2(TOWERS[i].x, 0);
    float body = box(t - vec2(0, TOWERS[i].y * .5), vec2(TOWERS[i].z, TOWERS[i].y * .5));
    c = mix(c, PAPER * 1.3 * (1. - .5 * smoothstep(-.05, .1, t.x)), cover(body, .02));
    c = mix(c, INK, stroke(body * size, .0014, q));
    float roof = triangle(t, vec2(-TOWERS[i].z * 1.4, TOWERS[i].y), vec2(TOWERS[i].z * 1.4, TOWERS[i].y), vec2(0, TOWERS[i].y + .42));
    c = mix(c, mix(vec3(.1, .2, .32), vec3(.03, .07, .13), smoothstep(-.05, .08, t.x)), cover(roof, .02));
    c = mix(c, INK, stroke(roof * size, .0013, q));
    c = mix(c, INK, cover(box(t - vec2(0, TOWERS[i].y * .72), vec2(.035, .07)), .015));
  }
  float gate = min(box(p - vec2(0, .12), vec2(.15, .14)), circle(p - vec2(0, .26), .15));
  c = mix(c, INK, cover(gate, .02));
}

// Smoke over the mountain that works.
void forge(inout vec3 c, vec2 p) {
  vec2 q = p - FORGE;
  mountain(c, q + vec2(0, .05), .085, 4., STONE * .8);
  vec2 mouth = q - vec2(.004, .062);
  c = mix(c, vec3(.85, .24, .04), exp(-dot(mouth, mouth) * 2600.));
  for (int i = 0; i < 4; i++) {
    float k = float(i);
    vec2 s = mouth - vec2(.012 * k + .008 * sin(k * 2.), .018 + .021 * k);
    float puff = abs(length(s) - .007 - .0028 * k);
    c = mix(c, INK, stroke(puff, .0011, p) * (.8 - .1 * k) * smoothstep(-.012, .004, s.x + s.y));
  }
}

// Three islands that float on clouds.
void skyIslands(inout vec3 c, vec2 p) {
  const vec3 ISLANDS[3] = vec3[](vec3(.74, .27, .07), vec3(.88, .17, .045), vec3(.885, .345, .04));
  for (int i = 0; i < 3; i++) {
    vec2 q = (p - ISLANDS[i].xy) / ISLANDS[i].z;
    if (abs(q.x) > 2. || abs(q.y) > 1.6) continue;
    float ragged = .1 * (fbm(q * 4. + float(i), 3) - .47);
    float rock = max(max(q.y - .12 + ragged, -q.y - .85), abs(q.x) - .85 * pow(max(q.y + 1.1, 0.) / 1.2, .75) + ragged * 2.);
    c = mix(c, STONE * (1.2 - .5 * smoothstep(-.2, .6, q.x)), cover(rock, .03));
    float hatch = smoothstep(.5, .8, abs(fract((q.x * 1.3 - q.y * .5) * 4.) - .5) * 2.);
    c = mix(c, INK, cover(rock, .03) * hatch * smoothstep(-.1, .5, q.x + .2 * q.y) * .6);
    float grass = max(abs(q.x) - .85, abs(q.y - .1 + ragged) - .1);
    c = mix(c, GRASS, cover(grass, .04));
    c = mix(c, INK, stroke(rock * ISLANDS[i].z, .0014, p));
    float keep = min(box(q - vec2(.05, .42), vec2(.1, .26)), triangle(q, vec2(-.12, .66), vec2(.22, .66), vec2(.05, 1.02)));
    c = mix(c, INK, cover(keep, .03) * (i == 0 ? 1. : 0.));
    for (int k = -2; k <= 2; k++) {
      vec2 s = q - vec2(float(k) * .42, -.78 + .16 * abs(sin(float(k) * 2. + float(i))));
      float cloud = circle(s, .26);
      c = mix(c, PAPER * 1.25, cover(cloud, .04) * .9);
      c = mix(c, INK, stroke(cloud * ISLANDS[i].z, .0012, p) * step(-.05, s.y) * .85);
    }
  }
}

// Domes below the waves.
void sunkenCity(inout vec3 c, vec2 p) {
  vec2 q = (p - SUNKEN) / .085;
  if (abs(q.x) > 1.9 || abs(q.y) > 1.6) return;
  const vec3 DOMES[4] = vec3[](vec3(-.62, .34, .26), vec3(.6, .3, .28), vec3(0, .62, .36), vec3(1.05, .1, .18));
  for (int i = 0; i < 4; i++) {
    vec2 d = q - vec2(DOMES[i].x, -.5);
    float hall = box(d - vec2(0, DOMES[i].y * .5), vec2(DOMES[i].z * .85, DOMES[i].y * .5));
    float dome = max(circle(d - vec2(0, DOMES[i].y), DOMES[i].z), DOMES[i].y - d.y);
    float needle = box(d - vec2(0, DOMES[i].y + DOMES[i].z + .1), vec2(.015, .12));
    c = mix(c, mix(SEA * 1.7, SEA * .7, smoothstep(-.15, .2, d.x)), cover(min(hall, dome), .03));
    c = mix(c, INK, max(stroke(hall * .085, .0012, p), stroke(dome * .085, .0013, p)) * .9);
    c = mix(c, INK, cover(needle, .02));
    float arches = abs(mod(d.x, .16) - .08) - .035;
    c = mix(c, INK, cover(max(max(arches, d.y - DOMES[i].y * .7), hall), .02) * .7);
  }
  // The sea closes over them.
  for (int i = 0; i < 3; i++) {
    float k = float(i);
    float wave = q.y + .18 - .34 * k - .07 * sin(q.x * 6. + k * 2.);
    c = mix(c, INK, stroke(wave * .085, .0012, p) * smoothstep(1.7, 1.1, abs(q.x)) * (.85 - .2 * k));
  }
}

void sea(inout vec3 c, vec2 p, float d) {
  c = mix(c, SEA * (.25 + 2. * dot(c, vec3(.4))), smoothstep(-.002, .004, d) * .68);
  c *= 1. - .28 * smoothstep(.05, .0, d) * step(0., d);
  // Lines that follow the shore, fainter the farther they are.
  float band = abs(fract(d / .0135 - .15) - .5) * .0135;
  float fade = smoothstep(.062, .012, d) * step(.004, d);
  c = mix(c, INK, cover(band - .0005, .0009) * fade * .55);
  // Small waves.
  vec2 cell = p / vec2(.11, .07), id = floor(cell), f = (fract(cell) - .5) * vec2(.11, .07);
  f -= (vec2(hash(id), hash(id + 4.)) - .5) * vec2(.05, .03);
  float wave = f.y - .004 * cos(f.x * 210.);
  c = mix(c, INK, stroke(wave, .0009, p) * step(abs(f.x), .022) * step(.6, hash(id + 9.)) * smoothstep(.07, .1, d) * .6);
}

void roads(inout vec3 c, vec2 p) {
  const vec2 ENDS[5] = vec2[](vec2(-.37, -.03), vec2(.27, -.19), vec2(.36, .06), vec2(-.12, .2), vec2(.02, -.2));
  for (int i = 0; i < 5; i++) {
    vec2 a = CAPITAL + vec2(.0, -.012), ba = ENDS[i] - a;
    float t = clamp(dot(p - a, ba) / dot(ba, ba), 0., 1.);
    vec2 bent = p - vec2(0, .022 * sin(t * 6.3 + float(i) * 2.)) - .018 * (vec2(fbm(p * 9., 3), fbm(p * 9. + 4., 3)) - .45);
    float d = abs(dot(bent - a, normalize(vec2(-ba.y, ba.x)))) - .0013;
    float dashes = step(.42, fract(t * length(ba) / .0135)) * step(.001, t) * step(t, .999);
    c = mix(c, vec3(.3, .05, .02), cover(d, .001) * dashes * smoothstep(.12, .25, t * length(ba) * 4.) * .9);
  }
  // The river comes from the ice, rests in the lake and leaves for the southern bay.
  float y = p.y;
  float x = -.115 + .03 * sin(y * 17.) + .035 * (fbm(vec2(y * 9., 3.), 4) - .47);
  float river = abs(p.x - x) - .0012 - .006 * smoothstep(.2, -.25, y);
  if (y < .235 && y > -.3 && coast(p) < 0. && lake(p) > 0.) {
    c = mix(c, SEA * 1.1, cover(river, .0012) * .9);
    c = mix(c, INK, cover(abs(river) - .0006, .0009) * .55);
  }
}

// Each number within its height of 1: an I is a bar, a V two.
float numeral(vec2 p, int number) {
  bool hasFive = number > 3;
  int before = number == 4 ? 1 : 0;
  int ones = number == 4 ? 1 : hasFive ? number - 5 : number;
  float width = float(ones) * .38 + (hasFive ? .72 : 0.);
  float x = p.x + width * .5;
  float d = 9.;
  if (hasFive) {
    vec2 q = vec2(x - (before == 1 ? .38 : 0.) - .36, p.y);
    d = min(segment(q, vec2(-.3, .5), vec2(0, -.5), .085), segment(q, vec2(.3, .5), vec2(0, -.5), .045));
    d = min(d, box(vec2(abs(q.x) - .3, q.y - .5), vec2(.13, .03)));
  }
  float start = hasFive && before == 0 ? .72 : 0.;
  for (int i = 0; i < 3; i++) {
    if (i >= ones) break;
    vec2 q = vec2(x - start - .19 - .38 * float(i), p.y);
    d = min(d, min(box(q, vec2(.075, .5)), box(vec2(q.x, abs(q.y) - .5), vec2(.15, .03))));
  }
  return d;
}

void numerals(inout vec3 c, vec2 p) {
  const vec2 PLACES[7] = vec2[](vec2(.105, -.055), vec2(-.47, -.215), vec2(.29, -.345), vec2(.64, .045), vec2(-.33, .405), vec2(.74, .405), vec2(-.7, -.425));
  for (int i = 0; i < 7; i++) {
    vec2 q = p - PLACES[i];
    float r = length(q);
    if (r > .07) continue;
    c *= 1. - .45 * smoothstep(.055, .034, length(q - vec2(.003, -.005)));
    c = mix(c, NIGHT * (1.2 + 2. * smoothstep(.038, -.038, q.y)), cover(r - .038, .001));
    c = mix(c, GOLD * (.42 + .35 * smoothstep(-.038, .038, q.y - q.x)), cover(abs(r - .0372) - .0025, .001));
    c = mix(c, GOLD * .95, cover(numeral(q / .031, i + 1), .04));
  }
}

void compass(inout vec3 c, vec2 p) {
  vec2 q = (p - vec2(.815, -.295)) / .1;
  float r = length(q);
  if (r > 1.5) return;
  c = mix(c, INK, stroke((r - .78) * .1, .0013, p) * .8 + stroke((r - .7) * .1, .0008, p) * .6);
  float ticks = step(.86, cos(atan(q.y, q.x) * 32.)) * step(.7, r) * step(r, .78);
  c = mix(c, INK, ticks * .6);
  for (int i = 0; i < 8; i++) {
    // The lesser winds first, the four great ones over them.
    vec2 s = turned(q, float(i % 4) * 1.5708 + (i < 4 ? .7854 : 0.));
    float reach = i < 4 ? .62 : 1.12, waist = i < 4 ? .13 : .16;
    float side = waist * (1. - max(s.y, 0.) / reach);
    float d = max(abs(s.x) - min(side, s.y * .9), -s.y);
    vec3 tint = s.x < 0. ? vec3(.55, .36, .12) : INK * 1.4;
    c = mix(c, tint, cover(d, .02));
    c = mix(c, INK, stroke(d * .1, .0009, p) * .9);
  }
  c = mix(c, GOLD * .5, cover(r - .07, .02));
  c = mix(c, INK, stroke((r - .07) * .1, .001, p));
  // N
  vec2 n = (q - vec2(0, 1.3)) / .15;
  float letter = min(segment(vec2(abs(n.x) - .42, n.y), vec2(0, -.6), vec2(0, .6), .07), segment(n, vec2(-.42, .6), vec2(.42, -.6), .1));
  c = mix(c, INK, cover(letter, .06));
}

vec3 table(vec2 uv) {
  float grain = fbm(vec2(uv.x * 2., uv.y * 22.) + fbm(uv * 3., 4) * .8, 5);
  return vec3(.035, .022, .015) * (.4 + 1.1 * grain) * (1. - .5 * smoothstep(.01, .0, abs(fract(uv.y * 4.2) - .5) - .485));
}

vec3 scene(vec2 uv) {
  float torn = box(uv, vec2(.982, .484)) + .016 * (fbm(uv * 9., 5) - .47) + .006 * (fbm(uv * 50., 3) - .47);
  vec3 ground = table(uv) * (1. - .75 * exp(-max(box(uv + vec2(-.008, .012), vec2(.982, .484)), 0.) * 34.));
  if (torn > .004) return ground;

  vec3 c = parchment(uv);
  float d = coast(uv);
  float land = smoothstep(.002, -.004, d);
  c = mix(c, c * GRASS * 3., land * .3 * (1. - glacier(uv)) * (1. - desert(uv)));
  c = mix(c, c * SAND * 1.9, land * .55 * desert(uv));
  c = mix(c, ICE * (.7 + .5 * fbm(uv * 6., 4)), land * .5 * glacier(uv));
  c = mix(c, c * FOREST * 3.1, land * .42 * forest(uv));
  c *= 1. - .25 * land * smoothstep(-.03, 0., d);
  sea(c, uv, d);
  c = mix(c, INK, stroke(d, .0017, uv));
  roads(c, uv);
  float water = lake(uv);
  c = mix(c, SEA * 1.1, cover(water, .002));
  c = mix(c, INK, stroke(water, .0013, uv) + .5 * stroke(water + .008, .0007, uv) * step(water, 0.));
  symbols(c, uv);
  forge(c, uv);
  castle(c, uv - CAPITAL - vec2(.01, -.01), .046);
  skyIslands(c, uv);
  sunkenCity(c, uv);
  compass(c, uv);

  // The frame: two lines, with diamonds on the corners.
  float rim = box(uv, vec2(.948, .452));
  c = mix(c, INK, stroke(rim, .0016, uv) * .85 + stroke(rim + .011, .0008, uv) * .7);
  vec2 corner = abs(abs(uv) - vec2(.948, .452));
  float diamond = corner.x + corner.y - .018;
  c = mix(c, mix(GOLD * .45, INK, smoothstep(-.006, -.003, diamond)), cover(diamond, .001));
  numerals(c, uv);

  // Burnt and brown towards the edge; a candle stands by on the upper left.
  c *= mix(1., .5, smoothstep(-.07, .0, torn)) * mix(1., .2, smoothstep(-.01, .0, torn));
  c *= vec3(1.12, 1., .86) * (.9 + .5 * exp(-dot(uv - vec2(-.42, .26), uv - vec2(-.42, .26)) * 1.1));
  return mix(c, ground, smoothstep(0., .003, torn));
}
