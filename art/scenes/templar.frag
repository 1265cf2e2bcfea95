#include "scene.glsl"
#include "shapes.glsl"
#include "figures/templar.glsl"

// A gothic nave at dawn, in metres: the camera stands at z = 0 and looks along +z to the rose window.
const float NAVE = 4.7; // half the nave's width, to the axis of its piers
const float BAY = 4.6; // from pier to pier
const float END = 25.3; // the wall with the rose
const float SPRING = 8.6; // where the vaults spring
const vec2 ROSE = vec2(0., 8.9);
const float ROSE_RADIUS = 3.95;
const float KNIGHT_DISTANCE = 3.75;
const float KNIGHT_HEIGHT = 2.05;

const vec3 GOLD = vec3(1., .66, .28);
const vec3 DAWN = vec3(.42, .62, 1.);
const vec3 CRIMSON = vec3(.55, .03, .035);

// The sun stands behind the rose; a paler sky looks in through the upper windows on the right.
const vec3 SUNBEAM = vec3(-.05, -.52, -1.);
const vec3 SKYBEAM = vec3(-1., -.86, -.42);

float cameraHeight() {
  return mix(.78, .95, iNarrow);
}

// A pointed arch of half span a, drawn with radius r, springing at y = 0.
float pointed(vec2 p, float a, float r) {
  return p.y > 0. ? length(vec2(abs(p.x) + r - a, p.y)) - r : abs(p.x) - a;
}

float alongBay(float z) {
  return mod(z, BAY) - .5 * BAY;
}

float cathedral(vec3 p) {
  float x = abs(p.x);
  float zr = alongBay(p.z); // from the middle of the bay
  float zb = .5 * BAY - abs(zr); // from the nearest pier
  float up = p.y - SPRING;

  // The hollow: nave, cross vaults, arcade, aisles, window niches.
  float barrel = pointed(vec2(x, up), NAVE, 6.1);
  float cross = max(pointed(vec2(zr, up), .5 * BAY, 8.6), x - NAVE - .35);
  float hollow = min(barrel, cross);
  float arcade = max(pointed(vec2(zr, p.y - 3.9), 1.75, 2.6), x - NAVE - 1.);
  float aisle = max(abs(x - NAVE - 3.1) - 2.3, pointed(vec2(x - NAVE - 3.1, p.y - 5.), 2.3, 3.));
  float niche = max(max(pointed(vec2(zr, p.y - 10.6), .95, 1.6), 8.2 - p.y), x - NAVE - 1.);
  float aisleNiche = max(max(pointed(vec2(zr, p.y - 4.4), .8, 1.4), 1.5 - p.y), x - NAVE - 5.9);
  hollow = min(min(hollow, arcade), min(min(aisle, niche), aisleNiche));
  hollow = max(hollow, p.z - END);
  float roseNiche = max(length(p.xy - ROSE) - ROSE_RADIUS, p.z - END - .7);
  float lancet = max(pointed(vec2(mod(p.x + .85, 1.7) - .85, p.y - 3.7), .58, 1.3), max(1.2 - p.y, x - 3.3));
  hollow = min(hollow, min(roseNiche, max(lancet, p.z - END - .6)));
  float solid = -hollow;

  // Piers of clustered shafts, with bases and capitals; thinner shafts run up to the ribs.
  vec2 plan = vec2(x - NAVE, zb);
  float swell = .28 * smoothstep(.75, .45, p.y) + .14 * smoothstep(.16, .05, abs(p.y - .95))
    + .2 * smoothstep(.35, .0, abs(p.y - 3.9));
  vec2 corner = abs(plan);
  float shaftsRound = min(length(corner - vec2(.58, 0)),
    min(length(corner - vec2(0, .58)), length(corner - .42)));
  float pier = min(length(plan) - .52, shaftsRound - .17) - swell * .8;
  solid = min(solid, max(pier, p.y - 4.6));
  float riser = min(length(plan + vec2(.42, 0)) - .2, length(vec2(plan.x + .24, abs(plan.y) - .26)) - .15);
  riser -= .12 * smoothstep(.3, 0., abs(up)) + .07 * smoothstep(.12, 0., abs(p.y - 7.2));
  solid = min(solid, max(riser, up - .1));

  // A moulding runs along the wall; ribs carry the vault.
  solid = min(solid, max(length(vec2(x - NAVE, p.y - 7.2)) - .2, p.z - END));
  if (up > -.3) {
    float transverse = max(-(barrel + .42), zb - .26);
    float diagonal = max(abs(barrel - cross) * .55 - .13, -(min(barrel, cross) + .3));
    solid = min(solid, min(transverse, diagonal));
  }
  float archMould = max(abs(pointed(vec2(zr, p.y - 3.9), 1.75, 2.6) - .12) - .12, abs(x - NAVE + .02) - .14);
  solid = min(solid, max(archMould, 3.9 - p.y));
  return min(solid, p.y);
}

