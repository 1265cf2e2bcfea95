import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WheelFigures } from '#contract/roulette-proof.ts'
import { createWheel, newPrize } from '#server/testing/factories.ts'
import { type RouletteSite, rouletteSite } from '#server/testing/roulette.ts'

let site: RouletteSite
beforeAll(async () => {
  site = await rouletteSite()
})
afterAll(() => site.close())

/** By a process that has not counted yet. */
async function countedAnew() {
  const fresh = await rouletteSite({ beside: site })
  const answer = await fresh.call('GET', '/api/roleta/figures')
  await fresh.close()
  expect(answer.status).toBe(200)
  return answer.json()
}

test('everybody sees what each wheel in use has given, beside its chances', async () => {
  const player = await site.player({ spin_gold: 80, spin_cash: 3 })
  await createWheel(site.db, 'GOLD', [newPrize({ item_name: 'De antes' })])
  await site.spinMany(player, 30)
  const { prizes, wheel_hash } = await createWheel(site.db, 'GOLD')
  const won = (await site.spinMany(player, 50)).json().prizes
  await site.pay('spin-multiple', player, { type: 'CASH', quantity: 3 })
  const { wheels, counted_at } = await countedAnew()
  expect(new Date(counted_at).toISOString()).toBe(counted_at)
  expect(wheels.map(({ type, spins }: WheelFigures) => [type, spins])).toEqual([
    ['GOLD', 50],
    ['CASH', 3],
  ])
  expect(wheels[0].hash).toBe(wheel_hash)
  expect(wheels[0].slots).toEqual(
    prizes.map(({ id, item_name, amount, chance }) => ({
      ...{ item_name, amount, weight: Math.round(chance * 1e6) },
      observed: won.filter((each: { id: number }) => each.id === id).length,
    })),
  )
})

test('who asks again within a minute is told the same', async () => {
  const first = (await site.call('GET', '/api/roleta/figures')).text
  await site.spin(await site.player({ spin_gold: 1 }))
  expect((await site.call('GET', '/api/roleta/figures')).text).toBe(first)
})
