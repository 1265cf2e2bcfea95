import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  emptyPng,
  flatPng,
  manyScansJpeg,
  movingGif,
  paddedTo,
  photo,
  picture,
} from '#server/testing/pictures.ts'
import { iconPicture, pagePicture } from './pictures.ts'

const TOO_MANY_PIXELS = 'A imagem é grande demais: o limite é de 25 megapixels.'
const HTML = '<html><script>alert(1)</script></html>'

async function read(image: Buffer | undefined) {
  if (!image) throw new Error('no picture')
  return sharp(image).metadata()
}

describe('a picture for a page', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('can come as %s and is kept as WebP', async (format) => {
    const kept = await read(await pagePicture(await picture(format)))
    expect(kept).toMatchObject({ format: 'webp', width: 60, height: 40 })
  })

  test('is made to fit, never enlarged', async () => {
    const wide = await read(await pagePicture(await picture('jpeg', { width: 3000, height: 1000 })))
    expect([wide.width, wide.height]).toEqual([1920, 640])
    const tall = await read(await pagePicture(await picture('png', { width: 10, height: 1930 })))
    expect([tall.width, tall.height]).toEqual([10, 1920])
  })

  test('is the same file each time', async () => {
    const file = await picture()
    expect(await pagePicture(file)).toEqual(await pagePicture(file))
  })

  test('tells nothing of where it was taken or by whom, and stands upright', async () => {
    const file = await photo()
    const before = await sharp(file).metadata()
    expect(before.exif?.toString('latin1')).toContain('Fulana de Tal')
    expect(before.orientation).toBe(6)

    const kept = await pagePicture(file)
    const after = await read(kept)
    expect(after).not.toHaveProperty('exif')
    expect(after).not.toHaveProperty('icc')
    expect(after).not.toHaveProperty('xmp')
    expect([after.width, after.height]).toEqual([40, 60])
    expect(kept?.includes('Fulana')).toBe(false)
  })

  test('of several frames is the first of them', async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => picture('png', { colour })))
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const kept = await pagePicture(moving)
    expect((await read(kept)).pages ?? 1).toBe(1)
    const { dominant } = await sharp(kept).stats()
    expect(dominant.r).toBeGreaterThan(200)
  })
})

test.each([
  { width: 60, height: 600 },
  { width: 300, height: 20 },
  { width: 9, height: 9 },
])('an icon of $width×$height fills its square', async (size) => {
  expect(await read(await iconPicture(await picture('png', size)))).toMatchObject({ width: 256, height: 256 })
})

describe('what is behind a picture in the same file', () => {
  test.each(['jpeg', 'png', 'gif', 'webp'] as const)('is gone from a %s', async (format) => {
    const file = Buffer.concat([await picture(format), Buffer.from(`PK\u0003\u0004${HTML}`)])
    const kept = await pagePicture(file)
    expect(kept?.includes('<script>')).toBe(false)
    expect((await read(kept)).format).toBe('webp')
  })
})

describe('no picture', () => {
  const head = (start: string) => Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(HTML)])
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['HTML', Buffer.from(HTML)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['SVG with a declaration', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['PDF', Buffer.from('%PDF-1.4')],
    ['HTML behind the first bytes of a GIF', head('GIF89a')],
    ['HTML behind the first bytes of a JPEG', head('\xff\xd8\xff\xe0')],
    ['HTML behind the first bytes of a PNG', head('\x89PNG\r\n\x1a\n')],
    ['HTML behind the first bytes of a WebP', head('RIFF\x10\x00\x00\x00WEBPVP8 ')],
    ['zeros', Buffer.alloc(1000)],
  ])('is %s', async (_, file) => {
    expect(await pagePicture(file)).toBeUndefined()
  })

  test('is half of one', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const whole = await picture(format, { width: 500, height: 500 })
      expect(await pagePicture(whole.subarray(0, whole.length / 2)), format).toBeUndefined()
    }
  })

  test.each(['tiff', 'avif'] as const)('is a %s: the decoder itself no longer knows it', async (format) => {
    const file = await picture(format)
    expect(await pagePicture(file)).toBeUndefined()
    await expect(sharp(file).metadata()).rejects.toThrow('unsupported image format')
  })
})

describe('a small file that would unfold into a giant', () => {
  const memory = () => process.memoryUsage().rss
  test.each([
    ['by its header', () => emptyPng(50_000, 50_000)],
    ['just above the limit', () => emptyPng(5_001, 5_000)],
    ['in truth', () => flatPng(10_000, 6_000)],
  ])('%s is refused at once and before it is unfolded', async (_, make) => {
    const file = make()
    expect(file.length).toBeLessThan(2 * 1024 * 1024)
    const [startedAt, before] = [performance.now(), memory()]
    await expect(pagePicture(file)).rejects.toThrow(TOO_MANY_PIXELS)
    expect(performance.now() - startedAt).toBeLessThan(500)
    expect(memory() - before).toBeLessThan(50e6)
  })

  test('in many frames is refused by all of them', async () => {
    const size = { width: 2_000, height: 2_000 }
    expect(await iconPicture(movingGif({ ...size, frames: 6 }))).toBeDefined()
    await expect(iconPicture(movingGif({ ...size, frames: 7 }))).rejects.toThrow(TOO_MANY_PIXELS)
  })

  test('scan after scan is refused', async () => {
    const file = await manyScansJpeg()
    const startedAt = performance.now()
    expect(await pagePicture(file)).toBeUndefined()
    expect(performance.now() - startedAt).toBeLessThan(500)
  })

  test('is fine up to the limit', async () => {
    expect(await read(await pagePicture(flatPng(5_000, 5_000)))).toMatchObject({ width: 1920, height: 1920 })
  })
})

test('two megabytes of anything behind a picture do not harm it', async () => {
  expect(await pagePicture(paddedTo(2 * 1024 * 1024, await picture('gif')))).toBeDefined()
})
