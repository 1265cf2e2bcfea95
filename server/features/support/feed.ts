// Who looks at tickets is told at once when somebody writes: every open page has a stream, and every process hears of all
// that is written. A stream says which ticket it is about, never what was written: that is asked for as ever.
import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAdmin } from '#contract/session.ts'
import type { ChangeListener } from '#server/db/changes.ts'
import type { SessionReader } from '#server/features/session/session-reader.ts'
import { eventText, HEARTBEAT, openEventStream, writeEvent } from '#server/http/event-stream.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readAnnouncement } from './announcement.ts'

const HEARTBEAT_MS = 25_000
const MOST_STREAMS = 10_000
/** Browsers open no more to one place. */
const MOST_OF_ONE = 6
const COME_BACK_SECONDS = 60
const CHECKED_AT_ONCE = 500

interface Reader {
  accountId: number
  isStaff: boolean
  token: string
  stream: ServerResponse
}

export class TicketFeed implements ChangeListener {
  readonly #readers = new Set<Reader>()
  readonly #byAccount = new Map<number, Set<Reader>>()
  readonly #staff = new Set<Reader>()
  readonly #heartbeatMs: number
  #beating: NodeJS.Timeout | undefined
  #isClosed = false

  constructor({ heartbeatMs = HEARTBEAT_MS } = {}) {
    this.#heartbeatMs = heartbeatMs
  }

  get open() {
    return this.#readers.size
  }

  begin({ user, headers }: FastifyRequest, reply: FastifyReply) {
    const own = this.#byAccount.get(user.id) ?? new Set()
    if (own.size >= MOST_OF_ONE)
      throw new Refusal('tooMany', 'Há páginas de suporte demais abertas nesta conta.', COME_BACK_SECONDS)
    if (this.#isClosed || this.#readers.size >= MOST_STREAMS)
      throw new Refusal('unavailable', 'Há leitores demais no momento.', COME_BACK_SECONDS)
    const token = headers.authorization?.slice('Bearer '.length) ?? ''
    const stream = openEventStream(reply)
    // Left while their session was looked up: nothing would tell of it any more.
    if (stream.destroyed) return
    const reader = { accountId: user.id, isStaff: isAdmin(user), token, stream }
    this.#readers.add(reader)
    this.#byAccount.set(user.id, own.add(reader))
    if (reader.isStaff) this.#staff.add(reader)
    stream.once('close', () => this.#leave(reader))
  }

  #leave(reader: Reader) {
    this.#readers.delete(reader)
    this.#staff.delete(reader)
    const own = this.#byAccount.get(reader.accountId)
    own?.delete(reader)
    if (own?.size === 0) this.#byAccount.delete(reader.accountId)
  }

  /** Notes are for administrators alone. */
  changed(text: string) {
    const announced = readAnnouncement(text)
    if (!announced) return
    const { kind, ticket_id, author_id } = announced
    const told = new Set(this.#staff)
    if (kind === 'ticket' && author_id !== null)
      for (const reader of this.#byAccount.get(author_id) ?? []) told.add(reader)
    const event = eventText(kind, { ticket_id })
    for (const { stream } of told) writeEvent(stream, event)
  }

  lost() {}

  connected() {
    const event = eventText('missed')
    for (const { stream } of this.#readers) writeEvent(stream, event)
  }

  /** Shows that somebody is there, and that the reader still may read. */
  keepChecking(sessions: SessionReader) {
    this.#beating = setInterval(() => this.#check(sessions), this.#heartbeatMs).unref()
  }

  async #check(sessions: SessionReader) {
    const all = [...this.#readers]
    for (let first = 0; first < all.length; first += CHECKED_AT_ONCE)
      await Promise.all(
        all.slice(first, first + CHECKED_AT_ONCE).map((reader) => this.#checkOne(sessions, reader)),
      )
  }

  async #checkOne(sessions: SessionReader, { token, isStaff, stream }: Reader) {
    // While the database is away nobody loses anything: what is read is asked for as ever.
    const session = await sessions.find({ token }).catch(() => 'unknown' as const)
    const isOver = !session || (session !== 'unknown' && isAdmin(session.user) !== isStaff)
    if (isOver) stream.end()
    else writeEvent(stream, HEARTBEAT)
  }

  close() {
    this.#isClosed = true
    clearInterval(this.#beating)
    for (const { stream } of this.#readers) stream.end()
  }
}
