#include "scene.glsl"
#include "shapes.glsl"
#include "figures/dual-gunner.glsl"

// A red canyon at sunset, after the battle. Orange light against teal shadows.
const vec3 SUN = vec3(1.6, .78, .28);

vec2 subjectOrigin() { return mix(vec2(.56, -.405), vec2(.0, -.165), iNarrow); }
float subjectScale() { return mix(.69, .52, iNarrow); }
vec2 sunAt() { return mix(vec2(.25, .01), vec2(-.1, .14), iNarrow); }
float sunRadius() { return mix(.235, .2, iNarrow); }
float horizon() { return mix(-.17, -.06, iNarrow); }

// The colour of the air in a direction: glowing near the sun, teal far from it.
vec3 air(vec2 uv) {
  vec2 d = (uv - sunAt()) * vec2(.8, 1.2);
  float r = length(d) * mix(1., 1.5, iNarrow);
  vec3 c = mix(vec3(1.15, .4, .1), vec3(.72, .25, .13), smoothstep(.05, .6, r));
  return mix(c, vec3(.1, .25, .29), smoothstep(.4, 1.2, r));
}

vec3 sky(vec2 uv) {
  vec2 d = uv - sunAt();
  float r = length(d);
  float up = clamp((uv.y - horizon()) / .65, 0., 1.);
  vec3 c = mix(air(uv), vec3(.04, .15, .2), smoothstep(.1, mix(1., .8, iNarrow), up));
  c += SUN * exp(-r * mix(3.4, 5., iNarrow)) * .28;
  // Long clouds with burning undersides.
  vec2 q = vec2(uv.x * 1.1 + 2., uv.y * 5.5);
  float warp = fbm(q * 1.6, 4);
  float cloud = fbm(q + warp * .9, 6);
  float below = fbm(q + vec2(0, -.28) + warp * .9, 6);
  float body = smoothstep(.46, .7, cloud) * smoothstep(.03, .3, uv.y - horizon());
  float lit = clamp((cloud - below) * 4. + .35, 0., 1.);
  vec3 cloudColour = mix(vec3(.06, .09, .12), mix(vec3(1.35, .42, .16), SUN * 1.3, exp(-r * 3.)),
    lit * (.3 + .8 * exp(-r * 1.2)));
  c = mix(c, cloudColour, body * .9);
  c += SUN * exp(-max(r - sunRadius(), 0.) * 14.) * .22;
  // The sun, huge, banded by the dust before it.
  float disc = smoothstep(sunRadius() + .003, sunRadius() - .003, r);
  float bands = .62 + .38 * smoothstep(.3, .62, fbm(vec2(uv.x * 2.2, uv.y * 21. + fbm(uv * 5., 3)), 5));
  vec3 face = mix(vec3(1.35, .42, .1), vec3(3., 1.6, .5), smoothstep(-.24, .2, d.y)) * bands;
  face *= .8 + .35 * smoothstep(sunRadius(), 0., r);
  c = mix(c, face, disc * (1. - .55 * body) * mix(.3, 1., smoothstep(-.22, .06, d.y)));
  return c;
}

// --- Mesas -----------------------------------------------------------------------------------------------

// How high a row of mesas stands at x: flat tops, steep walls, slopes of rubble at their feet.
float mesaRow(float x, float seed, float spacing, float tall) {
  float h = 0.;
  float cell = floor(x / spacing);
  for (int i = -1; i <= 1; i++) {
    float id = cell + float(i);
    float kind = hash(vec2(id, seed));
    float kind2 = hash(vec2(id + 17., seed));
    float centre = (id + .5 + (kind2 - .5) * .6) * spacing;
    float halfWidth = spacing * (.1 + .3 * kind * kind);
    float away = abs(x - centre);
    float top = tall * (.45 + .75 * kind2) * step(.22, kind);
    float wall = smoothstep(halfWidth * 1.12 + .012, halfWidth, away);
    float shoulder = smoothstep(halfWidth * 1.75, halfWidth * 1.2, away) * .58;
    float rubble = clamp(1. - (away - halfWidth) / (spacing * .6), 0., 1.);
    h = max(h, top * max(max(wall, shoulder), .4 * pow(rubble, 1.2)));
  }
  return h;
}

