#include "scene.glsl"
#include "shapes.glsl"
#include "figures/warrior.glsl"

// A forge in the heart of a mountain, in metres: the camera looks along +z to the furnace's arch.
const float HALL = 7.6; // the axis of the pillars
const float BAY = 7.4; // from pillar to pillar
const float END = 29.; // the wall with the arch
const float ARCH = 6.6; // half its width
const float ARCH_SPRING = 5.;
const float CAUSEWAY = 2.15; // half the width of the stone between the rivers
const float RIVER = 5.6; // their outer banks
const float LAVA = -.42;
const float WARRIOR_DISTANCE = 4.2;
const float WARRIOR_HEIGHT = 2.2;

const vec3 EMBER = vec3(1., .42, .1);
const vec3 CRIMSON = vec3(.85, .1, .03);
const vec3 STEEL = vec3(.3, .48, .75);

// Heat streams out of the arch; cold daylight falls through a chimney on the left.
const vec3 HEATBEAM = vec3(0., -.2, -1.);
const vec3 CHIMNEY = vec3(-9.6, 17., 15.);
const vec3 COLDBEAM = vec3(.26, -1., -.1);

vec3 eyeAt() {
  return vec3(mix(1.5, 0., iNarrow), mix(1.05, 1.1, iNarrow), 0.);
}

float warriorX() {
  return mix(1.28, .07, iNarrow);
}

float archShape(vec2 p) {
  return p.y > ARCH_SPRING ? length(p - vec2(0, ARCH_SPRING)) - ARCH : abs(p.x) - ARCH;
}

// Rough hewing: cheap, and only where the mountain itself stands bare.
float hewn(vec3 p) {
  return .5 * noise(p.xz * .7 + p.y * .45) + .3 * noise(p.zy * 1.3 - p.x * .4)
    + .12 * noise(p.xy * 3.1 + p.z);
}

// The great anvil on a plinth in the river, its horn to the right.
const vec3 ANVIL_SIZE = vec3(.95, .17, .42);

vec3 anvilPlace() {
  return vec3(warriorX() + mix(1.95, 1.25, iNarrow), 0., WARRIOR_DISTANCE + mix(1.6, 2.6, iNarrow));
}

float box3(vec3 p, vec3 halfSize) {
  vec3 d = abs(p) - halfSize;
  return length(max(d, 0.)) + min(max(d.x, max(d.y, d.z)), 0.);
}

float anvil(vec3 p) {
  vec3 q = p - anvilPlace();
  float far = length(q - vec3(-.2, .8, 0)) - 1.75;
  if (far > .3) return far;
  q.xz = turned(q.xz, .32);
  q.x = -q.x;
  float face = box3(q - vec3(.1, 1.3, 0), ANVIL_SIZE - .04) - .04;
  float along = clamp((-q.x - .75) / .75, 0., 1.);
  float horn = length(vec2(q.y - 1.32 - .08 * along, q.z)) - mix(.19, .015, along * along * .6 + along * .4);
  horn = max(horn, max(-q.x - 1.5, q.x + .6));
  float thin = .26 + 1.5 * (q.y - .98) * (q.y - .98) + .2 * smoothstep(.78, .6, q.y);
  float waist = box3(q - vec3(.1, .86, 0), vec3(thin * 1.45, .34, thin * .8)) * .7;
  float block = box3(q - vec3(.05, .02, 0), vec3(1., .5, .62)) - .03;
  return min(min(smoothUnion(face, horn * .8, .08), waist), block);
}

// A step with a short ramp: marching does not like walls of no thickness.
float rung(float from, float y) {
  return smoothstep(from + .09, from - .09, y);
}

