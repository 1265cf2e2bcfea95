// The dual gunner: wide hat with a plume, scarf and coat in the wind, one flintlock lowered, one raised.
// x: signed distance
// y: material (to .2 cloth, .3 shirt, .36 red cloth, .5 leather, .65 skin, .85 steel, from .9 brass)
// z: light of its own (embers at the raised muzzle)
// w: height of the form towards the eye, from which a scene takes normals
const vec2 DUAL_GUNNER_MUZZLE = vec2(.255, 1.1); // of the raised pistol
const vec2 DUAL_GUNNER_MUZZLE_LOW = vec2(-.545, .465);

// Lays one part over what is there: rounded towards its outline, so that light finds an edge on every part.
void dualGunnerLay(inout vec4 f, float d, float level, float roundness, float bulge, float material) {
  f.x = min(f.x, d);
  if (d > 0.) return;
  float t = clamp(-d / roundness, 0., 1.);
  f.w = level + bulge * sqrt(t * (2. - t));
  f.y = material;
}

float dualGunnerBetween(vec2 p, float left, float right, float low, float high, float slope) {
  return max(max(left - p.x, p.x - right) * slope, max(low - p.y, p.y - high));
}

// A ribbon of cloth that the wind carries to the right.
float dualGunnerRibbon(vec2 p, vec2 from, float reach, float rise, float width, float phase) {
  float t = clamp((p.x - from.x) / reach, 0., 1.);
  float y = from.y + rise * t + sin(t * 8.5 + phase) * .028 * t;
  float halfWidth = width * (.55 + .75 * t) * (1. + .25 * sin(t * 13. + phase));
  float torn = .02 * noise(vec2(p.y * 70., phase));
  return max((abs(p.y - y) - halfWidth) * .8, max(from.x - p.x, p.x - from.x - reach + torn));
}

void dualGunnerCoatBack(inout vec4 f, vec2 p) {
  // The tails stream away from the body, so the near leg stands free.
  float t = clamp((.66 - p.y) / .56, 0., 1.);
  float wave = sin(p.y * 15. - p.x * 9.) * .022 * t + sin(p.y * 37. + p.x * 21.) * .006 * t;
  float left = -.085 + .045 * t;
  float right = .1 + .1 * t + .36 * t * t + wave;
  float u = clamp((p.x - left) / max(right - left, .01), 0., 1.);
  float hem = .12 + .03 * sin(u * 9. + 1.) + .09 * u * u + .03 * noise(vec2(p.x * 26., 2.))
    + .018 * noise(vec2(p.x * 75., 5.));
  float d = dualGunnerBetween(p, left, right, hem, .68, .72);
  float folds = (noise(vec2(u * 8. - p.y * 2.5, p.y * 1.6 + 3.)) - .5) * .07 * t;
  dualGunnerLay(f, d, .02 + folds, .03, .03, .03);
}

void dualGunnerLeg(inout vec4 f, vec2 p, vec2 hip, vec2 knee, vec2 ankle, vec2 toe) {
  float thigh = limb(p, hip, knee, .066, .047);
  float shin = limb(p, knee, ankle, .046, .03);
  float leg = smoothUnion(thigh, shin, .02);
  dualGunnerLay(f, leg, .09 + .006 * sin(p.y * 70. + p.x * 50.), .045, .05, .12);
  // A boot to the knee with a turned-down top, heel and sole.
  vec2 down = normalize(ankle - knee);
  vec2 cuff = knee + down * .012;
  float boot = limb(p, cuff, ankle, .05, .034);
  boot = smoothUnion(boot, limb(p, ankle - vec2(0, .012), toe, .033, .021), .03);
  boot = max(boot, .006 - p.y);
  float creases = .016 * (noise(vec2(dot(p - ankle, down) * 38., p.x * 12. + p.y * 9.)) - .5);
  dualGunnerLay(f, boot, .12 + creases, .035, .045, .5);
  float sole = box(p - vec2(mix(ankle.x, toe.x, .5), .007), vec2(abs(toe.x - ankle.x) * .5 + .028, .007));
  dualGunnerLay(f, sole, .13, .02, .004, .5);
  vec2 k = p - cuff;
  float side = dot(k, vec2(-down.y, down.x));
  float along = dot(k, down);
  float top = max(abs(side) - .058 + .25 * max(along, 0.), abs(along) - .022 + .1 * abs(side));
  dualGunnerLay(f, top, .17, .02, .02, .5);
  float strap = max(abs(along - .11) - .007, boot - .001);
  dualGunnerLay(f, strap, .17, .006, .01, .45);
  dualGunnerLay(f, max(box(k - down * .11, vec2(.01)), boot), .18, .006, .01, 1.);
}