float mesaTop(vec2 p, float seed, float spacing, float tall) {
  // Cliffs break in columns.
  float x = p.x + (noise(vec2(p.y * 26., seed)) - .5) * .012
    + (noise(vec2(p.x * 60., p.y * 9. + seed)) - .5) * .014;
  return mesaRow(x, seed, spacing, tall) + .05 * (fbm(vec2(p.x * 9., seed), 6) - .5);
}

// One layer of the canyon over what lies behind it. `far` from 0 (near) to 1.
void mesas(inout vec3 c, vec2 uv, float base, float seed, float spacing, float tall, float far) {
  if (uv.y > base + tall * 1.35) return;
  // The narrow crop looks a little aside, to a gap between the mesas.
  uv.x += iNarrow * .47;
  far = mix(far, .8, .4 * iNarrow);
  float top = base + mesaTop(uv, seed, spacing, tall);
  float mask = cover(uv.y - top, 1.2 / iResolution.y);
  if (mask <= 0.) return;
  vec2 place = uv - vec2(iNarrow * .47, 0);
  vec2 towards = normalize(sunAt() + vec2(0, .1) - place);
  float bent = fbm(uv * 6. + seed, 3);
  // Beds of rock: each breaks into columns of its own and throws a shadow on the one below.
  float bed = uv.y * 15. + bent * .7 + noise(vec2(uv.x * 3., seed)) * .3
    + noise(vec2(uv.x * 40., uv.y * 9.)) * .16;
  float index = floor(bed), within = fract(bed);
  float columns = ridge(vec2(uv.x * 21. + hash(vec2(index, seed)) * 40. + bent * 2., uv.y * 6. + bent), 4);
  float fluting = columns * (.65 + .55 * smoothstep(.0, .9, within)) + .16 * smoothstep(.8, 1., within);
  float strata = .4 * hash(vec2(index, seed + 2.)) + .6 * fbm(vec2(uv.x * 3. + seed, uv.y * 40.), 3);
  vec3 rock = mix(vec3(.02, .085, .1), vec3(.22, .08, .05), smoothstep(.25, .75, strata));
  rock *= .3 + 1.5 * fluting;
  // Rims towards the sun catch fire; whatever the layer hides of it glows through the dust.
  float reach = .004 + .006 * (1. - far);
  float outside = uv.y + towards.y * reach - base - mesaTop(uv + towards * reach, seed, spacing, tall);
  float rim = smoothstep(-.002, .006, outside);
  vec3 glow = air(place);
  float near = exp(-length(place - sunAt()) * 2.2);
  rock += SUN * rim * (.06 + .8 * near) * (.3 + 1.2 * fluting);
  float hazy = far + (1. - far) * .8 * smoothstep(.5 * tall, -.2 * tall, uv.y - base);
  rock = mix(rock, glow * mix(.8, 1.05, far), clamp(hazy, 0., 1.));
  c = mix(c, rock, mask);
}

// A river on the canyon's floor carries the light of the sun towards the eye.
void river(inout vec3 c, vec2 uv) {
  float down = horizon() - .02 - uv.y;
  if (down <= 0.) return;
  float z = .09 / down;
  float x = (uv.x - sunAt().x + .04) * z;
  float bed = x - .32 * sin(z * 2.4) - .16 * sin(z * 5.3 + 1.);
  float water = smoothstep(.075, .05, abs(bed) - .02 * noise(vec2(z * 18., 3.)));
  float glint = .45 + .8 * noise(vec2(x * 8., z * 90.));
  c = mix(c, SUN * (.35 + .9 * exp(-abs(uv.x - sunAt().x) * 5.)) * glint,
    water * .8 * smoothstep(0., .012, down));
}

