// The crypt of the forgotten kings, in metres: the camera stands at z = 0 and looks along +z to the throne.
#include "scene.glsl"
#include "shapes.glsl"

const float HALL = 3.3; // half its width
const float BAY = 4.2; // from pillar to pillar
const float SPRING = 3.1; // where the vault springs
const float END = 16.; // the wall behind the throne
const float THRONE = 12.4;
const vec3 EYE = vec3(-.35, 1.25, 0.);
const float FOCAL = 1.02;
const vec2 VANISH = vec2(.1, -.04);

const vec3 FIRE = vec3(1., .43, .11);
const vec3 GHOST = vec3(.14, .82, .66);
const vec3 GATE = vec3(0, 2.9, END);

float pointed(vec2 p, float a, float r) {
  return p.y > 0. ? length(vec2(abs(p.x) + r - a, p.y)) - r : abs(p.x) - a;
}

float alongBay(float z) {
  return mod(z, BAY) - .5 * BAY;
}

float boxIn(vec3 p, vec3 halfSize) {
  vec3 d = abs(p) - halfSize;
  return length(max(d, 0.)) + min(max(d.x, max(d.y, d.z)), 0.);
}

vec3 turnedIn(vec3 p) {
  p.xz = turned(p.xz, .6);
  p.xy = turned(p.xy, .25);
  return p;
}

// The steps rise where the hall ends.
float floorHeight(float z) {
  return clamp(ceil((z - 9.2) / .6) * .16, 0., .8);
}

// A king of stone, lying on his tomb with his sword.
float tomb(vec3 p) {
  float d = boxIn(p - vec3(0, .42, 0), vec3(.52, .42, 1.15)) - .03;
  d = min(d, boxIn(p - vec3(0, .06, 0), vec3(.64, .1, 1.28)));
  d = min(d, boxIn(p - vec3(0, .9, 0), vec3(.6, .07, 1.24)) - .02);
  vec3 q = p - vec3(0, 1.03, 0);
  float body = length(vec3(q.x / 1.2, q.y, max(abs(q.z + .1) - .72, 0.))) - .19;
  body = smoothUnion(body, length(q - vec3(0, .06, .86)) - .17, .08);
  float crown = max(abs(length(q.xz - vec2(0, .98)) - .15) - .02, abs(q.y - .06) - .14);
  float sword = min(boxIn(q - vec3(0, .22, -.15), vec3(.035, .025, .62)), boxIn(q - vec3(0, .22, .3), vec3(.2, .03, .03)));
  return min(d, min(min(body, crown), sword));
}

float crypt(vec3 p) {
  float x = abs(p.x);
  float zr = alongBay(p.z), zb = .5 * BAY - abs(zr);
  float hollow = pointed(vec2(x, p.y - SPRING), HALL, 4.2);
  // Niches between the pillars, a tomb in each.
  float niche = max(pointed(vec2(zr, p.y - 1.75), 1.45, 1.9), x - HALL - 2.1);
  hollow = max(min(hollow, niche), p.z - END);
  float gate = max(pointed(vec2(p.x, p.y - 3.), 1.25, 2.), p.z - END - 1.4);
  float solid = -min(hollow, gate);
  // Pillars with bases and capitals, ribs over them.
  vec2 plan = vec2(x - HALL, zb);
  float swell = .2 * smoothstep(.55, .25, p.y) + .17 * smoothstep(.3, .0, abs(p.y - SPRING + .12));
  float pillar = min(length(plan) - .4, max(abs(plan.x), abs(plan.y)) - .33) - swell;
  solid = min(solid, max(pillar, p.y - SPRING));
  float rib = max(-(pointed(vec2(x, p.y - SPRING), HALL, 4.2) + .34), zb - .22);
  solid = min(solid, max(rib, SPRING - .2 - p.y));
  float mould = max(abs(pointed(vec2(zr, p.y - 1.75), 1.45, 1.9) - .1) - .1, abs(x - HALL) - .1);
  solid = min(solid, max(mould, .1 - p.y));
  solid = min(solid, tomb(vec3(x - HALL - .35, p.y, zr)));
  // Fallen blocks.
  solid = min(solid, boxIn(turnedIn(p - vec3(1.75, .16, 5.2)), vec3(.26, .2, .3)) - .02);
  solid = min(solid, boxIn(turnedIn(p - vec3(-1.9, .1, 8.4)), vec3(.34, .16, .24)) - .02);
  return min(solid, p.y - floorHeight(p.z));
}