void dualGunnerTorso(inout vec4 f, vec2 p) {
  float trunk = smoothUnion(
    limb(p, vec2(0, .52), vec2(-.004, .74), .074, .092),
    segment(p, vec2(-.09, .785), vec2(.09, .785), .045),
    .05
  );
  dualGunnerLay(f, trunk, .13, .07, .06, .3);
  // Waistcoat with a row of buttons.
  float vest = max(trunk, abs(p.x + .004) - .064 + .02 * sin(p.y * 9.));
  dualGunnerLay(f, vest, .17 + .004 * sin(p.y * 60. + p.x * 90.), .04, .03, .1);
  if (vest < 0. && abs(p.x + .004) < .003) f.w -= .012;
  vec2 button = vec2(p.x - .012, mod(p.y - .012, .034) - .017);
  if (p.y > .6 && p.y < .8) dualGunnerLay(f, max(circle(button, .0058), trunk), .21, .006, .008, 1.);
  // Bandolier with cartridges, from the shoulder to the hip.
  vec2 b = turned(p - vec2(-.002, .69), .98);
  float strap = max(abs(b.y) - .019, trunk + .004);
  dualGunnerLay(f, strap, .215, .016, .012, .5);
  vec2 shell = vec2(mod(b.x, .021) - .0105, b.y);
  dualGunnerLay(f, max(box(shell, vec2(.0052, .0165)), strap), .235, .005, .012, .95);
  // Two belts, one hanging low.
  float belt = max(abs(p.y - .555 - .5 * p.x * p.x) - .017, trunk - .004);
  dualGunnerLay(f, belt, .23, .014, .014, .5);
  float slack = max(abs(p.y - .52 + .28 * (p.x + .02) - 1.6 * p.x * p.x) - .012, trunk - .008);
  dualGunnerLay(f, slack, .24, .01, .012, .52);
  float buckle = max(box(p - vec2(-.004, .556), vec2(.024, .021)),
    -box(p - vec2(-.004, .556), vec2(.014, .011)));
  dualGunnerLay(f, buckle - .002, .26, .006, .012, 1.);
  dualGunnerLay(f, box(turned(p - vec2(.078, .485), .2), vec2(.022, .03)) - .006, .25, .016, .02, .5);
}

void dualGunnerCoatFront(inout vec4 f, vec2 p) {
  // The flap over the standing leg is pressed to it, the other one streams away.
  vec2 q = p + vec2(.01 * sin(p.y * 21.), .008 * sin(p.x * 40.));
  float flap = quad(q, vec2(-.088, .62), vec2(-.045, .62), vec2(-.07, .29), vec2(-.178, .235)) - .008;
  flap = max(flap, .27 + .25 * (p.x + .12) + .03 * noise(vec2(p.x * 50., 1.)) - p.y);
  float folds = .04 * (noise(vec2(p.x * 30. + p.y * 7., p.y * 4.)) - .5);
  dualGunnerLay(f, flap, .2 + folds, .025, .03, .06);
  float stream = quad(q, vec2(.045, .62), vec2(.09, .62), vec2(.36, .26), vec2(.14, .2)) - .008;
  stream += .01 * noise(p * 40.);
  float run = p.x + p.y * .62;
  dualGunnerLay(f, stream, .2 + .06 * (noise(vec2(run * 19., p.y * 3.)) - .5), .025, .03, .06);
  // Breast of the coat, left open over the waistcoat.
  float side = abs(p.x + .002);
  float breast = quad(vec2(side, p.y), vec2(.05, .545), vec2(.082, .56), vec2(.125, .8), vec2(.05, .84))
    - .01;
  dualGunnerLay(f, breast, .22 + .006 * sin(p.y * 50. + p.x * 70.), .03, .03, .06);
  float lapel = quad(vec2(side, p.y), vec2(.046, .66), vec2(.088, .75), vec2(.068, .845), vec2(.036, .84))
    - .004;
  dualGunnerLay(f, lapel, .255, .012, .014, .18);
}

