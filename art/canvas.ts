// Renders a fragment shader in headless Chromium, tile by tile: the software renderer gives up on long draws.
import { chromium } from '@playwright/test'
import { gameIcon } from './game-icons.ts'

export interface Painting {
  /** GLSL ES 3.00 with every include in place. */
  shader: string
  width: number
  height: number
  /** Silhouettes from game-icons, handed to the shader as iIcon0, iIcon1, … */
  icons: string[]
  uniforms: Record<string, number | number[]>
  /** Samples per pixel and direction. */
  supersample: number
}

const TILE = 240
const ICON_SIZE = 1024

export async function openCanvas(executablePath: string) {
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--disable-gpu-watchdog',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  return {
    async paint({ icons, ...painting }: Painting): Promise<Buffer> {
      const page = await browser.newPage()
      page.setDefaultTimeout(0)
      // tsx names functions by a helper that the page does not have.
      await page.evaluate('globalThis.__name = (target) => target')
      const silhouettes = icons.map((name) => gameIcon(name, ICON_SIZE))
      const url = await page.evaluate(paintInPage, {
        ...painting,
        silhouettes,
        tile: TILE,
        iconSize: ICON_SIZE,
      })
      await page.close()
      return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
    },
    close: () => browser.close(),
  }
}

interface InPage extends Omit<Painting, 'icons'> {
  silhouettes: string[]
  tile: number
  iconSize: number
}

/** Runs inside the browser, which knows nothing outside this function. Answers a PNG as a data address. */
async function paintInPage(given: InPage): Promise<string> {
  const { shader, uniforms, silhouettes, tile, iconSize } = given
  const width = given.width * given.supersample
  const height = given.height * given.supersample
  const glass = new OffscreenCanvas(tile, tile)
  const context = glass.getContext('webgl2', { preserveDrawingBuffer: true, antialias: false })
  if (!context) throw new Error('this browser has no WebGL 2')
  const gl = context

  const program = gl.createProgram()
  attach(gl.VERTEX_SHADER, '#version 300 es\nin vec2 p;void main(){gl_Position=vec4(p,0,1);}')
  attach(gl.FRAGMENT_SHADER, shader)
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? '')
  gl.useProgram(program)
  coverEverything()
  for (const [unit, svg] of silhouettes.entries()) await handIcon(unit, svg)
  setUniform('iResolution', [width, height])
  for (const [name, value] of Object.entries(uniforms)) setUniform(name, value)
  return await shrink(await paintTiles())

  function attach(type: number, source: string) {
    const part = gl.createShader(type)
    if (!part) throw new Error('no shader')
    gl.shaderSource(part, source)
    gl.compileShader(part)
    if (!gl.getShaderParameter(part, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(part) ?? '')
    gl.attachShader(program, part)
  }

  function coverEverything() {
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
    const corner = gl.getAttribLocation(program, 'p')
    gl.enableVertexAttribArray(corner)
    gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0)
  }

  function setUniform(name: string, value: number | number[]) {
    const place = gl.getUniformLocation(program, name)
    if (!place) return
    const [x = 0, y = 0, z = 0] = typeof value === 'number' ? [value] : value
    if (typeof value === 'number') gl.uniform1f(place, x)
    else if (value.length === 2) gl.uniform2f(place, x, y)
    else gl.uniform3f(place, x, y, z)
  }

  /** Red: coverage. Green and blue: distance to the outline, within and without, as a part of the picture's width. */
  async function handIcon(unit: number, svg: string) {
    const image = new Image()
    image.src = `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`
    await image.decode()
    const paper = new OffscreenCanvas(iconSize, iconSize).getContext('2d', { willReadFrequently: true })
    if (!paper) throw new Error('no canvas')
    paper.drawImage(image, 0, 0, iconSize, iconSize)
    const { data } = paper.getImageData(0, 0, iconSize, iconSize)
    const isInk = (index: number) => (data[index * 4 + 3] ?? 0) > 127
    const within = distances((index) => !isInk(index))
    const without = distances(isInk)
    const texels = new Float32Array(iconSize * iconSize * 4)
    for (let index = 0; index < iconSize * iconSize; index++) {
      const [inner = 0, outer = 0] = [within[index], without[index]]
      texels.set(
        [(data[index * 4 + 3] ?? 0) / 255, Math.sqrt(inner) / iconSize, Math.sqrt(outer) / iconSize, 1],
        index * 4,
      )
    }
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
    gl.getExtension('OES_texture_float_linear')
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16F, iconSize, iconSize, 0, gl.RGBA, gl.FLOAT, texels)
    for (const side of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.texParameteri(gl.TEXTURE_2D, side, gl.LINEAR)
    for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
      gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE)
    gl.uniform1i(gl.getUniformLocation(program, `iIcon${unit}`), unit)
  }

  /** Exact squared distance of every texel to the nearest one that is `near` (Felzenszwalb and Huttenlocher). */
  function distances(near: (index: number) => boolean) {
    const far = 1e20
    const field = new Float64Array(iconSize * iconSize)
    for (let index = 0; index < field.length; index++) field[index] = near(index) ? 0 : far
    for (let column = 0; column < iconSize; column++) alongLine(field, column, iconSize)
    for (let row = 0; row < iconSize; row++) alongLine(field, row * iconSize, 1)
    return field
  }

  function alongLine(field: Float64Array, start: number, step: number) {
    const line = Float64Array.from({ length: iconSize }, (_, at) => field[start + at * step] ?? 0)
    const apexes = new Int32Array(iconSize)
    const borders = new Float64Array(iconSize + 1)
    let last = 0
    borders[0] = -1e20
    borders[1] = 1e20
    const height = (at: number) => (line[at] ?? 0) + at * at
    for (let at = 1; at < iconSize; at++) {
      let crossing: number
      do {
        const apex = apexes[last] ?? 0
        crossing = (height(at) - height(apex)) / (2 * at - 2 * apex)
      } while (crossing <= (borders[last] ?? 0) && --last > -1)
      last++
      apexes[last] = at
      borders[last] = crossing
      borders[last + 1] = 1e20
    }
    last = 0
    for (let at = 0; at < iconSize; at++) {
      while ((borders[last + 1] ?? 0) < at) last++
      const apex = apexes[last] ?? 0
      field[start + at * step] = (at - apex) ** 2 + (line[apex] ?? 0)
    }
  }

  async function paintTiles() {
    const whole = new OffscreenCanvas(width, height)
    const pen = whole.getContext('2d')
    if (!pen) throw new Error('no canvas')
    gl.viewport(0, 0, tile, tile)
    for (let y = 0; y < height; y += tile)
      for (let x = 0; x < width; x += tile) {
        setUniform('iOffset', [x, height - y - tile])
        gl.drawArrays(gl.TRIANGLES, 0, 3)
        gl.finish()
        pen.drawImage(glass, x, y)
        await new Promise((resolve) => setTimeout(resolve))
      }
    return whole
  }

  async function shrink(whole: OffscreenCanvas) {
    const result = document.createElement('canvas')
    result.width = given.width
    result.height = given.height
    const pen = result.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(whole, 0, 0, given.width, given.height)
    return result.toDataURL('image/png')
  }
}
