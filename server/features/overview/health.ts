// How the parts are that the site depends on.
import { sql } from 'kysely'
import type { Health, Overview } from '#contract/overview.ts'
import type { Db } from '#server/db/connection.ts'
import type { WatchedProvider } from '#server/external/watched-provider.ts'
import type { Game } from '#server/game/port.ts'
import { untiedGame } from '#server/game/untied-game.ts'

/** What has waited for longer is told. */
const PATIENCE = sql`interval '10 minutes'`

export interface Outside {
  db: Db
  game: Game
  /** False: mails wait until there is a relay. */
  sendsMail: boolean
  payments: WatchedProvider | undefined
}

export async function healthOf(outside: Outside): Promise<Overview['parts']> {
  const { db, payments } = outside
  // Asked at once: it may take its time.
  const game = gameHealth(outside)
  return {
    mail: outside.sendsMail ? waitingIf(await isMailLate(db)) : 'off',
    payments: paymentHealth(payments),
    queue: waitingIf(await isQueueLate(db)),
    game: await game,
  }
}

const waitingIf = (isLate: boolean): Health => (isLate ? 'waiting' : 'ok')

async function gameHealth({ game }: Outside): Promise<Health> {
  if (game === untiedGame) return 'off'
  const status = await game.status().catch(() => undefined)
  return status?.online ? 'ok' : 'away'
}

function paymentHealth(payments: WatchedProvider | undefined): Health {
  if (!payments) return 'off'
  return payments.isAway() ? 'away' : 'ok'
}

/** Some are meant to wait: see features/support/mail.ts. */
async function isMailLate(db: Db) {
  return isTrue(
    db,
    sql`exists (
      select from mails where state = 'waiting' and created_at < now() - ${PATIENCE} and not exists (
        select from graphile_worker.jobs
        where key = 'mail:' || mails.id and attempts = 0 and run_at > now() - ${PATIENCE}))`,
  )
}

/** What has not been tried yet is due since ever. */
async function isQueueLate(db: Db) {
  return isTrue(
    db,
    sql`exists (
      select from deliveries where state in ('queued', 'sending', 'waiting')
        and due_at < now() - ${PATIENCE} and created_at < now() - ${PATIENCE})
    or exists (
      select from payment_notifications where ended_at is null and received_at < now() - ${PATIENCE})`,
  )
}

async function isTrue(db: Db, question: ReturnType<typeof sql>) {
  const { rows } = await sql<{ answer: boolean }>`select ${question} as answer`.execute(db)
  return rows[0]?.answer === true
}