// Drifting dust in front of a layer.
void dust(inout vec3 c, vec2 uv, float level, float thick, float seed) {
  float n = fbm(vec2(uv.x * 2.3 + seed, uv.y * 7.5 - seed), 5);
  float veil = smoothstep(.3, .75, n) * exp(-pow((uv.y - level) / thick, 2.));
  c = mix(c, air(uv) * 1.1, veil * .5);
}

// Great cliffs at both sides frame the view; `direction` points into the rock.
void cliff(inout vec3 c, vec2 uv, float edge, float direction, float seed, float far) {
  float into = (uv.x - edge) * direction;
  float ledge = .05 * floor(uv.y * 5. + noise(vec2(seed, uv.y * 3.)) * 1.5);
  float crag = fbm(vec2(uv.y * 5., seed), 5) * .16 + .05 * noise(vec2(uv.y * 24., seed));
  float d = -(into - crag + ledge * .35 - .1 * smoothstep(-.2, -.5, uv.y));
  float mask = cover(d, 1.5 / iResolution.y + .004 * (1. - far));
  if (mask <= 0.) return;
  float strata = fbm(vec2(uv.x * 3. + seed, uv.y * 30. + fbm(uv * 4., 3) * 3.), 5);
  float fluting = ridge(vec2(uv.x * 15. + seed, uv.y * 3.), 5);
  vec3 rock = mix(vec3(.012, .026, .034), vec3(.12, .05, .04), strata) * (.4 + fluting);
  float rim = smoothstep(-.022, 0., d);
  rock += SUN * rim * rim * (.08 + .5 * fluting) * exp(-length(uv - sunAt()) * 1.1);
  rock = mix(rock, air(uv) * .75, far + .35 * smoothstep(.1, -.35, uv.y) * (1. - far));
  c = mix(c, rock, mask);
}

// --- What the battle left --------------------------------------------------------------------------------

// A rope bridge from cliff to mesa, far away.
float bridge(vec2 p, vec2 a, vec2 b, float sag) {
  float t = (p.x - a.x) / (b.x - a.x);
  if (t < 0. || t > 1.) return 9.;
  float deck = mix(a.y, b.y, t) - sag * 4. * t * (1. - t);
  float rope = deck + .028 + .02 * pow(abs(t * 2. - 1.), 2.);
  float d = abs(p.y - deck) - .0032;
  d = min(d, abs(p.y - rope) - .0011);
  float post = max(abs(fract(t * 26.) - .5) / 26. * abs(b.x - a.x) - .0008, max(deck - p.y, p.y - rope));
  return min(d, post);
}

// The wreck of an airship: broken ribs of the balloon above a hull run aground.
float wreck(vec2 p) {
  vec2 q = turned(p, .34);
  vec2 e = (q - vec2(0, .17)) / vec2(.3, .105);
  float shell = abs(length(e) - 1.) * .1 - .005;
  // Cloth still hangs on its back half; the rest is bare frame.
  float torn = q.x - .06 + .16 * (noise(vec2(q.y * 22., 3.)) - .5) + .08 * noise(q * 60.);
  float skin = max((length(e) - 1.) * .1, -torn);
  skin = max(skin, -(length((q - vec2(.17, .19)) * vec2(1., 1.4)) - .035 - .03 * noise(q * 50.)));
  shell = max(shell, -circle(q - vec2(-.2, .07), .09 + .03 * noise(q * 30.)));
  float d = min(shell, skin);
  // Ribs and keel lines.
  for (int i = 0; i < 7; i++) {
    float x = (float(i) - 3.) * .085;
    float tall = .105 * sqrt(max(1. - x * x / .09, 0.));
    float bow = abs(q.x - x - .02 * sin((q.y - .17) / tall * 1.5)) - .0028;
    float reach = hash(vec2(float(i), 5.)) * .9 + .1;
    d = min(d, max(bow, max(.17 - tall - q.y, q.y - .17 - tall * reach)));
  }
  d = min(d, max(abs(q.y - .17 - .03) - .002, abs(q.x + .05) - .22));
  float fin = triangle(q, vec2(.25, .17), vec2(.39, .27), vec2(.37, .13));
  fin = max(fin, -circle(q - vec2(.4, .2), .03));
  d = min(d, fin);
  // Hull, ropes and a broken mast.
  vec2 h = p + vec2(.02, 0);
  float keel = -.045 + 1.1 * h.x * h.x, deck = .045 + .35 * h.x * h.x;
  float hull = max(abs(h.x + .02) - .17 - .2 * h.y, max(keel - h.y, h.y - deck));
  d = min(d, hull);
  d = min(d, box(h - vec2(.13, .075), vec2(.042, .028)));
  for (int i = 0; i < 4; i++) {
    float x = (float(i) - 1.5) * .085;
    d = min(d, segment(p, vec2(x, .04), vec2(x * 1.3 + .02, .12), .0014));
  }
  d = min(d, segment(p, vec2(-.17, .03), vec2(-.27, .14), .005));
  return d;
}