float forge(vec3 p) {
  float x = abs(p.x);
  float zb = abs(mod(p.z + 1.2, BAY) - .5 * BAY); // from the nearest pillar
  float zm = .5 * BAY - zb; // from the middle of the bay
  // The cavern: niches like gates in the side walls, bare rock above.
  float wall = 13. - x;
  float gate = max(max(zm - 2.3, (zm + p.y - 8.6) * .7), x - 17.);
  wall = max(wall, -gate);
  float roof = 17.5 - p.y - .1 * x;
  if (roof < 2.2) roof -= 1.5 * hewn(p);
  float solid = min(wall, roof) * .85;

  // The end wall steps inwards to the arch.
  float arch = archShape(p.xy);
  float front = END - p.z;
  solid = min(solid, max(front, -arch));
  solid = min(solid, max(front - .8, -(arch - .75)));
  solid = min(solid, max(front - 1.5, -(arch - 1.6)));
  // Voussoirs.
  if (front < 3. && front > -1.) {
    float joint = abs(fract(atan(p.x, p.y - ARCH_SPRING) * 5.1 + .5) - .5);
    solid += .06 * smoothstep(.44, .5, joint) * smoothstep(2., .2, abs(arch - .5));
  }

  // Pillars: eight-sided, stepped foot, stepped head, bands and a sunk panel.
  vec2 plan = abs(vec2(x - HALL, zb));
  float side = max(max(plan.x, plan.y), (plan.x + plan.y) * .74);
  if (side > 4.) solid = min(solid, (side - 2.9) * .8); // far off, its bulk is enough
  else {
    float girth = 1.15 + .42 * rung(1.3, p.y) + .3 * rung(.7, p.y) + .14 * rung(.2, abs(p.y - 2.1))
      + .16 * rung(.3, abs(p.y - 7.)) + .35 * rung(-9.6, -p.y) + .4 * rung(-10.4, -p.y)
      + .4 * rung(-11.2, -p.y);
    float panel = .1 * smoothstep(.5, .42, min(plan.x, plan.y)) * rung(2., abs(p.y - 4.5));
    solid = min(solid, (side - girth + panel) * .62);
  }
  // Beams with cut corners from pillar to pillar, across and along.
  float haunch = max(zb - .75, max(abs(p.y - 15.4) - 1.2 - .55 * max(x - 3.2, 0.), x - HALL - 2.));
  solid = min(solid, haunch * .8);
  solid = min(solid, max(abs(x - HALL) - .8, abs(p.y - 12.2) - .9));

  // The causeway between two channels, with kerb stones; ledges beyond.
  float deck = max(p.y, x - CAUSEWAY);
  float kerbGap = abs(mod(p.z, 1.9) - .95);
  float kerb = box(vec2(x - CAUSEWAY + .1, p.y - .04), vec2(.12, .07)) - .02;
  kerb = max(kerb, .05 - kerbGap);
  float ledge = max(p.y - .35, RIVER - x);
  solid = min(solid, min(min(deck, ledge), kerb));
  return min(min(solid, anvil(p)), p.y - LAVA);
}

float march(vec3 from, vec3 direction, float start, int steps) {
  float t = start;
  for (int i = 0; i < 110; i++) {
    if (i >= steps) break;
    vec3 p = from + direction * t;
    float d = forge(p);
    if (d < .0013 * t || t > 60. || p.z > END + 3.) break;
    t += d * .85;
  }
  // The furnace is painted on a plane of its own.
  if (from.z + direction.z * t > END + 2.) t = (END + 3. - from.z) / direction.z;
  return t;
}

vec3 normalAt(vec3 p, float t) {
  vec2 e = vec2(1, -1) * (.002 + .001 * t);
  return normalize(
    e.xyy * forge(p + e.xyy) + e.yyx * forge(p + e.yyx) + e.yxy * forge(p + e.yxy) + e.xxx * forge(p + e.xxx)
  );
}

// From crust to white heat.
vec3 heat(float x) {
  vec3 c = mix(vec3(.02, .004, .003), CRIMSON * .6, smoothstep(.1, .4, x));
  c = mix(c, EMBER * 1.6, smoothstep(.35, .65, x));
  return mix(c, vec3(3.2, 2.1, .85), smoothstep(.62, 1.05, x));
}

