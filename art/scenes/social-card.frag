// The picture of link previews: a castle above a misty valley by night. The logo is laid over its left half.
#include "scene.glsl"
#include "shapes.glsl"

const vec2 MOON = vec2(.3, .2), LOGO = vec2(-.38, .04);
const vec3 MOONLIGHT = vec3(.62, .8, 1.), WINDOW = vec3(2.1, 1.2, .42), AIR = vec3(.045, .13, .19), GOLD = vec3(1., .62, .22);

vec3 sky(vec2 uv) {
  vec3 c = mix(vec3(.05, .17, .23), vec3(.008, .018, .06), smoothstep(-.2, .45, uv.y));
  float r = length(uv - MOON);
  c += vec3(.8, .9, 1.1) * (stars(uv * 60., .95) + .6 * stars(uv * 110., .93)) * smoothstep(-.05, .3, uv.y);
  float craters = .38 + .75 * smoothstep(.25, .75, fbm((uv - MOON) * 17. + 7., 6));
  c = mix(c, vec3(.8, .9, 1.) * craters, cover(r - .125, .003));
  c += MOONLIGHT * (.42 * exp(-r * 4.2) + .3 * exp(-max(r - .125, 0.) * 22.));
  // Torn clouds, silver towards the moon.
  float cloud = fbm(vec2(uv.x * 2.2 + 3., uv.y * 7.) + 1.4 * fbm(uv * 3., 4), 6);
  float cover = smoothstep(.5, .78, cloud) * smoothstep(.5, .1, abs(uv.y - .16));
  return mix(c, vec3(.03, .06, .11) + MOONLIGHT * .75 * exp(-r * 3.6), cover * .75);
}

float crest(float x, float scale, float amplitude, float base) {
  return base + amplitude * (ridge(vec2(x * scale, scale * 3.1), 7) - .35);
}

// Snowy chains, each nearer one darker and with less air before it.
vec3 mountains(vec3 c, vec2 uv) {
  for (int k = 0; k < 4; k++) {
    float near = float(k);
    float scale = 1.3 + near * .8, amplitude = .46 - .08 * near, base = .06 - .085 * near;
    float x = uv.x + near * 3.7 + 5.2, h = crest(x, scale, amplitude, base);
    if (uv.y > h) continue;
    // Light falls on the flanks that look towards the moon.
    vec2 q = TURN * vec2(x * 4., uv.y * 6.) + near * 4., light = normalize(MOON - uv) * .09;
    float rock = ridge(q, 6), towards = clamp(.45 + 1.1 * (rock - ridge(q + light, 6)), 0., 1.);
    float snow = smoothstep(.05, -.02, h - uv.y - .26 * rock * (1. - near * .2));
    vec3 stone = mix(vec3(.01, .02, .04), vec3(.06, .11, .16), towards);
    vec3 m = mix(stone, MOONLIGHT * (.05 + .6 * towards * towards), snow * .85);
    c = mix(m, AIR, .6 - .15 * near + .35 * smoothstep(.05, -.3, uv.y) * (1. - near * .2));
  }
  return c;
}

const int TOWERS = 9;
const vec4 TOWER[TOWERS] = vec4[]( // x, height of the wall, half width, height of the roof
  vec4(-.155, .1, .02, .05), vec4(-.108, .185, .017, .07), vec4(-.062, .15, .026, .06),
  vec4(-.018, .3, .021, .1), vec4(.022, .235, .03, .085), vec4(.066, .355, .017, .1),
  vec4(.104, .205, .024, .07), vec4(.145, .14, .018, .06), vec4(.178, .085, .022, .045)
);

// x: distance, y: light of windows, z: which way the wall looks (-1 left … 1 right)
vec3 castle(vec2 p) {
  float merlons = .012 * step(.5, fract(p.x * 60.));
  vec3 found = vec3(box(p - vec2(.01, .02), vec2(.18, .05 + merlons)), 0., 0.);
  for (int i = 0; i < TOWERS; i++) {
    vec4 tower = TOWER[i];
    vec2 q = p - vec2(tower.x, 0);
    float wall = box(q - vec2(0, tower.y * .5 - .02), vec2(tower.z, tower.y * .5 + .02));
    float gallery = box(q - vec2(0, tower.y - .008), vec2(tower.z * 1.22, .01));
    // The roof's flanks are a little hollow, its edge overhangs.
    float up = (q.y - tower.y) / tower.w;
    float roof = max(abs(q.x) - tower.z * 1.35 * pow(clamp(1. - up, 0., 1.), 1.25), max(-up, up - 1.) * tower.w);
    float pole = box(q - vec2(0, tower.y + tower.w + .008), vec2(.0011, .022));
    vec2 flag = q - vec2(.001, tower.y + tower.w + .022);
    float banner = max(abs(flag.y - .003 * sin(flag.x * 190.)) - .007 * (1. - flag.x / .034), max(-flag.x, flag.x - .03));
    float d = min(min(wall, gallery), min(roof, min(pole, banner)));
    if (d < found.x) {
      found.x = d;
      found.z = clamp(q.x / tower.z, -1., 1.);
    }
    for (int k = 0; k < 6; k++) {
      float y = tower.y - .034 - float(k) * .036;
      if (y < .012) break;
      float isLit = step(.4, hash(vec2(float(i) + 2., float(k))));
      vec2 w = q - vec2((hash(vec2(float(i), float(k) + 9.)) - .5) * tower.z, y);
      float window = min(box(w, vec2(.0026, .006)), circle(w - vec2(0, .006), .0026));
      found.y = max(found.y, isLit * (cover(window, .0012) + .22 * exp(-max(window, 0.) * 95.)));
    }
  }
  return found;
}

