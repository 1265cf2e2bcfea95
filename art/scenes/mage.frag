#include "scene.glsl"
#include "shapes.glsl"
#include "figures/mage.glsl"

// The tower of stars: an open observatory above a sea of clouds.
// Violet and blue night, cyan light, brass as the accent.
const vec3 NIGHT = vec3(.012, .014, .05);
const vec3 VIOLET = vec3(.32, .14, .72);
const vec3 CYAN = vec3(.3, .85, 1.1);
const vec3 BRASS = vec3(1., .62, .24);

// The subject's own space: feet of the mage at 0, its height 1.
vec2 subjectOrigin() { return mix(vec2(.5, -.405), vec2(.005, -.165), iNarrow); }
float subjectScale() { return mix(.645, .475, iNarrow); }
float horizon() { return mix(-.13, -.1, iNarrow); }
vec2 galaxyAt() { return mix(vec2(-.06, .2), vec2(-.235, .2), iNarrow); }

// --- Sky -------------------------------------------------------------------------------------------------

vec3 galaxy(vec2 uv) {
  vec2 p = turned(uv - galaxyAt(), .46) / mix(1.75, 1.2, iNarrow);
  p.y *= 2.1;
  float r = length(p) + 1e-4;
  float angle = atan(p.y, p.x);
  float warp = fbm(uv * 7. + 3., 4) - .5;
  // Two logarithmic arms, torn by noise and cut by lanes of dust.
  float phase = angle * 2. - log(r) * 5.2 + warp * 1.9;
  float arm = pow(.5 + .5 * cos(phase), 1.9);
  float dust = smoothstep(.35, .75, fbm(vec2(phase * .5, r * 16.) + uv * 9., 4));
  float reach = exp(-r * 4.6);
  vec3 c = mix(vec3(.75, .7, 1.1), vec3(.25, .35, 1.), smoothstep(.02, .3, r)) * arm * reach
    * (1.25 - 1.1 * dust) * 1.6;
  c += vec3(.9, .3, .8) * pow(arm, 3.) * reach * smoothstep(.55, .8, fbm(uv * 30., 3)) * 1.2;
  c += vec3(1.2, 1.05, 1.25) * exp(-r * 26.) * 1.7 + vec3(.5, .42, 1.) * exp(-r * 8.) * .36;
  // Its own grains of stars.
  c += (arm * .8 + .2) * reach * stars(uv * 190., .8) * vec3(.9, 1., 1.3) * 1.6;
  return c;
}

vec3 nebula(vec2 uv) {
  vec2 q = uv * vec2(1.3, 1.9);
  vec2 w = vec2(fbm(q + vec2(0, 4), 4), fbm(q + vec2(7, 1), 4));
  float cloud = fbm(q * 1.2 + w * 2.2, 6);
  float veil = fbm(q * 2. - w * 1.6 + 9., 5);
  float band = exp(-pow((uv.y - .16 - .3 * (uv.x - .2) * .6) * 2.9, 2.));
  vec3 c = VIOLET * smoothstep(.38, .8, cloud) * 1.05 * band;
  c += vec3(.06, .42, .75) * smoothstep(.46, .85, veil) * .75 * band;
  c += vec3(.75, .2, .62) * pow(smoothstep(.45, .8, cloud * veil * 2.1), 2.) * .35 * band;
  return c * (1. - .6 * smoothstep(.5, .3, w.y) * band);
}

vec3 sky(vec2 uv) {
  float up = (uv.y - horizon()) * mix(1., 1.25, iNarrow);
  vec3 c = mix(vec3(.07, .13, .42), NIGHT, smoothstep(0., .42, up));
  c += vec3(.1, .36, .62) * exp(-max(up, 0.) * 9.) * .75;
  c += vec3(.3, .16, .6) * exp(-max(up, 0.) * 4.) * .35;
  if (up < -.1) return c; // behind the clouds
  c += nebula(uv) * smoothstep(-.02, .2, up) * mix(1., .7, iNarrow);
  c += galaxy(uv) * mix(1., .8, iNarrow);
  float clear = smoothstep(.02, .25, up);
  c += stars(uv * 46., .9) * vec3(.8, .9, 1.2) * clear * 1.3;
  c += stars(uv * 95. + 30., .86) * vec3(.7, .8, 1.2) * clear * .7;
  c += stars(uv * 17. + 11., .93) * vec3(1.1, 1.2, 1.5) * clear * 1.5;
  return c;
}

