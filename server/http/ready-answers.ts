// Public answers kept ready to send: made once per change of their content, written without the router.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isUnavailable } from '#server/db/outage.ts'
import type { DB } from '#server/db/schema.ts'
import { JSON_TYPE } from './answers.ts'
import { chooseAnswer, prepareAnswer, type ReadyAnswer, type WrittenAnswer } from './prepared-answer.ts'
import { dataHeaders } from './security-headers.ts'

const RENEW_UNHEARD_MS = 2_000
/** Of all that are one of many. Those that nobody has asked for in the longest time make room. */
const MOST_BYTES = 16 * 1024 * 1024

export interface ReadySource {
  /** The one spelling under which the answer is kept: what a client typed has as many as one likes. */
  path: string
  tables: (keyof DB)[]
  isOneOfMany?: boolean
  load: () => Promise<object>
}

/** For a public route: sends the answer that is ready, or makes it ready from what `load` brings. */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: ReadyAnswers,
  { path, tables, isOneOfMany = false, load }: ReadySource,
) {
  const source = { tables, isOneOfMany, duringOutage: 'forget' } as const
  const write = async () => ({
    text: String(reply.serialize(await load())),
    headers: { ...dataHeaders, 'content-type': JSON_TYPE },
  })
  const answer = await (request.readsAnew ? ready.renew(path, source, write) : ready.get(path, source, write))
  const { status, headers, content } = chooseAnswer(answer, request.headers)
  return reply.code(status).headers(headers).send(content)
}

export interface Source {
  /** A change in any of them makes the answer out of date. */
  tables: (keyof DB)[]
  /** There may be more of its kind than there is room for. */
  isOneOfMany: boolean
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
  #few = new Map<string, Kept>()
  #many = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ answer }) => answer.bytes,
  })
  #preparing = new Map<string, Promise<ReadyAnswer>>()
  #changes = 0
  #hearsChanges = false

  /** The answer for this path: the one at hand, else a new one, made once for all who wait for it. */
  async get(path: string, source: Source, write: () => Promise<WrittenAnswer>) {
    const kept = this.#find(path)
    if (kept && (!kept.isOutdated || this.#isFreshEnough(kept))) return kept.answer
    const renewed = this.#renewed(path, source, write)
    const orKept = kept ? renewed.catch((error) => this.#keptIfUnavailable(error, path, kept)) : renewed
    // While changes cannot be heard, the database is most likely away: nobody waits for it.
    if (!kept || this.#hearsChanges) return orKept
    orKept.catch(() => {})
    return kept.answer
  }

  /** Made after this question was asked, whatever is at hand. */
  async renew(path: string, source: Source, write: () => Promise<WrittenAnswer>) {
    // What was begun before may have been read before.
    await this.#preparing.get(path)?.catch(() => {})
    return this.#renewed(path, source, write)
  }

  async #renewed(path: string, source: Source, write: () => Promise<WrittenAnswer>) {
    const preparing = this.#preparing.get(path)
    if (preparing) return preparing
    const changesBefore = this.#changes
    const made = write()
      .then((written) => prepareAnswer(written, source))
      .finally(() => this.#preparing.get(path) === made && this.#preparing.delete(path))
    this.#preparing.set(path, made)
    const answer = await made
    // What changed while it was being read may not be in it.
    const isOutdated = !this.#hearsChanges || this.#changes !== changesBefore
    const isBetterThanNone = source.duringOutage === 'keep' && this.#find(path)?.isOutdated !== false
    if (!isOutdated || isBetterThanNone)
      this.#storeOf(source).set(path, { ...source, answer, isOutdated, madeAt: Date.now() })
    return answer
  }

  /** While changes cannot be heard, everything is as good as outdated, but not every reader is a reason to make it anew. */
  #isFreshEnough({ madeAt }: Kept) {
    return !this.#hearsChanges && Date.now() - madeAt < RENEW_UNHEARD_MS
  }

  /** Answers at once if it can; else the router does. */
  respond(request: IncomingMessage, response: ServerResponse) {
    const kept = isPlainGet(request) && this.#find(request.url ?? '')
    if (!kept || kept.isOutdated) return false
    const { status, headers, content } = chooseAnswer(kept.answer, request.headers)
    response.writeHead(status, headers)
    response.end(content)
    return true
  }

  /** Whether the next reader of this path is answered at once. */
  keeps(path: string) {
    return this.#find(path)?.isOutdated === false
  }

  changed(table: string) {
    const isConcerned = ({ tables }: Source) => tables.some((each) => each === table)
    // One of many may be what is no longer there: known to be old, it is not shown again, not even during an outage.
    for (const [path, kept] of this.#many.entries()) if (isConcerned(kept)) this.#many.delete(path)
    this.#outdate(isConcerned)
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
    for (const answers of [this.#few, this.#many])
      for (const [path, kept] of answers.entries()) {
        if (!isConcerned(kept)) continue
        if (kept.duringOutage === 'keep') kept.isOutdated = true
        else answers.delete(path)
      }
  }

  #find(path: string) {
    return this.#few.get(path) ?? this.#many.get(path)
  }

  #storeOf({ isOneOfMany }: Source) {
    return isOneOfMany ? this.#many : this.#few
  }

  /** An old one is better than none while the database is away; of what is no longer there, none is left. */
  #keptIfUnavailable(error: unknown, path: string, kept: Kept) {
    if (error instanceof Error && isUnavailable(error)) return kept.answer
    this.#storeOf(kept).delete(path)
    throw error
  }
}

/** Said by our own screens after a change, and by nobody else together with a session. */
export const asksAnew = (headers: IncomingHttpHeaders) =>
  headers['cache-control'] === 'no-cache' && headers.authorization !== undefined

/** Anything else is read, and perhaps refused, by strictness.ts. */
const isPlainGet = ({ method, headers }: IncomingMessage) =>
  method === 'GET' &&
  !asksAnew(headers) &&
  headers.host !== undefined &&
  headers['content-length'] === undefined &&
  headers['content-encoding'] === undefined &&
  headers['transfer-encoding'] === undefined
