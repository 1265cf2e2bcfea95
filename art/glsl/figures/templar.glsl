// The templar: great helm, plate, surcoat and cape; the kite shield on one arm, the sword lowered.
// Answers x = signed distance, y = material, z = glow, w = relief (height towards the viewer, for normals).
// Materials: .1 crimson cloth, .28 pale cloth, .42 leather, .55 cape, .7 and .75 steel, .8 the blade, .95
// gilding.
const float TEMPLAR_CRIMSON = .1, TEMPLAR_LINEN = .28, TEMPLAR_LEATHER = .42, TEMPLAR_CAPE = .55;
const float TEMPLAR_DOME = .7, TEMPLAR_STEEL = .75, TEMPLAR_GILT = .95;

// Lays one rounded part over the others; the highest one is seen.
void templarLay(inout vec4 f, float d, float base, float roundness, float material) {
  f.x = min(f.x, d);
  if (d > 0.) return;
  float slope = 1. + max(d, -roundness) / roundness;
  float curve = sqrt(max(1. - slope * slope, 0.));
  // Hammered plate has a keel, cloth and flesh have none.
  if (material > .72) curve = mix(curve, 1. - slope, .5);
  float height = base + roundness * curve;
  if (height < f.w) return;
  f.w = height;
  f.y = material;
}

// Paints on what is already laid, without changing the relief's outline.
void templarMark(inout vec4 f, float d, float lift, float material) {
  if (d > 0.) return;
  f.w += lift;
  f.y = material;
}

void templarCape(inout vec4 f, vec2 p) {
  float t = clamp((.82 - p.y) / .8, 0., 1.);
  float wind = .035 * sin(p.y * 9. + 1.) * t;
  float right = .165 + .30 * pow(t, 1.5) + wind + .02 * noise(vec2(p.y * 9., 2.));
  float left = -.165 - .09 * t + .5 * wind;
  float along = (p.x - left) / (right - left);
  float hem = .02 + .13 * along * along + .045 * noise(vec2(along * 9., 3.))
    + .03 * noise(vec2(along * 31., 8.));
  float d = max(max(p.x - right, left - p.x) * .93, max(hem - p.y, p.y - .835));
  float fold = sin(along * 21. + 2.2 * noise(vec2(along * 3., p.y * 2.)) + t * 1.5);
  templarLay(f, d, -.25 + .03 * fold * t + .1 * along * t, .025, TEMPLAR_CAPE);
}

void templarLeg(inout vec4 f, vec2 p, vec2 hip, vec2 knee, vec2 ankle, vec2 toe, float base) {
  templarLay(f, limb(p, hip, knee, .07, .055), base, .06, TEMPLAR_STEEL);
  float calf = smoothUnion(
    limb(p, knee, ankle, .047, .034),
    segment(p, mix(knee, ankle, .25), mix(knee, ankle, .42), .053), .04);
  templarLay(f, calf, base + .005, .05, TEMPLAR_DOME);
  // The greave's gilded collar, lames above the knee, its cop.
  templarLay(f, segment(p, knee + vec2(-.04, -.055), knee + vec2(.04, -.055), .0085), base + .045, .009,
    TEMPLAR_GILT);
  templarLay(f, segment(p, knee + vec2(-.036, .043), knee + vec2(.036, .046), .016), base + .035, .016,
    TEMPLAR_STEEL);
  float cop = max(circle((p - knee) * vec2(1., .8), .05), abs(p.y - knee.y) - .05);
  templarLay(f, cop, base + .022, .05, TEMPLAR_STEEL);
  float shoe = smoothUnion(limb(p, ankle, mix(ankle, toe, .6), .037, .036), limb(p, ankle, toe, .03, .02),
    .02);
  shoe = max(shoe, toe.y - .02 - p.y);
  templarLay(f, shoe, base + .03, .034, TEMPLAR_STEEL);
  float ring = abs(mod(distance(p, ankle + vec2(0, .05)), .018) - .009) - .0018;
  if (p.y < ankle.y + .01) templarMark(f, max(ring, shoe + .004), -.004, TEMPLAR_STEEL);
}