// --- The sea of clouds -----------------------------------------------------------------------------------

// Heaped spheres: the surface of a cumulus, from large puffs to small ones.
float puffs(vec2 p) {
  float sum = 0., amplitude = .62;
  for (int octave = 0; octave < 3; octave++) {
    vec2 id = floor(p);
    float heap = 0.;
    for (int k = 0; k < 9; k++) {
      vec2 cell = id + vec2(k % 3 - 1, k / 3 - 1);
      vec2 centre = cell + .5 + (vec2(hash(cell), hash(cell + 9.2)) - .5) * .8;
      vec2 d = p - centre;
      float radius = .5 + .42 * hash(cell + 3.1);
      heap = max(heap, radius * radius - dot(d, d));
    }
    sum += amplitude * sqrt(max(heap, 0.));
    p = TURN * p * 2.15 + 4.3;
    amplitude *= .46;
  }
  return sum;
}

// One bank of clouds over what lies behind it. `far` from 0 (near) to 1.
void cloudBank(inout vec3 c, vec2 uv, float base, float size, float seed, float far) {
  vec2 p = (uv - vec2(0, base)) / size + vec2(seed * 3.7, 0);
  if (p.y > 2.3) return;
  p += (vec2(fbm(p * 1.7, 3), fbm(p * 1.7 + 8., 3)) - .5) * .55;
  float towers = 1.9 * pow(noise(vec2(p.x * .37, seed)), 2.2) + .35 * noise(vec2(p.x * 1.1, seed + 4.));
  vec2 light = normalize(galaxyAt() + vec2(0, .35) - uv);
  float here = puffs(p);
  float within = towers - p.y + here * .95 - .55;
  float mask = smoothstep(0., .16 + .1 * far, within);
  if (mask <= 0.) return;
  float there = puffs(p + light * .2);
  float lit = clamp(.46 + (here - there) * 1.9, 0., 1.);
  // Tops stand in the light of the sky, the deep parts drown in blue.
  lit *= mix(.3, 1., exp(-max(within - .2, 0.) * .75));
  float near = .45 + 1.05 * exp(-abs(uv.x - galaxyAt().x) * 1.5);
  vec3 shade = mix(vec3(.016, .02, .085), vec3(.34, .5, 1.), lit * lit * near);
  shade += vec3(.75, .6, 1.1) * pow(lit, 5.) * near * .9;
  shade = mix(shade, vec3(.17, .28, .66), far * .75);
  shade = mix(shade, vec3(.05, .1, .3), .7 * smoothstep(.3, 2.6, within));
  c = mix(c, shade, mask);
}

void cloudSea(inout vec3 c, vec2 uv) {
  if (uv.y > horizon() + .22) return;
  for (int i = 0; i < 6; i++) {
    float t = float(i) / 5.;
    float base = horizon() + .03 - .36 * t * t - .07 * t;
    float size = mix(.05, .19, t);
    // A bank that the next one hides wholly need not be painted.
    float next = horizon() + .03 - .36 * (t + .2) * (t + .2) - .07 * (t + .2);
    if (i < 5 && uv.y < next - .19) continue;
    cloudBank(c, uv, base, size, float(i) * 1.7 + 1., 1. - t * .85);
  }
}

// --- Islands ---------------------------------------------------------------------------------------------

