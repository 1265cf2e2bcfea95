#include "scene.glsl"
#include "shapes.glsl"
#include "figures/cleric.glsl"

// A hidden sanctuary at first light: the roofless nave of a marble temple, flooded by a still pool, opens on
// a green valley with waterfalls where a winged giant of stone stands before the sun. Everything stands in
// one-point perspective around `vanishing()`; the water mirrors it.
const vec3 GOLD_LIGHT = vec3(1.0, .84, .52);
const vec3 HAZE = vec3(.44, .56, .40);
const vec3 EMERALD = vec3(.020, .150, .085);

vec2 vanishing() { return mix(vec2(.10, -.125), vec2(-.165, -.03), iNarrow); }
vec2 sunAt() { return vanishing() + mix(vec2(.012, .378), vec2(.01, .318), iNarrow); }
float naveWidth() { return mix(1.0, .50, iNarrow); } // half of it
float eyeHeight() { return mix(.22, .17, iNarrow); } // above the water
vec2 standing() { return mix(vec2(.62, -.262), vec2(.055, -.135), iNarrow); }
float figureScale() { return mix(.535, .425, iNarrow); }
vec2 toFigure(vec2 uv) { return (uv - standing()) / figureScale(); }
const vec2 DAIS = vec2(.46, .052); // half axes of the stone, in figure space

// ------------------------------------------------------------------------------------------ leaves
// Coverage by single leaves where `density` (0..1) is high; x coverage, y a number of the leaf's own.
vec2 leaves(vec2 p, float cells, float density, float seed, float softness) {
  vec2 result = vec2(0);
  for (int k = 0; k < 6; k++) {
    float i = float(k);
    vec2 g = turned(p, i * .9) * cells * (1. + .17 * i) + seed + i * 17.3;
    vec2 id = floor(g), f = fract(g) - .5;
    float own = hash(id + i);
    if (own > density) continue;
    f -= (vec2(hash(id + 3.1), hash(id + 6.7)) - .5) * .2;
    vec2 q = turned(f, own * 40.);
    float leaf = length(vec2(abs(q.x) + .20, q.y)) - .42; // an almond
    float inside = smoothstep(softness, -softness, leaf);
    // The midrib parts a lit half from a dark one.
    if (inside > result.x * .9) result = vec2(inside,
      hash(id + 9.) * (.75 + .5 * smoothstep(-.04, .04, q.x)));
  }
  return result;
}

// --------------------------------------------------------------------------------------- the valley
vec3 skyLight(vec2 p) {
  float r = length((p - sunAt()) * vec2(1., 1.15));
  float clouds = fbm(p * vec2(2.4, 6.) + vec2(3. + fbm(p * 3., 3), 1.), 5);
  vec3 c = mix(vec3(.24, .40, .31), vec3(.060, .21, .20), smoothstep(-.1, .5, p.y - vanishing().y));
  c *= 1. - .55 * exp(-r * 2.2);
  c += GOLD_LIGHT * (1.25 * exp(-r * 3.9) + .20 * exp(-r * 1.5)) * vec3(1.05, .96, .84);
  c += vec3(.9, .95, .75) * .22 * smoothstep(.42, .75, clouds) * exp(-r * 1.2);
  return c;
}

// The valley's rim, by the distance from its axis: far cliffs, then nearer ones.
float farRim(float bowl) { return .06 + .27 * smoothstep(.06, .55, bowl); }
float nearRim(float bowl) { return -.02 + .46 * smoothstep(.20, .47, bowl); }

