// The warrior: fur mantle, cuirass, bare arms; one hand on a planted two-handed sword as tall as his chin.
// Answers x = signed distance, y = material, z = glow, w = relief (height towards the viewer, for normals).
// Materials: .1 cape, .25 fur and hair, .4 leather, .5 skin, .7 and .75 steel, .8 the blade, .95 bronze.
const float WARRIOR_CAPE = .1, WARRIOR_FUR = .25, WARRIOR_LEATHER = .4, WARRIOR_SKIN = .5;
const float WARRIOR_DOME = .7, WARRIOR_STEEL = .75, WARRIOR_BLADE = .8, WARRIOR_BRONZE = .95;

// Lays one rounded part over the others; the highest one is seen.
void warriorLay(inout vec4 f, float d, float base, float roundness, float material) {
  f.x = min(f.x, d);
  if (d > 0.) return;
  float slope = 1. + max(d, -roundness) / roundness;
  float curve = sqrt(max(1. - slope * slope, 0.));
  // Hammered plate has a keel, cloth and flesh have none.
  if (material > .72) curve = mix(curve, 1. - slope, .45);
  float height = base + roundness * curve;
  if (height < f.w) return;
  f.w = height;
  f.y = material;
}

// Hair that lies in the direction `lie`: long strands in clumps, 0..1.
float warriorStrands(vec2 p, vec2 lie) {
  vec2 q = vec2(dot(p, vec2(-lie.y, lie.x)), dot(p, lie));
  float clump = noise(q * vec2(46., 15.));
  return .62 * clump + .38 * noise(q * vec2(125., 30.) + 7. + clump * 2.);
}

// `grain`: 1 for a pelt, more for finer hair.
void warriorFur(inout vec4 f, vec2 p, float d, vec2 lie, float base, float roundness, float grain) {
  if (d > .05) {
    f.x = min(f.x, d - .03);
    return;
  }
  float strands = warriorStrands(p * grain, lie);
  warriorLay(f, d - .05 / grain * (strands - .42), base + .045 / grain * strands, roundness, WARRIOR_FUR);
}

void warriorCape(inout vec4 f, vec2 p) {
  float t = clamp((.8 - p.y) / .78, 0., 1.);
  float wind = .03 * sin(p.y * 8. + .6) * t;
  float right = .2 + .3 * pow(t, 1.4) + 1.5 * wind + .02 * noise(vec2(p.y * 8., 5.));
  float left = -.2 - .05 * t - .03 * sin(p.y * 6. + 2.) * t;
  float along = (p.x - left) / (right - left);
  float hem = .015 + .16 * along * along + .06 * noise(vec2(along * 8., 1.))
    + .035 * noise(vec2(along * 29., 6.));
  float d = max(max(p.x - right, left - p.x) * .93, max(hem - p.y, p.y - .8));
  float fold = sin(along * 18. + 2.5 * noise(vec2(along * 3., p.y * 2.)) + t * 2.);
  warriorLay(f, d, -.25 + .035 * fold * t + .1 * along * t, .025, WARRIOR_CAPE);
}

void warriorLeg(inout vec4 f, vec2 p, vec2 hip, vec2 knee, vec2 ankle, vec2 toe, float base) {
  warriorLay(f, limb(p, hip, knee, .072, .056), base, .075, WARRIOR_LEATHER);
  float calf = smoothUnion(
    limb(p, knee, ankle, .048, .036),
    segment(p, mix(knee, ankle, .25), mix(knee, ankle, .45), .055), .04);
  warriorLay(f, calf, base + .01, .055, WARRIOR_STEEL);
  warriorLay(f, max(circle((p - knee) * vec2(1., .8), .056), abs(p.y - knee.y) - .056), base + .035, .055,
    WARRIOR_DOME);
  warriorLay(f, segment(p, knee + vec2(-.045, -.06), knee + vec2(.045, -.06), .01), base + .055, .01,
    WARRIOR_BRONZE);
  float boot = smoothUnion(limb(p, ankle, mix(ankle, toe, .6), .046, .043), limb(p, ankle, toe, .04, .026),
    .02);
  boot = max(boot, toe.y - .024 - p.y);
  warriorLay(f, boot, base + .02 + .0025 * sin(p.y * 330. + p.x * 140.), .045, WARRIOR_LEATHER);
  warriorLay(f, max(boot - .003, distance(p, toe) - .042), base + .03, .035, WARRIOR_DOME);
  // A cuff of fur below the knee.
  float cuff = segment(p, knee + vec2(-.022, -.075), knee + vec2(.022, -.075), .034);
  warriorFur(f, p, cuff, vec2(.1, -1.), base + .03, .035, 1.5);
}