// A rock that floats: flat above with ruins and trees, a torn keel below. Gives colour and cover.
vec4 island(vec2 uv, vec2 centre, float size, float seed, float far) {
  vec2 p = (uv - centre) / size;
  if (abs(p.x) > 1.05 || p.y < -2.2 || p.y > 1.1) return vec4(0);
  vec2 q = p + vec2(seed, seed * 1.7);
  float profile = sqrt(max(1. - p.x * p.x, 0.));
  float teeth = noise(vec2(q.x * 3.1, seed)) * .7 + noise(vec2(q.x * 8., seed)) * .35
    + noise(vec2(q.x * 21., 3.)) * .12;
  float keel = -pow(profile, 1.5) * (.35 + 1.25 * teeth * profile);
  float top = .1 * profile + .06 * fbm(vec2(q.x * 5., seed), 4);
  // Trees and a ruined tower on its back.
  top += .05 * profile * pow(noise(vec2(q.x * 26., seed + 2.)), 2.) * 2.;
  float soft = 1.5 / iResolution.y / size + .01 * far;
  float rock = max(p.y - top, keel - p.y);
  vec2 r = p - vec2(.1 - .3 * hash(vec2(seed)), .1);
  float crest = .55 + .08 * noise(vec2(r.x * 40., seed));
  float ruin = max(abs(r.x) - .085 - .02 * smoothstep(.5, .6, r.y), max(-r.y, r.y - crest));
  ruin = min(ruin, max(abs(r.x - .24) - .04, max(-r.y, r.y - .3)));
  ruin = min(ruin, triangle(r, vec2(-.11, .5), vec2(.11, .5), vec2(0, .92)));
  float d = min(rock, ruin);
  float mask = cover(d, soft);
  if (mask <= 0.) return vec4(0);
  // Strata and clefts lit from the galaxy's side.
  float relief = ridge(q * vec2(4.2, 1.7), 5);
  float relief2 = ridge((q + vec2(-.035, .03)) * vec2(4.2, 1.7), 5);
  float slope = clamp(.4 + (relief - relief2) * 3.2, 0., 1.);
  float side = smoothstep(.9, -.7, p.x);
  vec3 c = mix(vec3(.018, .022, .07), vec3(.16, .2, .46), slope * slope * side);
  c *= .55 + .6 * smoothstep(-1.2, .1, p.y);
  c += vec3(.35, .5, .95) * smoothstep(-.055, 0., p.y - top) * side * .55;
  if (ruin < 0.) c = mix(vec3(.02, .025, .08), vec3(.3, .34, .7), smoothstep(-.02, -.085, r.x));
  float window = box(r - vec2(.01, .33), vec2(.018, .045));
  c += BRASS * 2.2 * cover(window, soft);
  // Mist gathers under it.
  c = mix(c, vec3(.1, .24, .55), clamp(far + .35 * smoothstep(-.3, -1.5, p.y), 0., 1.));
  return vec4(c, mask);
}

// --- The armillary ---------------------------------------------------------------------------------------

struct Hit {
  float depth;
  vec3 normal;
  vec3 at;
  float mark; // the place along the ring, for graduations
  float size;
};

void tryHit(inout Hit hit, float t, vec3 normal, vec3 at, float mark, float size) {
  if (t >= hit.depth) return;
  hit = Hit(t, normal, at, mark, size);
}

// A flat band of metal around an axis, seen along z without perspective.
void ring(inout Hit hit, vec2 q, vec3 axis, float inner, float outer, float halfWidth) {
  vec3 origin = vec3(q, -4), ray = vec3(0, 0, 1);
  float oa = dot(origin, axis), ra = ray.z * axis.z;
  vec3 op = origin - oa * axis, rp = ray - ra * axis;
  float a = dot(rp, rp), b = dot(op, rp);
  vec3 side = normalize(abs(axis.y) < .9 ? cross(axis, vec3(0, 1, 0)) : cross(axis, vec3(1, 0, 0)));
  vec3 other = cross(axis, side);
  for (int i = 0; i < 2; i++) {
    float radius = i == 0 ? outer : inner;
    float inside = b * b - a * (dot(op, op) - radius * radius);
    if (inside > 0. && a > 1e-4) {
      float t = (-b + (i == 0 ? -1. : 1.) * sqrt(inside)) / a;
      vec3 radial = op + rp * t;
      if (abs(oa + ra * t) < halfWidth)
        tryHit(hit, t, (i == 0 ? 1. : -1.) * radial / radius, origin + ray * t,
          atan(dot(radial, side), dot(radial, other)), abs(oa + ra * t) / halfWidth);
    }
    if (abs(ra) > 1e-4) {
      float end = i == 0 ? halfWidth : -halfWidth;
      float t = (end - oa) / ra;
      vec3 radial = op + rp * t;
      float r = length(radial);
      if (r > inner && r < outer)
        tryHit(hit, t, axis * sign(end), origin + ray * t,
          atan(dot(radial, side), dot(radial, other)), abs(2. * (r - inner) / (outer - inner) - 1.));
    }
  }
}

const vec2 ARMILLARY = vec2(.2, .745);

vec3 tilt(float a, float b) { return vec3(sin(a) * cos(b), sin(b), -cos(a) * cos(b)); }

