// The mage: pointed hat, mantle, long robe and cape in the wind, a tall staff with a crystal, one palm up.
// x: signed distance
// y: material (to .2 cloth, .35 tunic, .45 beard, .55 leather, .6 wood, .62 skin, from .85 gold)
// z: light of its own (crystal, eyes, buckle)
// w: height of the form towards the eye, from which a scene takes normals
const vec2 MAGE_CRYSTAL = vec2(-.3, 1.235);
const vec2 MAGE_PALM = vec2(.335, .9);

// Lays one part over what is there: rounded towards its outline, so that light finds an edge on every part.
void mageLay(inout vec4 f, float d, float level, float roundness, float bulge, float material, float glow) {
  f.x = min(f.x, d);
  if (d > 0.) return;
  float t = clamp(-d / roundness, 0., 1.);
  f.w = level + bulge * sqrt(t * (2. - t));
  f.y = material;
  f.z = glow;
}

// Cloth between two flanks that are given at this height.
float mageBetween(vec2 p, float left, float right, float low, float high, float slope) {
  float across = max(left - p.x, p.x - right) * slope;
  return max(across, max(low - p.y, p.y - high));
}

void mageCape(inout vec4 f, vec2 p) {
  float t = clamp((.82 - p.y) / .8, 0., 1.);
  float wave = sin(p.y * 17. + p.x * 5.) * .022 * t + sin(p.y * 41.) * .006 * t;
  float right = .1 + .1 * t + .33 * t * t * t + wave + .03 * sin(t * 5.);
  float left = -.12 - .13 * t + .015 * sin(p.y * 13.);
  float u = (p.x - left) / max(right - left, .01);
  float hem = .015 + .11 * u * u + .03 * noise(vec2(p.x * 22., 3.)) + .02 * noise(vec2(p.x * 60., 9.));
  float d = mageBetween(p, left, right, hem, .82, .8);
  float folds = sin(u * 21. + noise(vec2(u * 4., p.y * 3.)) * 5.) * .014 * t;
  mageLay(f, d, .02 + folds, .03, .03, .04, 0.);
}

void mageRobe(inout vec4 f, vec2 p) {
  // The skirt: narrow at the belt, wide and heavy on the ground.
  float t = clamp(1. - p.y / .63, 0., 1.);
  float middle = .012 * sin(p.y * 9.) + .018 * t;
  float halfWidth = .074 + .06 * t + .085 * t * t + .006 * sin(p.y * 23.) * t;
  float u = (p.x - middle) / halfWidth;
  float hem = .012 + .02 * noise(vec2(u * 5., 1.)) + .012 * u * u;
  float d = mageBetween(p, middle - halfWidth, middle + halfWidth, hem, .63, .93);
  float folds = sin(u * 10. + noise(vec2(u * 3. + 2., p.y * 3.)) * 3.4) * .016 * (.25 + t);
  folds += sin(u * 23. + p.y * 6.) * .005 * t;
  mageLay(f, d, .08 + folds, .07, .07, .1, 0.);
  // Small stars of gold thread, more of them towards the hem.
  vec2 grid = vec2(u * 4., p.y * 15.);
  vec2 cell = floor(grid);
  vec2 star = abs(fract(grid) - .5 + (vec2(hash(cell + 40.), hash(cell + 51.)) - .5) * .5)
    * vec2(halfWidth / 4., .0667);
  float thread = sqrt(star.x) + sqrt(star.y) - .075 - .035 * hash(cell + 63.);
  if (d < -.012 && thread < 0. && hash(cell + 72.) > .3 + .9 * p.y) f.y = .95;
  // The upper robe lies open over a tunic, hemmed with gold.
  float open = .2 + .3 * t * t + .03 * sin(p.y * 11.);
  float gap = abs(u + .06) - open;
  if (d < 0. && gap < 0.) {
    f.w = .1 + .02 * sin(u * 16. + p.y * 3.) * t - .03 * t;
    f.y = .35;
  }
  if (d < 0. && abs(gap) < .05 - .012 * t) {
    f.w += .012;
    f.y = .9;
  }
  float hemLine = abs(p.y - hem - .03) - .006;
  if (d < 0. && gap > .05 && hemLine < 0.) f.y = .85;
  // A long stole with signs, from the belt almost to the ground.
  vec2 s = p - vec2(-.012 + .012 * sin(p.y * 8.), .34);
  float stole = max(abs(s.x) - .026 - .012 * t, max(-s.y - .2 - .03 * (1. - abs(s.x) * 30.), s.y - .27));
  mageLay(f, stole, .15, .012, .012, .3, 0.);
  if (stole < 0. && stole > -.006) f.y = .95;
  float emblem = abs(abs(s.x) + abs(fract(s.y * 11.) - .5) * .05 - .016) - .0028;
  if (stole < -.007 && emblem < 0.) f.y = 1.;
}

