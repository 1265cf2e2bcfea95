// How PostgreSQL counts the tickets that wait for a player.
import type pg from 'pg'
import { ask } from '../ask.ts'

/** The statement is the product's own, as one of its connections has just sent it. */
export async function explainPending(pool: pg.Pool, url: string, headers: Record<string, string>) {
  await ask(`${url}/api/support/check-pending`, headers)
  const { rows } = await pool.query<{ query: string }>(
    `select query from pg_stat_activity
    where query like '%count(*)::int from tickets%' and pid <> pg_backend_pid() limit 1`,
  )
  if (!rows[0]) throw new Error('no connection of the product has counted tickets')
  const { rows: plan } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (generic_plan, costs off) ${rows[0].query}`,
  )
  const lines = plan.map((row) => row['QUERY PLAN'])
  for (const line of lines) console.log(`  ${line}`)
  const scans = lines.filter((line) => line.includes(' on tickets'))
  const isGood = scans.length === 1 && scans[0]?.includes('Index Only Scan') === true
  console.log(`check-pending reads ${isGood ? 'an index alone' : 'more than an index: MISSED'}`)
  if (!isGood) process.exitCode = 1
}