vec4 armillaryAt(vec2 g) {
  vec2 q = g - ARMILLARY;
  Hit hit = Hit(9., vec3(0), vec3(0), 0., 0.);
  ring(hit, q, tilt(.32, .1), .62, .69, .022);
  ring(hit, q, tilt(1.15, .3), .555, .595, .03);
  ring(hit, q, tilt(-.75, .62), .49, .535, .02);
  ring(hit, q, tilt(.25, 1.27), .575, .62, .016);
  ring(hit, q, tilt(-1.2, -.25), .39, .425, .02);
  ring(hit, q, tilt(.7, -.75), .3, .325, .016);
  if (hit.depth > 8.) return vec4(0);
  vec3 n = hit.normal;
  // Graduations and engraved borders.
  float tick = smoothstep(.38, .46, abs(fract(hit.mark * 57.2958 / 2.) - .5)) * step(.45, hit.size)
    * step(hit.size, .7);
  float major = smoothstep(.46, .48, abs(fract(hit.mark * 57.2958 / 10.) - .5)) * step(.2, hit.size)
    * step(hit.size, .7);
  float border = smoothstep(.07, .03, abs(hit.size - .74));
  float engraved = max(max(tick, major), border) * .7;
  // Light: the sphere's heart from within, the galaxy from the left behind, the staff in front.
  vec3 heart = -normalize(hit.at);
  vec3 mirror = reflect(vec3(0, 0, 1), n);
  vec3 staff = vec3(MAGE_CRYSTAL, -.45) - vec3(hit.at.xy + ARMILLARY, hit.at.z);
  float reach = 1. / (.25 + dot(staff, staff) * 2.2);
  staff = normalize(staff);
  float facing = max(-n.z, 0.);
  vec3 c = BRASS * vec3(.03, .028, .035);
  // Polished metal shows the night: violet above, the bright line of the horizon, dark clouds below.
  vec3 shown = mix(vec3(.02, .03, .09), vec3(.2, .16, .5), smoothstep(-.1, .9, mirror.y));
  shown += vec3(.3, .6, 1.) * exp(-pow(mirror.y * 5., 2.)) * .6;
  shown += vec3(.8, .75, 1.2) * pow(max(dot(mirror, normalize(vec3(-.7, .55, -.3))), 0.), 8.) * 1.1;
  c += (BRASS + .04) * (shown + dot(shown, vec3(.33))) * .8;
  c += BRASS * vec3(1.4, .95, .7) * max(dot(n, heart), 0.) * .33 / (.2 + dot(hit.at, hit.at) * 2.4);
  vec3 back = normalize(vec3(-.75, .55, .35));
  c += vec3(.55, .5, 1.) * pow(max(dot(n, back), 0.), 2.) * .75;
  c += (BRASS + .1) * vec3(.5, .75, .8) * max(dot(n, staff), 0.) * reach * .55;
  vec3 between = normalize(staff + vec3(0, 0, -1));
  c += CYAN * pow(max(dot(n, between), 0.), 24.) * reach * .8;
  c += BRASS * pow(1. - facing, 4.) * .12;
  c *= 1. - engraved * .75;
  c *= .6 * (.75 + .5 * fbm(hit.at.xy * 14., 4));
  c = c * c * 1.1 + c * .45;
  // What is farther stands deeper in the glow.
  c = mix(c, vec3(.22, .2, .5), clamp(.12 + hit.at.z * .35, 0., .5));
  return vec4(c, 1);
}

// --- Tower -----------------------------------------------------------------------------------------------

const vec2 TERRACE = vec2(.14, -.015);
const vec2 TERRACE_SIZE = vec2(1.12, .16);

float tileEdge(float x, float width) { return smoothstep(width, 0., abs(fract(x) - .5)); }

