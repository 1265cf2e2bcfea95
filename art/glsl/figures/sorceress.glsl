// The sorceress, looking to the left: one arm raised to conjure, hair and torn dress blown to the right by
// heat.
// Needs noise.glsl and shapes.glsl. Answers: x signed distance, y material, z emission, w height towards the
// viewer (its slope is the surface's slope, so a scene can light the folds).
const float SORCERESS_SKIN = .1;
const float SORCERESS_CLOTH = .4;
const float SORCERESS_HAIR = .7;
const float SORCERESS_METAL = 1.;

// Distance to a quadratic Bezier curve and where along it.
vec2 sorceressCurve(vec2 p, vec2 from, vec2 by, vec2 to) {
  vec2 a = by - from, b = from - 2. * by + to, c = a * 2., d = from - p;
  float kk = 1. / max(dot(b, b), 1e-6);
  float kx = kk * dot(a, b);
  float ky = kk * (2. * dot(a, a) + dot(d, b)) / 3.;
  float kz = kk * dot(d, a);
  float q0 = ky - kx * kx;
  float q1 = kx * (2. * kx * kx - 3. * ky) + kz;
  float h = q1 * q1 + 4. * q0 * q0 * q0;
  if (h >= 0.) {
    vec2 x = (vec2(1, -1) * sqrt(h) - q1) * .5;
    vec2 root = sign(x) * pow(abs(x), vec2(1. / 3.));
    float t = clamp(root.x + root.y - kx, 0., 1.);
    return vec2(length(d + (c + b * t) * t), t);
  }
  float z = sqrt(-q0);
  float v = acos(clamp(q1 / (q0 * z * 2.), -1., 1.)) / 3.;
  vec2 t = clamp(vec2(2. * cos(v), -1.7320508 * sin(v) - cos(v)) * z - kx, 0., 1.);
  float near = length(d + (c + b * t.x) * t.x), far = length(d + (c + b * t.y) * t.y);
  return near < far ? vec2(near, t.x) : vec2(far, t.y);
}

// A lock of hair or a strip of cloth: a curve that swells to `r` and ends in a tip.
float sorceressStrand(vec2 p, vec2 from, vec2 by, vec2 to, float r, float rTip) {
  vec2 hit = sorceressCurve(p, from, by, to);
  return hit.x - mix(r, rTip, hit.y) * (.75 + .5 * sin(hit.y * 3.14159));
}

// Joins a rounded part to the figure; the one nearest to the viewer gives the material.
void sorceressJoin(inout vec4 figure, float d, float r, float lift, float material) {
  figure.x = min(figure.x, d);
  if (d > 0.) return;
  float depth = clamp(1. + d / r, 0., 1.);
  float height = lift + r * sqrt(1. - depth * depth);
  if (height > figure.w) {
    figure.w = height;
    figure.y = material;
  }
}

float sorceressHand(vec2 p, vec2 wrist, float angle, float spread) {
  vec2 q = turned(p - wrist, angle); // fingers point to +y
  float d = limb(q, vec2(0, .002), vec2(.001, .024), .0105, .014);
  for (int k = 0; k < 4; k++) {
    float side = float(k) - 1.5;
    vec2 knuckle = vec2(side * .0075, .03 - abs(side) * .002);
    vec2 joint = knuckle + vec2(side * spread * .45, .02);
    vec2 tip = joint + vec2(side * spread * .3 - .004, .017 - abs(side) * .003);
    d = smoothUnion(d, limb(q, knuckle, joint, .0052, .0045), .005);
    d = min(d, limb(q, joint, tip, .0045, .0026));
  }
  return smoothUnion(d, limb(q, vec2(.009, .012), vec2(.026, .03), .006, .0035), .006);
}

