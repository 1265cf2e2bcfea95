#include "scene.glsl"
#include "shapes.glsl"
#include "figures/sorceress.glsl"

// An ember forest at night. Far to near: blood moon, haze, three ranks of ancient trees that burn from
// within, the fire serpent's far coils, the sorceress, its near coils, framing branches out of focus.
const vec3 VIOLET = vec3(.060, .020, .110);
const vec3 CRIMSON = vec3(.62, .060, .150);
const vec3 MAGENTA = vec3(1.0, .10, .42);
const vec3 EMBER = vec3(1.0, .34, .07);

vec2 moonAt() { return mix(vec2(.73, .165), vec2(.085, .235), iNarrow); }
float moonSize() { return mix(.205, .165, iNarrow); }
vec2 standing() { return mix(vec2(.64, -.405), vec2(.02, -.165), iNarrow); }
float figureScale() { return mix(.645, .455, iNarrow); }
vec2 toFigure(vec2 uv) { return (uv - standing()) / figureScale(); }

// ---------------------------------------------------------------------------------------------- sky
vec3 sky(vec2 uv) {
  vec2 m = uv - moonAt();
  float r = length(m);
  float clouds = fbm(uv * vec2(2.2, 4.2) + vec2(fbm(uv * 3., 4) * 1.3, 3.), 6);
  vec3 c = mix(VIOLET * .9, VIOLET * .30, smoothstep(-.2, .5, uv.y)) * (.35 + 1.3 * clouds);
  // Air that the moon and the far fires light up.
  c += CRIMSON * (.55 * exp(-max(r - moonSize(), 0.) * 8.) + .09 * exp(-r * 1.6)) * (.25 + 1.2 * clouds);
  c += EMBER * .30 * exp(-abs(uv.y + .16 - .2 * iNarrow) * 7.) * (.2 + clouds) * exp(-abs(m.x) * 1.4);
  c += vec3(.20, .02, .22) * smoothstep(.45, .75, clouds) * exp(-r * 1.3);
  // The moon: maria, a darker limb, cloud drifting across.
  float disc = smoothstep(.003, -.003, r - moonSize());
  vec2 q = m / moonSize();
  float bulge = sqrt(max(0., 1. - dot(q, q)));
  float maria = fbm(q * 1.7 / (.6 + .4 * bulge) + 11., 6);
  float craters = fbm(q * 6. + 3., 4);
  float shade = (.50 + .5 * bulge) * mix(.30, 1., smoothstep(.32, .60, maria)) * (.75 + .45 * craters);
  vec3 moon = mix(vec3(.55, .03, .06), vec3(1.9, .62, .36), shade);
  c = mix(c, moon * (.55 + .75 * shade), disc * (1. - .55 * smoothstep(.46, .72, clouds)));
  return c;
}

// -------------------------------------------------------------------------------------------- trees
// What is known of the bark at a point: distance, place across (-1..1), place along, thickness.
struct Bark { float d; float across; float along; float r; };

void addLimb(inout Bark bark, vec2 p, vec2 a, vec2 b, float ra, float rb, float along) {
  vec2 pa = p - a, ba = b - a;
  float len = length(ba);
  float t = clamp(dot(pa, ba) / (len * len), 0., 1.);
  float r = mix(ra, rb, t);
  float d = length(pa - ba * t) - r;
  if (d < bark.d) {
    bark.across = (ba.x * pa.y - ba.y * pa.x) / len / r;
    bark.along = along + t * len;
    bark.r = r;
  }
  bark.d = smoothUnion(bark.d, d, min(ra * .8, .03));
}