// Half the surcoat's width at a height: shoulders, chest, belted waist, hips, the wide hem.
float templarSurcoatWidth(float y) {
  float body = mix(.092, .128, smoothstep(.55, .70, y)) - .035 * smoothstep(.74, .83, y);
  float skirt = .095 + .056 * smoothstep(.56, .47, y) + .035 * smoothstep(.47, .2, y);
  return y > .555 ? body : skirt;
}

void templarSurcoat(inout vec4 f, vec2 p) {
  float t = clamp((.555 - p.y) / .33, 0., 1.); // down the skirt
  float x = p.x - (.01 + .014 * sin(p.y * 19.)) * t;
  float halfWidth = templarSurcoatWidth(p.y);
  float hem = .2 + .045 * noise(vec2(x * 16., 4.)) + .03 * noise(vec2(x * 63., 1.)) - .22 * x;
  float d = max((abs(x) - halfWidth) * .9, max(hem - p.y, p.y - .83));
  // The slit for riding opens downwards.
  d = cut(d, abs(x + .03 + .03 * t) - .07 * (t - .6));
  f.x = min(f.x, d);
  float across = clamp(x / halfWidth, -1., 1.);
  if (d < 0.) {
    float hang = sin(across * 13. + 3. * noise(vec2(across * 3., p.y * 4.)) + .6);
    float strain = sin(across * 8. - p.y * 40. * sign(across)) * smoothstep(.72, .58, p.y) * step(.555, p.y);
    f.w = .03 + .095 * sqrt(1. - across * across) + .034 * hang * t + .008 * strain
      + .011 * sin(across * 7. + p.y * 22. + 4. * noise(p * 9.)) * step(.555, p.y) + .01 * fbm(p * 26., 3)
      - .02 * smoothstep(.02, 0., abs(p.y - .555));
    f.w += .05 * smoothstep(.05, .0, length((p - vec2(0, .715)) * vec2(.35, .6))); // the breastplate below it
    f.y = TEMPLAR_LINEN;
    if (p.y < .5 && p.y - hem < .016) f.y = TEMPLAR_CRIMSON;
    vec2 q = p - vec2(-.006, .685);
    float arm = .017 + .013 * smoothstep(.03, .085, max(abs(q.x), abs(q.y)));
    float cross = max(min(abs(q.x), abs(q.y - .015)) - arm, max(abs(q.x) - .082, abs(q.y + .005) - .105));
    if (cross + .008 * (noise(p * 70.) - .5) < 0.) f.y = TEMPLAR_CRIMSON;
  }
  float belt = max(abs(p.y - .556 - .4 * p.x * p.x + .05 * p.x) - .0165, abs(p.x) - .098);
  templarLay(f, belt, .115 - 5. * p.x * p.x, .012, TEMPLAR_LEATHER);
  templarLay(f, box(p - vec2(.0, .556), vec2(.019, .021)) - .004, .13, .01, TEMPLAR_GILT);
  templarLay(f, segment(p, vec2(.03, .545), vec2(.04, .40), .01), .13, .01, TEMPLAR_LEATHER);
}

// Lames that overlap like a lobster's tail, each with its gilded edge, the topmost the largest.
void templarPauldron(inout vec4 f, vec2 p, float side) {
  vec2 q = vec2(p.x * side, p.y);
  for (int i = 0; i < 4; i++) {
    float k = float(i);
    vec2 inner = mix(vec2(.192, .645), vec2(.112, .795), k / 3.);
    vec2 outer = mix(vec2(.215, .63), vec2(.182, .757), k / 3.);
    float d = limb(q, inner, outer, .046 + .001 * k, .047 + .0065 * k);
    templarLay(f, d, .02 + .022 * k, .055, TEMPLAR_DOME);
    if (d < -.003 && d > -.0085 && f.w < .1 + .03 * k && q.y < outer.y + .02) f.y = TEMPLAR_GILT;
  }
  // The upright guard that turns a blow away from the neck.
  templarLay(f, segment(q, vec2(.09, .842), vec2(.14, .832), .011), .1, .012, TEMPLAR_GILT);
}

