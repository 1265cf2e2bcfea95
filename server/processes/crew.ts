// The processes that listen, on one port: begun, kept, asked and ended by the one that works.
import cluster, { type Worker } from 'node:cluster'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { HEAVY_AT_ONCE } from '#server/http/heavy-work.ts'
import { type Message, Questions } from './messages.ts'
import { passOnWhatItMisses } from './passed-on.ts'
import { Permits } from './permits.ts'
import type { Opened, Site, Tools } from './site.ts'
import type { Tallies } from './tallies.ts'

/** What a process is begun with that is to listen: others use `node:cluster` too. */
export const LISTEN = 'listen'

const PATIENCE_MS = 1_000
// Who has not answered five times, which is some 15 s, hangs. Questions are counted and not time: while this process does not run
// either, none is asked.
const LOOK_MS = 3_000
const MOST_UNANSWERED = 5
// Of SHUTDOWN_MS in run.ts; the rest is for the work and the database.
const END_MS = 12_000
// Whoever ends sooner may do so again at once: then the next one has to wait.
const LONG_ENOUGH_MS = 10_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

interface Conduct {
  isReady: boolean
  unanswered: number
  listensSince?: number
  failure?: string
}

type Member = Worker & Conduct

export class Crew implements Site {
  readonly #count: number
  readonly #members = new Set<Member>()
  readonly #questions = new Questions(PATIENCE_MS)
  readonly #permits = {
    hash: new Permits<Member>(HEAVY_AT_ONCE),
    picture: new Permits<Member>(HEAVY_AT_ONCE),
  }
  readonly #endMs: number
  readonly #looking: NodeJS.Timeout
  #isStopping = false
  #pauseMs = 0
  #opened: Opened | undefined
  #log: Logger | undefined
  #tallies: Tallies<Member> | undefined
  #succeed = (_address: string) => {}
  #fail = (_error: Error) => {}
  readonly #started = new Promise<string>((succeed, fail) => {
    this.#succeed = succeed
    this.#fail = fail
  })
  #isUp = false

  /** `file`: the program that they run, as an address. */
  constructor(count: number, file: string, { lookMs = LOOK_MS, endMs = END_MS } = {}) {
    this.#count = count
    this.#endMs = endMs
    // It may fail before anybody asks.
    this.#started.catch(() => {})
    // In turns: who shares a socket with others takes what it can get, and some get most.
    cluster.schedulingPolicy = cluster.SCHED_RR
    cluster.setupPrimary({
      exec: fileURLToPath(file),
      args: [LISTEN],
      serialization: 'advanced',
    })
    for (let begun = 0; begun < count; begun++) this.#begin()
    this.#looking = setInterval(() => this.#look(), lookMs)
  }

  async listen(opened: Opened, { database, payments, log }: Tools) {
    const [{ Figures, linkGauges }, { Tallies }] = await Promise.all([
      import('#server/http/figures.ts'),
      import('./tallies.ts'),
    ])
    const own = new Figures()
    own.offer(linkGauges({ pool: database.pool, payments }))
    this.#tallies = new Tallies(own)
    this.#log = log
    this.#opened = opened
    for (const member of this.#members) if (member.isReady) send(member, { kind: 'listen', opened })
    return this.#started
  }

  async close() {
    this.#isStopping = true
    clearInterval(this.#looking)
    const ended = [...this.#members].map((member) => new Promise((resolve) => member.once('exit', resolve)))
    for (const member of this.#members)
      if (member.isReady) send(member, { kind: 'stop' })
      else member.process.kill('SIGKILL')
    const late = setTimeout(() => {
      for (const member of this.#members) member.process.kill('SIGKILL')
    }, this.#endMs)
    await Promise.all(ended)
    clearTimeout(late)
  }

  #begin() {
    if (this.#isStopping) return
    const member: Member = Object.assign(cluster.fork(), { isReady: false, unanswered: 0 })
    this.#members.add(member)
    member.on('message', (message: Message) => this.#hear(member, message))
    member.once('exit', (code, signal) => this.#replace(member, { code, signal }))
    // It could not be begun, or not be spoken to any more.
    member.on('error', (error) => {
      member.process.kill('SIGKILL')
      this.#replace(member, { err: error })
    })
    passOnWhatItMisses(member)
  }

  #look() {
    for (const member of this.#members) {
      if (!member.isReady) continue
      if (member.unanswered >= MOST_UNANSWERED) {
        member.failure ??= 'Um processo do site não respondeu mais.'
        member.process.kill('SIGKILL')
      } else {
        member.unanswered++
        send(member, { kind: 'look' })
      }
    }
  }

  async #hear(member: Member, message: Message) {
    // Its last words may be heard after its end.
    if (!this.#members.has(member)) return
    member.unanswered = 0
    if (message.kind === 'ready') {
      member.isReady = true
      if (this.#opened) send(member, { kind: 'listen', opened: this.#opened })
    }
    if (message.kind === 'failed') member.failure = message.sentence
    if (message.kind === 'tell') {
      this.#tallies?.note(member, message.counted)
      this.#questions.answer(message)
    }
    if (message.kind === 'ask') send(member, { kind: 'tell', id: message.id, counted: await this.#counted() })
    if (message.kind === 'want')
      this.#permits[message.heavy].want(member, message.id, () =>
        send(member, { kind: 'begin', id: message.id }),
      )
    if (message.kind === 'done') this.#permits[message.heavy].done(member, message.id)
    if (message.kind === 'listening') {
      member.listensSince = Date.now()
      if ([...this.#members].filter(({ listensSince }) => listensSince).length < this.#count) return
      this.#isUp = true
      this.#succeed(message.address)
    }
  }

  /** Of who is late, what it said last. */
  async #counted() {
    const listening = [...this.#members].filter(({ listensSince }) => listensSince)
    await Promise.all(listening.map((member) => this.#questions.ask((message) => send(member, message))))
    return (await this.#tallies?.all()) ?? []
  }

  #replace(member: Member, how: object) {
    if (!this.#members.delete(member)) return
    this.#tallies?.leave(member)
    for (const permits of Object.values(this.#permits)) permits.leave(member)
    if (this.#isStopping) return
    const { failure, listensSince, process: ended } = member
    if (!this.#isUp) return this.#fail(new Error(failure ?? 'Um processo do site parou ao iniciar.'))
    const hasLived = listensSince !== undefined && Date.now() - listensSince > LONG_ENOUGH_MS
    this.#pauseMs = hasLived ? 0 : Math.min(Math.max(FIRST_PAUSE_MS, 2 * this.#pauseMs), LONGEST_PAUSE_MS)
    const line = { ...how, ended: ended.pid, failure, pauseMs: this.#pauseMs }
    this.#log?.error(line, 'a process that listened has ended; another takes its place')
    setTimeout(() => this.#begin(), this.#pauseMs)
  }
}

/** To one that is gone nothing is said; its end is heard of anyway. */
const send = (member: Member, message: Message) => member.send(message, () => {})