float march(vec3 from, vec3 direction, float start, int steps) {
  float t = start;
  for (int i = 0; i < 110; i++) {
    if (i >= steps) break;
    float d = crypt(from + direction * t);
    if (d < .0012 * t || t > 40.) break;
    t += d * .8;
  }
  return t;
}

vec3 normalAt(vec3 p, float t) {
  vec2 e = vec2(1, -1) * (.0015 + .0008 * t);
  return normalize(
    e.xyy * crypt(p + e.xyy) + e.yyx * crypt(p + e.yyx)
    + e.yxy * crypt(p + e.yxy) + e.xxx * crypt(p + e.xxx)
  );
}

// Every second pillar bears a torch.
vec3 torch(int i) {
  float side = i % 2 == 0 ? -1. : 1.;
  return vec3(side * (HALL - .72), 2.25, BAY * (1. + float(i / 2)) + .0);
}

float masonry(vec3 p, vec3 n) {
  vec2 q = abs(n.x) > max(abs(n.y), abs(n.z)) ? p.zy : p.xy;
  if (abs(n.y) > .75) q = p.xz;
  vec2 g = q * vec2(1.25, 2.3);
  g.x += .5 * mod(floor(g.y), 2.) + .2 * hash(vec2(floor(g.y), 2.));
  vec2 f = abs(fract(g) - .5);
  float joint = smoothstep(.455, .5, f.y) + smoothstep(.475, .5, f.x);
  float cracks = smoothstep(.05, .0, abs(fbm(q * 1.4 + 7., 5) - .48)) * smoothstep(.5, .6, noise(q * .8));
  return (.72 + .45 * hash(floor(g))) * (1. - .55 * min(joint, 1.)) * (.5 + .9 * fbm(q * 2.3 + p.z * .3, 5)) * (1. - .5 * cracks);
}

vec3 shadeStone(vec3 p, vec3 n) {
  float occlusion = 1.;
  for (int i = 1; i < 4; i++) {
    float h = .18 * float(i * i);
    occlusion -= .33 * max(h - crypt(p + n * h), 0.) / h / float(i);
  }
  occlusion = clamp(occlusion, .05, 1.);
  vec3 light = vec3(.012, .02, .032) * (.7 + .3 * n.y);
  for (int i = 0; i < 6; i++) {
    vec3 to = torch(i) + vec3(0, .25, -.1) - p;
    float far = dot(to, to);
    light += FIRE * max(dot(n, to) * inversesqrt(far), 0.) * (.9 + .3 * hash(vec2(i, 3))) / (.35 + far * .62);
  }
  vec3 to = GATE - p;
  float far = dot(to, to);
  light += GHOST * max(dot(n, to) * inversesqrt(far) + .12, 0.) * 5.5 / (2. + far * .34);
  // Damp moss low on the walls.
  float moss = smoothstep(.5, .72, fbm(p.zy * 1.7 + p.x, 5)) * smoothstep(1.6, .1, p.y);
  vec3 stone = mix(vec3(.8, .78, .74), vec3(.3, .5, .3), moss * .6);
  return light * occlusion * masonry(p, n) * stone;
}

