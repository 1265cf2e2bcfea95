// What became of every spin that was sent: those without an answer are asked for again, and all are looked for in the
// database that is written to now.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { inTurn } from '../in-turn.ts'
import { askAgain, type JournalledSpin } from './writers.ts'

const ASKED_AT_ONCE = 8
const PATIENCE_MS = 60_000

export interface Settled {
  acknowledged: number
  refused: number
  unknown: number
  /** Of those that were not acknowledged, done all the same: asked again, they were told what was done. */
  done: number
  /** Acknowledged before the loss, and not there any more. */
  lost: number
  /** How long before the loss the first of them was acknowledged. */
  lostMs: number
  /** In words. Nothing, if all is well. */
  problems: string[]
}

export async function settle(
  journal: JournalledSpin[],
  { urls, databaseUrl, lostAt }: { urls: string[]; databaseUrl: string; lostAt: number },
): Promise<Settled> {
  const told = (outcome: JournalledSpin['outcome']) => journal.filter((entry) => entry.outcome === outcome)
  const [acknowledged, refused, unknown] = [told('acknowledged'), told('refused'), told('unknown')]
  const strange = refused.filter(({ status }) => status !== 503 && status !== 409)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  try {
    const lost = await missing(pool, acknowledged)
    const open = [...refused, ...unknown]
    const done = open.length - (await missing(pool, open)).length
    const deadline = performance.now() + PATIENCE_MS
    await inTurn(open, ASKED_AT_ONCE, (entry) => askAgain(urls, entry, deadline))
    const stillMissing = (await missing(pool, journal)).length - lost.length
    const problems = [
      ...counted(strange.length, 'answers that were neither well nor for later'),
      ...counted(stillMissing, 'spins that were acknowledged at last and are not there'),
      ...counted(await doneTwice(pool, journal), 'players whose spins and answers are not as many'),
    ]
    return {
      ...{ acknowledged: acknowledged.length, refused: refused.length, unknown: unknown.length, done },
      ...{ lost: lost.length, problems },
      lostMs: Math.max(0, ...lost.map(({ answeredAt }) => lostAt - answeredAt)),
    }
  } finally {
    await pool.end()
  }
}

/** What the operator's own check says about every wallet and its statement. */
export async function checkWallets(databaseUrl: string): Promise<string[]> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: databaseUrl }
  const check = promisify(execFile)(process.execPath, ['dist/server/wallet.js', 'check'], { env })
  return check.then(
    () => [],
    (error: Error) => [error.message],
  )
}

const counted = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}`])

/** Those that the database does not know, or knows with another answer than was given. */
async function missing(pool: pg.Pool, entries: JournalledSpin[]) {
  const { rows } = await pool.query<{ key: string; body: string }>(
    'select key, body from kept_answers where key = any($1)',
    [entries.map(({ key }) => key)],
  )
  const kept = new Map(rows.map(({ key, body }) => [key, body]))
  return entries.filter(({ key, body, outcome }) =>
    outcome === 'acknowledged' ? kept.get(key) !== body : !kept.has(key),
  )
}

/** Every spin of these players had a key, and every key is one spin. */
async function doneTwice(pool: pg.Pool, journal: JournalledSpin[]) {
  const { rows } = await pool.query(
    `select from unnest($1::int[]) as player
    where (select count(*) from spins where account_id = player)
      <> (select count(*) from kept_answers where account_id = player and body like '%"prize"%')`,
    [[...new Set(journal.map(({ player }) => player.id))]],
  )
  return rows.length
}
