// The ground of the site's icon: night blue, lighter where the logo stands.
precision highp float;
uniform vec2 iResolution, iOffset;
out vec4 colour;

void main() {
  vec2 p = (gl_FragCoord.xy + iOffset - .5 * iResolution) / iResolution.y;
  float r = length(p - vec2(0, .06));
  vec3 c = mix(vec3(.094, .165, .3), vec3(.02, .035, .078), smoothstep(0., .68, r));
  colour = vec4(c, 1);
}
