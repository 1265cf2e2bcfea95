// What is measured, and what it is measured against: both take turns.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ask } from '../ask.ts'
import type { MeasuredSite } from '../measured-site.ts'
import { type AnswerSent, type Answers, startReference } from '../references/bare-http.ts'
import { runWrk, type Turn, type WrkRequest, writeRequests } from '../wrk.ts'

export const CONNECTIONS = [1, 16, 64, 256]

export interface Case {
  /** As it is named on the command line. */
  name: string
  /** What is called. */
  call: string
  reference: 'bare node:http' | 'pgbench' | 'argon2'
  bar: Bar
  connections: number[]
  prepare(site: MeasuredSite): Promise<Sides>
}

/** `ratio`: of the reference's requests per second. `extraMs`: beside the time that the reference takes. */
export type Bar = { ratio: number } | { extraMs: number } | 'reported'

export interface Load {
  connections: number
  seconds: number
}

export interface Side {
  /** Before a turn, and not measured. */
  makeReady?(load: Load): Promise<void>
  run(load: Load): Promise<Turn>
}

export interface Sides {
  ours: Side
  reference: Side
  /** Absent where what the reference costs is PostgreSQL's. */
  referencePid?: number
  /** Waits until nothing is left of a turn that would disturb the next. */
  settle?(): Promise<void>
  stop?(): Promise<void>
}

interface Read {
  name: string
  call: string
  bar: Bar
  connections?: number[]
  requests: (site: MeasuredSite) => WrkRequest[]
  /** Throws if an answer is not what somebody would read. */
  inspect?: (text: string, site: MeasuredSite) => Promise<void>
  /** As `Sides.settle`. */
  settle?: (site: MeasuredSite) => Promise<void>
}

/** Beside a bare server that sends the same bytes. */
export function readCase({
  requests: requestsFor,
  inspect,
  settle,
  connections = CONNECTIONS,
  ...rest
}: Read): Case {
  return {
    ...rest,
    connections,
    reference: 'bare node:http',
    async prepare(site) {
      const requests = requestsFor(site)
      const answers = await answersTo(site, requests)
      for (const answer of answers.values()) await inspect?.(textOf(answer), site)
      const file = await writeRequests(site.folder, rest.name, requests)
      const bare = await startReference(answers)
      return {
        ours: { run: (load) => runWrk({ ...load, port: site.port, requests: file }) },
        reference: { run: (load) => runWrk({ ...load, port: bare.port, requests: file }) },
        referencePid: bare.pid,
        ...(settle && { settle: () => settle(site) }),
        stop: bare.stop,
      }
    },
  }
}

/** Written by node:http itself, on both sides. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']

/** By path: where many players ask for the same, what the first of them is told. */
async function answersTo({ url }: MeasuredSite, requests: WrkRequest[]) {
  const answers: Answers = new Map()
  for (const { path, headers = {} } of requests) {
    if (answers.has(path)) continue
    // Who asks first is answered by the router, everybody else perhaps by what was made ready for the first.
    await ask(url + path, headers)
    const { status, headers: all, body } = await ask(url + path, headers)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`)
    const sent = Object.entries(all).filter(([name]) => !CONNECTION_HEADERS.includes(name))
    const headersSent = Object.fromEntries(sent.map(([name, value]) => [name, String(value)]))
    answers.set(path, { body, headers: headersSent })
  }
  return answers
}

function textOf({ body, headers }: AnswerSent) {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[headers['content-encoding'] ?? '']
  return (unpack?.(body) ?? Buffer.from(body)).toString()
}
