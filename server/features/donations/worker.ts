// Looks into what the provider told, asks about what it did not tell, and gives money back, for as long as the site runs.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/connection.ts'
import type { PaymentProvider } from '#server/external/payment-provider.ts'
import { checkDonation, resettle, takeDueDonations, takingBack } from './checks.ts'
import { freeNotifications, lookInto, takeNotifications } from './notifications.ts'
import { carryOutRefund, takeDueRefunds } from './refunds.ts'

const IDLE_MS = 1_000
// What the provider tells is what a player waits for.
const TOLD_IDLE_MS = 250
const CUT_OFF_MS = 1_000
const LAST_WORK_MS = 3_000
/** Of each kind: together they leave connections to the database for those who wait for an answer. */
const AT_ONCE = 2
/** Done in twice the time that the provider is waited for, within the lease of what was taken. */
const HANDFUL = 2 * AT_ONCE

export interface PaymentWork {
  db: Db
  provider: PaymentProvider
  log: FastifyBaseLogger
}

/** It answers how much there was. */
type Round = (parts: PaymentWork, stopped?: AbortSignal) => Promise<number>

const lookIntoTold: Round = async ({ db, provider, log }, stopped) =>
  inHandfuls(log, await takeNotifications(db, HANDFUL), (told) => lookInto(db, provider, told), stopped)

const checkDue: Round = async ({ db, provider, log }, stopped) =>
  inHandfuls(log, await takeDueDonations(db, HANDFUL), (due) => checkDonation(db, provider, due), stopped)

const giveBackDue: Round = async ({ db, provider, log }, stopped) =>
  inHandfuls(log, await takeDueRefunds(db, HANDFUL), (due) => carryOutRefund(db, provider, due), stopped)

/** Each kind by itself: one that waits for the provider keeps no other waiting. */
const ROUNDS: [Round, idleMs: number][] = [
  [lookIntoTold, TOLD_IDLE_MS],
  [checkDue, IDLE_MS],
  [giveBackDue, IDLE_MS],
]

/** All that is due now. How much it was. */
export async function workOnPayments(parts: PaymentWork) {
  const done = await Promise.all(ROUNDS.map(([round]) => round(parts)))
  return done.reduce((sum, count) => sum + count, 0)
}

/** What fails for one keeps no other from being done: it is taken up again by itself. */
async function inHandfuls<T>(
  log: FastifyBaseLogger,
  taken: T[],
  work: (one: T) => Promise<void>,
  stopped?: AbortSignal,
) {
  const left = taken.values()
  const carryOn = async () => {
    for (const one of left)
      if (!stopped?.aborted)
        await work(one).catch((error) => log.error({ err: error, about: one }, 'a payment waits'))
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, taken.length) }, carryOn))
  return taken.length
}

/** Goods that somebody had in hand when they were to be taken back. */
export async function finishTakingBack({ db }: Pick<PaymentWork, 'db'>) {
  for (const donation of await takingBack(db)) await resettle(db, donation)
}

/** `isAlone`: no other process works on this database. */
export async function runPaymentWork({ isAlone, ...parts }: PaymentWork & { isAlone: boolean }) {
  if (isAlone) await freeNotifications(parts.db)
  const stopping = new AbortController()
  const lanes = ROUNDS.map(([round, idleMs]) =>
    keepAt(parts, stopping.signal, async () => ((await round(parts, stopping.signal)) > 0 ? 0 : idleMs)),
  )
  lanes.push(
    keepAt(parts, stopping.signal, async () => {
      await finishTakingBack(parts)
      return IDLE_MS
    }),
  )
  return {
    /** What is under way then is taken up by the next who looks. */
    async stop() {
      stopping.abort()
      await Promise.race([Promise.all(lanes), sleep(LAST_WORK_MS, undefined, { ref: false })])
    },
  }
}

async function keepAt({ log }: PaymentWork, stopped: AbortSignal, round: () => Promise<number>) {
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopped }).catch(() => {})
  let isCutOff = false
  while (!stopped.aborted)
    try {
      const wait = await round()
      isCutOff = false
      if (wait > 0) await pause(wait)
    } catch (error) {
      if (!isCutOff && !stopped.aborted) log.warn({ err: error }, 'payments wait')
      isCutOff = true
      await pause(CUT_OFF_MS)
    }
}