void dualGunnerArm(inout vec4 f, vec2 p, vec2 shoulder, vec2 elbow, vec2 wrist) {
  float sleeve = smoothUnion(limb(p, shoulder, elbow, .056, .044), limb(p, elbow, wrist, .045, .032), .018);
  vec2 fore = normalize(wrist - elbow);
  float along = dot(p - elbow, fore);
  float folds = .007 * sin(along * 85. + noise(p * 26.) * 4.) * exp(-abs(along) * 9.);
  dualGunnerLay(f, sleeve, .23 + folds, .042, .05, .06);
  // Turned-back cuff with a metal edge, and a shoulder piece of layered leather.
  vec2 k = p - wrist + fore * .022;
  float across = dot(k, vec2(-fore.y, fore.x));
  float back = dot(k, fore);
  float cuff = max(abs(across) - .043 + .35 * back, abs(back) - .028);
  dualGunnerLay(f, cuff - .003, .29, .024, .022, .16);
  if (cuff < .003 && abs(back - .021) < .004) f.y = 1.;
  float cap = limb(p, shoulder + vec2(-sign(shoulder.x) * .012, .012), mix(shoulder, elbow, .3), .05, .056);
  cap = max(cap, -(dot(p - shoulder, vec2(-sign(shoulder.x), .9)) + .05));
  dualGunnerLay(f, cap, .28, .035, .035, .5);
  if (cap < -.007 && cap > -.011) f.w -= .006;
}

// A flintlock: barrel along +x, its top towards +y, the hand at 0.
void dualGunnerPistol(inout vec4 f, vec2 q, float level) {
  float grip = limb(q, vec2(.014, .016), vec2(-.03, -.038), .016, .019);
  grip = smoothUnion(grip, limb(q, vec2(.01, .017), vec2(.125, .018), .0165, .012), .02);
  dualGunnerLay(f, grip, level, .014, .02, .55);
  dualGunnerLay(f, circle(q - vec2(-.036, -.046), .0215), level + .01, .02, .02, 1.);
  float flare = .0035 * smoothstep(.16, .215, q.x);
  float barrel = max(abs(q.y - .03) - .0118 - flare, abs(q.x - .105) - .108);
  dualGunnerLay(f, barrel, level + .012, .012, .022, .85);
  for (int i = 0; i < 3; i++) {
    float x = i == 0 ? .07 : i == 1 ? .135 : .208;
    dualGunnerLay(f, box(q - vec2(x, .028), vec2(.0055, .0165)) - .001, level + .02, .005, .015, 1.);
  }
  // The lock: cock with its flint, pan, and the guard of the trigger.
  float cock = min(segment(q, vec2(.012, .035), vec2(.0, .06), .0065),
    segment(q, vec2(.0, .06), vec2(.02, .066), .0052));
  cock = min(cock, segment(q, vec2(.042, .04), vec2(.05, .062), .005));
  dualGunnerLay(f, cock, level + .025, .005, .012, .85);
  float guard = abs(length((q - vec2(.036, -.001)) * vec2(.72, 1.)) - .0165) - .0028;
  dualGunnerLay(f, max(guard, q.y - .008), level + .01, .003, .008, 1.);
  // The gloved hand around it.
  float hand = limb(q, vec2(-.012, -.012), vec2(.008, .006), .024, .022);
  hand = smoothUnion(hand, limb(q, vec2(.012, .004), vec2(.042, .002), .0095, .007), .008);
  dualGunnerLay(f, hand, level + .025 + .005 * sin(dot(q, vec2(-150., 190.))), .018, .022, .48);
}