// A wall of rock with woods on its ledges, up to `top` above the water; `air` drowns it in haze.
void cliff(inout vec3 c, vec2 p, float top, float seed, float air) {
  float crags = .055 * (ridge(vec2(p.x * 6., seed), 4) - .4)
    + .020 * (fbm(vec2(p.x * 34., seed + p.y * 9.), 3) - .5);
  float y = p.y - vanishing().y, below = top + crags - y;
  float inside = smoothstep(-.004, .004, below);
  if (inside <= 0.) return;
  float strata = ridge(vec2(p.x * 11. + seed + y, y * 3.2), 5);
  float woods = smoothstep(.42, .58, fbm(p * vec2(10., 17.) + seed, 5) + .30 * smoothstep(.06, .0, below));
  vec3 rock = mix(vec3(.015, .050, .042), vec3(.22, .27, .18), strata * strata * 1.3);
  vec3 trees = mix(vec3(.008, .045, .022), vec3(.10, .20, .06), fbm(p * 70., 3) * 1.3);
  rock = mix(rock, trees, woods * .85);
  // The sun stands behind: it draws the rim and grazes the ledges that look inwards.
  rock += GOLD_LIGHT * (.35 * smoothstep(.012, .0, below) + .10 * strata * smoothstep(.10, .0, below));
  vec3 haze = mix(HAZE * .9, skyLight(p), .5);
  // Mist gathers at the foot.
  float sunk = clamp(air + .50 * smoothstep(.10, -.02, y), 0., 1.);
  c = mix(c, mix(rock, haze, sunk), inside);
}

void waterfall(inout vec3 c, vec2 p, float x, float width, float top, float seed, float strength) {
  float y = p.y - vanishing().y;
  float fall = clamp((top - y) / top, 0., 1.); // 0 at the lip, 1 at the foot
  float spread = width * (.55 + .6 * fall);
  float dx = p.x - vanishing().x - x - .012 * (noise(vec2(y * 9., seed)) - .5);
  float body = smoothstep(spread, spread * .35, abs(dx)) * smoothstep(top, top - .02, y);
  float strands = .35 + .9 * fbm(vec2(dx * 160. / (.6 + fall), y * 7. + seed), 4);
  c = mix(c, vec3(1.0, 1.02, .86) * (.65 + .55 * strands), body * strength * clamp(strands, 0., 1.));
  vec2 spray = vec2(dx / (width * 3.2), y / .075);
  c += vec3(.55, .70, .50) * .55 * strength * exp(-dot(spray, spray)) * (.5 + fbm(p * 22. + seed, 3));
}

// The winged giant: feet on the valley floor, both hands on a sword that points down.
float statue(vec2 p) {
  float d = limb(p, vec2(0., .08), vec2(0., .52), .155, .066);
  d = min(d, limb(vec2(abs(p.x), p.y), vec2(.06, .02), vec2(.03, .40), .10, .05));
  d = smoothUnion(d, limb(p, vec2(-.055, .72), vec2(.055, .72), .052, .052), .03);
  d = smoothUnion(d, limb(p, vec2(0., .72), vec2(0., .48), .080, .060), .04);
  // Head, hair that falls on the shoulders, a ring of light in stone.
  d = smoothUnion(d, limb(p, vec2(0., .76), vec2(0., .86), .034, .028), .02);
  d = smoothUnion(d, length((p - vec2(0., .90)) * vec2(1.18, 1.)) - .052, .010);
  d = smoothUnion(d, limb(vec2(abs(p.x), p.y), vec2(.022, .90), vec2(.062, .775), .028, .020), .012);
  d = min(d, abs(length(p - vec2(0., .905)) - .118) - .0055);
  vec2 q = vec2(abs(p.x), p.y);
  d = smoothUnion(d, limb(q, vec2(.088, .715), vec2(.120, .56), .036, .028), .015);
  d = smoothUnion(d, limb(q, vec2(.120, .56), vec2(.018, .47), .027, .019), .012);
  d = min(d, box(p - vec2(0., -.16 + .38), vec2(.013, .24)));
  d = min(d, box(p - vec2(0., .445), vec2(.062, .010)));
  d = min(d, box(p - vec2(0., -.07), vec2(.25, .06)));
  // Wings: a bone raised to a wrist, flight feathers fanned from it, shorter ones laid over their roots.
  float wing = limb(q, vec2(.05, .70), vec2(.25, .98), .050, .036);
  wing = smoothUnion(wing, limb(q, vec2(.25, .98), vec2(.45, 1.06), .036, .020), .02);
  for (int k = 0; k < 15; k++) {
    float t = float(k) / 14.;
    vec2 root = mix(mix(vec2(.06, .66), vec2(.25, .97), min(t * 2., 1.)), vec2(.45, 1.06),
      max(t * 2. - 1., 0.));
    vec2 way = mix(vec2(.05, -.36), vec2(.22, -.34), t * t) * (1. + .35 * sin(t * 3.14));
    wing = min(wing, limb(q, root, root + way, .040, .024));
  }
  return min(d, wing);
}

