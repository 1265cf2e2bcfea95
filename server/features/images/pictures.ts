// Whatever somebody brings is decoded and encoded anew: what leaves is a picture and nothing but a picture.
import type { ResizeOptions } from 'sharp'
import { ICON_SIDE, IMAGE_MAX_MEGAPIXELS, IMAGE_SIDE, imageTexts } from '#contract/images.ts'
import { Refusal } from '#server/http/refusal.ts'

const MAX_PIXELS = IMAGE_MAX_MEGAPIXELS * 1_000_000
const QUALITY = 82
const DECODE_SECONDS = 10
// Honest progressive pictures have about ten scans. Each goes over the whole picture: a small file with thousands
// of them would keep a processor busy for a minute.
const MAX_SCANS = 100

/** A picture for a page; undefined when the file is none. */
export const pagePicture = (file: Buffer) =>
  encoded(file, { width: IMAGE_SIDE, height: IMAGE_SIDE, fit: 'inside', withoutEnlargement: true })

/** A square beside a name; undefined when the file is no picture. */
export const iconPicture = (file: Buffer) =>
  encoded(file, { width: ICON_SIDE, height: ICON_SIDE, fit: 'cover' })

async function encoded(file: Buffer, size: ResizeOptions) {
  if (!looksLikePicture(file) || scansOf(file) > MAX_SCANS) return undefined
  const pixels = await pixelsOf(file)
  if (pixels === undefined) return undefined
  if (pixels > MAX_PIXELS) throw new Refusal('invalid', imageTexts.tooManyPixels)
  // The first frame, turned as the camera was held; metadata (where a photo was taken, say) is not carried over.
  const { decoder } = await import('./decoder.ts')
  return decoder(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize(size)
    .webp({ quality: QUALITY })
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer()
    .catch(() => undefined)
}

function looksLikePicture(file: Buffer) {
  const start = file.toString('latin1', 0, 12)
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(start) ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  )
}

/** At least the scans of a JPEG: the mark of one may also stand elsewhere by chance. */
function scansOf(file: Buffer) {
  if (file[0] !== 0xff) return 0
  let scans = 0
  for (let at = file.indexOf(START_OF_SCAN); at !== -1; at = file.indexOf(START_OF_SCAN, at + 2)) scans++
  return scans
}

const START_OF_SCAN = Buffer.from([0xff, 0xda])

/** Of all frames, read from the header alone. What is 16 bits deep takes twice the room and counts twice. */
async function pixelsOf(file: Buffer) {
  const { decoder } = await import('./decoder.ts')
  const header = await decoder(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  return header && header.width * header.height * (header.pages ?? 1) * (header.depth === 'uchar' ? 1 : 2)
}