// A gnarled tree with its foot at the origin; `girth` is half its width at breast height.
Bark tree(vec2 p, float seed, float girth, float lean, int detail) {
  Bark bark = Bark(1e3, 0., 0., girth);
  // Gnarl everything: slow twists, then knots.
  vec2 q = p;
  q.x += girth * (.9 * sin(p.y * 3.1 / (girth * 9. + .4) + seed) + 1.0 * (noise(p * 3.3 + seed) - .5));
  q += girth * .24 * (vec2(noise(p * 8. + seed), noise(p * 8. + seed + 31.)) - .5);
  q += girth * .12 * (vec2(noise(p * 27. + seed), noise(p * 27. + seed + 57.)) - .5);
  // Trunk with a foot that spreads into roots.
  float centre = lean * q.y;
  float flare = 1. + 1.5 * exp(-max(q.y, 0.) / girth * .75) + .35 * smoothstep(.35, .8, q.y);
  float halfWidth = girth * flare;
  bark.d = (abs(q.x - centre) - halfWidth) * .75;
  bark.across = -(q.x - centre) / halfWidth;
  bark.along = q.y;
  bark.r = halfWidth;
  bark.d = max(bark.d, -q.y - girth * .3);
  for (int k = 0; k < 6; k++) {
    float i = float(k), side = mod(i, 2.) * 2. - 1.;
    float a = hash(vec2(seed, i)), b = hash(vec2(i, seed + 4.));
    // Roots.
    if (k < 4 && detail > 1) {
      vec2 knee = vec2(side * girth * (1.5 + .7 * a), girth * (.55 + .5 * b));
      vec2 end = knee + vec2(side * girth * (.6 + .8 * b), -girth * (1.0 + .4 * a));
      addLimb(bark, q, vec2(side * girth * .9, girth * (1.6 + a)), knee, girth * .42, girth * .30, 3.);
      addLimb(bark, q, knee, end, girth * .30, girth * .12, 3.3);
    }
    // Boughs, each with an elbow and two forks.
    float from = .30 + .14 * i + .10 * a;
    vec2 root = vec2(lean * from, from);
    vec2 elbow = root + vec2(side * (.13 + .16 * a), .05 + .10 * b);
    vec2 bend = elbow + vec2(side * (.09 + .13 * b), -.02 + .17 * a);
    vec2 tip = bend + vec2(side * (.05 + .12 * a), .12 - .20 * b);
    float thick = girth * (.48 - .04 * i);
    addLimb(bark, q, root, elbow, thick, thick * .66, 1. + i);
    addLimb(bark, q, elbow, bend, thick * .66, thick * .36, 1.3 + i);
    addLimb(bark, q, bend, tip, thick * .36, thick * .06, 1.6 + i);
    if (detail > 0) {
      addLimb(bark, q, elbow, elbow + vec2(side * .06, .19 + .10 * b), thick * .40, thick * .05, 1.9 + i);
      addLimb(bark, q, bend, bend + vec2(side * .13, -.05 - .09 * a), thick * .26, thick * .04, 2.2 + i);
      addLimb(bark, q, mix(bend, tip, .5), mix(bend, tip, .5) + vec2(-side * .02, .12), thick * .2,
        thick * .03, 2.5 + i);
    }
  }
  return bark;
}

// Plates of bark: x how far from the crack between two plates, y a number of the plate's own.
vec2 barkPlates(vec2 g) {
  vec2 cell = floor(g), f = fract(g);
  float first = 9., second = 9., own = 0.;
  for (int y = -1; y <= 1; y++)
    for (int x = -1; x <= 1; x++) {
      vec2 o = vec2(x, y), id = cell + o;
      vec2 d = o + vec2(hash(id + .7), hash(id + 5.3)) - f;
      float r = dot(d, d);
      if (r < first) { second = first; first = r; own = hash(id + 9.1); }
      else second = min(second, r);
    }
  return vec2(sqrt(second) - sqrt(first), own);
}