void sorceressHair(vec2 p, inout vec4 figure) {
  // The wind makes waves that grow towards the tips.
  float reach = smoothstep(.0, .35, p.x);
  vec2 q = p;
  q.y += reach * (.016 * sin(p.x * 21. + p.y * 9.) + .008 * sin(p.x * 43. - p.y * 17.));
  for (int k = 0; k < 19; k++) {
    float i = float(k);
    float a = hash(vec2(i, 3.1)), b = hash(vec2(i, 8.7));
    float fan = i / 18.;
    vec2 root = vec2(.018 + .022 * b, mix(.985, .885, fan));
    vec2 by = vec2(.11 + .07 * a, mix(1.05, .80, fan) + .03 * (b - .5));
    vec2 tip = vec2(.27 + .19 * a - .10 * abs(fan - .4), mix(1.035, .66, fan) + .07 * (b - .5));
    float d = sorceressStrand(q, root, by, tip, .013 + .013 * b, .0010);
    sorceressJoin(figure, d, .024, .012 + .022 * a, SORCERESS_HAIR);
  }
  float mass = sorceressStrand(q, vec2(.03, .94), vec2(.13, .97), vec2(.30, .87), .050, .004);
  float lock = .006 * sin((q.y - .1 * q.x) * 190.) + .004 * sin((q.y + .06 * q.x) * 330.);
  sorceressJoin(figure, mass + lock, .05, .0, SORCERESS_HAIR);
  // Cap of hair over the skull, and a lock before the shoulder.
  sorceressJoin(figure, limb(p, vec2(.006, .957), vec2(.028, .915), .049, .036), .05, .03, SORCERESS_HAIR);
}

// The skirt is a sheet that fans out from the hip: `turn` 0 hangs straight down, 1 is blown level.
void sorceressDress(vec2 p, inout vec4 figure) {
  vec2 q = p - vec2(.015, .60);
  float reach = length(q);
  float turn = (atan(q.y, q.x) + 1.5708) / 1.5708;
  float gust = fbm(p * 4.5 + 3., 3) - .45;
  // Heat lifts the far cloth, and waves run along it.
  turn -= .34 * reach * reach + gust * .22 * reach;
  turn -= .035 * sin(reach * 19. - turn * 7.) * smoothstep(.1, .6, reach);
  float tear = pow(noise(vec2(turn * 17., 1.3)), 1.5) * .75 + noise(vec2(turn * 53., 7.)) * .25;
  float end = .66 + .04 * smoothstep(.1, .55, turn) - tear * (.10 + .30 * smoothstep(.0, .5, turn));
  float d = max((reach - end) * .55, -.014 + .012 * noise(p * 60.) - p.y);
  float edges = max(-.10 + .05 * gust - turn, turn - .60
    - .10 * smoothstep(.1, .5, reach) * (noise(vec2(reach * 11., 4.)) - .3));
  d = max(d, edges * max(reach, .1) * 1.3);
  // Slits between the strips of the torn hem.
  float slit = noise(vec2(turn * 30., reach * 2.)) - 1.15 + .48 * smoothstep(.32, .75, reach);
  d = max(d, slit * .08);
  d = max(d, p.y - .56);
  float fold = sin(turn * 27. + gust * 7.) * .6 + sin(turn * 61. - reach * 9. + gust * 12.) * .28;
  float sheet = clamp(-d / .012, 0., 1.);
  figure.x = min(figure.x, d);
  if (d < 0.) {
    figure.w = .02 * sheet + .020 * fold * smoothstep(.08, .35, reach) * sheet - .02 * turn;
    figure.y = SORCERESS_CLOTH;
  }
  // Two strips that have come loose.
  vec2 wave = p;
  wave.y += smoothstep(.1, .6, p.x) * (.03 * sin(p.x * 15. + p.y * 4.) + .012 * sin(p.x * 37.));
  for (int k = 0; k < 2; k++) {
    float i = float(k);
    vec2 hit = sorceressCurve(wave, vec2(.09, .53 - .1 * i), vec2(.26, .38 - .2 * i),
      vec2(.60 - .08 * i, .44 - .2 * i));
    float ragged = (noise(p * 60. + i) - .5) * .010 * hit.y;
    sorceressJoin(figure, hit.x - mix(.030, .002, pow(hit.y, .7)) + ragged, .03, -.012, SORCERESS_CLOTH);
  }
  // One hangs behind the leading leg.
  vec2 hit = sorceressCurve(p, vec2(-.045, .53), vec2(-.115, .33), vec2(-.150, .13));
  float strip = hit.x - mix(.034, .006, hit.y) + (noise(p * 45.) - .5) * .016 * hit.y;
  sorceressJoin(figure, strip, .03, -.03, SORCERESS_CLOTH);
}