void mageTorso(inout vec4 f, vec2 p) {
  float chest = smoothUnion(
    limb(p, vec2(0, .62), vec2(0, .76), .066, .09),
    segment(p, vec2(-.085, .785), vec2(.085, .785), .045),
    .06
  );
  mageLay(f, chest, .12 + .008 * sin(p.x * 60. + p.y * 20.), .07, .06, .12, 0.);
  // Crossed lapels.
  float lapel = abs(p.x + (p.y - .64) * .28 + .002) - .007;
  float lapel2 = abs(p.x - (p.y - .64) * .28 + .004) - .007;
  if (chest < 0. && p.y > .64 && min(lapel, lapel2) < 0.) f.y = .9;
}

void mageBelt(inout vec4 f, vec2 p) {
  // A broad belt and a buckle like a star.
  float belt = box(p - vec2(0, .622 + p.x * p.x), vec2(.079, .019)) - .004;
  mageLay(f, belt, .19, .014, .015, .55, 0.);
  if (belt < 0. && belt > -.0055) f.y = .9;
  float buckle = abs(p.x + .005) + abs(p.y - .622) - .03;
  mageLay(f, buckle, .21, .02, .02, 1., smoothstep(-.014, -.03, buckle) * .5);
}

void mageStaff(inout vec4 f, vec2 p) {
  float x = MAGE_CRYSTAL.x;
  float gnarl = (noise(vec2(p.y * 14., 4.)) - .5) * .008;
  float thick = .0105 + .004 * noise(vec2(p.y * 30., 8.));
  float shaft = segment(p, vec2(x + gnarl, .0), vec2(x + gnarl, 1.13), thick);
  mageLay(f, shaft, .2, .013, .025, .6, 0.);
  for (int i = 0; i < 4; i++) {
    float y = i == 0 ? .03 : i == 1 ? .6 : i == 2 ? .92 : 1.1;
    mageLay(f, box(p - vec2(x + gnarl, y), vec2(.016, .012)) - .003, .22, .01, .02, 1., 0.);
  }
  // Two horns of gold hold the crystal, without touching it.
  vec2 q = p - MAGE_CRYSTAL;
  float bow = atan(q.x, -q.y);
  float horns = abs(length(q * vec2(1.1, .86)) - .078) - .0135 * smoothstep(2.75, .3, abs(bow));
  horns = max(horns, abs(bow) - 2.72);
  vec2 spur = vec2(abs(q.x), q.y);
  horns = min(horns, triangle(spur, vec2(.05, -.05), vec2(.066, -.005), vec2(.118, .02)));
  horns = min(horns, triangle(spur, vec2(.0, -.085), vec2(.03, -.125), vec2(.055, -.075)));
  mageLay(f, horns, .21, .011, .02, 1., 0.);
  float crystal = (abs(q.x) * 2.05 + abs(q.y) - .066) * .44;
  mageLay(f, crystal, .24, .02, .03, .4, 1.);
}

// A sleeve that hangs open from the wrist, with its dark inside.
void mageSleeve(inout vec4 f, vec2 p, vec2 shoulder, vec2 elbow, vec2 wrist, vec2 droop) {
  float upper = limb(p, shoulder, elbow, .052, .05);
  float lower = limb(p, elbow, wrist, .05, .036);
  vec2 sag = p + vec2(.008 * sin(p.y * 40.), 0);
  float cloth = quad(sag, elbow + vec2(0, .03), wrist + vec2(0, .025), droop, elbow - vec2(0, .055)) - .006;
  float d = smoothUnion(smoothUnion(upper, lower, .03), cloth, .03);
  float along = dot(p - elbow, normalize(wrist - elbow));
  float folds = sin(along * 75. + noise(p * 22.) * 4.) * .007;
  mageLay(f, d, .17 + folds, .04, .05, .12, 0.);
  float cuff = segment(p, wrist, droop, .0085);
  mageLay(f, max(cuff, d - .004), .21, .008, .012, .9, 0.);
}

void mageHands(inout vec4 f, vec2 p) {
  // Closed around the staff.
  float fist = box(turned(p - vec2(-.298, .752), .12), vec2(.017, .021)) - .009;
  mageLay(f, fist, .25 + .0016 * sin(p.y * 520.), .014, .02, .62, 0.);
  // Open under the sign that floats above it.
  vec2 q = p - vec2(.318, .772);
  float palm = limb(q, vec2(0), vec2(.006, .03), .016, .019);
  for (int i = 0; i < 4; i++) {
    float k = float(i) - 1.5;
    vec2 root = vec2(.006 + k * .0095, .038);
    vec2 tip = root + vec2(k * .012 + .003, .036 - abs(k - .4) * .005);
    palm = smoothUnion(palm, limb(q, root, tip, .0068, .0045), .005);
  }
  palm = smoothUnion(palm, limb(q, vec2(-.008, .015), vec2(-.034, .036), .008, .005), .008);
  mageLay(f, palm, .24, .014, .02, .62, 0.);
}