// Bark lit by the moon behind and the fires around; `air` 0 is near, 1 is lost in haze.
void plantTree(inout vec3 c, vec2 uv, vec2 foot, float size, float seed, float girth, float lean,
               int detail, float air, float heat) {
  vec2 p = (uv - foot) / size;
  if (abs(p.x - lean * p.y) > .62 + girth * 2. || p.y < -.25) return;
  Bark bark = tree(p, seed, girth, lean, detail);
  vec3 haze = CRIMSON * .16 + VIOLET * .8 + EMBER * .05 * exp(-p.y * 3.);
  // The air around a burning tree glows.
  c += EMBER * heat * .16 * exp(-max(bark.d, 0.) / girth * 1.5) * smoothstep(-.2, .3, p.y + .2)
    * (1. - .5 * air);
  float inside = cover(bark.d * size, .0018 + .003 * air);
  if (inside <= 0.) return;

  float s = clamp(bark.across, -1., 1.);
  float wrap = asin(s) / 1.5708;
  // Long plates wind around the wood; fibres roughen them.
  vec2 grain = vec2(wrap * max(bark.r, .035) * 30. + bark.along * 2., bark.along * 13.) + seed;
  vec2 rough = vec2(noise(grain * 2.6), noise(grain * 2.6 + 40.))
    + .7 * vec2(noise(grain * 7.3), noise(grain * 7.3 + 9.));
  float grit = noise(uv * 210.) * .6 + noise(uv * 420.) * .4;
  vec2 plate = barkPlates(grain * vec2(.9, .42) + rough * .42);
  float fibre = ridge(grain * vec2(4., .45) + rough, 4);
  float relief = clamp(smoothstep(.0, .25, plate.x) * (.35 + .4 * plate.y) + .55 * fibre - .1, 0., 1.)
    * (.55 + .9 * grit);
  // The slope of the plates towards the light from the right below, where the heart burns.
  float uphill = barkPlates((grain + vec2(-.22, .30)) * vec2(.9, .42) + rough * .42).x;
  float slope = clamp((smoothstep(.0, .25, plate.x) - smoothstep(.0, .25, uphill)) * 1.2, -1., 1.);
  vec3 wood = mix(vec3(.020, .009, .020), vec3(.105, .040, .060), relief);
  // Light: the moon grazes the side that is turned to it, fire lights from below.
  vec2 toMoon = normalize(moonAt() - uv);
  float side = mix(s, -s, step(0., toMoon.x));
  float rim = smoothstep(.25, 1., side) * (.35 + .9 * relief);
  vec3 lit = wood * (.45 + .6 * (1. - s * s)) * (1. + .7 * slope);
  lit += CRIMSON * 1.1 * rim * rim * (.35 + .65 * exp(-length(uv - moonAt()) * 1.6));
  vec2 toFire = toFigure(uv) - vec2(-.25, .7);
  float near = exp(-length(toFire) * 1.15);
  lit += MAGENTA * near * .75 * relief * smoothstep(-.4, .9, s * sign(toFire.x)) * (1. - air);
  // Cracks: the fire within shows between plates of bark, in patches, most of all low in the trunk.
  float zone = fbm(vec2(wrap * 1.6, bark.along * 3.2) + seed * 3., 4) + .12 * exp(-max(bark.along, 0.) * 1.6);
  zone = smoothstep(.40, .74, zone) * heat * smoothstep(1.0, .6, abs(s));
  float flicker = .35 + .9 * noise(grain * 1.1 + 7.);
  float crack = smoothstep(.15, .0, plate.x + .10 * (grit - .5)) * zone * flicker;
  lit += vec3(.75, .06, .02) * .9 * smoothstep(.05, .45, crack) + EMBER * 1.5 * smoothstep(.35, .8, crack);
  lit += vec3(1., .72, .28) * 2.0 * smoothstep(.80, 1.15, crack);
  lit += vec3(1., .20, .05) * zone * (.06 + .20 * max(slope, 0.)) * relief;
  if (detail > 1) {
    // A split that looks into the burning heart; its lips are charred.
    float ragged = .30 * (fibre - .4) + .7 * (plate.x - .3) + .35 * (rough.x - .8);
    float bend = .30 + .35 * sin(bark.along * 11. + seed);
    float split = length(vec2(s * 4.2 + bend, (bark.along - .33) / .17)) + ragged;
    float blaze = fbm(vec2(wrap * 9., bark.along * 8.) + seed + rough, 4);
    float inner = smoothstep(1., .1, split) * (.35 + 1.3 * blaze);
    vec3 heart = mix(vec3(.30, .02, .01), EMBER * 1.1, smoothstep(.15, .55, inner));
    heart = mix(heart, vec3(1.7, .95, .36), smoothstep(.60, 1.0, inner));
    lit *= 1. - .8 * smoothstep(1.5, 1.0, split);
    lit = mix(lit, heart * heat, smoothstep(1.02, .92, split));
    lit += EMBER * heat * .5 * exp(-max(split - 1.1, 0.) * 1.6) * (.15 + max(slope, 0.)) * relief
      * step(.98, split);
  }
  c = mix(c, mix(lit, haze, air), inside);
}