void sorceressLegs(vec2 p, inout vec4 figure) {
  // The leading leg steps out of the slit, in a high boot.
  float thigh = limb(p, vec2(-.012, .50), vec2(-.072, .295), .066, .040);
  float calf = limb(p, vec2(-.072, .295), vec2(-.045, .065), .038, .021);
  float muscle = limb(p, vec2(-.057, .24), vec2(-.050, .15), .034, .026);
  float leg = smoothUnion(smoothUnion(thigh, calf, .025), muscle, .02);
  sorceressJoin(figure, leg, .045, .03, SORCERESS_SKIN);
  float foot = limb(p, vec2(-.047, .045), vec2(-.098, .012), .021, .0105);
  foot = smoothUnion(foot, limb(p, vec2(-.036, .05), vec2(-.029, .004), .013, .005), .012);
  sorceressJoin(figure, min(foot, max(leg - .004, p.y - .215 - .25 * (p.x + .06))), .04, .036,
    SORCERESS_CLOTH);
  sorceressJoin(figure, max(abs(leg) - .006, abs(p.y - .21 - .25 * (p.x + .06)) - .006), .008, .06,
    SORCERESS_METAL);
}

void sorceressTorso(vec2 p, inout vec4 figure) {
  float ribs = limb(p, vec2(-.006, .775), vec2(.012, .655), .070, .049);
  float hips = limb(p, vec2(.012, .645), vec2(.022, .525), .048, .090);
  float torso = smoothUnion(ribs, hips, .035);
  float shoulders = limb(p, vec2(-.070, .826), vec2(.078, .812), .030, .032);
  torso = smoothUnion(torso, shoulders, .03);
  float neck = limb(p, vec2(.004, .90), vec2(.004, .83), .020, .027);
  torso = smoothUnion(torso, neck, .02);
  float bare = p.y - .785 - .35 * abs(p.x + .01);
  sorceressJoin(figure, torso, .085, .0, bare > 0. ? SORCERESS_SKIN : SORCERESS_CLOTH);
  // Bodice.
  float bust = smoothUnion(circle(p - vec2(-.040, .752), .040), circle(p - vec2(.024, .749), .039), .012);
  sorceressJoin(figure, max(bust, bare - .004), .042, .046, SORCERESS_CLOTH);
  if (torso < 0. && bust > .004 && p.y > .57 && p.y < .72) {
    float lacing = abs(fract((p.y - .56) * 26.) - .5) - .16;
    float middle = abs(p.x + .012 - .1 * (.66 - p.y));
    figure.w += .006 * smoothstep(.02, .0, abs(middle - .022))
      - .004 * smoothstep(.1, 0., lacing) * step(middle, .022);
  }
  // Girdle of plates, hanging to a point.
  float girdle = max(abs(p.y - .555 + .5 * abs(p.x - .0) - .012) - .014, torso - .004);
  sorceressJoin(figure, girdle, .014, .085, SORCERESS_METAL);
  float gem = circle(p - vec2(0., .552), .016);
  sorceressJoin(figure, gem, .016, .095, SORCERESS_METAL);
  figure.z = max(figure.z, smoothstep(.003, -.006, gem));
  // Pauldron of black feathers and a high collar.
  for (int k = 0; k < 5; k++) {
    float i = float(k);
    float d = sorceressStrand(p, vec2(.055, .835), vec2(.10 + .008 * i, .87 - .014 * i),
      vec2(.155 + .006 * i, .875 - .042 * i), .017, .001);
    sorceressJoin(figure, d, .016, .04 + .008 * i, SORCERESS_CLOTH);
  }
  float collar = sorceressStrand(p, vec2(.028, .825), vec2(.06, .87), vec2(.062, .925), .016, .001);
  collar = min(collar, sorceressStrand(p, vec2(-.03, .828), vec2(-.05, .85), vec2(-.062, .878), .012, .001));
  sorceressJoin(figure, collar, .014, .05, SORCERESS_METAL);
}

void sorceressHead(vec2 p, inout vec4 figure) {
  float skull = circle(p - vec2(-.004, .945), .046);
  float face = limb(p, vec2(-.022, .930), vec2(-.034, .897), .030, .014);
  float nose = triangle(p, vec2(-.046, .938), vec2(-.0590, .9155), vec2(-.042, .912)) - .0025;
  float lips = circle(p - vec2(-.0475, .903), .0075);
  float head = smoothUnion(smoothUnion(skull, face, .016), nose, .006);
  head = smoothUnion(head, lips, .006);
  sorceressJoin(figure, head, .045, .035, SORCERESS_SKIN);
  if (head < 0.) {
    // Brow and eye in shadow, cheekbone in light.
    figure.w -= .010 * smoothstep(.016, .0, length((p - vec2(-.034, .932)) * vec2(1., 1.7)));
    figure.w += .006 * smoothstep(.02, .0, length(p - vec2(-.022, .912)));
    figure.z = max(figure.z, smoothstep(.0055, .001, length((p - vec2(-.0365, .931)) * vec2(.7, 1.8))));
  }
}