void mageMantle(inout vec4 f, vec2 p) {
  // A short cape over the shoulders, in pointed lappets with gold edges.
  float t = clamp((.87 - p.y) / .19, 0., 1.);
  float halfWidth = .05 + .125 * sqrt(t) + .012 * t;
  float u = p.x / halfWidth;
  float points = abs(fract(u * 2.5 + .5) - .5);
  float low = .7 + .035 * u * u - .038 * (1. - 2. * points) + .02;
  float d = mageBetween(p, -halfWidth, halfWidth, low, .88, .75);
  float folds = .006 * cos(u * 15.7) + .004 * sin(u * 37. + p.y * 30.);
  mageLay(f, d, .22 + folds, .06, .045, .16, 0.);
  if (d < 0. && (p.y - low < .011 || abs(p.y - low - .02) < .003)) {
    f.y = .95;
    f.w += .006;
  }
  // The collar stands up around the cheeks.
  float side = abs(p.x);
  float collar = quad(vec2(side, p.y), vec2(.03, .82), vec2(.075, .83), vec2(.1, .925), vec2(.048, .875))
    - .005;
  mageLay(f, collar, .27, .02, .02, .14, 0.);
  if (collar < 0. && collar > -.005) f.y = .9;
}

void mageHead(inout vec4 f, vec2 p) {
  float face = length((p - vec2(-.006, .91)) * vec2(1.15, .82)) - .053;
  mageLay(f, face, .2, .05, .02, .02, 0.);
  // A long beard, in locks that the wind takes a little to the side.
  float t = clamp((.912 - p.y) / .25, 0., 1.);
  float sway = -.006 + .02 * t * t + .006 * sin(p.y * 40.);
  float broad = .047 * pow(1. - t, .75) * (1. + .25 * sin(t * 3.)) + .003 * sin(p.y * 90.);
  float beard = max((abs(p.x - sway) - broad) * .85, max(p.y - .905 - .012 * abs(p.x) * 20., .66 - p.y));
  beard = max(beard, -(length((p - vec2(-.006, .925)) * vec2(1., .8)) - .03));
  float locks = .008 * sin((p.x - sway) / max(broad, .004) * 9. + p.y * 45. + noise(p * 40.) * 3.);
  mageLay(f, beard, .29 + locks, .03, .03, .45, 0.);
  // Eyes in the shadow of the brim.
  vec2 e = vec2(abs(p.x + .008) - .019, p.y - .921 + .1 * abs(p.x + .008));
  float eye = length(e * vec2(1., 2.6)) - .0085;
  mageLay(f, eye, .2, .02, .0, .02, .9);
  // The crown of the hat: creased, its tip broken over to one side.
  float s = clamp((p.y - .955) / .3, 0., 1.);
  float lean = .012 * s + .1 * s * s * s + .012 * sin(s * 9.);
  float halfWidth = .071 * (1. - s) * (1. + .35 * s) + .004 + .005 * sin(s * 21. + p.x * 20.);
  float crown = max((abs(p.x - lean) - halfWidth) * .88, max(.955 - p.y, p.y - 1.25));
  vec2 tail = p - vec2(.128, 1.248);
  crown = smoothUnion(crown, limb(tail, vec2(0), vec2(.052, -.03), .011, .003), .02);
  mageLay(f, crown, .24 + .008 * sin(p.y * 95. + p.x * 60.) * (1. - s), .05, .05, .12, 0.);
  float band = abs(p.y - .995 - .25 * p.x * p.x + .06 * p.x) - .0125;
  if (crown < 0. && band < 0.) {
    f.y = band > -.004 ? 1. : .3;
    f.w += .008;
  }
  // The brim: wide, bent down in front and at its ends.
  vec2 b = turned(p - vec2(-.004, .962), -.07);
  float bend = -.9 * b.x * b.x + .012 * sin(b.x * 17. + .6) - .006;
  float brim = (abs(b.y - bend) - .017 * sqrt(max(1. - b.x * b.x / .029, 0.)) - .001) * .8;
  brim = max(brim, abs(b.x) - .168);
  mageLay(f, brim, .31 - .1 * (b.y - bend), .016, .02, .16, 0.);
  if (brim < 0. && brim > -.0035 && b.y < bend) f.y = .9;
}

vec4 mageFigure(vec2 p) {
  float around = box(p - vec2(.08, .64), vec2(.52, .72));
  vec4 f = vec4(around + .05, 0, 0, 0);
  if (around > 0.) return f;
  f.x = 1.;
  mageCape(f, p);
  // Toes of the boots.
  mageLay(f, limb(p, vec2(-.06, .03), vec2(-.085, .012), .022, .014), .06, .02, .03, .55, 0.);
  mageTorso(f, p);
  mageRobe(f, p);
  mageBelt(f, p);
  mageSleeve(f, p, vec2(.112, .79), vec2(.225, .685), vec2(.308, .765), vec2(.285, .52));
  mageSleeve(f, p, vec2(-.112, .79), vec2(-.2, .66), vec2(-.268, .742), vec2(-.215, .5));
  mageStaff(f, p);
  mageHands(f, p);
  mageMantle(f, p);
  mageHead(f, p);
  return f;
}