// A far rank of trunks, too deep in haze for detail; a clearing stays open before the moon.
void plantRank(inout vec3 c, vec2 uv, float spacing, float seed, vec3 tint, float clearing) {
  float warped = uv.x + .05 * (noise(uv * vec2(2., 3.) + seed) - .5) + .014 * (noise(uv * 14. + seed) - .5);
  float id = floor(warped / spacing), x = (fract(warped / spacing) - .5) * spacing;
  float a = hash(vec2(id, seed));
  x -= (a - .5) * spacing * .4 + uv.y * (hash(vec2(id, seed + 2.)) - .5) * .2;
  float w = spacing * (.05 + .12 * a) * (1. + .9 * exp(-(uv.y + .25) * 9.) + .4 * smoothstep(.1, .5, uv.y));
  float open = smoothstep(clearing, clearing + .15, abs((id + .5) * spacing - .72));
  float inside = cover(abs(x) - w, .004) * step(.05, open);
  float glow = smoothstep(.55, .9, ridge(vec2(x * 60. + uv.y * 3., uv.y * 7.) + a * 20., 3));
  glow *= step(.35, a) * exp(-(uv.y + .2) * 5.);
  vec3 bark = mix(tint, tint * .45, smoothstep(-.1, .45, uv.y));
  c = mix(c, bark + EMBER * .4 * glow, inside * (.75 + .25 * smoothstep(-.25, .1, uv.y)));
}

// ------------------------------------------------------------------------------------------- ground
float groundLine(float x, float depth) {
  return mix(-.235, -.40, depth) + .03 * (noise(vec2(x * 2.3, depth * 9.)) - .5)
    + .012 * (noise(vec2(x * 9., depth * 5.)) - .5);
}

// -------------------------------------------------------------------------------------- the serpent
// Where its spine runs: x, y in figure space; z: before (1) or behind (-1) the sorceress.
const int KNOTS = 9;
const vec3 SPINE[KNOTS] = vec3[KNOTS](
  vec3(.66, .30, -1.), vec3(.50, .10, -.4), vec3(.10, -.03, 1.), vec3(-.33, .10, 1.), vec3(-.38, .42, 1.),
  vec3(-.17, .64, -.6), vec3(-.30, .93, -1.), vec3(-.16, 1.19, -.2), vec3(-.47, 1.17, 1.));

struct Coil { float d; float along; float across; float depth; float r; };

float serpentRadius(float t) {
  return .058 * smoothstep(0., 5., t + .25) * (1. - .35 * smoothstep(6.5, 8., t)) + .004;
}

// A cheap lower bound, to leave out what is far from it.
float nearSerpent(vec2 p) {
  float d = 1e3;
  for (int k = 0; k < KNOTS - 1; k++) d = min(d, segment(p, SPINE[k].xy, SPINE[k + 1].xy, .06));
  return d;
}

