// Which key the seeds come from, and since when.
import { sql } from 'kysely'
import { OPERATOR, record } from '#server/audit/audit.ts'
import { type Db, inTransaction } from '#server/db/connection.ts'
import type { ServerSeeds } from './server-seeds.ts'

/** The first who asks decides. False: the seeds in use come from another key than this one. */
export async function takeEpoch(db: Db, { keyId }: ServerSeeds) {
  await sql`update roulette_epoch set key_id = ${keyId} where key_id is null`.execute(db)
  const { rows } = await sql<{ is_ours: boolean }>`
    select key_id = ${keyId} as is_ours from roulette_epoch`.execute(db)
  return rows[0]?.is_ours === true
}

/** All seeds in use end. Those that come from this key are revealed when their players come back. */
export async function renewEpoch(db: Db, who: typeof OPERATOR, { keyId }: ServerSeeds) {
  await db.transaction().execute(async (tx) => {
    await sql`
      update roulette_epoch set epoch = gen_random_uuid(), key_id = ${keyId}, timeline = current_timeline()`.execute(
      tx,
    )
    await record(tx, who, { act: 'seeds.renew' })
  })
}

/** Another server has taken over, perhaps without the latest draws: who saw them would know what comes. */
export async function renewEpochOfTimeline(db: Db) {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql`
      update roulette_epoch set epoch = gen_random_uuid(), timeline = current_timeline()
      where timeline <> current_timeline() returning timeline`.execute(tx)
    if (rows.length > 0)
      await record(tx, OPERATOR, {
        act: 'seeds.renew',
        reason: 'Outro servidor do banco de dados assumiu, ou ele voltou a um momento anterior.',
      })
  })
}
