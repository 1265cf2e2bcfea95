// The cleric, turned a little to the left: hood, long vestment with stole and mantle, a hand lifted with
// healing light, and a tall processional staff that ends in a sun disc.
// Needs noise.glsl and shapes.glsl. Answers: x signed distance, y material, z emission, w height towards the
// viewer (its slope is the surface's slope, so a scene can light the folds).
const float CLERIC_SKIN = .1;
const float CLERIC_LINEN = .3;
const float CLERIC_MANTLE = .55;
const float CLERIC_SHADOW = .75; // within the hood
const float CLERIC_GOLD = 1.;

const vec2 CLERIC_STAFF_FOOT = vec2(.222, .0);
const vec2 CLERIC_STAFF_TOP = vec2(.248, 1.13);
const vec2 CLERIC_DISC = vec2(.2505, 1.235);
const vec2 CLERIC_LIGHT = vec2(-.300, .905); // above the lifted hand

// Joins a rounded part to the figure; the one nearest to the viewer gives the material.
void clericJoin(inout vec4 figure, float d, float r, float lift, float material) {
  figure.x = min(figure.x, d);
  if (d > 0.) return;
  float depth = clamp(1. + d / r, 0., 1.);
  float height = lift + r * sqrt(1. - depth * depth);
  if (height > figure.w) {
    figure.w = height;
    figure.y = material;
  }
}

// Cloth that hangs: half widths by height, folds that deepen towards the hem.
void clericRobe(vec2 p, inout vec4 figure) {
  float v = clamp((.62 - p.y) / .62, 0., 1.05);
  float sway = fbm(vec2(p.x * 4. + 2., p.y * 3.), 3) - .45;
  // Mantle behind, drawn to the right by the morning air.
  float vm = clamp((.82 - p.y) / .82, 0., 1.05);
  float mLeft = -.135 - .075 * vm - .02 * sway;
  float mRight = .130 + .055 * vm + .16 * vm * vm * vm + .07 * sway * vm;
  float mHem = -.004 + .05 * smoothstep(.12, .36, p.x) + .014 * (noise(vec2(p.x * 22., 3.)) - .5);
  float mantle = max(max(mLeft - p.x, p.x - mRight) * .95, max(mHem - p.y, p.y - .80));
  float mAcross = (p.x - mLeft) / (mRight - mLeft);
  float mFold = sin(mAcross * 31. + sway * 8.) + .5 * sin(mAcross * 67. - sway * 9.);
  clericJoin(figure, mantle, .04, -.05, CLERIC_MANTLE);
  if (mantle < 0.) {
    figure.w += .009 * mFold * smoothstep(.1, .5, vm) * smoothstep(0., -.02, mantle);
    if (abs(p.y - mHem - .022) < .008 || abs(p.x - mRight + .014) < .005) figure.y = CLERIC_GOLD;
  }
  // Robe.
  float left = -.088 - .055 * v - .045 * v * v;
  float right = .090 + .045 * v + .035 * v * v;
  float hem = .004 + .010 * sin(p.x * 38.) * smoothstep(0., .2, abs(p.x)) + .006 * noise(vec2(p.x * 40., 1.));
  float robe = max(max(left - p.x, p.x - right) * .95, max(hem - p.y, p.y - .64));
  float across = (p.x - left) / (right - left);
  float fold = sin(across * 23. + sway * 7. + v) + .5 * sin(across * 47. - v * 3. + sway * 12.);
  vec4 cloth = vec4(1., 0., 0., -1.);
  clericJoin(cloth, robe, .12, .0, CLERIC_LINEN);
  if (robe < 0.) {
    cloth.w += .011 * fold * smoothstep(.05, .6, v) * smoothstep(0., -.02, robe);
    float fromHem = p.y - hem;
    if (abs(fromHem - .030) < .009 || abs(fromHem - .050) < .003) cloth.y = CLERIC_GOLD;
  }
  figure.x = min(figure.x, cloth.x);
  if (cloth.w > figure.w) figure.yw = cloth.yw;
}