// Catmull-Rom through the knots, six pieces between two of them.
Coil serpent(vec2 p) {
  Coil coil = Coil(1e3, 0., 0., 0., .01);
  const int PIECES = 6;
  vec3 last = SPINE[0];
  for (int k = 0; k < KNOTS - 1; k++) {
    vec3 a = SPINE[max(k - 1, 0)], b = SPINE[k], c = SPINE[k + 1], d = SPINE[min(k + 2, KNOTS - 1)];
    vec3 one = c - a, two = 2. * a - 5. * b + 4. * c - d, three = 3. * b - a - 3. * c + d;
    for (int i = 1; i <= PIECES; i++) {
      float f = float(i) / float(PIECES);
      vec3 next = .5 * (2. * b + (one + (two + three * f) * f) * f);
      vec2 pa = p - last.xy, ba = next.xy - last.xy;
      float h = clamp(dot(pa, ba) / dot(ba, ba), 0., 1.);
      float at = float(k) + f - (1. - h) / float(PIECES);
      float r = serpentRadius(at);
      float away = length(pa - ba * h) - r;
      if (away < coil.d) {
        float across = (ba.x * pa.y - ba.y * pa.x) / length(ba) / r;
        coil = Coil(away, at, across, mix(last.z, next.z, h), r);
      }
      last = next;
    }
  }
  return coil;
}

// The head at the path's end: skull, open jaws, swept horns. In its own space it looks to -x.
float serpentHead(vec2 p) {
  float skull = limb(p, vec2(.05, .0), vec2(-.045, .012), .042, .030);
  float snout = limb(p, vec2(-.04, .018), vec2(-.115, .004), .026, .010);
  float jaw = limb(p, vec2(.0, -.026), vec2(-.088, -.062), .018, .007);
  float d = smoothUnion(smoothUnion(skull, snout, .02), jaw, .012);
  d = min(d, sorceressStrand(p, vec2(.02, .03), vec2(.08, .075), vec2(.16, .065), .014, .001));
  d = min(d, sorceressStrand(p, vec2(-.005, .035), vec2(.03, .085), vec2(.09, .105), .010, .001));
  d = min(d, triangle(p, vec2(-.100, .0), vec2(-.086, .002), vec2(-.096, -.030)));
  return min(d, triangle(p, vec2(-.082, -.058), vec2(-.070, -.056), vec2(-.080, -.036)));
}

// Pale heart, magenta flame, violet smoke.
vec3 fireRamp(float heat) {
  vec3 c = mix(vec3(.10, .0, .14), vec3(.75, .02, .30), smoothstep(.0, .35, heat));
  c = mix(c, vec3(1.35, .12, .46), smoothstep(.30, .70, heat));
  return mix(c, vec3(2.3, 1.25, 1.25), smoothstep(.70, 1.05, heat)) * smoothstep(.0, .34, heat);
}

// Light of the serpent at p (figure space): w is how much of it lies before the sorceress.
vec4 serpentFire(vec2 p) {
  float far = nearSerpent(p);
  if (far > .45) return vec4(0);
  // Flames lick upwards: the point looks for the body below itself, further where the noise is high.
  float lick = fbm(vec2(p.x * 11. + 2. * fbm(p * 6., 2), p.y * 5. + 4.), 5);
  vec2 q = p;
  q.x += .045 * (fbm(vec2(p.x * 9., p.y * 6. - 2.), 4) - .47);
  q.y -= .20 * lick * lick - .03;
  Coil coil = serpent(q);
  vec2 h = turned(mix(p, q, .22) - SPINE[KNOTS - 1].xy + vec2(.02, .015), -.12) / 1.75;
  float head = length(h) < .22 ? serpentHead(h) * 1.75 : 1.;
  float body = smoothUnion(coil.d, head, .04);
  // Streaks run along the body; scales only glimmer through.
  vec2 scale = vec2(coil.along * 17., coil.across * 2.6);
  scale.x += .5 * mod(floor(scale.y), 2.);
  float scales = smoothstep(.55, .25, length((fract(scale) - .5) * vec2(1., .8)));
  float streaks = fbm(vec2(coil.along * 4., coil.across * 3.) + 1.5 * lick, 5);
  float tongues = ridge(vec2(p.x * 9. + 2.5 * lick, p.y * 4. + lick), 4);
  float within = clamp(-body / max(coil.r, .02), 0., 1.);
  float heat = .60 - max(body, 0.) * 8. - .62 * (1. - tongues) * smoothstep(-.02, .03, body);
  float filaments = ridge(vec2(coil.along * 5. + lick, coil.across * 1.6 + 3. * lick), 4);
  heat += within * (.9 * streaks - .12 - .10 * (1. - scales))
    + .34 * (filaments - .52) * smoothstep(.06, .0, body);
  vec3 c = fireRamp(heat);
  c += vec3(.60, .02, .26) * .12 * exp(-max(body, 0.) * 8.);
  if (head < .03) {
    // Eye, brow, and the burning throat between the jaws.
    float inHead = smoothstep(.004, -.006, head);
    c = mix(c, fireRamp(.30 + .45 * smoothstep(-.035, .0, head) + .3 * streaks), inHead * .8);
    float brow = smoothstep(.009, .0, abs(h.y - .036 - .35 * (h.x + .02)))
      * smoothstep(.04, .02, abs(h.x + .02));
    c *= 1. - .7 * brow;
    float eye = smoothstep(.011, .004, length((h - vec2(-.026, .024)) * vec2(.65, 1.5)));
    c = mix(c, vec3(3.2, 2.4, 1.5), eye);
    c += vec3(1.6, .5, .5) * exp(-length((h - vec2(-.045, -.022)) * vec2(.6, 1.4)) * 50.);
  }
  float before = smoothstep(-.1, .3, mix(coil.depth, 1., smoothstep(.05, .0, head)));
  return vec4(c * smoothstep(.45, .30, far), before);
}