float march(vec3 from, vec3 direction, float start, int steps) {
  float t = start;
  for (int i = 0; i < 96; i++) {
    if (i >= steps) break;
    float d = cathedral(from + direction * t);
    if (d < .0012 * t || t > 60.) break;
    t += d * .86;
  }
  return t;
}

vec3 normalAt(vec3 p, float t) {
  vec2 e = vec2(1, -1) * (.0015 + .0008 * t);
  return normalize(
    e.xyy * cathedral(p + e.xyy) + e.yyx * cathedral(p + e.yyx)
    + e.yxy * cathedral(p + e.yxy) + e.xxx * cathedral(p + e.xxx)
  );
}

// What the rose lets through at q (its radius is 1): x = light, y = which glass. `blur` widens the bars'
// edges.
vec2 rose(vec2 q, float blur) {
  float r = length(q);
  if (r > 1.1) return vec2(0);
  float sector = 6.28318 / 12.;
  float turn = atan(q.x, q.y);
  float a = mod(turn + .5 * sector, sector) - .5 * sector;
  float aHalf = mod(turn, sector) - .5 * sector;
  vec2 petal = r * vec2(sin(a), cos(a));
  vec2 between = r * vec2(sin(aHalf), cos(aHalf));
  float glass = length(petal - vec2(0, .83)) - .125; // the ring of roundels
  glass = min(glass, length(between - vec2(0, .93)) - .045);
  float lobe = max(abs(petal.x) - .245 * petal.y - -.022, abs(petal.y - .46) - .16);
  glass = min(glass, min(lobe, length(petal - vec2(0, .6)) - .125));
  glass = min(glass, max(r - .25, .02 - abs(petal.x)));
  glass = cut(glass, abs(r - .17) - .013);
  // Tracery within: a ring in every roundel, a mullion in every petal.
  vec2 foil = petal - vec2(0, .83);
  glass = cut(glass, abs(length(foil) - .055) - .008);
  glass = cut(glass, max(min(abs(foil.x), abs(foil.y)) - .006, .05 - length(foil)));
  glass = cut(glass, max(abs(petal.x) - .008, abs(petal.y - .45) - .1));
  glass = cut(glass, abs(length(petal - vec2(0, .6)) - .05) - .007);
  float light = smoothstep(blur, -blur, glass);
  // Lead between the panes, each pane of its own strength.
  vec2 cell = vec2(floor(turn / sector + .5), floor(r * 9.));
  light *= .72 + .42 * hash(cell + 3.);
  // Roundels in turn blue and gold.
  float ring = mod(cell.x, 2.) < 1. ? .7 : .15;
  return vec2(light, r > .69 ? ring : hash(cell + 1.7));
}

vec3 glassColour(float which) {
  return which > .82 ? vec3(1., .13, .07) : which > .55 ? vec3(.3, .52, 1.) : vec3(1., .6, .2);
}

// Sunlight behind the end wall at the height q of that wall.
vec3 sunThrough(vec2 q, float blur) {
  vec2 r = rose((q - ROSE) / ROSE_RADIUS, blur / ROSE_RADIUS);
  vec3 light = r.x * mix(GOLD, glassColour(r.y), .55);
  float lancet = max(pointed(vec2(mod(q.x + .85, 1.7) - .85, q.y - 3.7), .52, 1.3),
    max(1.3 - q.y, abs(q.x) - 3.3));
  light += GOLD * .6 * smoothstep(blur, -blur, lancet);
  return light;
}