void sorceressCrown(vec2 p, inout vec4 figure) {
  float band = max(abs(circle(p - vec2(.0, .942), .051)) - .006, .962 - p.y + .25 * (p.x + .02));
  float horns = sorceressStrand(p, vec2(-.020, .982), vec2(-.052, 1.025), vec2(-.022, 1.085), .011, .0008);
  horns = min(horns, sorceressStrand(p, vec2(.012, .990), vec2(.045, 1.04), vec2(.028, 1.105), .011, .0008));
  horns = min(horns, sorceressStrand(p, vec2(-.004, .990), vec2(-.004, 1.01), vec2(.001, 1.040), .006,
    .0006));
  sorceressJoin(figure, min(band, horns), .010, .075, SORCERESS_METAL);
}

void sorceressArms(vec2 p, inout vec4 figure) {
  // The raised arm.
  float upper = limb(p, vec2(-.072, .822), vec2(-.172, .898), .034, .025);
  float fore = limb(p, vec2(-.172, .898), vec2(-.212, 1.030), .027, .0145);
  float arm = smoothUnion(upper, fore, .016);
  sorceressJoin(figure, arm, .03, .04, SORCERESS_SKIN);
  float hand = sorceressHand(p, vec2(-.213, 1.036), .12, .022);
  sorceressJoin(figure, smoothUnion(hand, fore, .006), .014, .045, SORCERESS_SKIN);
  // The arm held back, low, palm to the ground.
  float upperBack = limb(p, vec2(.082, .810), vec2(.158, .690), .034, .026);
  float foreBack = limb(p, vec2(.158, .690), vec2(.262, .622), .027, .0145);
  sorceressJoin(figure, smoothUnion(upperBack, foreBack, .016), .03, .03, SORCERESS_SKIN);
  float handBack = sorceressHand(p, vec2(.266, .620), -1.85, .020);
  sorceressJoin(figure, smoothUnion(handBack, foreBack, .006), .014, .035, SORCERESS_SKIN);
  // Bracers.
  vec2 q = turned(p - vec2(-.194, .97), .29);
  sorceressJoin(figure, max(arm - .002, abs(q.y) - .030 + 6. * q.x * q.x), .024, .048, SORCERESS_METAL);
  q = turned(p - vec2(.215, .653), -2.15);
  sorceressJoin(figure, max(foreBack - .002, abs(q.y) - .028 + 6. * q.x * q.x), .024, .038, SORCERESS_METAL);
  // A torn sleeve hangs from the elbow of each.
  float sleeve = sorceressStrand(p, vec2(-.145, .875), vec2(-.130, .79), vec2(-.055, .70), .020, .002);
  sleeve = min(sleeve, sorceressStrand(p, vec2(-.120, .855), vec2(-.11, .78), vec2(-.085, .67), .016, .002));
  sorceressJoin(figure, sleeve + (noise(p * 70.) - .5) * .006, .02, .012, SORCERESS_CLOTH);
  vec2 flow = p + vec2(0., .010 * sin(p.x * 34.));
  float back = sorceressStrand(flow, vec2(.150, .700), vec2(.22, .55), vec2(.40, .56), .024, .002);
  back = min(back, sorceressStrand(flow, vec2(.165, .690), vec2(.24, .51), vec2(.36, .47), .020, .002));
  sorceressJoin(figure, back + (noise(p * 64.) - .5) * .008, .02, .0, SORCERESS_CLOTH);
}

vec4 sorceressFigure(vec2 p) {
  vec4 figure = vec4(length(p - vec2(.10, .55)) - .70, 0., 0., -1.);
  if (figure.x > .12) return figure;
  figure.x = 1.;
  sorceressDress(p, figure);
  sorceressLegs(p, figure);
  sorceressTorso(p, figure);
  sorceressHair(p, figure);
  sorceressHead(p, figure);
  sorceressCrown(p, figure);
  sorceressArms(p, figure);
  return figure;
}