// ------------------------------------------------------------------------------------ the sorceress
void placeSorceress(inout vec3 c, vec2 uv) {
  vec2 p = toFigure(uv);
  vec4 f = sorceressFigure(p);
  if (f.x > .03) return;
  float e = .0016;
  float hx = sorceressFigure(p + vec2(e, 0)).w, hy = sorceressFigure(p + vec2(0, e)).w;
  vec3 n = normalize(vec3(f.w - hx, f.w - hy, e * 1.1));

  vec3 base = vec3(.34, .19, .17);
  float gloss = .15;
  if (f.y > .3) { base = vec3(.115, .020, .075); gloss = .35; }
  if (f.y > .6) { base = vec3(.100, .018, .022); gloss = .55; }
  if (f.y > .9) { base = vec3(.30, .17, .08); gloss = 1.4; }

  // The serpent coils on her left: strong light from the raised hand, and from the coil at her feet.
  vec3 lit = base * VIOLET * 1.6;
  vec3 toHand = vec3(-.30, 1.06, .16) - vec3(p, f.w);
  vec3 toCoil = vec3(-.36, .28, .22) - vec3(p, f.w);
  float hand = 1. / (.22 + dot(toHand, toHand) * 3.2);
  float coil = 1. / (.25 + dot(toCoil, toCoil) * 4.5);
  vec3 handDir = normalize(toHand), coilDir = normalize(toCoil);
  lit += base * vec3(1., .22, .46) * 2.3 * hand * pow(max(dot(n, handDir), 0.), 1.7);
  lit += base * vec3(1., .22, .40) * 2.2 * coil * pow(max(dot(n, coilDir), 0.), 1.7);
  lit += MAGENTA * gloss * .30 * hand * pow(max(dot(n, normalize(handDir + vec3(0, 0, 1))), 0.), 14.);
  // Burning trees behind on the right, and the moon behind on the left, draw her outline.
  float outline = smoothstep(.016, .0, -f.x);
  float back = max(dot(n, normalize(vec3(.85, .15, -.15))), 0.);
  lit += EMBER * (.55 * pow(back, 3.) + .55 * outline * smoothstep(.1, .9, n.x)) * (.35 + gloss);
  lit += vec3(1., .36, .58) * 1.15 * outline * smoothstep(.0, .9, dot(n.xy, normalize(vec2(-.8, .6))))
    * (.4 + gloss * .6);
  lit += MAGENTA * 3. * f.z;
  c = mix(c, lit, cover(f.x * figureScale(), .0009));
}