void warriorTorso(inout vec4 f, vec2 p) {
  float halfWidth = mix(.1, .15, smoothstep(.58, .73, p.y)) - .03 * smoothstep(.75, .83, p.y);
  float d = max((abs(p.x) - halfWidth) * .93, max(.56 - p.y, p.y - .83));
  f.x = min(f.x, d);
  if (d < 0.) {
    float across = clamp(p.x / halfWidth, -1., 1.);
    f.w = .02 + .12 * sqrt(1. - across * across);
    // A hammered breast over lames for the belly.
    vec2 breast = vec2(abs(p.x) - .066, p.y - .705);
    f.w += .035 * smoothstep(.085, .02, length(breast * vec2(1., 1.1)));
    float lame = fract((p.y + .35 * p.x * p.x) * 27.);
    if (p.y < .65 + .25 * abs(p.x)) f.w += .016 * lame - .012;
    f.y = WARRIOR_STEEL;
    if (abs(p.y - .652 - .25 * abs(p.x)) < .0045) f.y = WARRIOR_BRONZE;
  }
  // The straps that bear the sword's harness.
  float strap = abs(dot(p - vec2(.0, .68), normalize(vec2(.8, .62)))) - .017;
  if (d < -.004 && p.y > .59) {
    if (strap < 0.) {
      f.w += .012;
      f.y = WARRIOR_LEATHER;
    }
  }
}

void warriorKilt(inout vec4 f, vec2 hips) {
  vec2 p = hips - vec2(0, .032);
  float t = clamp((.53 - p.y) / .2, 0., 1.);
  float halfWidth = .122 + .056 * t;
  // Strips of studded leather.
  float across = p.x / halfWidth;
  float strip = fract(across * 3.5 + .5) - .5;
  float hem = .325 + .03 * abs(strip) * 2. + .02 * noise(vec2(floor(across * 3.5 + .5), 3.))
    + .05 * across * across;
  float d = max((abs(p.x) - halfWidth) * .95, max(hem - p.y, p.y - .54));
  f.x = min(f.x, d);
  if (d < 0.) {
    float height = .07 + .055 * sqrt(max(1. - across * across, 0.)) - .02 * smoothstep(.32, .5, abs(strip));
    if (height > f.w) {
      f.w = height;
      f.y = WARRIOR_LEATHER;
      vec2 stud = vec2(strip * halfWidth / 3.5, mod(p.y, .04) - .02);
      if (length(stud) < .007 && p.y - hem > .01) {
        f.w += .008;
        f.y = WARRIOR_BRONZE;
      }
    }
  }
  // The long cloth that hangs from the belt.
  float fall = clamp((.53 - p.y) / .33, 0., 1.);
  float x = p.x + .012 * sin(p.y * 18.) * fall;
  float cloth = max(abs(x) - .05 - .015 * fall, max(.2 + .05 * noise(vec2(x * 22., 2.)) - p.y, p.y - .54));
  warriorLay(f, cloth, .13 + .012 * sin(x * 80. + 2. * fall), .02, WARRIOR_CAPE);
  float belt = max(abs(p.y - .545 - .3 * p.x * p.x) - .026, abs(p.x) - .128);
  warriorLay(f, belt, .15 - 4. * p.x * p.x, .014, WARRIOR_LEATHER);
  if (belt < -.003 && belt > -.008) f.y = WARRIOR_BRONZE;
  warriorLay(f, circle(p - vec2(0, .545), .04), .16, .018, WARRIOR_BRONZE);
  warriorLay(f, circle(p - vec2(0, .545), .024), .172, .022, WARRIOR_STEEL);
  // A pouch, and a fur that hangs at the hip.
  warriorFur(f, p, segment(p, vec2(.1, .5), vec2(.125, .4), .035), vec2(.2, -1.), .1, .03, 1.3);
}

void warriorArm(inout vec4 f, vec2 p, vec2 shoulder, vec2 elbow, vec2 hand, float base) {
  // Upper arm with its muscles, forearm, bracer, fist.
  vec2 outwards = normalize(vec2(shoulder.y - elbow.y, elbow.x - shoulder.x)) * sign(shoulder.x) * -1.;
  float upper = smoothUnion(
    limb(p, shoulder, elbow, .068, .046),
    segment(p, mix(shoulder, elbow, .5) - outwards * .012, mix(shoulder, elbow, .68) - outwards * .01,
      .056), .03);
  warriorLay(f, upper, base, .055, WARRIOR_SKIN);
  vec2 wrist = mix(elbow, hand, .82);
  float lower = smoothUnion(
    limb(p, elbow, wrist, .045, .034),
    segment(p, mix(elbow, wrist, .2), mix(elbow, wrist, .4), .052), .03);
  warriorLay(f, lower, base + .03, .048, WARRIOR_SKIN);
  vec2 along = normalize(hand - elbow);
  float reach = dot(p - elbow, along) / length(hand - elbow);
  float bracer = max(lower - .006, max(.13 - reach, reach - .82) * length(hand - elbow));
  warriorLay(f, bracer, base + .05, .05, WARRIOR_DOME);
  if (bracer < -.002 && min(reach - .13, .82 - reach) < .06) f.y = WARRIOR_BRONZE;
}