vec3 lava(vec3 p) {
  float drift = fbm(vec2(p.x * .9, p.z * .25) + 4., 3);
  vec2 q = vec2(p.x * 1.5 + drift * 1.6, p.z * .5 + drift);
  float veins = 1. - abs(2. * fbm(q * 1.3, 5) - 1.);
  float crust = fbm(q * 2.2 + 9., 4);
  float bank = smoothstep(0., .5, min(abs(p.x) - CAUSEWAY, RIVER - abs(p.x)));
  float near = smoothstep(-4., END, p.z);
  // Molten and clear at the arch, crusted where it has travelled.
  float hot = veins * .8 + near * .75 - crust * 1.1 * (1. - near) + .2 * (1. - bank);
  return heat(hot) * .9;
}

// What lies beyond the arch: a wall of fire, and a crucible on chains that pours.
vec3 furnace(vec3 p) {
  vec2 q = p.xy;
  float rise = q.y / (ARCH_SPRING + ARCH);
  float swirl = fbm(q * vec2(.55, .4) + vec2(2., 0.), 4);
  float fire = fbm(q * vec2(.42, .22) + swirl * 1.1, 5);
  vec3 c = heat(1.02 - .6 * rise + .5 * (fire - .5)) * (1. - .4 * rise) * .9;
  // Great wheels and beams in the smoke.
  vec2 wheel = q - vec2(-3.5, 7.6);
  float spokes = abs(fract(atan(wheel.y, wheel.x) * 8. / 6.28318) - .5);
  float rim = abs(length(wheel) - 1.75) - .22 - .14
    * step(.25, abs(fract(atan(wheel.y, wheel.x) * 18. / 6.28318) - .5));
  float machine = min(rim, max(length(wheel) - 1.75, (spokes - .05) * length(wheel) * .8));
  machine = min(machine, circle(wheel, .4));
  vec2 pot = turned(q - vec2(2.9, 7.4), -.3);
  float crucible = max(max(abs(pot.x) - 1.25 - .16 * pot.y, abs(pot.y) - 1.15), -1.6 - pot.y);
  crucible = min(crucible, box(pot - vec2(0, 1.1), vec2(1.55, .14)));
  crucible = min(crucible, min(abs(q.x - 2.1) - .07, abs(q.x - 3.9) - .07) + .3 * step(q.y, 8.2));
  float girder = box(q - vec2(0, 9.7), vec2(7., .18));
  machine = min(machine, min(crucible, girder));
  vec3 smoke = CRIMSON * .16 + EMBER * .07;
  c = mix(c, smoke, smoothstep(.04, -.04, machine) * .93);
  float stream = abs(q.x - 1.42 + .012 * (q.y - 8.) * (q.y - 8.) * .8) - .15
    - .02 * noise(vec2(q.y * 2., 3.));
  float pours = step(q.y, 8.15);
  c += vec3(3., 1.9, .7) * smoothstep(.08, -.08, stream) * pours
    + EMBER * 1.2 * exp(-max(stream, 0.) * 2.6) * pours;
  return c;
}

float slabs(vec3 p, vec3 n) {
  vec2 q = abs(n.y) > .7 ? p.xz : abs(n.x) > abs(n.z) ? p.zy : p.xy;
  vec2 g = q * vec2(.36, .55);
  g.x += .37 * mod(floor(g.y), 3.);
  vec2 f = abs(fract(g) - .5);
  float joint = max(smoothstep(.475, .5, f.x), smoothstep(.47, .5, f.y));
  return (.75 + .4 * hash(floor(g))) * (1. - .55 * joint) * (.55 + .75 * fbm(q * 1.9 + p.z * .2, 4));
}

float coldLight(vec3 p, float blur) {
  float s = (p.y - CHIMNEY.y) / COLDBEAM.y;
  vec3 q = p - COLDBEAM * s - CHIMNEY;
  float first = smoothstep(blur, -blur, length(q.xz * vec2(1., .55)) - 1.7);
  // A second one, nearer and paler.
  float second = smoothstep(blur, -blur, length((q.xz + vec2(1.2, 8.2)) * vec2(1., .8)) - 1.1);
  return first + .5 * second;
}

float archLight(vec3 p, float blur) {
  float s = END - p.z;
  return smoothstep(blur, -blur, archShape((p - HEATBEAM * s).xy)) * step(0., s);
}