void templarHelm(inout vec4 f, vec2 p) {
  // Mail falls from the helm over the shoulders.
  float mail = max(limb(p, vec2(0, .775), vec2(0, .86), .105, .05), .768 + 1.4 * p.x * p.x - p.y);
  vec2 ring = mod(p + vec2(.5 * mod(floor(p.y / .008), 2.) * .009, 0.), vec2(.009, .008)) - vec2(.0045, .004);
  templarLay(f, mail, .13 - .0035 * smoothstep(.002, .004, length(ring)), .06, TEMPLAR_DOME);
  vec2 q = turned(p - vec2(-.006, .915), -.03);
  // A barrel, its crown drawn in, pointed below like a prow.
  float halfWidth = .052 + .006 * smoothstep(-.08, .03, q.y) - .03 * smoothstep(.028, .09, q.y);
  float below = -.094 + .45 * abs(q.x + .012);
  float helm = max(abs(q.x) - halfWidth, max(below - q.y, q.y - .082 + 3. * q.x * q.x));
  float across = clamp(q.x / halfWidth, -1., 1.);
  f.x = min(f.x, helm);
  if (helm > 0.) return;
  float nose = q.x + .014; // the head is turned a little to the sword's side
  f.w = .16 + .06 * sqrt(1. - across * across * .96) + .022 * max(0., 1. - abs(nose) / .045);
  f.w -= .35 * max(q.y - .034, 0.) + .007 * smoothstep(.03, .034, q.y);
  f.y = TEMPLAR_STEEL;
  float bands = max(min(abs(nose) - .0055, abs(q.y - .012) - .0135), q.y - .033);
  templarMark(f, bands, .005, TEMPLAR_GILT);
  float slit = max(abs(q.y - .012) - .0055, abs(q.x) - .047);
  if (slit < 0. && abs(nose) > .0055) {
    f.w -= .012;
    f.y = TEMPLAR_LEATHER;
    f.z = .16 * smoothstep(.01, .0, abs(abs(nose) - .02));
  }
  vec2 hole = mod(q + vec2(.004, .07), vec2(.0125)) - .00625;
  if (q.y < -.014 && q.y > -.057 && nose > .009 && nose < .046) {
    if (length(hole) < .003) f.y = TEMPLAR_LEATHER;
  }
}

void templarSword(inout vec4 f, vec2 p) {
  const vec2 hand = vec2(-.275, .42), tip = vec2(-.45, .0);
  vec2 along = normalize(tip - hand);
  vec2 q = vec2(dot(p - hand, vec2(-along.y, along.x)), dot(p - hand, along)); // across, along
  float reach = length(tip - hand);
  float width = .023 - .008 * q.y / reach;
  float blade = max(max(abs(q.x) - width, .04 - q.y), (q.y - reach) * .5 + abs(q.x) * .85);
  f.x = min(f.x, blade);
  if (blade < 0. && f.w < .2) {
    // Two bevels and a fuller.
    f.w = .14 + .9 * (width - abs(q.x)) - .012 * smoothstep(.009, .003, abs(q.x))
      * smoothstep(reach * .74, reach * .68, q.y);
    f.y = .8;
  }
  vec2 guard = vec2(q.x, q.y - .046 - 2. * q.x * q.x);
  templarLay(f, box(guard, vec2(.075, .008)) - .004, .17, .011, TEMPLAR_GILT);
  templarLay(f, segment(q, vec2(0, -.06), vec2(0, .04), .012), .15, .012, TEMPLAR_LEATHER);
  templarLay(f, circle(q - vec2(0, -.076), .021), .16, .02, TEMPLAR_GILT);
}