vec3 gateLight(vec3 p) {
  float swirl = fbm(p.xy * 1.6 + vec2(fbm(p.xy * 2.1, 4), fbm(p.xy * 2.1 + 5., 4)) * 1.6, 5);
  return mix(GHOST * .9, vec3(.8, 1.25, 1.1), smoothstep(.3, .75, swirl)) * (.6 + 1.3 * swirl);
}

vec3 surface(vec3 p, float t) {
  if (p.z > END + 1.2) return gateLight(p);
  return shadeStone(p, normalAt(p, t));
}

// He sits on a throne of swords with his crown on; his distance's plane, in metres above the dais.
float king(vec2 p) {
  float x = abs(p.x);
  vec2 q = vec2(x, p.y);
  float seat = box(p - vec2(0, .35), vec2(.72, .35));
  seat = min(seat, box(q - vec2(.62, .72), vec2(.1, .4)));
  seat = min(seat, circle(q - vec2(.62, 1.14), .13));
  float back = quad(q, vec2(0, .5), vec2(.6, .5), vec2(.48, 2.1), vec2(0, 2.25));
  for (int i = 0; i < 5; i++) {
    float k = float(i);
    vec2 foot = vec2(.1 + .1 * k, 1.9 - .05 * k), tip = vec2(.06 + .27 * k, 3. - .28 * k - .12 * mod(k, 2.));
    back = min(back, limb(q, foot, tip, .05, .008));
    vec2 guard = mix(foot, tip, .22), way = normalize(tip - foot);
    back = min(back, segment(q, guard - way.yx * vec2(1, -1) * .09, guard + way.yx * vec2(1, -1) * .09, .018));
  }
  float body = quad(q, vec2(0, .55), vec2(.42, .55), vec2(.47, 1.42), vec2(0, 1.58));
  body = smoothUnion(body, circle(q - vec2(.4, 1.38), .16), .08);
  body = smoothUnion(body, limb(q, vec2(.45, 1.35), vec2(.6, .98), .1, .075), .04);
  body = min(body, limb(q, vec2(.24, .7), vec2(.33, .05), .17, .12));
  float head = smoothUnion(circle(q - vec2(0, 1.78), .15), box(p - vec2(0, 1.66), vec2(.085, .09)), .04);
  float crown = box(p - vec2(0, 1.93), vec2(.165, .035));
  for (int i = 0; i < 3; i++) {
    float k = float(i);
    crown = min(crown, limb(q, vec2(.075 * k, 1.94), vec2(.088 * k, 2.14 - .025 * k), .028, .004));
  }
  float sword = min(limb(p, vec2(.78, 1.18), vec2(.86, .0), .035, .02), segment(p, vec2(.63, 1.14), vec2(.95, 1.19), .025));
  return min(min(min(seat, back), min(body, head)), min(crown, sword));
}

