// Calls that move value may come twice: an answer can be lost on its way. Who sends the same `Idempotency-Key` again is
// told the same again. The answer is kept in the transaction of what was done: there is never one without the other.
import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { sendWritten } from './answers.ts'
import { Refusal } from './refusal.ts'

const KEPT_DAYS = 7
const SWEPT_AT_ONCE = 1_000
const RUNNING_RETRY_SECONDS = 1

export interface Asked {
  /** Null: each time it comes it is another one. */
  key: string | null
  hash: Buffer
}

export interface Answered {
  body: string
  isReplay: boolean
}

export function askedOf({ method, url, headers, body }: FastifyRequest): Asked {
  const key = headers['idempotency-key'] ?? null
  if (key !== null && !/^[\x21-\x7e]{1,100}$/.test(String(key)))
    throw new Refusal('invalid', 'O cabeçalho Idempotency-Key deve ter de 1 a 100 caracteres sem espaços.')
  const request = `${method} ${url}\n${JSON.stringify(body)}`
  return { key: key === null ? null : String(key), hash: hash('sha256', request, 'buffer') }
}

/** Does the work and keeps its answer, or finds that this was done. Refusals are not kept: they changed nothing. */
export async function once(
  db: Db,
  { id }: { id: number },
  asked: Asked,
  work: (tx: Db) => Promise<string>,
): Promise<Answered> {
  return db.transaction().execute(async (tx) => {
    const known = await recall(tx, { id }, asked)
    if (known) return known
    const body = await work(tx)
    if (asked.key !== null)
      await tx
        .insertInto('kept_answers')
        .values({ account_id: id, key: asked.key, request_hash: asked.hash, body })
        .execute()
    return { body, isReplay: false }
  })
}

/** What was answered when this was asked before. */
export async function recall(db: Db, { id }: { id: number }, { key, hash }: Asked) {
  const { rows } = await sql<Recalled>`select state, body from recall_answer(${id}, ${key}, ${hash})`.execute(
    db,
  )
  return rows[0] && recalled(rows[0])
}

export interface Recalled {
  state: string
  body: string | null
}

/** Undefined: it has not been asked before. */
export function recalled({ state, body }: Recalled): Answered | undefined {
  if (state === 'running')
    throw new Refusal('conflict', 'Este pedido ainda está sendo atendido.', RUNNING_RETRY_SECONDS)
  if (state === 'other') throw new Refusal('reused', 'Esta Idempotency-Key já foi usada em outro pedido.')
  return state === 'known' && body !== null ? { body, isReplay: true } : undefined
}

/** Byte by byte what was kept. */
export function sendAnswered(reply: FastifyReply, { body, isReplay }: Answered) {
  if (isReplay) reply.header('idempotency-replayed', 'true')
  return sendWritten(reply, body)
}

export async function sweepAnswers(db: Db) {
  // In portions: however many there are, each ends in time.
  for (let swept = SWEPT_AT_ONCE; swept === SWEPT_AT_ONCE; ) {
    const { numAffectedRows } = await sql`
      delete from kept_answers where (account_id, key) in (
        select account_id, key from kept_answers
        where created_at < now() - make_interval(days => ${KEPT_DAYS}) limit ${SWEPT_AT_ONCE})`.execute(db)
    swept = Number(numAffectedRows)
  }
}