void placeStatue(inout vec3 c, vec2 p) {
  float size = mix(.420, .350, iNarrow);
  vec2 q = (p - vanishing() - vec2(.0, .012)) / size;
  if (abs(q.x) > .8 || q.y > 1.3 || q.y < -.2) return;
  float d = statue(q);
  float inside = cover(d * size, .0016);
  if (inside <= 0.) return;
  float e = .012;
  vec2 slope = vec2(statue(q + vec2(e, 0.)) - d, statue(q + vec2(0., e)) - d) / e;
  // The sun stands behind the head: edges that look at it burn, the rest is cool and pale.
  vec2 toSun = normalize(sunAt() - p + 1e-4);
  float rim = smoothstep(.020, .0, -d) * smoothstep(.1, .9, dot(slope, toSun));
  float wing = smoothstep(.10, .16, abs(q.x) - .08 * smoothstep(.5, .0, q.y));
  float folds = fbm(vec2(q.x * 30., q.y * 3.), 4) * smoothstep(.62, .3, q.y) * (1. - wing);
  float plumes = (.5 + .5 * dot(slope, normalize(vec2(sign(q.x) * -.6, .8)))) * wing;
  vec3 stone = mix(vec3(.045, .105, .088), vec3(.22, .29, .20), .9 * folds + .55 * plumes
    + .25 * fbm(q * 9., 3));
  stone *= 1. + .35 * dot(slope, normalize(vec2(-.5, .8))) * (1. - wing); // planes of the body
  vec3 haze = mix(HAZE, skyLight(p), .4);
  stone = mix(stone, haze, .04 + .17 * wing + .50 * smoothstep(.22, -.06, q.y));
  c = mix(c, stone + GOLD_LIGHT * rim * (.9 - .65 * wing), inside);
}