// The windows as one sees them: glass with leading and the brightness of the sky behind.
vec3 windowGlass(vec3 p) {
  if (p.z > END + .3) {
    vec2 q = p.xy;
    vec2 r = rose((q - ROSE) / ROSE_RADIUS, .012);
    vec3 c = r.x * glassColour(r.y) * (1.7 + 1.4 * exp(-length(q - ROSE) * .8));
    float lancet = pointed(vec2(mod(q.x + .85, 1.7) - .85, q.y - 3.7), .5, 1.3);
    float lead = smoothstep(.02, .05, abs(mod(q.x + .85, 1.7) - .85))
      * smoothstep(.03, .06, abs(fract(q.y * 1.3) - .5));
    vec2 pane = floor(vec2(q.x * 2.35, q.y * 1.3 + .5));
    c += smoothstep(.03, -.03, lancet) * lead * glassColour(hash(pane) * .9) * (.7 + .7 * hash(pane + 4.));
    return c;
  }
  float x = abs(p.x);
  float zr = alongBay(p.z);
  float lead = smoothstep(.05, .09, abs(zr)) * smoothstep(.02, .05, abs(fract(p.y * .9) - .5));
  if (x > NAVE + .9 && p.y > 8.) return DAWN * lead * (.8 + .5 * noise(p.yz * 3.)) * (p.x > 0. ? 1.25 : .6);
  if (x > NAVE + 5.5) return DAWN * lead * .55 * (.6 + .5 * noise(p.yz * 3.));
  return vec3(0);
}

float skyThrough(vec3 p, float blur) {
  // Back along the beam to the right clerestory.
  float s = (p.x - NAVE - .5) / SKYBEAM.x;
  vec3 q = p - SKYBEAM * s;
  if (s < 0.) return 0.;
  float shape = max(pointed(vec2(alongBay(q.z), q.y - 10.6), .85, 1.6), 8.4 - q.y);
  return smoothstep(blur, -blur, shape);
}

vec3 sunAt(vec3 p, float blur) {
  float s = (END - p.z) / -SUNBEAM.z;
  return sunThrough((p - SUNBEAM * s).xy, blur);
}

// Courses of ashlar: dark joints, every block a little different.
float masonry(vec3 p, vec3 n) {
  vec2 q = abs(n.x) > max(abs(n.y), abs(n.z)) ? p.zy : p.xy;
  if (abs(n.y) > .75) q = p.xz;
  vec2 g = q * vec2(1.05, 1.9);
  g.x += .5 * mod(floor(g.y), 2.);
  vec2 f = abs(fract(g) - .5);
  float joint = smoothstep(.47, .5, f.y) + smoothstep(.485, .5, f.x);
  float block = .8 + .3 * hash(floor(g));
  return block * (1. - .45 * min(joint, 1.)) * (.65 + .6 * fbm(q * 1.7 + p.z * .3, 4));
}

vec3 shadeStone(vec3 p, vec3 n, float t) {
  float occlusion = 1.;
  for (int i = 1; i < 4; i++) {
    float h = .22 * float(i * i);
    occlusion -= .32 * max(h - cathedral(p + n * h), 0.) / h / float(i);
  }
  occlusion = clamp(occlusion, .06, 1.);
  vec3 toRose = vec3(ROSE, END) - p;
  float near = 1. / (1. + dot(toRose, toRose) * .006);
  float facing = max(dot(n, normalize(toRose)), 0.);
  vec3 light = vec3(.018, .028, .05) * (.7 + .3 * n.y);
  light += GOLD * facing * near * 1.15;
  light += DAWN * .17 * (.5 + .5 * dot(n, normalize(vec3(.5, .6, -.2)))) * near;
  light += DAWN * .12 * max(-sign(p.x) * n.x, 0.) * smoothstep(0., 9., p.y);
  light += GOLD * vec3(1., .8, .6) * .1 * max(-n.y, 0.) * near; // the bright floor's answer
  vec3 sun = normalize(SUNBEAM), sky = normalize(SKYBEAM);
  light += sunAt(p, .12) * max(dot(n, -sun), 0.) * 2.4;
  light += DAWN * skyThrough(p, .1) * max(dot(n, -sky), 0.) * 1.1;
  return light * occlusion * masonry(p, n) * vec3(.86, .84, .8);
}

// Stone or glass where a ray ends.
vec3 surface(vec3 p, float t) {
  vec3 n = normalAt(p, t);
  vec3 c = shadeStone(p, n, t);
  return c + windowGlass(p) * step(.5, max(abs(n.z) * step(END + .3, p.z), abs(n.x)));
}