void templarSwordArm(inout vec4 f, vec2 p) {
  const vec2 shoulder = vec2(-.18, .74), elbow = vec2(-.25, .59), hand = vec2(-.275, .43);
  templarLay(f, limb(p, shoulder, elbow, .055, .044), .02, .045, TEMPLAR_STEEL);
  float lower = smoothUnion(
    limb(p, elbow, hand, .04, .03),
    segment(p, mix(elbow, hand, .25), mix(elbow, hand, .4), .044), .02);
  templarLay(f, lower, .06, .042, TEMPLAR_STEEL);
  templarLay(f, max(circle((p - elbow) * vec2(.85, 1.), .045), abs(p.y - elbow.y) - .036), .075, .045,
    TEMPLAR_STEEL);
  templarLay(f, limb(p, elbow, elbow + vec2(-.05, .012), .022, .006), .1, .02, TEMPLAR_GILT);
  // The flared cuff and the fist.
  float cuff = max(abs(p.x + .271 + .1 * (p.y - .48)) - .034 - .22 * max(p.y - .465, 0.), abs(p.y - .485)
    - .03);
  templarLay(f, cuff, .1, .04, TEMPLAR_STEEL);
  if (cuff < 0. && p.y > .507) f.y = TEMPLAR_GILT;
  vec2 q = turned(p - vec2(-.274, .424), -.38);
  float fist = box(q, vec2(.02, .022)) - .015;
  templarLay(f, fist, .17, .03, TEMPLAR_DOME);
  if (fist < -.004) f.w -= .009 * smoothstep(.3, .5, abs(fract(q.y / .0148) - .5));
  templarLay(f, limb(q, vec2(.02, .028), vec2(-.012, .02), .012, .009), .195, .01, TEMPLAR_DOME);
}

void templarShield(inout vec4 f, vec2 p) {
  templarLay(f, limb(p, vec2(.18, .74), vec2(.262, .60), .053, .045), .02, .046, TEMPLAR_STEEL);
  templarLay(f, circle(p - vec2(.265, .605), .046), .04, .043, TEMPLAR_STEEL);
  vec2 q = turned(p - vec2(.245, .475), .07);
  float d = q.y > 0.
    ? length(q * vec2(1., 1.25)) - .152
    : length(vec2(abs(q.x) + .6 - .152, q.y)) - .6;
  float height = .19 + .55 * (.152 * .152 - q.x * q.x) * 4.; // bent around the body
  f.x = min(f.x, d);
  if (d > 0. || height < f.w) return;
  f.w = height + .012 * smoothstep(0., -.008, d) - .01 * smoothstep(-.018, -.022, d);
  f.y = d > -.02 ? TEMPLAR_GILT : TEMPLAR_LINEN;
  if (d > -.02) return;
  float cross = min(abs(q.x) - .021 - .02 * smoothstep(.1, .3, abs(q.y + .04)), abs(q.y - .0) - .021);
  if (cross < 0.) f.y = TEMPLAR_CRIMSON;
  f.w += .004 * smoothstep(.004, -.004, cross);
  templarLay(f, circle(q, .034), height, .03, TEMPLAR_GILT);
  // Blows it has taken.
  float scratch = abs(dot(q, vec2(.6, .8)) - .03 + .01 * noise(q * 20.)) - .0016;
  scratch = min(scratch, abs(dot(q, vec2(.85, -.52)) - .05) - .0014);
  scratch = min(scratch, abs(dot(q, vec2(.35, .94)) + .12) - .0016);
  if (scratch < 0. && noise(q * 14. + 3.) > .5) f.w -= .008;
  f.w += .006 * fbm(q * 34., 3);
}

vec4 templarFigure(vec2 p) {
  // Far away the box's distance is near enough.
  float around = box(p - vec2(.0, .5), vec2(.5, .53));
  if (around > .12) return vec4(around, 0, 0, -1);
  vec4 f = vec4(1, 0, 0, -1);
  templarCape(f, p);
  templarLeg(f, p, vec2(-.075, .46), vec2(-.105, .275), vec2(-.122, .06), vec2(-.165, .02), -.06);
  templarLeg(f, p, vec2(.075, .46), vec2(.098, .265), vec2(.112, .045), vec2(.14, -.012), -.03);
  templarSurcoat(f, p);
  templarPauldron(f, p, -1.);
  templarPauldron(f, p, 1.);
  templarHelm(f, p);
  templarSword(f, p);
  templarSwordArm(f, p);
  templarShield(f, p);
  return f;
}