vec3 valley(vec2 p) {
  vec2 o = p - vanishing();
  vec3 c = skyLight(p);
  // A halo as of a saint around the giant's head.
  float r = length(p - sunAt());
  c += vec3(1., .92, .70) * 1.1 * smoothstep(.060, .045, r) + GOLD_LIGHT * .45 * exp(-r * 9.);
  float bowl = abs(o.x);
  cliff(c, p, farRim(bowl), 3., .50);
  waterfall(c, p, -.20, .018, farRim(.19) - .012, 2., .85);
  waterfall(c, p, .235, .020, farRim(.235) - .012, 5., .85);
  cliff(c, p, nearRim(bowl), 8., .20);
  waterfall(c, p, -.350, .030, nearRim(.350) - .02, 9., 1.);
  waterfall(c, p, -.412, .011, nearRim(.412) - .06, 11., .9);
  waterfall(c, p, .335, .026, nearRim(.335) - .02, 14., 1.);
  placeStatue(c, p);
  // Woods on the valley's floor.
  float crowns = .030 + .05 * smoothstep(.05, .35, bowl) + .26 * smoothstep(.46, .85, bowl);
  crowns += (.035 + .16 * smoothstep(.45, .8, bowl)) * (fbm(vec2(o.x * 9., 4.), 4) - .4)
    + .016 * noise(p * 70.);
  float woods = smoothstep(.006, -.004, o.y - crowns);
  float clumps = fbm(p * vec2(13., 16.) + 3., 5);
  vec3 green = mix(vec3(.008, .040, .022), vec3(.15, .26, .08),
    smoothstep(.35, .70, clumps) * (.25 + noise(p * vec2(90., 120.))));
  green += GOLD_LIGHT * vec3(.30, .34, .08) * smoothstep(-.06, .0, o.y - crowns) * exp(-bowl * 1.2);
  float near = smoothstep(.30, .75, bowl);
  if (near > 0. && woods > 0.) {
    vec2 leaf = leaves(p, 42., .25 + .9 * smoothstep(.36, .66, clumps), 3., .12);
    vec3 lit = mix(vec3(.010, .050, .024), vec3(.20, .32, .09), leaf.y * smoothstep(.30, .68, clumps));
    green = mix(green, mix(green * .7, lit, leaf.x), near);
  }
  c = mix(c, mix(green, HAZE * .85, .34 - .18 * near), woods);
  c = mix(c, HAZE * 1.05 + GOLD_LIGHT * .10, .40 * exp(-abs(o.y) * 40.) * (1. - .8 * near));
  return c;
}

// ------------------------------------------------------------------------------------------ the nave
// One bay of the arcade at (z along the nave, h above the water): distance to the stone, negative within.
const float BAY = .44;
const float SPRING = .50; // where the arches begin
float arcade(float z, float h, float ruin) {
  float x = mod(z, BAY) - BAY * .5;
  float arch = length(vec2(x, max(h - SPRING, 0.))) - (BAY * .5 - .060);
  float opening = max(arch, .05 - h);
  float broken = .80 + ruin;
  return max(-opening, h - broken);
}