void dualGunnerHead(inout vec4 f, vec2 p) {
  float neck = segment(p, vec2(-.004, .82), vec2(-.008, .88), .034);
  dualGunnerLay(f, neck, .2, .03, .02, .05);
  float face = length((p - vec2(-.012, .915)) * vec2(1.16, .86)) - .054;
  // Brow, sockets and the bridge of the nose, as far as the shadow of the brim lets them be seen.
  vec2 e = vec2(abs(p.x + .014) - .02, p.y - .915);
  float form = -.012 * exp(-dot(e * vec2(1., 1.6), e * vec2(1., 1.6)) * 5200.)
    + .012 * exp(-pow((p.x + .016) * 110., 2.));
  dualGunnerLay(f, face, .23 + form, .05, .03, .65);
  // Collar and scarf hide the jaw.
  float side = p.x + .006;
  float collar = quad(vec2(abs(side), p.y), vec2(.03, .815), vec2(.078, .82), vec2(.09, .895),
    vec2(.05, .87)) - .006;
  dualGunnerLay(f, collar, .26, .02, .025, .06);
  vec2 s = p - vec2(-.01, .868);
  float scarf = box(s - vec2(0, -.01 - .3 * abs(s.x)), vec2(.05, .024)) - .014;
  scarf = smoothUnion(scarf, triangle(s, vec2(-.05, -.02), vec2(.05, -.02), vec2(-.008, -.1)) - .005, .02);
  float folds = .007 * sin(s.y * 120. + s.x * s.x * 500. + s.x * 25.);
  dualGunnerLay(f, scarf, .28 + folds, .03, .03, .36);
  // Hat: crown with a pinched top, band, wide brim rolled up at its sides.
  vec2 h = turned(p - vec2(-.014, .955), -.12);
  float halfWidth = .063 - .012 * smoothstep(0., .09, h.y) + .004 * sin(h.y * 60.);
  float dent = .1 - .014 * exp(-pow((h.x - .005) * 45., 2.)) - .35 * h.x * h.x * 8.;
  float crown = max(abs(h.x) - halfWidth, max(-.01 - h.y, h.y - dent)) - .006;
  dualGunnerLay(f, crown, .27 + .006 * sin(h.x * 90.), .035, .04, .08);
  if (crown < 0. && abs(h.y - .022) < .011) f.y = abs(h.y - .022) > .007 ? .9 : .45;
  float roll = 1.7 * h.x * h.x - .45 * abs(h.x) * .12 + .006 * sin(h.x * 22.) - .008;
  float brim = (abs(h.y - roll) - .019 * sqrt(max(1. - h.x * h.x / .0324, 0.)) - .0015) * .75;
  brim = max(brim, abs(h.x) - .178);
  dualGunnerLay(f, brim, .33 - .4 * (h.y - roll), .014, .018, .1);
  // The plume.
  vec2 v = h - vec2(.05, .03);
  float t = clamp(v.x / .19, 0., 1.);
  float quill = .085 * sin(t * 2.5) + .01;
  float off = v.y - quill;
  // Soft barbs, swept back; a few of them stand apart.
  float barb = .03 * pow(sin(3.14159 * pow(t, .75)), .7)
    * (.82 + .25 * noise(vec2((v.x - abs(off) * .8) * 85., 4.)));
  float plume = max((abs(off) - barb) * .7, max(-v.x, v.x - .19));
  dualGunnerLay(f, plume, .3 + .004 * sin((v.x - abs(off) * .8) * 330.), .024, .03, .36);
  if (abs(off) < .002 && plume < 0.) f.w += .008;
}

vec4 dualGunnerFigure(vec2 p) {
  float around = box(p - vec2(.0, .58), vec2(.6, .62));
  vec4 f = vec4(around + .05, 0, 0, 0);
  if (around > 0.) return f;
  f.x = 1.;
  // The two ends of the scarf.
  float flutter = .008 * sin(p.x * 60.);
  dualGunnerLay(f, dualGunnerRibbon(p, vec2(.01, .86), .44, .02, .021, .4), .03 + flutter, .02, .02, .36);
  dualGunnerLay(f, dualGunnerRibbon(p, vec2(.01, .85), .36, -.07, .018, 2.6), .05 + flutter, .02, .02, .34);
  dualGunnerCoatBack(f, p);
  dualGunnerLeg(f, p, vec2(.052, .5), vec2(.134, .285), vec2(.163, .058), vec2(.232, .02));
  dualGunnerLeg(f, p, vec2(-.05, .5), vec2(-.1, .275), vec2(-.124, .055), vec2(-.198, .02));
  dualGunnerTorso(f, p);
  dualGunnerCoatFront(f, p);
  dualGunnerArm(f, p, vec2(.118, .782), vec2(.262, .7), vec2(.268, .838));
  dualGunnerArm(f, p, vec2(-.118, .782), vec2(-.222, .652), vec2(-.318, .568));
  dualGunnerHead(f, p);
  vec2 low = p - vec2(-.345, .545), high = p - vec2(.272, .882);
  vec2 lowAlong = normalize(vec2(-.87, -.5)), highAlong = normalize(vec2(.06, 1.));
  dualGunnerPistol(f, vec2(dot(low, lowAlong), dot(low, vec2(-.5, .87))), .3);
  dualGunnerPistol(f, vec2(dot(high, highAlong), dot(high, vec2(-highAlong.y, highAlong.x))), .32);
  // Embers at the raised muzzle.
  f.z = f.x < 0. ? exp(-length(p - DUAL_GUNNER_MUZZLE) * 65.) : 0.;
  return f;
}