// Boughs close before the eye, out of focus: they hang into the picture from above.
float nearBoughs(vec2 uv) {
  vec2 q = uv - mix(vec2(0), vec2(-.55, .0), iNarrow);
  q += .030 * (vec2(noise(uv * 7.), noise(uv * 7. + 20.)) - .5)
    + .010 * (vec2(noise(uv * 21.), noise(uv * 21. + 5.)) - .5);
  float d = limb(q, vec2(-1.5, .52), vec2(-.72, .43), .075, .034);
  d = smoothUnion(d, limb(q, vec2(-.72, .43), vec2(-.34, .475), .034, .014), .02);
  d = smoothUnion(d, limb(q, vec2(-.80, .44), vec2(-.60, .33), .024, .004), .02);
  d = min(d, limb(q, vec2(-1.1, .47), vec2(-.98, .30), .022, .003));
  d = smoothUnion(d, limb(q, vec2(1.7, .47), vec2(1.02, .43), .060, .030), .02);
  d = smoothUnion(d, limb(q, vec2(1.02, .43), vec2(.72, .475), .030, .010), .02);
  d = smoothUnion(d, limb(q, vec2(1.14, .44), vec2(.98, .345), .020, .003), .02);
  d = min(d, limb(q, vec2(1.40, .46), vec2(1.33, .30), .020, .003));
  return smoothstep(.009, -.009, d);
}

// Embers with short tails, rising.
float embers(vec2 uv, float cells, float seed, float rarity) {
  vec2 g = turned(uv, .35 * sin(uv.y * 3. + seed)) * cells + seed;
  vec2 id = floor(g), f = fract(g) - .5;
  vec2 shift = (vec2(hash(id + 1.1), hash(id + 2.7)) - .5) * .6;
  vec2 d = turned(f - shift, (hash(id + 4.4) - .5) * 2.2);
  float tail = length(vec2(d.x, d.y * .34));
  float bright = .3 + .7 * hash(id + 9.);
  return step(rarity, hash(id + 8.)) * bright * (smoothstep(.035, .0, tail) * 1.6
    + .22 * exp(-length(d) * 13.));
}