// A side wall of the nave; `side` is -1 on the left, 1 on the right. Everything in it is mirrored below the
// water.
void naveWall(inout vec3 c, vec2 p, float side) {
  vec2 o = p - vanishing();
  float k = o.x * side;
  if (k < .02) return;
  float z = naveWidth() / k;
  float far = mix(2.25, 2.3, iNarrow);
  if (z > far || z < .42) return;
  float h = abs(o.y * z + eyeHeight());
  // The top has fallen in places, more on the left.
  float ruin = .10 * (fbm(vec2(z * 3.1 + side * 7., 2.), 4) - .45) * 3. * smoothstep(.6, 1.4, z)
    - (side < 0. ? .28 * smoothstep(.45, .6, noise(vec2(z * 1.3 + 2., 9.))) : .05);
  float pixel = z * .0016;
  float d = arcade(z, h, ruin);
  // The wall is thick: its far face, seen through the openings, is drawn a step further out.
  float z2 = z * 1.065, h2 = abs(o.y * z2 + eyeHeight());
  float d2 = z2 < far ? arcade(z2, h2, ruin) : 1.;
  float face = cover(d, pixel), reveal = cover(d2, pixel) * (1. - face);

  float air = smoothstep(.7, 4.2, z);
  vec3 haze = mix(HAZE * .85, skyLight(vec2(p.x, abs(o.y) + vanishing().y)), .35);
  if (reveal > 0.) {
    // The soffit and jambs catch the light that comes down the nave.
    float courses = noise(vec2(3., floor(h * 18.)));
    vec3 stone = vec3(.40, .40, .29) * (.25 + .55 * fbm(vec2(z * 14., h * 16.), 4) + .25 * courses);
    stone *= (.45 + .75 * smoothstep(.0, .6, h)) * (side < 0. ? .55 : 1.);
    stone += GOLD_LIGHT * .14 * smoothstep(.2, .7, h);
    c = mix(c, mix(stone, haze, air * .8), reveal);
  }
  if (face > 0.) {
    float x = mod(z, BAY) - BAY * .5;
    float pier = BAY * .5 - abs(x); // 0 in the middle of a pier
    float blocks = noise(vec2(floor(z * 16. + mod(floor(h * 18.), 2.) * .5), floor(h * 18.)));
    float joints = smoothstep(.06, .0, min(abs(fract(h * 18.) - .5) * -1. + .5, .5));
    float stain = fbm(vec2(z * 8., h * 3.), 5);
    vec3 stone = mix(vec3(.085, .125, .100), vec3(.26, .30, .235), stain * .8 + .25 * blocks)
      * (1. - .35 * joints);
    // Half columns stand before the piers: round, fluted.
    float column = pier / .040;
    if (column < 1. && h > .06 && h < SPRING) {
      float flute = .75 + .25 * cos(asin(clamp(column, 0., 1.)) * 16.);
      stone *= (.55 + .65 * sqrt(1. - column * column)) * flute;
      float towards = x > 0. ? -column : column; // the far side of each column looks at the sun
      stone += GOLD_LIGHT * .30 * smoothstep(.35, 1., towards);
    }
    // Mouldings: capitals, archivolt, cornice.
    float capital = smoothstep(.018, .010, abs(h - SPRING - .005)) * smoothstep(.075, .060, pier);
    float ring = smoothstep(.010, .004, abs(length(vec2(x, h - SPRING)) - (BAY * .5 - .035)))
      * step(SPRING, h);
    float cornice = smoothstep(.012, .006, abs(h - .735)) + smoothstep(.006, .003, abs(h - .765));
    stone *= 1. + .55 * (capital + ring + cornice)
      - .45 * smoothstep(.03, .0, abs(h - SPRING + .03)) * step(pier, .06);
    // Light rims the edges of every opening and the broken top.
    stone += GOLD_LIGHT * .55 * smoothstep(.016, .0, -d) * (.35 + .65 * smoothstep(.6, 2.5, z));
    // The foot is wet and mossy.
    stone = mix(stone, vec3(.030, .080, .035), .75 * smoothstep(.14, .02, h + .06 * stain));
    stone = mix(stone, stone * vec3(.40, .62, .52), side < 0. ? .6 : .25);
    c = mix(c, mix(stone, haze, air * .72), face);
  }
  // Ivy: falls from the top, climbs the piers.
  float fromTop = .80 + ruin - h;
  float curtain = fbm(vec2(z * 7. + side, 3.), 4);
  float ivy = smoothstep(.0, .12, curtain * .85 - .17 - fromTop * .85) * step(-.05, fromTop);
  ivy = max(ivy, smoothstep(.55, .75, fbm(vec2(z * 4. + 5., h * 2.6 + side), 4)) * face);
  ivy *= step(d, .05 + .10 * curtain);
  if (ivy > .02) {
    vec2 leaf = leaves(vec2(z * 1.5, h), 34., ivy * .8, side * 9. + 20., .06);
    float glow = smoothstep(.35, -.02, fromTop) * (.4 + .6 * exp(-length(p - sunAt()) * 1.6));
    vec3 green = mix(vec3(.008, .040, .020), vec3(.050, .150, .045), leaf.y);
    green += vec3(.26, .40, .08) * glow * leaf.y * leaf.y;
    c = mix(c, mix(green, haze, air * .7), leaf.x);
  }
}