float vulture(vec2 p, float beat) {
  float x = abs(p.x);
  float wing = beat * (x * 1.1 - x * x * 2.1) + .012 * sin(x * 60.) * step(.3, x);
  float halfWidth = .055 * sqrt(max(1. - x * 1.9, 0.)) + .004;
  float d = max(abs(p.y - wing) - halfWidth * .6, x - .52);
  return min(d, length(p * vec2(1.6, 1.)) - .06);
}

float sword(vec2 p, float lean) {
  p = turned(p, lean);
  float blade = max(abs(p.x) - .0058, max(-.02 - p.y, p.y - .15));
  float guard = box(p - vec2(0, .152), vec2(.03, .0045));
  float grip = min(box(p - vec2(0, .175), vec2(.005, .022)), circle(p - vec2(0, .2), .009));
  return min(blade, min(guard, grip));
}

// A torn banner on a leaning pole.
float banner(vec2 p, float lean) {
  p = turned(p, lean);
  float pole = max(abs(p.x) - .006, max(-.03 - p.y, p.y - .56));
  float t = clamp(p.x / .26, 0., 1.);
  float wave = .02 * sin(t * 8. + 1.) * t - .07 * t * t;
  float torn = .05 * noise(vec2(p.y * 60., 2.)) + .12 * noise(vec2(p.y * 17., 7.));
  float cloth = max(abs(p.y - .44 - wave) - .1 + .03 * t + .02 * noise(p * 30.), max(-p.x, p.x - .25 + torn));
  // Two long tears.
  cloth = max(cloth, -max(abs(p.y - .4 - wave) - .03 * t + .006, .08 - p.x));
  cloth = max(cloth, -max(abs(p.y - .475 - wave * .8) - .02 * t + .006, .13 - p.x));
  return min(min(pole, cloth), max(abs(p.y - .545) - .004, abs(p.x) - .02));
}

float wheel(vec2 p, float r) {
  float rim = abs(length(p) - r) - .011;
  float a = atan(p.y, p.x);
  float spoke = abs(sin(a * 4.)) * length(p) / 4. - .0055;
  float d = min(rim, max(spoke, length(p) - r));
  return min(d, circle(p, .024));
}

// --- Foreground ------------------------------------------------------------------------------------------

// Height of the ledge the gunner stands on, in the subject's space: its sweep, and the broken edge of it.
float ledgeSweep(float x) {
  return -.32 * smoothstep(-.75, -1.9, x) - .05 * smoothstep(.4, .9, x);
}

float ledgeTop(float x) {
  float n = fbm(vec2(x * 3.2, 2.), 5) - .5;
  float stones = .07 * pow(noise(vec2(x * 6.3, 4.)), 4.) + .05 * pow(noise(vec2(x * 17., 8.)), 5.);
  return ledgeSweep(x) + .07 * n * smoothstep(.12, .6, abs(x)) + .012 * (noise(vec2(x * 30., 6.)) - .5)
    + smoothstep(.2, .35, abs(x)) * stones;
}

