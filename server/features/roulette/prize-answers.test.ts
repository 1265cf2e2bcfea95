import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWheel, newPrize } from '#server/testing/factories.ts'
import { type RouletteSite, rouletteSite } from '#server/testing/roulette.ts'
import { runWheel } from './wheels.ts'

let site: RouletteSite
beforeAll(async () => {
  site = await rouletteSite()
})
afterAll(() => site.close())

const shown = async (type = 'GOLD') => site.get(await site.player(), `/api/roleta/prizes/${type}`)

test('a wheel that takes the place of another is shown from the next question on, and so is the former if it comes back', async () => {
  const former = await createWheel(site.db, 'GOLD')
  const before = await shown()
  expect(before).toEqual({ success: true, wheel_hash: former.wheel_hash, prizes: former.prizes })
  const other = await createWheel(site.db, 'GOLD', [newPrize({ item_name: 'Elmo' })])
  expect(await shown()).toEqual({ success: true, wheel_hash: other.wheel_hash, prizes: other.prizes })
  await runWheel(site.db, 'GOLD', former.version_id)
  expect(await shown()).toEqual(before)
})

test('who asks for both wheels at once is told of each', async () => {
  const gold = await createWheel(site.db, 'GOLD', [newPrize({ item_name: 'De ouro' })])
  const cash = await createWheel(site.db, 'CASH', [newPrize({ item_name: 'De cash' })])
  const both = await Promise.all([shown('GOLD'), shown('CASH'), shown('GOLD'), shown('CASH')])
  expect(both.map(({ prizes }) => prizes)).toEqual([gold.prizes, cash.prizes, gold.prizes, cash.prizes])
})

test('a wheel under the number of one that was lost is not taken for it', async () => {
  const lost = await createWheel(site.db, 'GOLD', [newPrize({ image_url: '/itens/pedra.webp' })])
  expect((await shown()).prizes[0].image_url).toBe('/itens/pedra.webp')
  // As after a backup was restored: what was written since then is gone, and the same numbers are given again.
  await site.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update wheel_versions set created_at = clock_timestamp() where id = ${lost.version_id}`.execute(
      tx,
    )
    await sql`
      update wheel_prizes set image_url = '/itens/pocao-de-vida.webp' where version_id = ${lost.version_id}`.execute(
      tx,
    )
  })
  expect((await shown()).prizes[0].image_url).toBe('/itens/pocao-de-vida.webp')
})

test('where no wheel has been set there is none', async () => {
  await sql`delete from active_wheels where type = 'CASH'`.execute(site.db)
  expect(await shown('CASH')).toEqual({ success: true, wheel_hash: '', prizes: [] })
})
