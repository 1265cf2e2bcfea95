// Pictures of every kind, good and bad, and the form that carries them.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const END_OF_JPEG = Buffer.from([0xff, 0xd9])

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif'

export function picture(format: Format = 'png', { width = 60, height = 40, colour = '#c0392b' } = {}) {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer()
}

/** Taken somewhere, with the camera held upright. */
export function photo() {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#27ae60' } })
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Fulana de Tal', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1', GPSLongitudeRef: 'W' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** Says that it is this large, and holds next to nothing. */
export function emptyPng(width: number, height: number) {
  return png(width, height, deflateSync(Buffer.alloc(100)))
}

/** Is as large as it says, in a small file. */
export function flatPng(width: number, height: number) {
  return png(width, height, deflateSync(Buffer.alloc(height * (1 + width * 3))))
}

function png(width: number, height: number, pixels: Buffer) {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer) {
  const typed = Buffer.concat([Buffer.from(type), data])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(data.length, 0)
  numbers.writeUInt32BE(crc32(typed), 4)
  return Buffer.concat([numbers.subarray(0, 4), typed, numbers.subarray(4)])
}

/** Frames of one dot each, on a canvas as large as this. */
export function movingGif({ width, height, frames }: { width: number; height: number; frames: number }) {
  const canvas = Buffer.from([0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  canvas.writeUInt16LE(width, 0)
  canvas.writeUInt16LE(height, 2)
  const frame = Buffer.from('2c0000000001000100000202440100', 'hex')
  return Buffer.concat([Buffer.from('GIF89a'), canvas, ...Array(frames).fill(frame), Buffer.from(';')])
}

/** A true progressive JPEG of 25 megapixels that is refined 882 times, by one bit of one frequency each. */
export async function manyScansJpeg() {
  const jpeg = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: 'red' } })
    .jpeg({ progressive: true })
    .toBuffer()
  // A scan of one component begins FF DA 00 08 01, then component, table, first and last frequency, and bits.
  const scanAt = jpeg.indexOf(Buffer.from([0xff, 0xda, 0, 8, 1, 1]))
  const scan = jpeg.subarray(scanAt, jpeg.indexOf(Buffer.from([0xff, 0xc4]), scanAt))
  const scans = Array.from({ length: 63 * 14 }, (_, i) => {
    const [frequency, bit] = [1 + Math.floor(i / 14), 13 - (i % 14)]
    const copy = Buffer.from(scan)
    copy.set([frequency, frequency, ((bit === 13 ? 0 : bit + 1) << 4) | bit], 7)
    return copy
  })
  return Buffer.concat([jpeg.subarray(0, scanAt), ...scans, END_OF_JPEG])
}

/** The same picture with something behind it, so that the file has just this many bytes. */
export const paddedTo = (bytes: number, file: Buffer) =>
  Buffer.concat([file, Buffer.alloc(bytes - file.length, 'x')])

interface FormPart {
  content: Buffer | string
  name?: string
  /** Null: a field, not a file. */
  filename?: string | null
  type?: string
}

export function form(...parts: FormPart[]) {
  const boundary = '----limite'
  const written = parts.map(
    ({ content, name = 'image', filename = 'foto.png', type = 'application/octet-stream' }) => {
      const file = filename === null ? '' : `; filename="${filename}"\r\nContent-Type: ${type}`
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
      return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')])
    },
  )
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