vec3 floorLight(vec2 g, vec2 q) {
  float r = length(q);
  float angle = atan(q.y, q.x);
  // Flags of stone in rings, worn and damp.
  float row = floor(r * 9.);
  float joint = max(tileEdge(r * 9. + .5, .05),
    tileEdge(angle * (6. + row * 2.) / 3.14159 + row * .37 + .5, .036));
  float worn = fbm(q * 9., 5);
  float flag = hash(vec2(row, floor(angle * (6. + row * 2.) / 3.14159 + row * .37)));
  vec3 c = mix(vec3(.022, .026, .075), vec3(.075, .09, .2), worn * .7 + flag * .4) * (1. - .65 * joint);
  // The sky mirrors softly in it.
  c += vec3(.1, .22, .5) * smoothstep(-.6, 1., q.y) * (.25 + .5 * worn) * .55;
  c += vec3(.9, .62, .35) * exp(-pow((q.x - .2) * 4.5, 2.)) * smoothstep(.0, .9, q.y) * .35 * (.4 + worn);
  // The staff's light around its foot, and the circle of signs that answers to it.
  vec2 s = (g - vec2(MAGE_CRYSTAL.x, .0)) / vec2(1., .16);
  c += CYAN * .55 / (1. + dot(s, s) * 9.) * (.35 + worn) * (1. - .5 * joint);
  float circle1 = smoothstep(.012, .0, abs(r - .62)) + smoothstep(.008, .0, abs(r - .46)) * .8;
  float cell = angle * 24. / 6.28318;
  vec2 slot = vec2(fract(cell) - .5, (r - .54) / .12);
  float glyph = 0.;
  if (abs(slot.y) < .45) {
    float kind = hash(vec2(floor(cell), 4.));
    vec2 a = vec2((kind - .5) * .5, -.35), b = vec2((fract(kind * 7.) - .5) * .5, .35);
    vec2 m = vec2((fract(kind * 13.) - .5) * .5, (fract(kind * 29.) - .5) * .6);
    float stroke = min(segment(slot, a, b, 0.), min(segment(slot, m, b, 0.), segment(slot, a.yx, m, 0.)));
    glyph = smoothstep(.09, .03, stroke);
  }
  float fade = .25 + .75 * exp(-dot(s, s) * 1.3);
  c += CYAN * (circle1 + glyph) * fade * .95;
  c += vec3(.05, .25, .4) * exp(-pow((r - .54) * 9., 2.)) * fade;
  return c;
}

// Balusters along the rim at the back, some of them broken away.
float balustrade(vec2 g) {
  vec2 q = (g - TERRACE) / TERRACE_SIZE;
  float d = 9.;
  if (g.y > .3 || g.y < -.1) return d;
  for (int i = 0; i < 19; i++) {
    float a = 3.14159 * (float(i) + .5) / 19.;
    if (i == 6 || i == 7 || i == 13) continue;
    vec2 foot = TERRACE + TERRACE_SIZE * vec2(cos(a), sin(a)) * .97;
    vec2 p = g - foot;
    float near = 1. - .3 * sin(a);
    p /= near;
    float post = abs(p.x) - .012 - .009 * sin(p.y * 62. + 1.) - .01 * step(.085, p.y);
    d = min(d, max(post, max(-.01 - p.y, p.y - .1)) * near);
  }
  // The rail follows the rim.
  float x = q.x;
  float rim = TERRACE.y + TERRACE_SIZE.y * .97 * sqrt(max(1. - x * x, 0.));
  float up = .092 * (1. - .3 * sqrt(max(1. - x * x, 0.)));
  float rail = max(abs(g.y - rim - up) - .011, abs(x) - .97);
  rail = max(rail, -(abs(x - .36) - .14 - .02 * noise(g * 60.)));
  return min(d, rail);
}

// Slender pillars that carry lights of brass.
float pillar(vec2 g, vec2 foot, float size) {
  vec2 p = (g - foot) / size;
  float shaft = max(abs(p.x) - .055 + .012 * p.y, max(-p.y, p.y - .82));
  float base = min(box(p - vec2(0, .03), vec2(.1, .03)), box(p - vec2(0, .09), vec2(.078, .03)));
  float head = min(box(p - vec2(0, .84), vec2(.075, .02)), box(p - vec2(0, .885), vec2(.095, .018)));
  return min(min(shaft, base), head) * size;
}

vec3 carved(vec2 g, float d, float softness) {
  // Dark stone with cold edges, lit a little from the staff.
  vec2 s = MAGE_CRYSTAL - g;
  float grain = fbm(g * 26., 4);
  vec3 c = mix(vec3(.012, .014, .045), vec3(.045, .055, .14), grain);
  c += vec3(.2, .36, .8) * smoothstep(-softness, 0., d) * (.25 + .5 * grain);
  c += CYAN * .05 / (.2 + dot(s, s));
  return c;
}

// --- The mage --------------------------------------------------------------------------------------------