vec3 ledge(vec2 g, float depth) {
  // `depth`: how far below the edge; the surface comes towards the eye there.
  float z = 1. / (.55 + depth);
  vec2 q = vec2(g.x * z * 3.1, z * 7.5);
  q += .35 * (vec2(noise(q * 3.), noise(q * 3. + 7.)) - .5);
  float grain = fbm(q * 3., 5);
  float cracks = ridge(q * 1.7 + 3., 4);
  // Slabs broken by frost: steps of height with a bright edge towards the sun.
  float slab = grain + .5 * cracks;
  vec2 aside = vec2(-.05, .06);
  float slope = clamp(.42 + (slab - fbm((q + aside) * 3., 5) - .5 * ridge((q + aside) * 1.7 + 3., 4)) * 2.6,
    0., 1.);
  vec3 c = mix(vec3(.014, .05, .06), vec3(.16, .06, .04), smoothstep(.3, .75, grain));
  c *= .4 + .9 * slope;
  // Low light rakes over the ground towards the eye.
  vec2 sun = (sunAt() - subjectOrigin()) / subjectScale();
  float lane = exp(-pow((g.x - sun.x * (1. - depth * .8)) * 1.5, 2.));
  c += SUN * lane * pow(slope, 3.) * exp(-depth * 6.) * .85;
  return c * (1. - .6 * smoothstep(.1, .75, depth));
}

vec3 paintGunner(vec2 p, vec4 f) {
  float e = .0016;
  vec4 dx = dualGunnerFigure(p + vec2(e, 0)) - dualGunnerFigure(p - vec2(e, 0));
  vec4 dy = dualGunnerFigure(p + vec2(0, e)) - dualGunnerFigure(p - vec2(0, e));
  vec3 n = normalize(vec3(-clamp(vec2(dx.w, dy.w) / (2. * e), -3.5, 3.5), 1.));
  float metal = smoothstep(.78, .82, f.y);
  float brass = smoothstep(.88, .92, f.y);
  float weave = fbm(p * vec2(80., 60.), 3);
  vec3 base = vec3(.055, .05, .05);
  if (f.y > .09 && f.y < .2) base = vec3(.06, .05, .045);
  if (f.y > .25 && f.y < .33) base = vec3(.2, .16, .12);
  if (f.y > .33 && f.y < .42) base = vec3(.3, .05, .035);
  if (f.y > .42 && f.y < .6) base = vec3(.13, .07, .04);
  if (f.y > .6 && f.y < .7) base = vec3(.2, .11, .07) * (.25 + .75 * smoothstep(.935, .89, p.y));
  base = mix(base * (.7 + .6 * weave), mix(vec3(.13, .14, .15), vec3(.42, .24, .08), brass), metal);
  // Teal sky in front, sun behind on the left.
  vec3 skylight = mix(vec3(.3, .8, .95), vec3(.75, .7, .55), brass);
  vec3 c = base * skylight * (.55 + .45 * n.y) * .95;
  c += base * skylight * max(dot(n, normalize(vec3(.55, .5, .5))), 0.) * 1.5;
  c += mix(vec3(.02), base * 2., metal) * vec3(.6, .9, 1.)
    * pow(max(dot(n, normalize(vec3(.3, .5, .8))), 0.), 20.);
  vec2 facing = normalize(n.xy + 1e-4);
  float rim = pow(1. - n.z, 1.7);
  vec2 towards = normalize((sunAt() - subjectOrigin()) / subjectScale() + vec2(0, .15) - p);
  float side = max(dot(facing, towards), 0.);
  c += SUN * rim * side * (.7 + .7 * metal + base * 4.);
  c += SUN * base * max(dot(n, normalize(vec3(towards, .25))), 0.) * .9;
  // The sun bleeds over the outline.
  float sunward = max(dot(normalize(vec2(dx.x, dy.x) + 1e-6), towards), 0.);
  // Thin metal would be all edge.
  float edge = smoothstep(-.02, 0., f.x) * (1. - .6 * metal);
  c += SUN * edge * (.04 + 2.2 * sunward * sunward * edge) * smoothstep(-.02, .06, p.y);
  c += vec3(1.8, .6, .12) * f.z * 1.5;
  c *= .6 + .4 * smoothstep(-.05, .3, p.y);
  return c;
}