// The castle's rock: broken cliffs that fall to the valley on both sides.
float crag(vec2 p) {
  float side = abs(p.x - .01);
  float fall = .42 * pow(max(side - .19, 0.) / .2, .8) + .25 * max(side - .25, 0.);
  float cliffs = ridge(vec2(p.x * 6. + 2., p.y * 4.), 6) - .4;
  return p.y - .006 + fall - .14 * cliffs * smoothstep(.17, .26, side) - .012 * noise(p * 60.);
}

vec3 withCastle(vec3 c, vec2 uv) {
  vec2 p = (uv - vec2(.47, -.09)) / 1.12;
  float rock = crag(p);
  vec2 q = TURN * p * vec2(7., 6.);
  float strata = clamp(.35 + 1.6 * (ridge(q, 6) - ridge(q + vec2(-.1, .12), 6)), 0., 1.);
  float lit = clamp(.55 - p.x * 2.2, 0., 1.);
  vec3 stone = vec3(.008, .014, .025) + MOONLIGHT * .26 * strata * lit + MOONLIGHT * .16 * exp(min(rock, 0.) * 60.) * lit;
  stone = mix(stone, AIR, .75 * smoothstep(-.04, -.3, p.y));
  c = mix(c, stone, cover(rock, .002));
  vec3 found = castle(p);
  // Its foot is sunk into the rock.
  found.x = max(found.x, -.008 - p.y - .02 * noise(p * 34.));
  float glow = exp(-length((p - vec2(.01, .1)) * vec2(1., .8)) * 9.);
  vec3 wall = vec3(.014, .022, .038) * (.7 + .6 * noise(p * vec2(260., 420.)));
  wall += MOONLIGHT * (.16 * smoothstep(.2, -1., found.z) + .4 * smoothstep(-.005, 0., found.x) * smoothstep(.4, -.8, found.z));
  wall = mix(wall, AIR, .25 * smoothstep(.1, -.06, p.y)) + vec3(.16, .085, .03) * glow * .5;
  c = mix(c, wall + WINDOW * found.y, cover(found.x, .0013));
  return c + vec3(.5, .27, .09) * glow * .13;
}

float pine(vec2 p, float seed) {
  if (p.y < 0. || p.y > 1.) return 1.;
  float layer = fract(p.y * 8. + seed);
  return abs(p.x) - (1. - p.y) * .2 * (.5 + .5 * (1. - layer)) - .02 * noise(p * 30. + seed);
}

// A dark wood in front, higher towards the sides.
vec3 withWood(vec3 c, vec2 uv) {
  for (int k = 0; k < 3; k++) {
    float near = float(k);
    float density = 15. - near * 4.;
    float ground = -.4 - .035 * near + .1 * smoothstep(.35, .95, abs(uv.x + .05)) + .02 * noise(vec2(uv.x * 5., near));
    vec3 shade = mix(vec3(.016, .05, .06), vec3(.003, .008, .012), near / 2.);
    float wood = uv.y - ground;
    for (int j = -1; j <= 1; j++) {
      float id = floor(uv.x * density) + float(j);
      float seed = hash(vec2(id, near + 3.));
      float x = (id + .5 + .6 * (seed - .5)) / density;
      float size = (.09 + .1 * hash(vec2(id, near))) * (.75 + .4 * near) * (.5 + .9 * smoothstep(.1, .9, abs(x)));
      wood = min(wood, pine((uv - vec2(x, ground - .01)) / size, seed) * size);
    }
    c = mix(c, shade, cover(wood, .0016));
    float mist = exp(-pow((uv.y - ground + .02) * 16., 2.)) * fbm(vec2(uv.x * 3. + near * 5., uv.y * 10.), 5);
    c = mix(c, AIR * 1.5, mist * (.6 - .22 * near));
  }
  return c;
}

vec3 scene(vec2 uv) {
  vec3 c = mountains(sky(uv), uv);
  float valley = smoothstep(.05, -.25, uv.y) * fbm(vec2(uv.x * 2. + 4., uv.y * 7.), 6);
  c = mix(c, AIR * 1.5, valley * .5);
  c = withCastle(c, uv);
  float mist = exp(-pow((uv.y + .27) * 9., 2.)) * fbm(vec2(uv.x * 2.6, uv.y * 8.) + 2., 6);
  c = mix(c, AIR * 1.8 + MOONLIGHT * .05, mist * .95);
  c += MOONLIGHT * shafts(uv, MOON, 3.) * .2;
  // A halo where the logo will stand.
  float halo = length((uv - LOGO) * vec2(1., .9));
  c = c * (1. - .35 * exp(-halo * halo * 9.)) + vec3(.06, .13, .26) * exp(-halo * 4.) + GOLD * .05 * exp(-halo * 7.);
  c = withWood(c, uv);
  return c + GOLD * motes(uv, 4., .86) * smoothstep(.1, -.45, uv.y) * .5;
}