vec3 shadeStone(vec3 p, vec3 n) {
  float occlusion = 1.;
  for (int i = 1; i < 4; i++) {
    float h = .25 * float(i * i);
    occlusion -= .3 * max(h - forge(p + n * h), 0.) / h / float(i);
  }
  occlusion = clamp(occlusion, .05, 1.);
  bool iron = anvil(p) < .03;
  // Worn edges catch the light: there the way through the stone is short.
  float inset = iron ? .06 : .1;
  float edge = smoothstep(.62, .95, (forge(p - n * inset) - forge(p) + inset) / inset);

  vec3 toArch = vec3(clamp(p.x, -4., 4.), 4.5, END + 1.) - p;
  float near = 1. / (1. + dot(toArch, toArch) * .009);
  vec3 light = STEEL * .3 * (.5 + .5 * dot(n, normalize(vec3(.55, .5, -.55)))) + STEEL * .35 * edge;
  // The bar on the anvil.
  vec3 toBar = anvilPlace() + vec3(.05, 1.75, 0.) - p;
  light += EMBER * .35 * max(dot(n, normalize(toBar)), 0.) / (.3 + 3. * dot(toBar, toBar));
  near *= .2 + .8 * smoothstep(13., 6., abs(p.x)); // the pillars shade the aisles
  light += EMBER * near * (2.6 * max(dot(n, normalize(toArch)), 0.) + .9 * edge);
  light += EMBER * .5 * archLight(p, 2.) * max(dot(n, -normalize(HEATBEAM)), 0.);
  // Each river is a line of light along z.
  for (int i = -1; i < 2; i += 2) {
    vec2 d = vec2(float(i) * .5 * (CAUSEWAY + RIVER), LAVA) - p.xy;
    float away = dot(d, d);
    float side = max(dot(n.xy, d * inversesqrt(away)) * .75 + .25, 0.);
    light += mix(CRIMSON, EMBER, .45) * side * 1.1 / (1.2 + away) * (.3 + .7 * smoothstep(0., 22., p.z));
  }
  light += STEEL * 1.7 * coldLight(p, .7) * max(n.y, .15);
  if (iron) return light * occlusion * vec3(.42, .45, .5) * (.6 + .7 * fbm(p.xy * 5. + p.z, 4));
  return light * occlusion * slabs(p, n) * vec3(.8, .78, .8);
}

vec3 surface(vec3 p, float t) {
  if (p.z > END + 2.) return furnace(p);
  if (p.y < LAVA + .03) return lava(p);
  return shadeStone(p, normalAt(p, t));
}

// A chain that hangs at x, z down to `low`: coverage in w, links lit from behind.
vec4 chain(vec3 from, vec3 ray, vec3 place, float size, float blur, float reach) {
  float t = (place.z - from.z) / ray.z;
  if (t > reach) return vec4(0);
  vec3 p = from + ray * t;
  vec2 q = (p.xy - place.xy) / size;
  if (abs(q.x) > 1.6 || q.y < -2.6) return vec4(0);
  q.x += .1 * sin(q.y * .21 + place.x);
  // A hook below the last link.
  vec2 bow = q - vec2(.0, -1.35);
  float hook = max(abs(length(bow) - .75) - .17, min(bow.x, bow.y - .1 + .3 * bow.x));
  hook = min(hook, segment(q, vec2(0, -.6), vec2(0, .1), .17));
  hook = min(hook, limb(bow, vec2(-.73, -.05), vec2(-.8, .35), .17, .02));
  bool hangs = q.y < 0.;
  float row = floor(q.y / 1.5);
  q.y = mod(q.y, 1.5) - .75;
  float ring = abs(segment(q, vec2(0, -.42), vec2(0, .42), .36)) - .15;
  float bar = segment(q, vec2(0, -.62), vec2(0, .62), .16);
  float d = hangs ? hook : mod(row, 2.) < 1. ? ring : bar;
  float soft = blur / size;
  float a = smoothstep(soft, -soft, d);
  float rim = smoothstep(-.17, .0, d) * (.5 + .5 * sign(q.x * -sign(place.x)));
  return vec4(vec3(.006, .008, .013) + EMBER * .5 * rim * exp(-length(p.xy - vec2(0, 6.)) * .09), a);
}

vec2 onWarrior(vec2 p) {
  return (p - vec2(warriorX(), 0.)) / WARRIOR_HEIGHT;
}

