// Which of several PostgreSQL servers takes writes, for all connections of this process.
import { setTimeout as sleep } from 'node:timers/promises'
import { isUnavailable } from './outage.ts'
import { type Asked, ask, nameOf, type Server, serverAt } from './server-answers.ts'
import { serverUrls } from './server-urls.ts'

/** A server that went silent, and one that was promoted beside another that lives, are noticed by looking. */
const WATCH_MS = 5_000
const NONE_FOUND_MS = 250

export interface Visitor {
  leave(): void
}

export interface ServerLog {
  warn(details: object, line: string): void
  error(details: object, line: string): void
}

const known = new Map<string, Servers>()

/** Undefined where there is only one. */
export function serversAt(url: string): Servers | undefined {
  const urls = serverUrls(url)
  if (urls.length === 1) return undefined
  const servers = known.get(url) ?? new Servers(urls)
  known.set(url, servers)
  return servers
}

export class Servers {
  readonly #all: Server[]
  readonly #visitors = new Map<Visitor, Server>()
  readonly #companions = new Set<Servers>()
  #writable: Server | undefined
  #lastWritable: Server | undefined
  // Each promotion begins another timeline. Who is on an older one than was seen before has been left behind, whatever
  // it says about itself.
  #timeline = 0
  #isInDoubt = true
  #looking: Promise<void> | undefined
  #problem = noneTakesWrites()
  #rivals: Server[] = []
  #log: ServerLog | undefined
  #watching: NodeJS.Timeout | undefined

  constructor(urls: string[]) {
    this.#all = urls.map(serverAt)
  }

  /** Whether the one that takes writes said so when it was last asked. */
  get isInDoubt() {
    return this.#isInDoubt
  }

  get timeline() {
    return this.#timeline
  }

  /** Somebody else has seen this one. */
  heed(timeline: number) {
    if (timeline <= this.#timeline) return
    this.#timeline = timeline
    this.#leaveWritable()
    this.#tellCompanions()
  }

  /** The same servers by another way: what one has seen counts for both, so that neither reads where the other no longer is. */
  accompany(others: Servers) {
    this.#companions.add(others)
    others.#companions.add(this)
    this.#tellCompanions()
    others.#tellCompanions()
  }

  async writable(): Promise<Server> {
    if (this.#isInDoubt) await this.#look()
    if (!this.#writable) throw this.#problem
    return this.#writable
  }

  /** Something went wrong there. Until another one is found, or it says that it is a standby, it stays the one to try. */
  doubt(server: Server) {
    if (server !== this.#writable) return
    this.#isInDoubt = true
    this.#look()
  }

  arrived(visitor: Visitor, server: Server) {
    this.#visitors.set(visitor, server)
    this.#watching ??= setInterval(() => this.#look(), WATCH_MS).unref()
    if (server !== this.#writable) visitor.leave()
  }

  left(visitor: Visitor) {
    this.#visitors.delete(visitor)
    if (this.#visitors.size > 0) return
    clearInterval(this.#watching)
    this.#watching = undefined
  }

  tell(log: ServerLog) {
    this.#log = log
    this.#tellOfRivals()
  }

  #look() {
    this.#looking ??= this.#askAll().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #askAll() {
    const asked = await Promise.all(this.#all.map(ask))
    const writable = asked.filter(({ timeline }) => timeline > 0)
    const best = this.#bestOf(writable)
    if (best) this.#follow(best)
    else {
      this.#problem = problemOf(asked)
      if (asked.some(({ server, isStandby }) => isStandby && server === this.#writable)) this.#leaveWritable()
      // Who waits for one is not to ask again at once.
      await sleep(NONE_FOUND_MS)
    }
    this.#isInDoubt = best === undefined
    const wasOne = this.#rivals.length < 2
    this.#rivals = writable.map(({ server }) => server)
    if (wasOne) this.#tellOfRivals()
  }

  #bestOf(writable: Asked[]) {
    const newest = Math.max(this.#timeline, ...writable.map(({ timeline }) => timeline))
    const candidates = writable.filter(({ timeline }) => timeline === newest)
    return candidates.find(({ server }) => server === this.#writable) ?? candidates[0]
  }

  #follow({ server, timeline }: Asked) {
    this.#timeline = timeline
    this.#tellCompanions()
    if (server === this.#writable) return
    const from = this.#lastWritable
    if (from && from !== server)
      this.#log?.warn({ from: nameOf(from), to: nameOf(server) }, 'another server takes writes now')
    this.#lastWritable = server
    this.#writable = server
    for (const [visitor, place] of this.#visitors) if (place !== server) visitor.leave()
  }

  /** What is read there is out of date, though nobody knows yet where to read instead. */
  #leaveWritable() {
    this.#isInDoubt = true
    if (!this.#writable) return
    this.#log?.warn({ server: nameOf(this.#writable) }, 'this server takes no writes any more')
    this.#writable = undefined
    for (const visitor of this.#visitors.keys()) visitor.leave()
    for (const companion of this.#companions) companion.#look()
  }

  #tellCompanions() {
    for (const companion of this.#companions) companion.heed(this.#timeline)
  }

  #tellOfRivals() {
    if (this.#rivals.length < 2 || !this.#writable) return
    this.#log?.error(
      { servers: this.#rivals.map(nameOf), used: nameOf(this.#writable) },
      'Several servers take writes: stop all but the one in use, or what others write there is lost.',
    )
  }
}

/** A wrong password says more than a server that is away. */
function problemOf(asked: Asked[]) {
  const problems = asked.flatMap(({ problem }) => problem ?? [])
  return problems.find((problem) => !isUnavailable(problem)) ?? problems[0] ?? noneTakesWrites()
}

// As a server says it that takes none: see outage.ts.
export const noneTakesWrites = (): Error =>
  Object.assign(new Error('none of the servers takes writes'), { code: '25006' })
