// Public answers kept ready to send: made once per change of their content, written without the router.
import { hash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DB } from '#server/db/schema.ts'
import { dataHeaders } from './security-headers.ts'

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
  if (br && accepts('br', accepted)) return br
  if (gzip && accepts('gzip', accepted)) return gzip
  return plain
}

function accepts(coding: string, accepted: string) {
  return accepted.split(',').some((part) => {
    const [name, weight = ''] = part.split(';').map((word) => word.trim())
    return name === coding && !/^q=0(\.0*)?$/.test(weight)
  })
}

/** For a public route without parameters: sends the answer that is ready, or makes it ready from what `load` brings. */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: ReadyAnswers,
  table: keyof DB,
  load: () => Promise<object>,
) {
  // By the route's own path: what a client typed has as many spellings as one likes.
  const path = request.routeOptions.url ?? ''
  if (path.includes(':')) throw new Error(`${path} has an answer for each parameter, not one to keep ready`)
  const answer = await ready.get(path, table, async () =>
    prepareAnswer(String(reply.serialize(await load())), {
      ...dataHeaders,
      'content-type': 'application/json; charset=utf-8',
    }),
  )
  const { status, headers, content } = chooseAnswer(answer, request.headers)
  return reply.code(status).headers(headers).send(content)
}

/** Ready answers by path, forgotten when the table they were made from changes. */
export class ReadyAnswers {
  #answers = new Map<string, { answer: ReadyAnswer; table: string }>()
  #preparing = new Map<string, Promise<ReadyAnswer>>()
  #changes = 0
  #hearsChanges = false

  /** The answer for this path: the one at hand, else a new one, made once for all who wait for it. */
  async get(path: string, table: keyof DB, make: () => Promise<ReadyAnswer>) {
    const kept = this.#answers.get(path)
    if (kept) return kept.answer
    const preparing = this.#preparing.get(path)
    if (preparing) return preparing
    const changesBefore = this.#changes
    const made = make().finally(() => this.#preparing.get(path) === made && this.#preparing.delete(path))
    this.#preparing.set(path, made)
    const answer = await made
    // What changed while it was being read may not be in it.
    if (this.#hearsChanges && this.#changes === changesBefore) this.#answers.set(path, { answer, table })
    return answer
  }

  /** Answers at once if it can; else the router does. */
  respond(request: IncomingMessage, response: ServerResponse) {
    const kept = request.method === 'GET' && this.#answers.get(request.url ?? '')
    if (!kept) return false
    const { status, headers, content } = chooseAnswer(kept.answer, request.headers)
    response.writeHead(status, headers)
    response.end(content)
    return true
  }

  changed(table: string) {
    this.#changes++
    this.#preparing.clear()
    for (const [path, kept] of this.#answers) if (kept.table === table) this.#answers.delete(path)
  }

  connected() {
    // What is being read now may have been read before something that nobody heard of.
    this.#forgetAll()
    this.#hearsChanges = true
  }

  lost() {
    this.#hearsChanges = false
    this.#forgetAll()
  }

  #forgetAll() {
    this.#changes++
    this.#answers.clear()
    this.#preparing.clear()
  }
}