// A gloved fist; the fingers lie across `grip`.
void warriorFist(inout vec4 f, vec2 p, vec2 hand, vec2 grip, float base) {
  vec2 q = vec2(dot(p - hand, vec2(grip.y, -grip.x)), dot(p - hand, grip)); // across, along the grip
  float d = box(q, vec2(.02, .024)) - .014;
  warriorLay(f, d, base, .03, WARRIOR_LEATHER);
  if (d < -.004) f.w -= .008 * smoothstep(.32, .5, abs(fract(q.y / .0155) - .5));
  warriorLay(f, limb(q, vec2(.018, .03), vec2(-.012, .02), .012, .009), base + .024, .01, WARRIOR_LEATHER);
}

void warriorMantle(inout vec4 f, vec2 p) {
  float x = abs(p.x);
  // Two heavy pelts over the shoulders, a collar around the neck.
  float pelt = limb(vec2(x, p.y), vec2(.09, .815), vec2(.2, .768), .056, .078);
  pelt = smoothUnion(pelt, limb(vec2(x, p.y), vec2(.2, .74), vec2(.228, .685), .06, .036), .03);
  vec2 lie = normalize(vec2(sign(p.x) * (.35 + 2.2 * x), -.9));
  warriorFur(f, p, pelt, lie, .14, .075, 1.);
  float collar = limb(vec2(x, p.y), vec2(.062, .838), vec2(.11, .79), .024, .042);
  warriorFur(f, p, collar, normalize(vec2(sign(p.x) * .7, -.7)), .2, .045, 1.25);
  // The clasp: two discs and a chain.
  warriorLay(f, circle(vec2(x - .088, p.y - .745), .023), .245, .018, WARRIOR_BRONZE);
  float sag = p.y - .725 - 2.4 * p.x * p.x;
  float links = max(abs(sag) - .006, x - .075);
  if (abs(fract(p.x * 55.) - .5) < .36) warriorLay(f, links, .235, .006, WARRIOR_BRONZE);
}

void warriorHead(inout vec4 f, vec2 p) {
  vec2 q = p - vec2(-.004, .905);
  warriorLay(f, limb(p, vec2(0, .8), vec2(0, .87), .06, .05), .1, .05, WARRIOR_SKIN);
  // Long hair blown to one side, behind the face.
  warriorFur(f, p, limb(q, vec2(.0, .01), vec2(.02, -.075), .055, .05), normalize(vec2(.3, -.9)), .12, .04,
    2.);
  float face = smoothUnion(limb(q, vec2(0, .03), vec2(0, -.03), .05, .04), circle(q - vec2(0, -.045), .03),
    .02);
  warriorLay(f, face, .2, .05, WARRIOR_SKIN);
  // The beard, with one braid.
  float beard = max(limb(q, vec2(0, -.03), vec2(-.004, -.075), .042, .02), q.y + .012 - .6 * abs(q.x));
  warriorFur(f, p, beard, normalize(vec2(-.1 + q.x * 3., -1.)), .235, .04, 2.2);
  warriorLay(f, box(q - vec2(-.004, -.097), vec2(.015, .008)) - .003, .29, .01, WARRIOR_BRONZE);
  warriorFur(f, p, limb(q, vec2(-.004, -.115), vec2(-.004, -.145), .014, .006), vec2(0, -1), .26, .014, 2.5);
  // The helm: dome, crest, brow, nasal, cheeks.
  float dome = max(circle((q - vec2(0, .032)) * vec2(1., .88), .06), .018 - q.y);
  warriorLay(f, dome, .235, .06, WARRIOR_DOME);
  warriorLay(f, max(limb(q, vec2(0, .02), vec2(0, .1), .014, .008), .02 - q.y), .29, .012, WARRIOR_BRONZE);
  warriorLay(f, segment(q, vec2(-.052, .02), vec2(.052, .02), .0105), .285, .011, WARRIOR_BRONZE);
  warriorLay(f, limb(q, vec2(0, .02), vec2(0, -.028), .009, .012), .29, .01, WARRIOR_STEEL);
  float cheek = max(limb(vec2(abs(q.x), q.y), vec2(.05, .01), vec2(.036, -.05), .017, .011), q.y - .018);
  warriorLay(f, cheek, .26, .015, WARRIOR_STEEL);
  // Eyes in the shadow of the brow.
  vec2 eye = vec2(abs(q.x) - .022, q.y + .002);
  if (abs(eye.x) < .017 && abs(eye.y) < .009 && f.y < .6) {
    f.w -= .02;
    f.y = WARRIOR_LEATHER;
    f.z = .35 * smoothstep(.006, .001, length(eye * vec2(.8, 1.2)));
  }
}