// ------------------------------------------------------------------------------------------- cleric
void placeCleric(inout vec3 c, vec2 uv) {
  vec2 p = toFigure(uv);
  if (abs(p.x) > .6) return;
  vec4 f = clericFigure(p);
  if (f.x > .03) return;
  float e = .0016;
  float hx = clericFigure(p + vec2(e, 0)).w, hy = clericFigure(p + vec2(0, e)).w;
  vec3 n = normalize(vec3(f.w - hx, f.w - hy, e * 1.1));
  vec3 base = vec3(.34, .23, .17);
  float gloss = .1;
  if (f.y > .2) { base = vec3(.62, .62, .53); gloss = .1; }
  if (f.y > .4) { base = vec3(.030, .150, .085); gloss = .2; }
  if (f.y > .7) { base = vec3(.016, .020, .016); gloss = 0.; }
  if (f.y > .9) { base = vec3(.46, .32, .11); gloss = 1.; }
  // Cool bounce of the valley, the sun from behind on the left, the healing light in the hand.
  vec3 lit = base * mix(vec3(.05, .085, .070), vec3(.22, .29, .21), .5 + .5 * n.y - .35 * n.x);
  vec3 sun = normalize(vec3(sunAt() - uv, -.12));
  lit += base * GOLD_LIGHT * 1.5 * pow(max(dot(n, normalize(vec3(sun.xy, .25))), 0.), 1.5);
  vec3 toLight = vec3(CLERIC_LIGHT, .20) - vec3(p, f.w);
  float near = 1. / (.10 + dot(toLight, toLight) * 9.);
  lit += base * vec3(1., .98, .66) * .75 * near * max(dot(n, normalize(toLight)), 0.);
  vec3 mirror = normalize(normalize(toLight) + vec3(0, 0, 1));
  lit += gloss * GOLD_LIGHT * .5 * near * pow(max(dot(n, mirror), 0.), 20.);
  lit += gloss * GOLD_LIGHT * 1.6 * pow(max(dot(n, normalize(vec3(-.6, .6, .45))), 0.), 12.);
  float outline = smoothstep(.014, .0, -f.x);
  lit += GOLD_LIGHT * 1.7 * outline * smoothstep(.05, .9, dot(n.xy, normalize(vec2(-.75, .65))));
  lit += vec3(.5, .8, .5) * .25 * outline * smoothstep(.2, .9, n.x);
  lit += vec3(1.35, 1.12, .66) * 1.9 * f.z;
  c = mix(c, lit, cover(f.x * figureScale(), .0009));
}

vec3 glows(vec2 uv) {
  vec2 p = toFigure(uv);
  float hand = length(p - CLERIC_LIGHT), disc = length(p - CLERIC_DISC);
  vec3 c = vec3(.95, 1., .62) * (1.3 * exp(-hand * 17.) + .18 * exp(-hand * 4.5));
  // Slow ribbons of light turn around the hand.
  vec2 q = (p - CLERIC_LIGHT) * vec2(1., 1.9);
  float ring = length(q) - .10 - .02 * sin(atan(q.y, q.x) * 3.);
  c += vec3(.9, 1., .6) * .5 * exp(-abs(ring) * 130.) * (.3 + .7 * noise(q * 20.));
  return c + GOLD_LIGHT * (.34 * exp(-max(disc - .09, 0.) * 13.) + .07 * exp(-disc * 3.5));
}

// The round stone that the cleric stands on: x its cover, y the part of it that is the upper face.
vec2 dais(vec2 uv) {
  vec2 o = toFigure(uv);
  float upper = length(vec2(o.x / DAIS.x, (o.y + .004) / DAIS.y));
  float foot = length(vec2(o.x / DAIS.x, (o.y + .042) / DAIS.y));
  bool between = abs(o.x) < DAIS.x && o.y < -.004 && o.y > -.042;
  float body = between ? .9 : min(upper, foot);
  return vec2(smoothstep(1.01, .985, body), smoothstep(1.02, .99, upper));
}

// Broad shafts, each of finer ones, fanning from a gap in the leaves.
float beams(vec2 uv, vec2 from) {
  vec2 d = uv - from;
  float angle = atan(d.y, d.x);
  float broad = smoothstep(.36, .68, fbm(vec2(angle * 5.5, 7.), 3));
  float fine = fbm(vec2(angle * 21., 2.), 3);
  return (.25 + broad) * (.35 + fine) * exp(-length(d) * 1.9);
}