// Banners that hang before the piers: x, height of the rod, z.
vec4 banner(vec3 from, vec3 ray, vec3 place, float seed, float reach) {
  float t = (place.z - from.z) / ray.z;
  if (t <= 0. || t > reach) return vec4(0);
  vec3 p = from + ray * t;
  vec2 q = p.xy - place.xy;
  float sway = .14 * sin(q.y * 1.3 + seed) * smoothstep(0., -3., q.y);
  q.x += sway;
  if (abs(q.x) > 1. || q.y > .2 || q.y < -4.6) return vec4(0);
  float torn = 3.3 + .7 * fbm(vec2(q.x * 4. + seed, seed), 3) - 1.2 * abs(q.x)
    + .8 * (noise(vec2(q.x * 9., seed)) - .5);
  float d = max(abs(q.x) - .68 + .05 * noise(vec2(q.y * 4., seed)), -q.y - torn);
  float holes = smoothstep(.66, .7, fbm(q * vec2(2.6, 1.8) + seed * 7., 3) + .06 * -q.y);
  float fold = sin(q.x * 9. + 1.6 * noise(q * vec2(1., .6) + seed) * 3. + seed);
  float a = smoothstep(.02, -.02, d) * (1. - holes);
  float device = min(box(q + vec2(0, 1.5), vec2(.09, .75)), box(q + vec2(0, 1.25), vec2(.36, .09)));
  vec3 c = mix(CRIMSON * .55, GOLD * .45, smoothstep(.02, -.02, device));
  c = mix(c, GOLD * .35, smoothstep(.05, .03, abs(abs(q.x) - .58)));
  c *= (.32 + .3 * fold) * (.6 + .8 * smoothstep(-4., 0., q.y));
  c += .5 * sunAt(p, .3) * CRIMSON;
  float rod = box(q - vec2(0, .03), vec2(.82, .035));
  c = mix(c, vec3(.05, .04, .03), smoothstep(.015, 0., rod));
  return vec4(c, max(a, smoothstep(.015, 0., rod)));
}

// Stands the knight on his plane: from the world's metres to figure space.
vec2 onKnight(vec2 p) {
  return (p - vec2(mix(.9, .02, iNarrow), 0.)) / KNIGHT_HEIGHT;
}

// What the relief looks like in this light.
vec3 knightColour(vec2 q, vec4 f) {
  float e = .0022;
  // The slope of the relief, and what overhangs this place; in a loop, so the compiler meets the figure once.
  vec2 slope = vec2(0);
  float overhang = 0.;
  for (int i = 0; i < 8; i++) {
    vec2 way = vec2(i % 4 < 2 ? float(i % 4 * 2 - 1) : 0., i % 4 < 2 ? 0. : float(i % 4 * 2 - 5));
    float height = templarFigure(q + (i < 4 ? way * e : turned(way, .6) * .017)).w;
    if (i < 4) slope += way * max(height, -.3);
    else overhang += clamp(height - f.w - .012, 0., .07);
  }
  float open = exp(-overhang * 9.);
  vec3 n = normalize(vec3(-slope, 2. * e * 1.05));
  float material = f.y;
  float metal = smoothstep(.6, .7, material);
  float wear = .75 + .5 * fbm(q * 38., 3);
  vec3 base = vec3(.34, .36, .4) * wear;
  if (material > .77 && material < .85) base = vec3(.55, .58, .64) * wear;
  if (material < .2) base = vec3(.85, .045, .045);
  else if (material < .35) base = vec3(.66, .6, .5) * (.8 + .25 * wear);
  else if (material < .5) base = vec3(.12, .075, .045);
  else if (material < .6) base = vec3(.3, .02, .025);
  else if (material > .85) base = vec3(.8, .5, .17) * wear;
  // He stands with his back to the light: a cold answer from our side, fading towards the floor.
  vec3 c = base * vec3(.1, .14, .21) * (.55 + .6 * max(n.y, 0.) + .35 * n.z) * (.45 + .7 * q.y);
  if (material < .35) c *= 1.35; // pale cloth gathers what light there is
  c *= open;
  c += base * GOLD * .12 * max(-n.y, 0.) * exp(-q.y * 2.5);
  // Two rims from behind: gold on the left and above, the pale sky on the right.
  float goldRim = pow(max(dot(n, normalize(vec3(-.8, .6, -.25))), 0.), 2.5);
  float skyRim = pow(max(dot(n, normalize(vec3(.92, .4, -.12))), 0.), 2.6);
  c += base * GOLD * goldRim * mix(.8, 2.4, metal) + base * DAWN * skyRim * mix(.6, 1.7, metal);
  // Polished plate mirrors the nave: a pale window high up, the bright floor low.
  vec3 mirrored = reflect(vec3(0, 0, 1), n);
  float glint = pow(max(dot(mirrored, normalize(vec3(.6, .62, -.5))), 0.), 22.);
  c += metal * base * (DAWN * 1.1 * glint + GOLD * .3 * smoothstep(-.3, -.9, mirrored.y));
  // The glowing outline: a hot line and a softer band within it.
  float outline = smoothstep(-.0055, -.0005, f.x) * 1.5 + .4 * smoothstep(-.022, 0., f.x);
  c += outline * mix(GOLD, vec3(1., .88, .68), .5) * (.16 + .6 * smoothstep(.05, .85, q.y));
  c += (base + .03) * step(.5, material) * step(material, .6) * GOLD * .5 * smoothstep(-.09, 0., f.x);
  c += f.z * vec3(.6, .8, 1.);
  return c;
}

