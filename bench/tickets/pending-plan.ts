// How PostgreSQL counts the tickets that wait for their authors.
import type pg from 'pg'

/** The statement is the product's own, as its connections last sent it. */
export async function explainPending(pool: pg.Pool) {
  const { rows } = await pool.query<{ query: string }>(
    `select query from pg_stat_activity
    where query like '%count(*) from tickets%any($1)%' and pid <> pg_backend_pid() limit 1`,
  )
  if (!rows[0]) throw new Error('no connection of the product has counted tickets')
  const { rows: plan } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (generic_plan, costs off) ${rows[0].query}`,
  )
  const lines = plan.map((row) => row['QUERY PLAN'])
  for (const line of lines) console.log(`  ${line}`)
  const scans = lines.filter((line) => line.includes('Scan'))
  const isGood = scans.length === 1 && scans[0]?.includes('Index Only Scan') === true
  console.log(`check-pending reads ${isGood ? 'an index alone' : 'more than an index'}`)
  if (!isGood) process.exitCode = 1
}