// The grassy bank between the pool and the far end of the walls.
void bank(inout vec3 c, vec2 uv) {
  vec2 o = uv - vanishing();
  float z = eyeHeight() / max(-o.y, .004);
  vec2 lawn = vec2(o.x * z, z);
  float tufts = fbm(lawn * vec2(14., 5.), 4) * .6 + noise(uv * vec2(160., 90.)) * .5;
  vec3 grass = mix(vec3(.016, .070, .030), vec3(.20, .30, .09), tufts * tufts)
    + GOLD_LIGHT * .10 * exp(-abs(o.x) * 3.);
  float curb = -eyeHeight() * abs(o.x) / naveWidth();
  grass = mix(grass, vec3(.42, .44, .33), smoothstep(.010, .004, o.y - curb));
  c = mix(c, grass, .85 * smoothstep(.0, -.02, o.y));
}

// Everything that the water can mirror.
vec3 world(vec2 p) {
  vec2 up = vec2(p.x, vanishing().y + abs(p.y - vanishing().y));
  vec3 c = valley(up);
  if (p.y < vanishing().y && p.y - vanishing().y > -eyeHeight() * abs(p.x - vanishing().x) / naveWidth())
    bank(c, p);
  naveWall(c, p, -1.);
  naveWall(c, p, 1.);
  return c;
}