// A horse's tail streams from the crest.
void warriorPlume(inout vec4 f, vec2 p) {
  vec2 q = p - vec2(-.004, .99);
  float along = clamp(q.x / .25, 0., 1.);
  float bend = .018 * sin(along * 5.5 + .4) - .16 * along * along;
  float thick = .02 + .022 * sin(min(along * 3.6, 3.1)) - .018 * along;
  float d = max(abs(q.y - bend) - thick, max(-q.x - .012, q.x - .25)) * .8;
  if (d > .05) return;
  float strands = warriorStrands(vec2(q.x, q.y - bend) * .8, vec2(1, 0));
  warriorLay(f, d - .035 * (strands - .4) * (.3 + along), .15 + .04 * strands, .025, WARRIOR_CAPE);
}

const vec2 WARRIOR_POMMEL = vec2(-.372, .80), WARRIOR_POINT = vec2(-.425, -.01);

void warriorSword(inout vec4 f, vec2 p) {
  vec2 along = normalize(WARRIOR_POINT - WARRIOR_POMMEL);
  // across, along
  vec2 q = vec2(dot(p - WARRIOR_POMMEL, vec2(-along.y, along.x)), dot(p - WARRIOR_POMMEL, along));
  float reach = length(WARRIOR_POINT - WARRIOR_POMMEL);
  const float guardAt = .2;
  float width = .039 - .009 * q.y / reach;
  // Lugs below the ricasso, as great swords have them.
  width += .018 * smoothstep(.014, .0, abs(q.y - guardAt - .075));
  float blade = max(max(abs(q.x) - width, guardAt - q.y), (q.y - reach) * .55 + abs(q.x) * .8);
  f.x = min(f.x, blade);
  if (blade < 0. && f.w < .25) {
    f.w = .2 + .55 * (width - abs(q.x));
    float fuller = smoothstep(.011, .008, abs(q.x)) * step(q.y, reach * .72) * step(guardAt + .1, q.y);
    f.w -= .01 * fuller;
    f.y = WARRIOR_BLADE;
    // Runes that have drunk the furnace's heat.
    vec2 rune = vec2(q.x / .0075, fract((q.y - guardAt) * 26.) - .5);
    float kind = floor((q.y - guardAt) * 26.);
    float stroke = min(abs(rune.x - (hash(vec2(kind, 1.)) - .5)),
      abs(rune.y - rune.x * (hash(vec2(kind, 4.)) - .5)));
    f.z = fuller * smoothstep(.2, .08, stroke) * step(abs(rune.y), .38) * step(abs(rune.x), .95);
  }
  float guard = max(abs(q.y - guardAt - 1.6 * q.x * q.x) - .011 - .05 * abs(q.x), abs(q.x) - .125);
  warriorLay(f, guard, .22, .014, WARRIOR_BRONZE);
  warriorLay(f, circle(q - vec2(0, guardAt), .022), .235, .016, WARRIOR_BRONZE);
  float grip = max(abs(q.x) - .0135 - .004 * smoothstep(.0, .1, abs(q.y - .1)), abs(q.y - .1) - .1);
  warriorLay(f, grip, .2 + .003 * sin(q.y * 300. + q.x * 90.), .014, WARRIOR_LEATHER);
  warriorLay(f, circle(q, .03), .21, .024, WARRIOR_BRONZE);
}

vec4 warriorFigure(vec2 p) {
  // Far away the box's distance is near enough.
  float around = box(p - vec2(-.02, .52), vec2(.54, .56));
  if (around > .12) return vec4(around, 0, 0, -1);
  vec4 f = vec4(1, 0, 0, -1);
  warriorCape(f, p);
  warriorLeg(f, p, vec2(-.075, .51), vec2(-.118, .29), vec2(-.142, .07), vec2(-.205, .03), -.05);
  warriorLeg(f, p, vec2(.08, .51), vec2(.118, .28), vec2(.13, .055), vec2(.185, .0), -.02);
  warriorTorso(f, p);
  warriorKilt(f, p);
  warriorArm(f, p, vec2(.225, .74), vec2(.29, .575), vec2(.275, .40), .04);
  warriorFist(f, p, vec2(.274, .392), vec2(.2, .98), .1);
  warriorSword(f, p);
  warriorArm(f, p, vec2(-.22, .74), vec2(-.31, .60), vec2(-.378, .695), .05);
  warriorFist(f, p, vec2(-.379, .70), vec2(.066, .997), .23);
  warriorPlume(f, p);
  warriorMantle(f, p);
  warriorHead(f, p);
  return f;
}