vec3 paintMage(vec2 p, vec4 f) {
  float e = .0016;
  float hx = mageFigure(p + vec2(e, 0)).w - mageFigure(p - vec2(e, 0)).w;
  float hy = mageFigure(p + vec2(0, e)).w - mageFigure(p - vec2(0, e)).w;
  vec3 n = normalize(vec3(-clamp(vec2(hx, hy) / (2. * e), -2.6, 2.6), 1.));
  float metal = smoothstep(.75, .9, f.y);
  float weave = fbm(p * vec2(90., 60.), 3);
  vec3 base = mix(vec3(.036, .02, .05), vec3(.1, .05, .125), f.y * 4.);
  if (f.y > .25 && f.y < .4) base = vec3(.16, .14, .26);
  if (f.y > .4 && f.y < .5) base = vec3(.42, .42, .5);
  if (f.y > .5 && f.y < .61) base = vec3(.07, .05, .05);
  if (f.y > .61 && f.y < .75) base = vec3(.2, .15, .16);
  base = mix(base * (.75 + .5 * weave), BRASS * vec3(.5, .42, .34), metal);
  // The crystal's cold light from the left, near; the sign above the palm from the right.
  vec3 toCrystal = vec3(MAGE_CRYSTAL - p, .34);
  float near = 1. / (.16 + dot(toCrystal, toCrystal) * 1.15);
  toCrystal = normalize(toCrystal);
  vec3 toPalm = vec3(MAGE_PALM - p, .12);
  float nearPalm = 1. / (.06 + dot(toPalm, toPalm) * 4.);
  toPalm = normalize(toPalm);
  vec3 c = base * vec3(.22, .24, .4) * (.6 + .4 * n.y);
  c += base * mix(CYAN, vec3(.8, .95, 1.), metal) * max(dot(n, toCrystal), 0.) * near * 1.8;
  c += base * CYAN * max(dot(n, toPalm), 0.) * nearPalm * .55;
  vec3 between = normalize(toCrystal + vec3(0, 0, 1));
  c += mix(vec3(.03), BRASS * vec3(.8, .95, 1.), metal) * pow(max(dot(n, between), 0.), 18.) * near;
  // Light from behind runs along every edge: cyan and violet from the galaxy, gold from the armillary's
  // heart.
  float rim = pow(1. - n.z, 2.2);
  c += vec3(.42, .55, 1.15) * rim * max(dot(normalize(n.xy + 1e-4), normalize(vec2(-.8, .6))), 0.) * 1.1;
  c += vec3(1.1, .7, .5) * rim * max(dot(normalize(n.xy + 1e-4), normalize(vec2(.85, .5))), 0.) * .42;
  float edge = smoothstep(-.014, 0., f.x);
  c += vec3(.3, .42, .9) * edge * edge * .28 * smoothstep(.0, .5, p.y);
  // The hem sinks into the dark of the floor.
  c *= .45 + .55 * smoothstep(-.05, .45, p.y);
  vec2 facet = p - MAGE_CRYSTAL;
  float cutFace = .65 + .5 * step(0., facet.x * facet.y) + .4 * step(facet.x, 0.);
  c += CYAN * f.z * cutFace * 2.6 + vec3(1.2) * f.z * smoothstep(.03, 0., length(facet)) * .8;
  return c;
}

// Signs that float around the staff and over the palm.
float rune(vec2 p, float kind) {
  vec2 a = vec2((kind - .5) * .8, -.5), b = vec2((fract(kind * 7.) - .5) * .6, .5);
  vec2 m = vec2((fract(kind * 13.) - .5), (fract(kind * 29.) - .5) * .8);
  float d = min(segment(p, a, b, 0.), min(segment(p, m, b, 0.), segment(p, vec2(-a.x, -.5), m, 0.)));
  return smoothstep(.1, .03, d) + .3 * exp(-d * 7.);
}

vec3 runes(vec2 g) {
  vec3 c = vec3(0);
  for (int i = 0; i < 13; i++) {
    float k = float(i);
    float a = k * .483 + .2;
    float swing = .42 + .1 * sin(k * 2.7);
    // An orbit around the mage, tilted; those at the back are smaller and dimmer.
    vec2 at = vec2(.02, .86) + vec2(cos(a) * 1.25, sin(a) * .3 + cos(a) * .16) * swing * 1.15;
    float front = .6 - .4 * sin(a);
    float size = .03 + .022 * front;
    vec2 p = turned((g - at) / size, .3 * sin(k * 3.));
    if (dot(p, p) > 9.) continue;
    c += CYAN * rune(p, hash(vec2(k, 3.))) * (.25 + .75 * front);
  }
  return c;
}