void clericTorso(vec2 p, inout vec4 figure) {
  float chest = limb(p, vec2(-.004, .765), vec2(.0, .60), .098, .086);
  float shoulders = limb(p, vec2(-.082, .795), vec2(.088, .792), .044, .044);
  float torso = smoothUnion(chest, shoulders, .05);
  clericJoin(figure, torso, .10, .02, CLERIC_LINEN);
  // Girdle with a hanging cord.
  float girdle = max(abs(p.y - .605 + .12 * p.x) - .014, torso - .002);
  clericJoin(figure, girdle, .014, .125, CLERIC_GOLD);
  float cord = limb(p, vec2(.030, .60), vec2(.038, .36), .006, .006);
  cord = min(cord, limb(p, vec2(.038, .36), vec2(.038, .325), .010, .013));
  clericJoin(figure, cord, .009, .135, CLERIC_GOLD);
  // Stole: two bands that fall from the neck nearly to the hem, with crosses.
  for (int k = 0; k < 2; k++) {
    float side = float(k) * 2. - 1.;
    float x = side * (.040 + .014 * smoothstep(.8, .2, p.y)) - .012;
    vec2 q = vec2(p.x - x, p.y);
    float band = max(abs(q.x) - .021, max(.15 + .02 * side - p.y, p.y - .84));
    clericJoin(figure, band, .02, .118, CLERIC_MANTLE);
    if (band < 0.) {
      vec2 mark = vec2(q.x, mod(p.y + .03, .15) - .075);
      float emblem = min(box(mark, vec2(.0035, .020)), box(mark - vec2(0., .005), vec2(.011, .0035)));
      bool trim = band > -.005 || p.y < .185 + .02 * side && p.y > .170 + .02 * side;
      if (emblem < 0. || trim) figure.y = CLERIC_GOLD;
    }
  }
  // Short cape over the shoulders.
  vec2 q = p - vec2(.002, .0);
  float slope = .150 - .62 * max(p.y - .70, 0.);
  float cape = max(abs(q.x) - slope, .690 + 2.2 * q.x * q.x - p.y);
  cape = max(cape, p.y - .90);
  cape = smoothUnion(cape, shoulders - .012, .03);
  float open = .010 + .16 * max(.86 - p.y, 0.);
  cape = max(cape, open - abs(p.x + .012)); // it parts over the stole
  clericJoin(figure, cape, .06, .095, CLERIC_MANTLE);
  if (cape < 0.) {
    figure.w += .0035 * sin(atan(q.x, .95 - p.y) * 30.) * smoothstep(.86, .76, p.y);
    if (cape > -.0075) figure.y = CLERIC_GOLD;
  }
}

void clericHood(vec2 p, inout vec4 figure) {
  float nape = limb(p, vec2(.012, .90), vec2(.014, .835), .056, .070);
  clericJoin(figure, nape, .06, .085, CLERIC_LINEN);
  float crown = limb(p, vec2(.002, .938), vec2(.004, .895), .062, .056);
  float tip = limb(p, vec2(.012, .955), vec2(.045, 1.005), .048, .010);
  float hood = smoothUnion(crown, tip, .03);
  clericJoin(figure, hood, .07, .12, CLERIC_LINEN);
  if (hood < 0.) {
    // Soft folds run from the opening to the tip.
    float ring = length((p - vec2(-.03, .89)) * vec2(1., .8));
    figure.w += .0022 * sin(ring * 150. + 3. * p.y) * smoothstep(.0, -.02, hood);
  }
  // The opening, pointed above and below: a face half in shadow.
  vec2 q = turned(p - vec2(-.020, .902), -.10);
  float opening = length(vec2(abs(q.x) + .030, q.y * .95)) - .0665;
  if (opening < 0.) {
    figure.y = CLERIC_SHADOW;
    figure.w = .12;
    float face = limb(p, vec2(-.022, .922), vec2(-.028, .876), .028, .014);
    face = smoothUnion(face, triangle(p, vec2(-.034, .914), vec2(-.045, .893), vec2(-.032, .889)) - .002,
      .006);
    clericJoin(figure, max(face, opening + .004), .028, .135, CLERIC_SKIN);
    if (face < 0. && p.y > .906 - .10 * (p.x + .02)) figure.y = CLERIC_SHADOW;
  }
  clericJoin(figure, abs(opening) - .0040, .006, .168, CLERIC_GOLD);
}

// A wide sleeve that hangs from the forearm; `low` is its lowest point.
float clericSleeve(vec2 p, vec2 shoulder, vec2 elbow, vec2 wrist, vec2 low) {
  float upper = limb(p, shoulder, elbow, .050, .046);
  float fore = limb(p, elbow, wrist, .044, .026);
  float bell = min(triangle(p, elbow, wrist, low), triangle(p, mix(shoulder, elbow, .7), elbow, low)) - .014;
  return smoothUnion(smoothUnion(upper, fore, .03), bell, .03);
}