vec3 scene(vec2 uv) {
  vec3 ray = normalize(vec3(uv - VANISH, FOCAL));
  float t = march(EYE, ray, .2, 110);
  vec3 p = EYE + ray * t;
  vec3 c;
  if (p.y < floorHeight(p.z) + .02 && p.z < 9.1) {
    // Water stands on the slabs.
    vec2 g = p.xz / vec2(1.1, 1.3);
    vec2 slab = abs(fract(g) - .5);
    float joint = smoothstep(.46, .495, max(slab.x, slab.y));
    float wet = smoothstep(.4, .56, fbm(p.xz * vec2(.8, .45) + 5., 5) + .05 * hash(floor(g)));
    vec3 n = vec3(0, 1, 0);
    n.xz += (.09 - .075 * wet) * (vec2(fbm(p.xz * 6., 3), fbm(p.xz * 6. + 9., 3)) - .47);
    n = normalize(n);
    c = shadeStone(p, vec3(0, 1, 0)) * (.6 + .4 * hash(floor(g) + 2.)) * (1. - .6 * joint) * mix(1., .45, wet);
    vec3 bounced = reflect(ray, n);
    float tr = march(p + vec3(0, .02, 0), bounced, .05, 56);
    vec3 q = p + bounced * tr;
    vec3 mirrored = surface(q, tr + t);
    if (q.z > THRONE) {
      vec2 k = (p + bounced * ((THRONE - p.z) / bounced.z)).xy - vec2(0, .8);
      mirrored *= 1. - .9 * cover(king(k), .03);
    }
    for (int i = 0; i < 6; i++) {
      vec3 place = torch(i);
      if (place.z < p.z) continue;
      vec2 k = (p + bounced * ((place.z - p.z) / bounced.z)).xy - place.xy;
      mirrored += FIRE * (1.6 * exp(-length(k * vec2(2., 1.)) * 6.) + .12 * exp(-length(k) * 1.6));
    }
    c += mirrored * mix(.12, .75, wet) * (.35 + .65 * pow(1. - max(-ray.y, 0.), 4.));
  } else {
    c = surface(p, t);
  }

  // Cold air before the gate, and the light that wanders in it.
  vec2 gateAt = VANISH + (GATE.xy - EYE.xy) / GATE.z * FOCAL;
  float away = length((uv - gateAt) * vec2(1., .8));
  vec3 air = GHOST * .12 * exp(-away * 3.2) + vec3(.004, .008, .014);
  c = mix(c, air, (1. - exp(-t * .028)) * (p.z > END + 1.2 ? .15 : .8));
  c += GHOST * (.36 * exp(-away * 9.) + .1 * exp(-away * 3.));
  c += GHOST * shafts(uv, gateAt, 4.) * .55;

  float reach = (THRONE - EYE.z) / ray.z;
  if (t > reach) {
    vec2 k = (EYE + ray * reach).xy - vec2(0, .8);
    if (abs(k.x) < 1.9 && k.y < 3.4) {
      float d = king(k);
      vec3 dark = vec3(.004, .012, .013) + GHOST * .5 * smoothstep(-.05, .0, d) + GHOST * .04;
      dark += GHOST * 3. * smoothstep(.035, .01, length(vec2(abs(k.x) - .055, k.y - 1.8)));
      c = mix(c, dark, cover(d, .012));
    }
  }

  // Torches: an iron bowl, a flame, its light in the dust.
  for (int i = 0; i < 6; i++) {
    vec3 place = torch(i);
    float at = (place.z - .1) / ray.z;
    if (t < at - .5) continue;
    vec2 q = (EYE + ray * at).xy - place.xy;
    if (abs(q.x) > 2.6 || abs(q.y) > 2.6) continue;
    float iron = min(trapezoid(q, -.22, .02, .03, .11), segment(q, vec2(0, -.2), vec2(sign(place.x) * .42, -.42), .022));
    c = mix(c, vec3(.012, .009, .008), cover(iron, .012));
    float lick = .1 * (fbm(vec2(q.x * 5. + float(i) * 3., q.y * 3.6 - float(i)), 4) - .47);
    vec2 f = vec2(q.x + lick * (1. + q.y * 3.), q.y - .05);
    float flame = length(f * vec2(1.9 + 2.6 * max(f.y, 0.), .62)) - .15;
    c += vec3(3., 1.5, .42) * smoothstep(.03, -.1, flame);
    c += FIRE * (.9 * exp(-max(flame, 0.) * 9.) + .17 * exp(-length(q) * 1.7)) * (.75 + .5 * hash(vec2(i, 9)));
  }

  float mist = fbm(vec2(uv.x * 2.6 + 3., uv.y * 8.), 5);
  c += GHOST * .13 * mist * mist * smoothstep(.2, .0, abs(uv.y - VANISH.y + .12)) * exp(-abs(uv.x - gateAt.x) * 1.1);
  c += FIRE * .8 * motes(uv * 1.3, 6., .94) * smoothstep(.15, .6, abs(uv.x - gateAt.x));
  c += GHOST * .9 * motes(uv * 1.6, 2., .93) * exp(-away * 3.4);
  return c;
}
