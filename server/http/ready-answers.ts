// Public answers kept ready to send: made once per change of their content, written without the router.
import { hash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isUnavailable } from '#server/db/outage.ts'
import type { DB } from '#server/db/schema.ts'
import { dataHeaders } from './security-headers.ts'

// Below this a compressed body saves no packet.
const COMPRESS_FROM_BYTES = 1_024
const RENEW_UNHEARD_MS = 2_000
/** Of all answers together. Those that nobody has asked for in the longest time make room. */
const MOST_BYTES = 128 * 1024 * 1024

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
  if (br && accepts('br', accepted)) return br
  if (gzip && accepts('gzip', accepted)) return gzip
  return plain
}

function accepts(coding: string, accepted: string) {
  return accepted
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, weight = ''] = part.split(';').map((word) => word.trim())
      return name === coding && !/^q=0(\.0*)?$/.test(weight)
    })
}

export interface ReadySource {
  /** The one spelling under which the answer is kept: what a client typed has as many as one likes. */
  path: string
  tables: (keyof DB)[]
  load: () => Promise<object>
}

/** For a public route: sends the answer that is ready, or makes it ready from what `load` brings. */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: ReadyAnswers,
  { path, tables, load }: ReadySource,
) {
  const answer = await ready.get(path, { tables, duringOutage: 'forget' }, async () =>
    prepareAnswer(String(reply.serialize(await load())), {
      ...dataHeaders,
      'content-type': 'application/json; charset=utf-8',
    }),
  )
  const { status, headers, content } = chooseAnswer(answer, request.headers)
  return reply.code(status).headers(headers).send(content)
}

export interface Source {
  /** A change in any of them makes the answer out of date. */
  tables: (keyof DB)[]
  /** While the database is away: better none than an old one, or better an old one than none. */
  duringOutage: 'forget' | 'keep'
}

interface Kept extends Source {
  answer: ReadyAnswer
  madeAt: number
  isOutdated: boolean
}

/** Ready answers by path, made anew when what they were made from changes. */
export class ReadyAnswers {
  #answers = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ answer: { plain, br, gzip } }) =>
      plain.content.length + (br?.content.length ?? 0) + (gzip?.content.length ?? 0),
  })
  #preparing = new Map<string, Promise<ReadyAnswer>>()
  #changes = 0
  #hearsChanges = false

  /** The answer for this path: the one at hand, else a new one, made once for all who wait for it. */
  async get(path: string, source: Source, make: () => Promise<ReadyAnswer>) {
    const kept = this.#answers.get(path)
    if (kept && (!kept.isOutdated || this.#isFreshEnough(kept))) return kept.answer
    const renewed = this.#renewed(path, source, make)
    const orKept = kept ? renewed.catch((error) => keptIfUnavailable(error, kept)) : renewed
    // While changes cannot be heard, the database is most likely away: nobody waits for it.
    if (!kept || this.#hearsChanges) return orKept
    orKept.catch(() => {})
    return kept.answer
  }

  async #renewed(path: string, source: Source, make: () => Promise<ReadyAnswer>) {
    const preparing = this.#preparing.get(path)
    if (preparing) return preparing
    const changesBefore = this.#changes
    const made = make().finally(() => this.#preparing.get(path) === made && this.#preparing.delete(path))
    this.#preparing.set(path, made)
    const answer = await made
    // What changed while it was being read may not be in it.
    const isOutdated = !this.#hearsChanges || this.#changes !== changesBefore
    const isBetterThanNone = source.duringOutage === 'keep' && this.#answers.get(path)?.isOutdated !== false
    if (!isOutdated || isBetterThanNone)
      this.#answers.set(path, { ...source, answer, isOutdated, madeAt: Date.now() })
    return answer
  }

  /** While changes cannot be heard, everything is as good as outdated, but not every reader is a reason to make it anew. */
  #isFreshEnough({ madeAt }: Kept) {
    return !this.#hearsChanges && Date.now() - madeAt < RENEW_UNHEARD_MS
  }

  /** Answers at once if it can; else the router does. */
  respond(request: IncomingMessage, response: ServerResponse) {
    const kept = isPlainGet(request) && this.#answers.get(request.url ?? '')
    if (!kept || kept.isOutdated) return false
    const { status, headers, content } = chooseAnswer(kept.answer, request.headers)
    response.writeHead(status, headers)
    response.end(content)
    return true
  }

  /** Whether the next reader of this path is answered at once. */
  keeps(path: string) {
    return this.#answers.peek(path)?.isOutdated === false
  }

  changed(table: string) {
    this.#outdate(({ tables }) => tables.some((each) => each === table))
  }

  connected() {
    // What is being read now may have been read before something that nobody heard of.
    this.#outdate(() => true)
    this.#hearsChanges = true
  }

  lost() {
    this.#hearsChanges = false
    this.#outdate(() => true)
  }

  #outdate(isConcerned: (source: Source) => boolean) {
    this.#changes++
    this.#preparing.clear()
    for (const [path, kept] of this.#answers) {
      if (!isConcerned(kept)) continue
      if (kept.duringOutage === 'keep') kept.isOutdated = true
      else this.#answers.delete(path)
    }
  }
}

/** Anything else is read, and perhaps refused, by strictness.ts. */
const isPlainGet = ({ method, headers }: IncomingMessage) =>
  method === 'GET' &&
  headers.host !== undefined &&
  headers['content-length'] === undefined &&
  headers['content-encoding'] === undefined &&
  headers['transfer-encoding'] === undefined

function keptIfUnavailable(error: unknown, { answer }: Kept) {
  if (error instanceof Error && isUnavailable(error)) return answer
  throw error
}
