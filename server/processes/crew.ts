// The processes that listen, on one port: begun, kept, asked and ended by the one that works.
import cluster, { type Worker } from 'node:cluster'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Figures } from '#server/http/figures.ts'
import { type Message, Questions } from './messages.ts'
import { passOnWhatItMisses } from './passed-on.ts'
import type { Opened, Site, Tools } from './site.ts'

const PATIENCE_MS = 1_000
// Whoever ends sooner may do so again at once: then the next one has to wait.
const LONG_ENOUGH_MS = 10_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

type Member = Worker & { isReady?: boolean; listensSince?: number; failure?: string }

export class Crew implements Site {
  readonly #count: number
  readonly #members = new Set<Member>()
  readonly #questions = new Questions(PATIENCE_MS)
  #isStopping = false
  #pauseMs = 0
  #opened: Opened | undefined
  #log: Logger | undefined
  #figures: Figures | undefined
  #succeed = (_address: string) => {}
  #fail = (_error: Error) => {}
  readonly #started = new Promise<string>((succeed, fail) => {
    this.#succeed = succeed
    this.#fail = fail
  })
  #isUp = false

  /** `file`: the program that they run, as an address. */
  constructor(count: number, file: string) {
    this.#count = count
    // It may fail before anybody asks.
    this.#started.catch(() => {})
    // In turns: who shares a socket with others takes what it can get, and some get most.
    cluster.schedulingPolicy = cluster.SCHED_RR
    cluster.setupPrimary({
      exec: fileURLToPath(file),
      args: [],
      serialization: 'advanced',
    })
    for (let begun = 0; begun < count; begun++) this.#begin()
  }

  async listen(opened: Opened, { database, payments, log }: Tools) {
    const { Figures, linkGauges } = await import('#server/http/figures.ts')
    this.#figures = new Figures()
    this.#figures.offer(linkGauges({ pool: database.pool, payments }))
    this.#log = log
    this.#opened = opened
    for (const member of this.#members) if (member.isReady) send(member, { kind: 'listen', opened })
    return this.#started
  }

  async close() {
    this.#isStopping = true
    const ended = [...this.#members].map((member) => new Promise((resolve) => member.once('exit', resolve)))
    for (const member of this.#members)
      if (member.isReady) send(member, { kind: 'stop' })
      else member.process.kill('SIGKILL')
    await Promise.all(ended)
  }

  #begin() {
    if (this.#isStopping) return
    const member: Member = cluster.fork()
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

  async #hear(member: Member, message: Message) {
    if (message.kind === 'ready') {
      member.isReady = true
      if (this.#opened) send(member, { kind: 'listen', opened: this.#opened })
    }
    if (message.kind === 'failed') member.failure = message.sentence
    if (message.kind === 'tell') this.#questions.answer(message)
    if (message.kind === 'ask')
      send(member, { kind: 'tell', id: message.id, counted: await this.#countedBesides(member) })
    if (message.kind === 'listening') {
      member.listensSince = Date.now()
      if ([...this.#members].filter(({ listensSince }) => listensSince).length < this.#count) return
      this.#isUp = true
      this.#succeed(message.address)
    }
  }

  async #countedBesides(asker: Member) {
    const others = [...this.#members].filter((member) => member !== asker && member.listensSince)
    const told = await Promise.all(
      others.map((member) => this.#questions.ask((message) => send(member, message))),
    )
    const own = await this.#figures?.counted()
    return own ? [own, ...told.flat()] : told.flat()
  }

  #replace(member: Member, how: object) {
    if (!this.#members.delete(member) || this.#isStopping) return
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
