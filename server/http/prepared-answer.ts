// An answer as it goes over the wire: plain and compressed, with its ETag; worked out once, sent many times.
import { hash } from 'node:crypto'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

// Below this a compressed body saves no packet.
const COMPRESS_FROM_BYTES = 1_024

interface Body {
  content: Buffer
  headers: OutgoingHttpHeaders
}

export interface ReadyAnswer {
  etag: string
  notModified: OutgoingHttpHeaders
  plain: Body
  br: Body | undefined
  gzip: Body | undefined
}

export interface ChosenAnswer {
  status: 200 | 304
  headers: OutgoingHttpHeaders
  content: Buffer | undefined
}

export async function prepareAnswer(text: string, headers: OutgoingHttpHeaders): Promise<ReadyAnswer> {
  const content = Buffer.from(text)
  const etag = `W/"${hash('sha256', content, 'base64').slice(0, 22)}"`
  // May be kept, and is asked about before it is shown again.
  const common = { ...headers, 'cache-control': 'no-cache', etag, vary: 'accept-encoding' }
  const encoded = (bytes: Buffer, encoding?: string) => ({
    content: bytes,
    headers: { ...common, ...(encoding && { 'content-encoding': encoding }), 'content-length': bytes.length },
  })
  const small = content.length < COMPRESS_FROM_BYTES
  return {
    etag,
    notModified: common,
    plain: encoded(content),
    br: small ? undefined : encoded(await brotli(content), 'br'),
    gzip: small ? undefined : encoded(await promisify(gzip)(content), 'gzip'),
  }
}

/** Quality 5: a tenth of the time of the best, within a few per cent of its size. */
const brotli = (content: Buffer) =>
  promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

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