vec3 scene(vec2 uv) {
  vec2 vanish = mix(vec2(.6, -.19), vec2(.0, .06), iNarrow);
  float focal = mix(1.12, .94, iNarrow);
  // In the wide picture we stand beside the axis: the left arcade opens, nothing is symmetric.
  vec3 eye = vec3(mix(1.05, 0., iNarrow), cameraHeight(), 0.);
  vec3 ray = normalize(vec3(uv - vanish, focal));

  float t = march(eye, ray, .2, 96);
  vec3 p = eye + ray * t;
  bool floorHit = p.y < .02;
  vec3 c;
  vec2 toKnight = onKnight((eye + ray * (KNIGHT_DISTANCE / ray.z)).xy);

  if (floorHit) {
    // Wet slabs: puddles mirror clearly, the stone between them dimly.
    vec3 n = vec3(0, 1, 0);
    vec2 g = p.xz / 1.15;
    vec2 slab = abs(fract(g) - .5);
    float joint = smoothstep(.475, .495, max(slab.x, slab.y));
    float wet = smoothstep(.36, .62, fbm(p.xz * vec2(.7, .42) + 3., 4) + .08 * hash(floor(g)));
    float ripple = (1. - .75 * wet) * .05;
    n.xz += ripple * (vec2(fbm(p.xz * 5., 3), fbm(p.xz * 5. + 9., 3)) - .47) + joint * .03;
    n = normalize(n);
    c = shadeStone(p, vec3(0, 1, 0), t) * (.5 + .35 * hash(floor(g) + 2.)) * (1. - .6 * joint)
      * mix(1., .55, wet);
    vec3 bounced = reflect(ray, n);
    float tr = march(p + vec3(0, .02, 0), bounced, .05, 48);
    vec3 mirrored = surface(p + bounced * tr, tr + t);
    mirrored = mix(mirrored, GOLD * .12, 1. - exp(-tr * .02));
    float fresnel = mix(.14, .62, wet) * (.35 + .65 * pow(1. - max(-ray.y, 0.), 4.));
    // The knight stands in his own reflection, and his shadow falls towards us.
    if (p.z < KNIGHT_DISTANCE) {
      vec2 q = onKnight((p + bounced * ((KNIGHT_DISTANCE - p.z) / bounced.z)).xy);
      if (abs(q.x) < .7 && q.y < 1.2) mirrored *= 1. - .93 * cover(templarFigure(q).x, .012);
      float s = (KNIGHT_DISTANCE - p.z) / -SUNBEAM.z;
      vec2 shade = onKnight((p - SUNBEAM * s).xy);
      if (abs(shade.x) < .7 && shade.y < 1.2) c *= 1. - .85 * cover(templarFigure(shade).x, .015 + .03 * s);
    }
    c += mirrored * fresnel;
  } else {
    c = surface(p, t);
  }

  // Air: the farther, the more of the dawn's gold and blue.
  float haze = 1. - exp(-t * .021);
  vec3 air = mix(DAWN * .16, GOLD * .34, exp(-length(uv - vanish - vec2(0, .3)) * 2.4));
  c = mix(c, air, haze * (p.z > END + .3 ? .35 : .75)); // glass shines through

  vec4 cloth = banner(eye, ray, vec3(3.6, 9.6, 13.), 2., t);
  c = mix(c, mix(cloth.rgb, air, .24), cloth.a);
  cloth = banner(eye, ray, vec3(-3.6, 9.6, 13.), 5., t);
  c = mix(c, mix(cloth.rgb, air, .24), cloth.a);
  cloth = banner(eye, ray, vec3(3.5, 8.4, 8.6), 9., t);
  c = mix(c, mix(cloth.rgb, air, .12), cloth.a);
  cloth = banner(eye, ray, vec3(-3.5, 8.4, 8.6), 14., t);
  c = mix(c, mix(cloth.rgb, air, .12), cloth.a);

  // Light in the dust, gathered along the way; the part behind the knight is kept apart.
  vec3 behind = vec3(0), before = vec3(0);
  float reach = min(t, 27.);
  float jitter = hash(gl_FragCoord.xy + iOffset + .7);
  const int SAMPLES = 30;
  for (int i = 0; i < SAMPLES; i++) {
    float s = reach * (float(i) + jitter) / float(SAMPLES);
    vec3 q = eye + ray * s;
    float dust = .55 + .9 * noise(q.xy * .5 + q.z * .37);
    vec3 glow = (sunAt(q, .22) * .05 + DAWN * skyThrough(q, .18) * .075) * dust;
    float low = exp(-q.y * 1.1) * smoothstep(3., 12., q.z);
    glow += GOLD * low * .006;
    if (q.z > KNIGHT_DISTANCE) behind += glow;
    else before += glow;
  }
  float stride = reach / float(SAMPLES);
  c += behind * stride;

  // Candles between the piers give the nave its scale.
  for (int i = 0; i < 6; i++) {
    float row = float(i / 2);
    vec3 place = vec3(i % 2 == 0 ? -3.55 : 3.55, 1.5, 6.9 + row * BAY);
    if (t < place.z) continue;
    vec2 q = (eye + ray * (place.z / ray.z)).xy - place.xy;
    if (abs(q.x) > 1.6 || abs(q.y) > 2.) continue;
    float stand = min(box(q + vec2(0, .82), vec2(.025, .72)), box(q + vec2(0, .1), vec2(.2, .02)));
    stand = min(stand, length((q + vec2(0, 1.52)) * vec2(.5, 1.)) - .07);
    c = mix(c, vec3(.012, .011, .012) + air * .15, cover(stand, .01));
    for (int k = -1; k < 2; k++) {
      vec2 wick = q - vec2(float(k) * .17, .04 - .05 * abs(float(k)));
      c = mix(c, vec3(.3, .24, .16), cover(box(wick + vec2(0, .06), vec2(.022, .06)), .008));
      c += vec3(2.6, 1.5, .5) * cover(length(wick * vec2(2.2, 1.) - vec2(0, .06)) - .045, .02);
    }
    c += GOLD * .22 * exp(-length(q) * 2.6);
  }

  // Bloom of the rose.
  vec2 roseAt = vanish + (vec2(ROSE) - eye.xy) / END * focal;
  float away = length(uv - roseAt);
  c += GOLD * (.2 * exp(-away * 7.) + .08 * exp(-away * 2.6));

  if (t > KNIGHT_DISTANCE && abs(toKnight.x) < .75 && toKnight.y > -.1 && toKnight.y < 1.25) {
    vec4 f = templarFigure(toKnight);
    float a = cover(f.x, .0018);
    if (a > 0.) c = mix(c, knightColour(toKnight, f) + GOLD * .012, a);
    c += GOLD * .1 * exp(-max(f.x, 0.) * 26.) * (1. - a) * smoothstep(-.1, .6, toKnight.y);
  }
  c += before * stride;

  // Mist on the floor, motes in the light.
  float mist = fbm(vec2(uv.x * 2.2 + 3., uv.y * 7.), 4);
  c += (GOLD * .5 + DAWN * .3) * .11 * mist * smoothstep(.16, 0., abs(uv.y - vanish.y + .05));
  c += GOLD * .6 * motes(uv * 1.4, 3., .93) * exp(-length((uv - roseAt) * vec2(.8, .7)) * 1.6);
  return c;
}
