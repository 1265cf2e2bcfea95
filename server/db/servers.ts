// Which of several PostgreSQL servers takes writes, for all connections of this process.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isUnavailable } from './outage.ts'
import { serverUrls } from './server-urls.ts'

// Who has not answered by then is away: one silent server must not cost much more than a second.
const ANSWER_MS = 1_500
/** A server that went silent, and one that was promoted beside another that lives, are noticed by looking. */
const WATCH_MS = 5_000
const NONE_FOUND_MS = 250

export interface Server {
  url: string
  host: string
  port: number
}

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
  #writable: Server | undefined
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

  async writable(): Promise<Server> {
    if (this.#isInDoubt) await this.#look()
    if (!this.#writable) throw this.#problem
    return this.#writable
  }

  /** Something went wrong there. Until another one is found, it stays the one to try. */
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
      // Who waits for one is not to ask again at once.
      await sleep(NONE_FOUND_MS)
    }
    this.#isInDoubt = this.#writable === undefined
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
    if (server === this.#writable) return
    if (this.#writable)
      this.#log?.warn({ from: nameOf(this.#writable), to: nameOf(server) }, 'another server takes writes now')
    this.#writable = server
    for (const [visitor, place] of this.#visitors) if (place !== server) visitor.leave()
  }

  #tellOfRivals() {
    if (this.#rivals.length < 2 || !this.#writable) return
    this.#log?.error(
      { servers: this.#rivals.map(nameOf), used: nameOf(this.#writable) },
      'Several servers take writes: stop all but the one in use, or what others write there is lost.',
    )
  }
}

export interface Asked {
  server: Server
  /** 0: it takes no writes. */
  timeline: number
  problem?: Error
}

/** By a query, not by what is told at the start of a connection: a pooler in between repeats what was true before. */
export async function ask(server: Server): Promise<Asked> {
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => {})
  const late = setTimeout(() => client.connection.stream.destroy(), ANSWER_MS)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: number }>(`
      select case when pg_is_in_recovery() or current_setting('transaction_read_only')::bool then 0
        else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`)
    return { server, timeline: rows[0]?.timeline ?? 0 }
  } catch (error) {
    return { server, timeline: 0, problem: error instanceof Error ? error : new Error(String(error)) }
  } finally {
    clearTimeout(late)
    client.end().catch(() => {})
  }
}

/** Read by `pg` itself, so that it means the same here. */
export function serverAt(url: string): Server {
  const { host, port } = new pg.Client({ connectionString: url })
  return { url, host, port }
}

export const nameOf = ({ host, port }: Server) => `${host}:${port}`

/** A wrong password says more than a server that is away. */
function problemOf(asked: Asked[]) {
  const problems = asked.flatMap(({ problem }) => problem ?? [])
  return problems.find((problem) => !isUnavailable(problem)) ?? problems[0] ?? noneTakesWrites()
}

// As a server says it that takes none: see outage.ts.
const noneTakesWrites = (): Error =>
  Object.assign(new Error('none of the servers takes writes'), { code: '25006' })