// Smoke that leaves a muzzle, rises and drifts off to the right.
float muzzleSmoke(vec2 g, vec2 muzzle) {
  vec2 q = g - muzzle;
  if (q.y < -.05 || q.y > .6) return 0.;
  float t = max(q.y, 0.);
  float centre = .9 * t * t + .05 * sin(t * 16.) * smoothstep(0., .2, t);
  float width = .014 + .24 * t;
  float x = (q.x - centre) / width;
  float n = fbm(vec2(q.x * 9. - t * 5., q.y * 8. - 2.) + fbm(g * 12., 3), 5);
  return exp(-x * x * 1.4) * smoothstep(.22, .62, n) * exp(-t * 2.2) * smoothstep(-.02, .02, q.y);
}

// Everything behind the ledge, from the sun to the wreck.
vec3 canyon(vec2 uv) {
  float px = 1. / iResolution.y;
  float level = horizon();
  vec3 c = sky(uv);
  mesas(c, uv, level + .03, 3.1, .34, .16, .8);
  mesas(c, uv, level + .0, 7.7, .5, .27, .6);
  dust(c, uv, level + .05, .07, 3.);
  mesas(c, uv, level - .04, 12.4, .62, .4, .4);
  dust(c, uv, level, .08, 9.);

  // Vultures circle before the light.
  for (int i = 0; i < 6; i++) {
    float k = float(i);
    vec2 at = sunAt() + mix(vec2(-.32 + .13 * k, .27 + .07 * sin(k * 2.4)),
      vec2(-.2 + .09 * k, .24 + .05 * sin(k * 2.4)), iNarrow);
    float size = .035 + .03 * hash(vec2(k, 2.));
    float d = vulture(turned((uv - at) / size, .5 * sin(k * 5.)), .7 + .6 * sin(k * 3.));
    c = mix(c, vec3(.07, .05, .05) + air(uv) * .15, cover(d, px / size));
  }

  river(c, uv);
  mesas(c, uv, level - .13, 21.3, .85, .42, .16);
  // Bridge between the left cliff and the nearest mesa.
  if (iNarrow < .5) {
    float rope = bridge(uv, vec2(-1.05, .06), vec2(-.28, .03), .06);
    c = mix(c, air(uv) * .2, cover(rope, px) * .9);
  }
  cliff(c, uv, mix(-.95, -.42, iNarrow), -1., 4., .72);
  cliff(c, uv, mix(1.2, .4, iNarrow), 1., 9., .22);
  dust(c, uv, level - .08, .08, 15.);

  // The wreck on the canyon floor, with its column of smoke.
  vec2 w = (uv - mix(vec2(1.0, -.3), vec2(.26, -.13), iNarrow)) / mix(.85, .5, iNarrow);
  vec2 column = w - vec2(-.1, .12);
  if (column.y > 0.) {
    float drift = column.x - .45 * column.y * column.y - .04 * sin(column.y * 11.);
    float n = fbm(vec2(drift * 7., column.y * 5. - drift * 3.) + fbm(w * 9., 3) * .8, 5);
    float smoke = exp(-pow(drift / (.03 + .2 * column.y), 2.)) * smoothstep(.25, .65, n)
      * smoothstep(0., .1, column.y);
    c = mix(c, mix(vec3(.06, .065, .07), air(uv) * .55, .35 + .4 * n), smoke * .85 * exp(-column.y * .9));
  }
  if (abs(w.x) < .5 && abs(w.y - .1) < .35) {
    float d = wreck(w);
    vec3 hull = mix(vec3(.02, .035, .04), air(uv) * .5, .22) * (.7 + .6 * fbm(w * vec2(30., 60.), 3));
    hull += SUN * .1 * smoothstep(-.006, 0., d);
    c = mix(c, hull, cover(d, px * 1.5));
    c += vec3(1.6, .5, .12) * exp(-length((w - vec2(-.08, .05)) * vec2(1., 1.6)) * 16.) * .9;
  }
  dust(c, uv, level - .14, .07, 23.);

  // Light falls in shafts through the dust.
  c += SUN * shafts(uv, sunAt(), 7.) * .4 * smoothstep(.0, .2, length(uv - sunAt()));
  c += SUN * exp(-length((uv - sunAt()) * vec2(.8, 1.3)) * 3.6) * .2;
  return c;
}