vec3 warriorColour(vec2 q, vec4 f) {
  float e = .0022;
  // The slope of the relief, and what overhangs this place; in a loop, so the compiler meets the figure once.
  vec2 slope = vec2(0);
  float overhang = 0.;
  for (int i = 0; i < 8; i++) {
    vec2 way = vec2(i % 4 < 2 ? float(i % 4 * 2 - 1) : 0., i % 4 < 2 ? 0. : float(i % 4 * 2 - 5));
    float height = warriorFigure(q + (i < 4 ? way * e : turned(way, .6) * .017)).w;
    if (i < 4) slope += way * max(height, -.3);
    else overhang += clamp(height - f.w - .012, 0., .07);
  }
  float open = exp(-overhang * 9.);
  vec3 n = normalize(vec3(-slope, 2. * e * 1.05));
  float material = f.y;
  float metal = smoothstep(.6, .7, material);
  float wear = .7 + .6 * fbm(q * 34., 3);
  vec3 base = (material > .77 ? vec3(.52, .55, .6) : vec3(.3, .33, .38)) * wear;
  if (material < .2) base = vec3(.3, .03, .03);
  else if (material < .3) base = vec3(.24, .18, .14);
  else if (material < .45) base = vec3(.21, .13, .085) * wear;
  else if (material < .6) base = vec3(.5, .3, .21);
  else if (material > .85) base = vec3(.72, .42, .16) * wear;
  vec3 c = base * STEEL * .3 * (.4 + .6 * max(n.y, 0.) + .4 * n.z) * (.4 + .75 * q.y);
  // The cold chimney on his sword side.
  c += base * STEEL * .9 * pow(max(dot(n, normalize(vec3(-.62, .5, .6))), 0.), 2.) * (.3 + .8 * q.y);
  c *= open;
  // The rivers light him from both sides and below, the furnace from behind.
  float left = pow(max(dot(n, normalize(vec3(-.85, .3, -.25))), 0.), 2.2);
  float right = pow(max(dot(n, normalize(vec3(.88, .36, -.22))), 0.), 2.4);
  c += base * EMBER * 2.2 * (left * .8 + right) * mix(.8, 1.5, metal);
  c += base * CRIMSON * .8 * max(-n.y, 0.) * exp(-q.y * 2.2);
  vec3 mirrored = reflect(vec3(0, 0, 1), n);
  float glint = pow(max(dot(mirrored, normalize(vec3(-.5, .7, -.55))), 0.), 20.);
  c += metal * base * (STEEL * 1.9 * glint + EMBER * .5 * smoothstep(-.3, -.9, mirrored.y));
  float outline = smoothstep(-.0055, -.0005, f.x) * 1.5 + .4 * smoothstep(-.022, 0., f.x);
  float licked = .35 + .9 * smoothstep(.3, .7, noise(q * 7. + 2.));
  c += outline * licked * (material < .2 ? .55 : 1.) * mix(EMBER, vec3(1., .72, .4), .45)
    * (.15 + .7 * smoothstep(.1, .85, q.y));
  c += f.z * vec3(1.6, .5, .1) * 1.6;
  return c;
}

// Sparks: short streaks that rise on the heat.
float sparks(vec2 uv, float seed, float rarity) {
  float sum = 0.;
  for (int k = 0; k < 3; k++) {
    float depth = float(k);
    vec2 g = turned(uv, .25 * sin(uv.y * 3. + depth * 2. + seed) + .2) * (9. + depth * 7.) * vec2(1., .55)
      + seed + depth * 5.3;
    vec2 id = floor(g), f = fract(g) - .5;
    f -= (vec2(hash(id + 1.1), hash(id + 2.7)) - .5) * .6;
    float r = length(f * vec2(1., .45 + .5 * hash(id + 6.)));
    sum += step(rarity, hash(id + 8.)) * (smoothstep(.035, .0, r) * 1.6 + exp(-r * 17.) * .28);
  }
  return sum;
}