vec3 scene(vec2 uv) {
  vec2 o = uv - vanishing();
  float shore = -eyeHeight() * max(abs(o.x) / naveWidth(), .25 * eyeHeight());
  bool water = o.y < shore;
  vec2 p = uv;
  float ripple = 0.;
  if (water) {
    float z = eyeHeight() / max(-o.y, .004);
    vec2 surface = vec2(o.x * z * 5., z * 9.);
    ripple = fbm(surface * vec2(.8, 1.4), 4) - .47;
    // Rings run out from the cleric's stone.
    vec2 ring = (uv - standing()) * vec2(1., 4.5);
    float rings = sin(length(ring) * 70.) * exp(-length(ring) * 4.);
    p.x += (.020 * ripple + .004 * rings) * smoothstep(0., .08, -o.y);
    p.y += (.016 * ripple + .006 * rings) * smoothstep(0., .10, -o.y);
    ripple += rings * .4;
  }
  vec3 c = world(p);
  if (water) {
    vec2 mirrored = vec2(p.x, 2. * (standing().y - .042 * figureScale()) - p.y);
    if (uv.y < standing().y) {
      placeCleric(c, mirrored);
      c += glows(mirrored) * .7;
    }
    float grazing = exp(o.y * 3.6);
    c = mix(EMERALD * .55, c * vec3(.72, .90, .76), .22 + .66 * grazing);
    c += GOLD_LIGHT * .10 * smoothstep(.12, .30, ripple) * grazing;
    // Lily pads drift in clusters, a few in flower.
    vec2 pond = vec2(o.x, 1.) * eyeHeight() / max(-o.y, .01) * vec2(9., 9.) + vec2(3., 0.);
    vec2 id = floor(pond), cell = fract(pond) - .5;
    cell += (vec2(hash(id + 2.), hash(id + 4.)) - .5) * .4;
    float pad = length(cell) - .20 - .12 * hash(id + 6.);
    pad = max(pad, .05 - abs(turned(cell, hash(id) * 6.3).x) * 2. - step(0., turned(cell, hash(id) * 6.3).y));
    float here = step(.62, hash(id + 8.) * .55 + noise(id * .31 + 5.) * .75) * smoothstep(.10, .16, -o.y);
    float padEdge = .012 + .05 * exp(o.y * 9.);
    vec3 padGreen = mix(vec3(.012, .055, .026), vec3(.055, .135, .045), hash(id + 12.))
      + GOLD_LIGHT * .13 * smoothstep(-.10, .0, pad) * exp(o.y * 1.5);
    c = mix(c, padGreen, here * smoothstep(padEdge, -padEdge, pad));
    // Sun's path.
    c += GOLD_LIGHT * .55 * smoothstep(.02, .22, ripple) * exp(-abs(uv.x - sunAt().x) * 7.) * exp(o.y * 3.);
  }
  // Mist over the water.
  float mist = fbm(uv * vec2(3., 14.) + vec2(fbm(uv * 5., 3), 0.), 4);
  c = mix(c, HAZE * .9 + GOLD_LIGHT * .08, .55 * smoothstep(.30, .75, mist) * exp(-abs(o.y + .035) * 20.)
    * exp(-abs(o.x) * 1.1));

  // Beams through the leaves.
  float beam = beams(uv, sunAt() + vec2(.02, .20));
  c += GOLD_LIGHT * vec3(1., .98, .80) * .48 * beam * smoothstep(-.50, .30, o.y);

  // The sun's glare veils what stands before it.
  c += GOLD_LIGHT * vec3(1., 1.02, .92) * (.13 * exp(-length(uv - sunAt()) * 4.2)
    + .05 * exp(-length(uv - sunAt()) * 1.4));

  // Stone and cleric.
  vec2 stone = dais(uv);
  if (stone.x > 0.) {
    vec2 q = toFigure(uv);
    float veins = fbm(q * vec2(9., 60.), 4);
    vec3 marble = mix(vec3(.10, .13, .105), vec3(.36, .39, .31), veins) * mix(.35, 1., stone.y);
    marble += GOLD_LIGHT * .35 * stone.y * smoothstep(.35, -.45, q.x) * (.4 + veins);
    marble += GOLD_LIGHT * .5 * smoothstep(.006, .0,
      abs(length(vec2(q.x / DAIS.x, (q.y + .004) / DAIS.y)) - .985) * .3) * step(q.y, 0.);
    vec2 shade = (q - vec2(.10, -.008)) / vec2(.26, .03);
    marble *= 1. - .75 * exp(-dot(shade, shade));
    c = mix(c, marble, stone.x);
  }
  placeCleric(c, uv);
  c += glows(uv);

  // Near foliage frames the picture, soft because it is close: a dark mass, single leaves at its edge.
  vec2 corner = vec2(abs(uv.x - mix(.25, .05, iNarrow)) / mix(1.6, .42, iNarrow), uv.y);
  float droop = uv.y - .075 + .18 * corner.x * corner.x + .26 * (fbm(uv * vec2(3., 2.) + 5., 4) - .5);
  float mass = smoothstep(.40, .50, droop), bough = smoothstep(.33, .47, droop);
  float through = exp(-length(uv - sunAt()) * 2.6);
  c = mix(c, vec3(.005, .026, .016) * (.5 + fbm(uv * 9., 3)) + vec3(.10, .16, .03) * through, mass * .88);
  vec2 leaf = leaves(uv, 24., bough * .85, 40., .10);
  vec3 green = mix(vec3(.004, .022, .012), vec3(.016, .065, .024), leaf.y)
    + vec3(.42, .50, .10) * through * leaf.y;
  c = mix(c, green, leaf.x * .95);

  // Motes of light.
  float lively = mix(smoothstep(-1.5, .2, uv.x), 1., iNarrow);
  c += vec3(1., .95, .62) * .9 * motes(uv, 3., .86) * (.2 + .8 * lively);
  c += vec3(.8, 1., .6) * 1.2 * motes(uv * 1.7, 23., .72) * exp(-length(toFigure(uv) - vec2(-.2, .75)) * 2.2);
  // Emerald shadows, white-gold lights.
  float light = dot(c, vec3(.3, .6, .1));
  return c * mix(vec3(.74, 1.06, 1.04), vec3(1.20, 1.12, .98), smoothstep(.03, .50, light)) * 1.08;
}