vec3 palmSign(vec2 g) {
  vec2 q = g - MAGE_PALM;
  float r = length(q);
  vec2 tilted = turned(q, .3) * vec2(1., 2.6);
  float orbit = smoothstep(.005, .0, abs(length(tilted) - .085))
    + smoothstep(.004, 0., abs(length(turned(q, -.8) * vec2(1., 2.9)) - .075));
  float core = smoothstep(.026, .012, r) + .5 * exp(-r * 26.);
  return CYAN * (core * 1.6 + orbit * .8) + vec3(.15, .3, .6) * exp(-r * 9.) * .6;
}

// --- The picture, from the back to the front ------------------------------------------------------------

void lay(inout vec3 c, vec4 over) { c = mix(c, over.rgb, over.a); }

vec3 cloudsAndIslands(vec2 uv) {
  vec3 c = sky(uv);
  // The most distant islands stand in the haze, half in the clouds.
  lay(c, island(uv, mix(vec2(-.62, .03), vec2(-.3, .1), iNarrow), .085, 3., .72));
  lay(c, island(uv, mix(vec2(1.33, .2), vec2(.37, .3), iNarrow), .11, 8.2, .6));
  cloudSea(c, uv);
  lay(c, island(uv, mix(vec2(-.99, .11), vec2(-.33, -.02), iNarrow), mix(.2, .1, iNarrow), 5.7, .34));
  lay(c, island(uv, mix(vec2(-.3, -.03), vec2(.4, .05), iNarrow), .075, 1.4, .45));
  // Banks of mist before them.
  float bank = fbm(vec2(uv.x * 2.2 + 3., uv.y * 9.), 5) * exp(-pow((uv.y - horizon() + .03) * 11., 2.));
  return mix(c, vec3(.16, .34, .7), bank * .55);
}

// The round wall under the terrace. `below`: how far under its rim.
vec4 towerWall(vec2 g, float below, float soft) {
  float cornice = 1.12 - .07 * smoothstep(.05, .07, below) - .1 * smoothstep(.1, .2, below)
    - .3 * smoothstep(.15, .75, below);
  float wall = max(abs(g.x - TERRACE.x) - cornice, -below);
  if (g.y > TERRACE.y || wall > soft) return vec4(0);
  float curve = (g.x - TERRACE.x) / cornice;
  float around = asin(clamp(curve, -1., 1.)) * 7.;
  float course = floor(below * 16.);
  float joint = max(tileEdge(below * 16. + .5, .06), tileEdge(around * 1.4 + course * .5 + .5, .03));
  float grain = fbm(vec2(around * 3., below * 22.), 5);
  vec3 stone = mix(vec3(.016, .018, .055), vec3(.07, .09, .2), grain) * (1. - .5 * joint);
  stone *= .4 + .8 * smoothstep(.3, -1., curve);
  stone += vec3(.2, .42, .85) * smoothstep(.02, .0, abs(below - .045)) * .12;
  // The cornice throws a shadow; mist swallows the foot.
  stone *= 1. - .55 * smoothstep(.045, .12, below) * smoothstep(.3, .1, below);
  stone = mix(stone, vec3(.07, .15, .36), smoothstep(.25, 1., below) * .7);
  return vec4(stone, cover(wall, soft));
}

void lantern(inout vec3 c, vec2 g, vec2 foot, float size, float soft) {
  float d = pillar(g, foot, size);
  if (d < soft) {
    vec3 stone = carved(g, d, .02) * (.6 + .8 * smoothstep(.06, -.06, (g.x - foot.x) / size));
    c = mix(c, stone, cover(d, soft));
  }
  vec2 lamp = (g - foot) / size - vec2(0, .965);
  float r = length(lamp);
  c += BRASS * (smoothstep(.032, .006, r) * 2.4 + exp(-r * 10.) * .45);
  c += BRASS * exp(-abs(lamp.x) * 110. - abs(lamp.y) * 13.);
  c += BRASS * exp(-abs(lamp.y) * 110. - abs(lamp.x) * 13.);
}

