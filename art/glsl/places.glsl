// Six places with a mood, small and soft: they lie behind a medallion. p reaches from -.5 to .5.
uniform float iPlace;
uniform vec3 iFar, iNear; // the colour of the light far away, and of the shade near by

float sparks(vec2 p, float rarity) {
  float sum = 0.;
  for (int k = 0; k < 3; k++) {
    float depth = float(k);
    vec2 g = p * (9. + depth * 7.) + depth * 3.7 + iSeed;
    vec2 id = floor(g), f = fract(g) - .5;
    vec2 shift = (vec2(hash(id + 1.1), hash(id + 2.7)) - .5) * .7;
    float r = length(f - shift);
    sum += step(rarity, hash(id + 8.)) * (smoothstep(.07, 0., r) + exp(-r * 12.) * .4) * (1. - .2 * depth);
  }
  return sum;
}

float beams(vec2 p, vec2 from, float count) {
  vec2 d = p - from;
  float angle = atan(d.x, -d.y);
  return pow(fbm(vec2(angle * count, iSeed), 3), 1.6) * 2.2 * exp(-length(d) * 1.2);
}

float smoke(vec2 p) {
  vec2 bent = p * 3. + 2.2 * vec2(fbm(p * 3. + iSeed, 4), fbm(p * 3. + iSeed + 5.2, 4));
  return fbm(bent, 5);
}

vec3 forge(vec2 p) {
  // Bricks above, lit from the furnace below.
  vec2 brick = vec2(p.x * 9. + .5 * mod(floor(p.y * 18.), 2.), p.y * 18.);
  vec2 joint = abs(fract(brick) - .5);
  float stone = (.5 + .7 * hash(floor(brick) + iSeed)) * (1. - .6 * smoothstep(.38, .47, max(joint.x, joint.y)));
  float heat = exp(-length((p - vec2(0, -.46)) * vec2(.7, 1.25)) * 4.);
  vec3 c = stone * (iNear * 1.3 + iFar * heat * 1.3);
  float mouth = length(vec2(p.x, max(p.y + .3, 0.) * 1.1)) - .27;
  vec3 fire = iFar * (.5 + 1.6 * smoke(p * vec2(1.6, 1.) + vec2(0, 3.))) * (.35 + 3. * heat);
  c = mix(c, fire, cover(mouth, .012));
  c += iFar * .5 * exp(-abs(mouth) * 22.);
  return c + iFar * sparks(p * vec2(1., .7), .72) * smoothstep(.5, -.4, p.y) * 1.2;
}

vec3 cathedral(vec2 p) {
  vec3 c = iNear * (.4 + .6 * smoothstep(-.5, .5, p.y)) * (.6 + .7 * smoke(p));
  for (int i = -2; i <= 2; i++) {
    vec2 q = p - vec2(float(i) * .2, .06 + .05 * (2. - abs(float(i))));
    float pane = min(box(q, vec2(.05, .25)), circle(q - vec2(0, .25), .05));
    float bars = smoothstep(.004, .009, abs(q.x)) * smoothstep(.06, .12, abs(fract(q.y * 9.) - .5));
    c += vec3(.55, .75, 1.1) * (cover(pane, .006) * (.3 + .5 * bars) + .16 * exp(-max(pane, 0.) * 18.));
  }
  return c + iFar * beams(p, vec2(-.12, .75), 9.) * .8 + iFar * sparks(p, .84) * .4;
}

vec3 starTower(vec2 p) {
  float cloud = smoke(p * .9);
  vec3 c = iNear * (.25 + 2.6 * pow(smoothstep(.25, .85, cloud), 1.5));
  c += iFar * pow(smoothstep(.48, .85, cloud), 2.) * 1.1;
  c += iFar * exp(-length(p - vec2(.08, .1)) * 6.) * .5;
  return c + vec3(.85, .95, 1.2) * sparks(p * 2.2, .84) * .9;
}

vec3 canyon(vec2 p) {
  vec3 c = mix(iFar * 1.2, iNear * 1.3, smoothstep(-.16, .3, p.y));
  float sun = length(p - vec2(.05, -.06));
  c += iFar * (cover(sun - .15, .006) * .9 + exp(-sun * 6.) * .7);
  c *= .8 + .4 * fbm(vec2(p.x * 3., p.y * 12.), 4);
  for (int k = 0; k < 3; k++) {
    float depth = float(k);
    float x = p.x * (2.2 + depth) + depth * 5.3 + iSeed;
    // Mesas: plateaus with steep flanks.
    float land = smoothstep(.42, .52, noise(vec2(x * 1.7, depth))) * .2 - .2 - depth * .11 + .02 * noise(vec2(x * 9., 2.));
    land += .12 * smoothstep(.2, .5, abs(p.x));
    vec3 rock = mix(mix(iFar, iNear, .55) * .8, iNear * .25, depth / 2.);
    rock *= .75 + .5 * noise(vec2(x * 2., p.y * 60.));
    c = mix(c, rock, cover(p.y - land, .004));
  }
  return c + iFar * sparks(p, .86) * .5;
}

vec3 emberForest(vec2 p) {
  const vec3 EMBER = vec3(1.4, .42, .12);
  vec3 c = iNear * (.3 + 1.5 * smoke(p)) + iFar * exp(-length((p - vec2(.02, .02)) * vec2(1.3, .7)) * 6.) * .5;
  c += EMBER * exp(-length((p - vec2(0, -.5)) * vec2(.8, 1.6)) * 4.) * .8;
  for (int k = 0; k < 3; k++) {
    float depth = float(k);
    float x = p.x * (6.5 - depth * 1.8) + depth * 4.1 + .5 * (fbm(vec2(p.y * 3., depth + iSeed), 4) - .5);
    float root = .3 * smoothstep(-.25, -.5, p.y);
    float trunk = abs(fract(x) - .5) - .08 - .12 * hash(vec2(floor(x), depth + iSeed)) - root;
    vec3 bark = iNear * mix(.7, .05, depth / 2.) + EMBER * .06 * smoothstep(.1, -.4, p.y);
    c = mix(c, bark, cover(trunk, .03) * smoothstep(.0, .1, abs(p.x) - .06 * depth));
  }
  return c + EMBER * sparks(p, .74) * .9;
}

vec3 sanctuary(vec2 p) {
  vec3 c = iNear * (.3 + .9 * smoothstep(-.5, .5, p.y)) * (.5 + .8 * smoke(p));
  c += iFar * exp(-length((p - vec2(0, .38)) * vec2(1.5, 1.)) * 4.) * 1.1;
  for (int i = 0; i < 3; i++) {
    float depth = float(i);
    float x = abs(p.x) - (.17 + depth * .13);
    float width = .022 + depth * .012;
    float column = box(vec2(x, p.y), vec2(width, .6));
    float round = sqrt(clamp(1. - pow(x / width, 2.), 0., 1.));
    vec3 marble = mix(iFar * .42, iNear * .35, depth / 2.) * (.25 + .75 * round) * (.7 + .3 * smoothstep(-.5, .4, p.y));
    c = mix(c, marble, cover(column, .003));
  }
  return c + iFar * beams(p, vec2(.05, .8), 10.) * .45 + vec3(.7, 1.2, .8) * sparks(p, .82) * .5;
}

vec3 place(vec2 p) {
  if (iPlace < .5) return forge(p);
  if (iPlace < 1.5) return cathedral(p);
  if (iPlace < 2.5) return starTower(p);
  if (iPlace < 3.5) return canyon(p);
  if (iPlace < 4.5) return emberForest(p);
  return sanctuary(p);
}