// Sparks that a hammer blow has just struck from the bar.
float burst(vec2 q) {
  float r = length(q);
  if (r > 1.3 || q.y < -.05) return 0.;
  float sum = 0.;
  for (int k = 0; k < 3; k++) {
    float spokes = 7. + 4. * float(k);
    // They fall as they fly.
    float a = atan(q.y + .28 * r * r, q.x) * spokes;
    float id = floor(a) + 40. * float(k);
    float flight = .12 + 1.05 * hash(vec2(id, 3.)) * hash(vec2(id, 7.));
    float across = abs(fract(a) - .5) / spokes * r;
    sum += smoothstep(.011, .002, across) * smoothstep(.02 + .12 * flight, 0., abs(r - flight))
      * (1.2 - flight);
  }
  return sum;
}

vec3 scene(vec2 uv) {
  vec2 vanish = mix(vec2(.6, -.14), vec2(0., .07), iNarrow);
  float focal = mix(1.2, 1.02, iNarrow);
  vec3 eye = eyeAt();
  vec3 ray = normalize(vec3(uv - vanish, focal));
  float t = march(eye, ray, .2, 110);
  vec3 p = eye + ray * t;
  vec3 c = surface(p, t);
  vec2 archAt = vanish + (vec2(0, 4.6) - eye.xy) / END * focal;

  // The causeway is polished by centuries of boots: it mirrors the furnace dimly.
  if (abs(p.y) < .02 && abs(p.x) < CAUSEWAY - .4) {
    float polish = smoothstep(.3, .65, fbm(p.xz * vec2(.9, .6) + 7., 4));
    vec3 n = normalize(vec3(.07 * (fbm(p.xz * 4., 3) - .47), 1., .07 * (fbm(p.xz * 4. + 5., 3) - .47)));
    vec3 bounced = reflect(ray, n);
    float tr = march(p + vec3(0, .02, 0), bounced, .05, 40);
    vec3 mirrored = surface(p + bounced * tr, tr + t);
    mirrored /= max(1., mirrored.r * .6); // no glare, and no change of hue
    float fresnel = mix(.06, .34, polish) * (.3 + .7 * pow(1. - max(-ray.y, 0.), 4.));
    if (p.z < WARRIOR_DISTANCE) {
      vec2 q = onWarrior((p + bounced * ((WARRIOR_DISTANCE - p.z) / bounced.z)).xy);
      if (abs(q.x) < .7 && q.y < 1.2) mirrored *= 1. - .92 * cover(warriorFigure(q).x, .015);
      float s = WARRIOR_DISTANCE - p.z;
      vec2 shade = onWarrior((p - HEATBEAM * vec3(1., 2.2, 1.) * s).xy);
      if (abs(shade.x) < .7 && shade.y < 1.2) c *= 1. - .85 * cover(warriorFigure(shade).x, .02 + .05 * s);
    }
    c += mirrored * fresnel;
  }

  // Air: smoke glows at the arch and cools towards us.
  float glow = exp(-length((uv - archAt) * vec2(.8, 1.)) * 3.1);
  vec3 air = mix(STEEL * .11, mix(CRIMSON, EMBER, .6) * .42, glow);
  float fire = step(END + 2., p.z);
  c = mix(c, air, (1. - exp(-t * .02)) * .75 * (1. - .9 * fire));

  // Molten metal falls from the walls far back.
  for (int i = 0; i < 3; i++) {
    vec3 place = i == 0 ? vec3(-12.2, 9.4, 18.7) : i == 1 ? vec3(12.2, 8.6, 22.6) : vec3(-12.2, 8., 25.5);
    float away = place.z / ray.z;
    if (t < away) continue;
    vec2 q = (eye + ray * away).xy - place.xy;
    float fall = abs(q.x - .06 * sin(q.y * .8)) - .15 - .1 * noise(vec2(q.y * 1.2, place.z))
      + .02 * min(q.y, 0.);
    float below = smoothstep(.2, -.4, q.y);
    float ropes = .6 + .6 * noise(vec2(q.x * 14., q.y * .5));
    c = mix(c, heat(.82) * ropes, .9 * below * cover(fall, .12));
    c += mix(CRIMSON, EMBER, .6) * below * (.4 * exp(-max(fall, 0.) * 1.5) + .1 * exp(-max(fall, 0.) * .45));
  }

  // Chains, from far to near.
  vec4 link;
  for (int i = 0; i < 6; i++) {
    float k = float(i);
    float z = 24. - k * 3.1;
    vec3 place = vec3((hash(vec2(k, 3.)) - .5) * 9. + (i % 2 == 0 ? -2.4 : 2.4), 5.
      + 4.2 * hash(vec2(k, 9.)), z);
    link = chain(eye, ray, place, .27 + .13 * hash(vec2(k, 5.)), .012, t);
    c = mix(c, mix(link.rgb, air, .012 * z * 1.6), link.a);
  }

  // Smoke and light along the way.
  vec3 behind = vec3(0), before = vec3(0);
  float reach = min(t, 33.);
  float jitter = hash(gl_FragCoord.xy + iOffset + .7);
  const int SAMPLES = 24;
  for (int i = 0; i < SAMPLES; i++) {
    float s = reach * (float(i) + jitter) / float(SAMPLES);
    vec3 q = eye + ray * s;
    float smoke = .35 + 1.3 * noise(q.xy * .42 + q.z * .3) * noise(q.zy * .3 + 5.);
    vec3 light = EMBER * archLight(q, 1.2) * .02 * smoothstep(-2., END, q.z);
    float river = abs(abs(q.x) - .5 * (CAUSEWAY + RIVER)) * .5 + max(q.y - LAVA, 0.) * .7;
    light += mix(CRIMSON, EMBER, .4) * .035 * exp(-river * 1.3) * smoothstep(-2., 22., q.z);
    light += STEEL * .085 * coldLight(q, .9);
    light *= smoke;
    if (q.z > WARRIOR_DISTANCE) behind += light;
    else before += light;
  }
  float stride = reach / float(SAMPLES);
  c += behind * stride;
  float far = .15 + .85 * smoothstep(4., 20., t); // what is near stays dark before the glare
  c += far * EMBER * (.11 * glow + .24 * exp(-length((uv - archAt) * vec2(1., .9)) * 6.)
    + .45 * shafts(uv, archAt, 4.));

  // A bar of iron glows on the anvil.
  vec3 bar = anvilPlace() + vec3(.05, 1.56, 0.);
  vec2 toBar = (eye + ray * (bar.z / ray.z)).xy - bar.xy;
  if (t > bar.z - 1.2) {
    float iron = segment(toBar, vec2(-.5, -.02), vec2(.55, .02), .03);
    c = mix(c, vec3(3.2, 1.7, .5), cover(iron, .012));
    c += vec3(1.8, .9, .3) * burst(toBar - vec2(-.15, .03));
    c += EMBER * (.55 * exp(-max(iron, 0.) * 9.) + .05 * exp(-max(iron, 0.) * 2.));
  }

  vec2 toWarrior = onWarrior((eye + ray * (WARRIOR_DISTANCE / ray.z)).xy);
  if (t > WARRIOR_DISTANCE && abs(toWarrior.x) < .75 && toWarrior.y > -.1 && toWarrior.y < 1.25) {
    vec4 f = warriorFigure(toWarrior);
    float a = cover(f.x, .0018);
    if (a > 0.) c = mix(c, warriorColour(toWarrior, f) + EMBER * .008, a);
    c += EMBER * .1 * exp(-max(f.x, 0.) * 24.) * (1. - a) * smoothstep(-.1, .6, toWarrior.y);
  }
  c += before * stride;

  // Sparks everywhere the heat rises, one chain out of focus before us.
  link = chain(eye, ray, vec3(mix(.3, -.56, iNarrow), mix(1.62, 1.86, iNarrow), 2.1), .075, .024, 99.);
  c = mix(c, link.rgb * .7, link.a * .95);
  link = chain(eye, ray, vec3(mix(2.75, .68, iNarrow), mix(1.2, 2.05, iNarrow), 2.3), .1, .035, 99.);
  c = mix(c, link.rgb * .7, link.a * .95);
  c += EMBER * 1.5 * sparks(uv * 1.1, 2., .86) * (.12 + exp(-length((uv - archAt) * vec2(.75, .6)) * 1.9));
  return c;
}