// A round step under the armillary.
void roundStep(inout vec3 c, vec2 g, vec2 middle, vec2 size, float soft) {
  vec2 e = (g - middle) / size;
  float lid = (length(e) - 1.) * size.y;
  float front = middle.y - .03 - size.y * sqrt(max(1. - e.x * e.x, 0.));
  float side = max(abs(g.x - middle.x) - size.x, max(g.y - middle.y, front - g.y));
  if (min(lid, side) > soft) return;
  float grain = fbm(g * 30., 4);
  vec3 stone = mix(vec3(.02, .024, .07), vec3(.05, .065, .15), grain) * (.5 + .9 * smoothstep(.6, -1., e.x));
  c = mix(c, stone, cover(side, soft));
  vec3 face = mix(vec3(.03, .04, .1), vec3(.1, .14, .3), grain);
  face += vec3(.5, .34, .2) * exp(-dot(e, e) * 2.) * .3;
  face += vec3(.25, .5, .9) * smoothstep(-.006, 0., lid) * .35;
  c = mix(c, face, cover(lid, soft));
}

void armillary(inout vec3 c, vec2 g, float soft) {
  if (length(g - ARMILLARY) > .8) return;
  // Four samples: its edges are thin.
  vec4 brass = vec4(0);
  for (int i = 0; i < 4; i++) {
    vec2 shift = (vec2(float(i & 1), float(i >> 1)) - .5) * .5 * soft;
    brass += armillaryAt(g + shift) * .25;
  }
  c = c * (1. - brass.a) + brass.rgb;
}

vec3 scene(vec2 uv) {
  vec2 origin = subjectOrigin();
  float scale = subjectScale();
  vec2 g = (uv - origin) / scale;
  float soft = 1. / iResolution.y / scale;
  vec2 q = (g - TERRACE) / TERRACE_SIZE;
  float disc = (length(q) - 1.) * TERRACE_SIZE.y;

  // What the terrace hides need not be painted.
  vec3 c = disc < -soft ? vec3(0) : cloudsAndIslands(uv);

  // The heart of the armillary glows behind the mage.
  vec2 heart = g - ARMILLARY;
  float hr = length(heart);
  c += vec3(.6, .42, .7) * exp(-hr * 3.4) * mix(.62, .3, iNarrow);
  float ray = fbm(vec2(atan(heart.y, heart.x) * 5., 3.), 3);
  vec3 sun = vec3(1.6, 1.05, .55) * (smoothstep(.06, .03, hr) * 1.3 + exp(-hr * 12.) * (.7 + ray));
  c += sun;

  // The tower and its terrace.
  float below = TERRACE.y - TERRACE_SIZE.y * sqrt(max(1. - q.x * q.x, 0.)) - g.y;
  lay(c, towerWall(g, below, soft));
  float rail = balustrade(g);
  if (rail < soft) c = mix(c, carved(g, rail, .008), cover(rail, soft));
  if (disc < soft) c = mix(c, floorLight(g, q), cover(disc, soft));
  lantern(c, g, vec2(-.72, .05), .62, soft);
  lantern(c, g, vec2(1.08, .06), .95, soft);
  lantern(c, g, vec2(.86, .1), .6, soft);
  roundStep(c, g, vec2(ARMILLARY.x, .035), vec2(.46, .062), soft);
  roundStep(c, g, vec2(ARMILLARY.x, .065), vec2(.3, .04), soft);
  armillary(c, g, soft);
  c += sun * .35 * exp(-hr * 4.);

  // Light of the crystal hangs in the air.
  vec2 k = g - MAGE_CRYSTAL;
  float kr = length(k);
  c += vec3(.1, .42, .62) * exp(-kr * 5.) * mix(.6, .3, iNarrow);

  // Shadow at the feet, then the mage.
  vec2 under = (g - vec2(.06, .0)) / vec2(.34, .05);
  c *= 1. - .75 * exp(-dot(under, under) * 1.4) * step(disc, 0.);
  vec4 f = mageFigure(g);
  if (f.x < soft * 2.) c = mix(c, paintMage(g, f), cover(f.x, soft));

  c += runes(g);
  c += palmSign(g);
  // Glare of the crystal with four thin rays, and motes in its light.
  c += CYAN * exp(-kr * 17.) * .8;
  c += CYAN * .9 * exp(-abs(k.x) * 90. - abs(k.y) * 7.);
  c += CYAN * .7 * exp(-abs(k.y) * 90. - abs(k.x) * 9.);
  c += CYAN * shafts(g, MAGE_CRYSTAL, 2.) * mix(.45, .25, iNarrow);
  c += CYAN * motes(uv * 1.3, 4., .93) * .55 * smoothstep(.9, .1, length(uv - origin - vec2(0, .3)));
  return c;
}