vec3 scene(vec2 uv) {
  vec2 shift = mix(vec2(0), vec2(.66, -.215), iNarrow); // the trees' places are written for the wide crop
  vec2 w = uv + shift;
  vec3 c = sky(uv);

  plantRank(c, w, .15, 3., CRIMSON * .16 + VIOLET * .8, .22);
  float mist = fbm(uv * vec2(2.5, 6.) + 2., 5);
  c += (CRIMSON * .13 + VIOLET * .3 + EMBER * .07) * smoothstep(.06, -.28, w.y) * smoothstep(.2, .8, mist)
    * 1.3 * exp(-abs(w.x - .55) * .8);
  plantRank(c, w, .31, 17., CRIMSON * .075 + VIOLET * .55, .30);

  // Shafts of moonlight between the trunks.
  c += (CRIMSON + EMBER * .2) * 0.40 * shafts(uv, moonAt() + vec2(0., .05), 2.)
    * smoothstep(.06, .3, length(uv - moonAt()));

  // Far trees that burn.
  plantTree(c, w, vec2(-.78, -.24), .80, 4.0, .045, .05, 0, .62, .6);
  plantTree(c, w, vec2(.16, -.25), .80, 9.0, .050, -.12, 1, .42, .9);
  plantTree(c, w, vec2(1.52, -.27), .85, 14.0, .060, -.05, 0, .40, .9);
  c += (CRIMSON * .28 + EMBER * .16) * smoothstep(.02, -.26, w.y) * smoothstep(.30, .70, mist)
    * exp(-abs(w.x - .6) * .7);

  // Ground.
  float far = groundLine(w.x, 0.);
  if (w.y < far) {
    float depth = clamp((far - w.y) / .27, 0., 2.5);
    float persp = 1. / (.12 + depth);
    vec2 plane = vec2((w.x - .6) * persp, persp * 2.2);
    // Earth, dead leaves on it, roots across it; the leaves are read in the picture's plane so that they stay
    // crisp.
    float soil = fbm(plane * 3.2, 4);
    vec2 strewn = uv * vec2(62., 150.) * (1.25 - .45 * min(depth, 1.))
      + 2.6 * vec2(noise(uv * 34.), noise(uv * 34. + 9.));
    vec2 leaf = barkPlates(strewn);
    float litter = smoothstep(-.15, .45, leaf.x) * (.10 + 1.0 * leaf.y * leaf.y)
      * (.6 + .8 * noise(uv * 240.));
    float roots = smoothstep(.60, .85, ridge(plane * vec2(1.3, .8) + 11. + .3 * soil, 3));
    vec3 earth = mix(vec3(.010, .006, .016), vec3(.070, .026, .050), soil * .4 + litter * .5 + roots * .3);
    vec2 feet = (uv - standing()) * vec2(1., 2.6);
    float pool = exp(-length(feet - vec2(-.10, 0.)) * 3.4);
    earth += (MAGENTA * 1.5 * pool + CRIMSON * .12 * exp(-depth * 5.))
      * (.05 + 1.5 * litter * soil + .16 * roots * litter);
    // Coals between the leaves.
    float coals = smoothstep(.60, .80, fbm(plane * 2.3 + 31., 4))
      * smoothstep(.66, .9, ridge(plane * 8. + 9., 3));
    earth += EMBER * 2.2 * coals * max(1. - .5 * depth, 0.);
    c = mix(mix(CRIMSON * .40 + VIOLET + EMBER * .05, c, .3), earth, smoothstep(.0, .34, depth + .06 * soil));
    // Her shadow falls away from the fire.
    vec2 shade = (uv - standing() - vec2(.12, -.012)) * vec2(1., 6.);
    c *= 1. - .7 * exp(-dot(shade, shade) * 34.);
  }

  // The giants.
  plantTree(c, w, mix(vec2(-.36, -.31), vec2(.26, -.26), iNarrow), mix(1.05, .85, iNarrow), 21., .080, .06, 2,
    .28, .8);
  plantTree(c, w, mix(vec2(1.20, -.37), vec2(1.07, -.33), iNarrow), 1.25, 36., .120, -.05, 2, .03, 1.2);
  float drift = fbm(uv * vec2(3., 7.) + vec2(fbm(uv * 4., 3), 8.), 5);
  c = mix(c, CRIMSON * .30 + VIOLET * .9, .55 * smoothstep(.40, .75, drift) * smoothstep(-.08, -.34, w.y));

  // The fire serpent and the woman who calls it.
  vec2 p = toFigure(uv);
  vec4 fire = serpentFire(p);
  vec2 around = p - vec2(-.22, .75);
  c += MAGENTA * (.075 * exp(-length(around) * 3.0) + .010 * exp(-length(around) * 1.0));
  c += fire.rgb * (1. - fire.a);
  placeSorceress(c, uv);
  c += fire.rgb * fire.a;

  // Near frame, out of focus.
  float frameLeft = w.x + 1.42 - .10 * sin(uv.y * 3.) - .06 * noise(vec2(uv.y * 4., 2.))
    - .16 * exp(-(uv.y + .5) * 5.);
  c = mix(c, vec3(.010, .004, .012), (1. - iNarrow) * smoothstep(.07, -.05, frameLeft + .12));
  c = mix(c, vec3(.009, .004, .012), .96 * nearBoughs(uv));

  // Embers and sparks.
  float lively = mix(smoothstep(-1.5, .3, uv.x), 1., iNarrow);
  c += EMBER * 2.4 * (embers(uv, 9., 2., .72) + embers(uv, 15., 11., .70) + .8 * embers(uv, 26., 5., .72))
    * (.25 + .75 * lively);
  c += MAGENTA * 2.2 * (embers(uv, 21., 41., .6) + embers(uv, 34., 44., .6)) * exp(-length(around) * 2.);
  return c;
}