vec3 scene(vec2 uv) {
  float scale = subjectScale();
  vec2 g = (uv - subjectOrigin()) / scale;
  float soft = 1. / iResolution.y / scale;

  // The ledge and what lies on it; what it hides need not be painted.
  float top = ledgeTop(g.x);
  vec3 c = g.y < top - .02 ? vec3(0) : canyon(uv);
  float remains = 9.;
  remains = min(remains, sword(g - vec2(-.62, -.03), .25));
  remains = min(remains, sword(g - vec2(-.79, -.06), -.3));
  remains = min(remains, sword(g - vec2(.53, -.03), -.3));
  remains = min(remains, banner(g - vec2(-.97, -.08), .13));
  remains = min(remains, wheel(turned(g - vec2(.86, .0), .2) * vec2(1.2, 1.), .12));
  remains = min(remains, segment(g, vec2(-.5, -.02), vec2(-.33, .012), .012));
  vec3 dark = mix(vec3(.018, .024, .028), vec3(.05, .03, .025), noise(g * 50.));
  dark += SUN * smoothstep(-.006, 0., remains) * .32;
  c = mix(c, dark, cover(remains, soft));
  float depth = top - g.y;
  if (depth > -soft) {
    vec3 ground = ledge(g, max(ledgeSweep(g.x) + .02 - g.y, 0.));
    ground += SUN * smoothstep(.012, 0., depth) * .3 * exp(-length(uv - sunAt()) * 1.3);
    // A long shadow falls towards the eye, away from the sun.
    float lean = g.x - .05 - depth * 1.5;
    ground *= 1. - .75 * smoothstep(.2, .07, abs(lean) - depth * .12) * exp(-depth * 1.2);
    c = mix(c, ground, cover(-depth, soft));
  }

  vec4 f = dualGunnerFigure(g);
  if (f.x < soft * 2.) c = mix(c, paintGunner(g, f), cover(f.x, soft));

  // Dust around the boots, smoke and glow at the muzzle, sparks.
  float low = fbm(vec2(g.x * 3.5 + 1., g.y * 9.), 5);
  c = mix(c, air(uv) * .9, smoothstep(.35, .8, low) * exp(-pow(g.y * 9., 2.)) * .55);
  float smoke = muzzleSmoke(g, DUAL_GUNNER_MUZZLE);
  float smokeLow = muzzleSmoke(g, DUAL_GUNNER_MUZZLE_LOW) * .6;
  c = mix(c, vec3(.42, .3, .24), clamp(smokeLow, 0., .7));
  vec2 m = g - DUAL_GUNNER_MUZZLE;
  c = mix(c, mix(vec3(.44, .4, .4), SUN, exp(-length(m) * 20.)), clamp(smoke * 1.5, 0., .85));
  float spikes = pow(noise(vec2(atan(m.y, m.x) * 3.4, 5.)), 3.) * 1.1;
  c += vec3(1.8, .75, .2) * (exp(-length(m) * 24.) * 1.2 + exp(-length(m) * 15.) * spikes);
  c += vec3(1.5, .6, .15) * motes(uv * 1.4 + vec2(0, uv.x * .2), 11., .92) * .8
    * smoothstep(1.1, .1, length(uv - subjectOrigin() - vec2(0, .25)));
  return c;
}