void clericArms(vec2 p, inout vec4 figure) {
  // Lifted hand, palm up.
  vec2 elbow = vec2(-.188, .655), wrist = vec2(-.262, .775);
  float sleeve = clericSleeve(p, vec2(-.100, .790), elbow, wrist, vec2(-.225, .50));
  sleeve += .004 * sin(p.x * 60. + p.y * 14.) * smoothstep(.7, .55, p.y);
  clericJoin(figure, sleeve, .05, .085, CLERIC_LINEN);
  if (sleeve < 0.) {
    figure.w += .007 * sin((p.x * .9 + p.y * .25) * 120.) * smoothstep(.72, .56, p.y)
      * smoothstep(0., -.02, sleeve);
    vec2 cuff = p - mix(wrist, vec2(-.225, .50), .5);
    if (dot(cuff, normalize(vec2(-.95, .15))) > .012 && sleeve > -.016) figure.y = CLERIC_GOLD;
  }
  float hand = limb(p, vec2(-.264, .782), vec2(-.292, .818), .0145, .017);
  for (int k = 0; k < 4; k++) {
    float i = float(k);
    vec2 knuckle = vec2(-.302 + .011 * i, .826 + .003 * i), tip = knuckle
      + vec2(-.020 + .007 * i, .034 - .002 * i);
    hand = smoothUnion(hand, limb(p, knuckle, tip, .0058, .0038), .006);
  }
  hand = smoothUnion(hand, limb(p, vec2(-.270, .808), vec2(-.244, .838), .007, .004), .006);
  clericJoin(figure, hand, .016, .11, CLERIC_SKIN);
  // The other arm holds the staff.
  vec2 elbow2 = vec2(.185, .655), wrist2 = vec2(.226, .770);
  float sleeve2 = clericSleeve(p, vec2(.104, .788), elbow2, wrist2, vec2(.178, .475));
  clericJoin(figure, sleeve2, .05, .080, CLERIC_LINEN);
  if (sleeve2 < 0.) {
    figure.w += .007 * sin((p.x * .9 - p.y * .2) * 120.) * smoothstep(.72, .56, p.y)
      * smoothstep(0., -.02, sleeve2);
    if (sleeve2 > -.008 && p.y < .74) figure.y = CLERIC_GOLD;
  }
}

void clericStaff(vec2 p, inout vec4 figure) {
  float shaft = segment(p, CLERIC_STAFF_FOOT, CLERIC_STAFF_TOP, .0085);
  float along = p.y;
  if (abs(mod(along, .19) - .095) < .008) shaft -= .0035; // rings
  float knop = circle((p - vec2(.2465, 1.08)) * vec2(1., .8), .017);
  knop = min(knop, circle((p - vec2(.247, 1.115)) * vec2(1., .7), .011));
  clericJoin(figure, min(shaft, knop), .010, .15, CLERIC_GOLD);
  // Sun disc: a ring, rays without, a star within.
  vec2 q = p - CLERIC_DISC;
  float r = length(q), angle = atan(q.y, q.x);
  float ring = abs(r - .088) - .0095;
  ring = min(ring, abs(r - .066) - .003);
  float sector = 6.28318 / 16.;
  float turn = mod(angle + sector * .5, sector) - sector * .5;
  float odd = step(.5, fract(floor((angle + sector * .5) / sector) * .5));
  vec2 ray = r * vec2(cos(turn), sin(turn));
  float tip = mix(.150, .124, odd);
  float rays = triangle(ray, vec2(.092, -.0125), vec2(.092, .0125), vec2(tip, 0.));
  float spokes = triangle(ray, vec2(.020, -.0060), vec2(.020, .0060), vec2(.070, 0.));
  float heart = r - .030;
  float disc = min(min(ring, rays), min(spokes, heart));
  clericJoin(figure, disc, .011, .15, CLERIC_GOLD);
  figure.z = max(figure.z, .9 * smoothstep(.002, -.012, heart) + .35 * smoothstep(.002, -.006, ring));
  // The fist around the shaft.
  float fist = box(turned(p - vec2(.2365, .785), .15), vec2(.014, .019)) - .008;
  clericJoin(figure, fist, .018, .155, CLERIC_SKIN);
  if (fist < 0.) figure.w += .004 * sin(p.y * 330.);
}

vec4 clericFigure(vec2 p) {
  vec4 figure = vec4(length((p - vec2(.0, .66)) * vec2(1.5, 1.)) - .76, 0., 0., -1.);
  if (figure.x > .12) return figure;
  figure.x = 1.;
  clericRobe(p, figure);
  clericTorso(p, figure);
  clericHood(p, figure);
  clericArms(p, figure);
  clericStaff(p, figure);
  // The healing light itself.
  float orb = length(p - CLERIC_LIGHT);
  figure.z = max(figure.z, smoothstep(.034, .006, orb));
  figure.x = min(figure.x, orb - .018);
  return figure;
}
