// npm run art [-- name …]             paints the pictures whose names begin so (all of them) and writes the site's files
// npm run art -- --preview dir name …  paints them small and fast into a folder, to look at
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { findBrowser } from '../scripts/browser.mjs'
import { openCanvas } from './canvas.ts'
import { PICTURES, type Picture } from './pictures.ts'

const ART = dirname(fileURLToPath(import.meta.url))
const WEB = join(ART, '../web')
const PREVIEW_SCALE = 0.375
const FORMATS: Record<string, 'avif' | 'webp' | 'png' | 'jpeg'> = {
  '.avif': 'avif',
  '.webp': 'webp',
  '.png': 'png',
  '.jpg': 'jpeg',
}
/** Of the drawing in web/assets/logo.svg. */
const LOGO_SIZE = 64

const { values, positionals } = parseArgs({
  options: { preview: { type: 'string' } },
  allowPositionals: true,
})
const wanted = PICTURES.filter(
  ({ name }) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)),
)
if (wanted.length === 0) throw new Error(`No picture begins with ${positionals.join(', ')}.`)

const browser = await findBrowser()
if (!browser) throw new Error('No Chromium was found; give its path in CHROME_PATH.')
const canvas = await openCanvas(browser)
try {
  for (const picture of wanted) {
    const startedAt = performance.now()
    await (values.preview ? preview(picture, values.preview) : finish(picture))
    console.log(`${picture.name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
} finally {
  await canvas.close()
}

async function preview(picture: Picture, folder: string) {
  mkdirSync(folder, { recursive: true })
  const small = (length: number) => Math.round(length * PREVIEW_SCALE)
  const png = await canvas.paint({
    ...picture,
    shader: read(picture.shader),
    width: small(picture.width),
    height: small(picture.height),
    supersample: 1,
  })
  await sharp(await withLogo(png, picture)).toFile(join(folder, `${picture.name}.png`))
}

async function finish(picture: Picture) {
  const painted = await canvas.paint({ ...picture, shader: read(picture.shader) })
  const png = await withLogo(painted, picture)
  for (const { path, width, quality } of picture.files) {
    const target = join(WEB, path)
    mkdirSync(dirname(target), { recursive: true })
    const format = FORMATS[extname(path)]
    if (!format) throw new Error(`no format for ${path}`)
    await sharp(png).resize({ width }).toFormat(format, { quality, effort: 6 }).toFile(target)
  }
}

async function withLogo(png: Buffer, { logo }: Picture) {
  if (!logo) return png
  const ground = sharp(png)
  const { width, height } = await ground.metadata()
  const size = Math.round(logo.height * height)
  const input = await sharp(join(WEB, 'assets/logo.svg'), { density: (72 * size) / LOGO_SIZE })
    .resize(size, size)
    .toBuffer()
  const [left, top] = [Math.round(logo.x * width - size / 2), Math.round(logo.y * height - size / 2)]
  return ground.composite([{ input, left, top }]).png().toBuffer()
}

function read(shader: string) {
  return `#version 300 es\n${withIncludes(join(ART, shader))}`
}

/** `#include "noise.glsl"` stands for that file of glsl/. */
function withIncludes(file: string): string {
  return readFileSync(file, 'utf8').replace(/^#include "(.+)"$/gm, (_, name) =>
    withIncludes(join(ART, 'glsl', name)),
  )
}
