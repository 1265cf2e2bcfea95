// An answer as it goes over the wire: plain and compressed, with its ETag; worked out once, sent many times.
import { hash } from 'node:crypto'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

// Below this a compressed body saves no packet.
const COMPRESS_FROM_BYTES = 1_024
// From here on one of many is kept compressed alone.
const UNPACK_FROM_BYTES = 32 * 1_024

export interface WrittenAnswer {
  text: string
  headers: OutgoingHttpHeaders
}

interface Body {
  readonly content: Buffer
  headers: OutgoingHttpHeaders
}

export interface ReadyAnswer {
  etag: string
  notModified: OutgoingHttpHeaders
  plain: Body
  br: Body | undefined
  gzip: Body | undefined
  /** That it takes. */
  bytes: number
}

export interface ChosenAnswer {
  status: 200 | 304
  headers: OutgoingHttpHeaders
  content: Buffer | undefined
}

/** In every coding; one of many in the one coding that everybody takes, for the room that it saves. */
export async function prepareAnswer(
  { text, headers }: WrittenAnswer,
  { isOneOfMany = false } = {},
): Promise<ReadyAnswer> {
  const content = Buffer.from(text)
  const etag = `W/"${hash('sha256', content, 'base64').slice(0, 22)}"`
  // May be kept, and is asked about before it is shown again.
  const common = { ...headers, 'cache-control': 'no-cache', etag, vary: 'accept-encoding' }
  const encoded = (bytes: Buffer, encoding?: string) => ({
    content: bytes,
    headers: { ...common, ...(encoding && { 'content-encoding': encoding }), 'content-length': bytes.length },
  })
  const isShort = content.length < COMPRESS_FROM_BYTES
  const plain = encoded(content)
  const br = isShort || isOneOfMany ? undefined : encoded(await brotli(content), 'br')
  const zipped = isShort ? undefined : encoded(await inGzip(content), 'gzip')
  const isPacked = isOneOfMany && zipped && content.length >= UNPACK_FROM_BYTES
  const kept = [isPacked ? undefined : plain, br, zipped]
  return {
    ...{ etag, notModified: common, br, gzip: zipped },
    plain: isPacked ? unpacked(zipped, plain) : plain,
    bytes: kept.reduce((sum, body) => sum + (body?.content.length ?? 0), 0),
  }
}

/** For the few who take nothing compressed. */
const unpacked = ({ content: zipped }: Body, { headers }: Body): Body => ({
  headers,
  get content() {
    return gunzipSync(zipped)
  },
})

// Both copied: a short one would keep the whole piece of memory that it was compressed into.
const inGzip = async (content: Buffer) => Buffer.from(await promisify(gzip)(content))
const brotli = async (content: Buffer) =>
  Buffer.from(await promisify(brotliCompress)(content, { params: BROTLI }))

/** A tenth of the time of the best, within a few per cent of its size. A window for more than a page takes memory alone. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 }

export function chooseAnswer(answer: ReadyAnswer, headers: IncomingHttpHeaders): ChosenAnswer {
  if (headers['if-none-match']?.includes(answer.etag))
    return { status: 304, headers: answer.notModified, content: undefined }
  const { content, headers: chosen } = bodyFor(answer, headers['accept-encoding'])
  return { status: 200, headers: chosen, content }
}

function bodyFor({ br, gzip, plain }: ReadyAnswer, accepted = '') {
  if (accepted === '') return plain
  const codings = codingsIn(accepted)
  return (codings.has('br') && br) || (codings.has('gzip') && gzip) || plain
}

/** Browsers send a handful of different headers: each is taken apart once. */
const known = new LRUCache<string, ReadonlySet<string>>({ max: 64 })

function codingsIn(accepted: string) {
  const before = known.get(accepted)
  if (before) return before
  const parts = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
  const codings = new Set(
    parts.filter(([, weight = '']) => !/^q=0(\.0*)?$/.test(weight)).map(([name = '']) => name),
  )
  known.set(accepted, codings)
  return codings
}
