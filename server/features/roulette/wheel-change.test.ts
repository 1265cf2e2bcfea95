import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SpinMultipleAnswer } from '#contract/roulette.ts'
import { createWheel, newPrize } from '#server/testing/factories.ts'
import { type RouletteSite, rouletteSite } from '#server/testing/roulette.ts'
import { problemsInBooks } from '#server/testing/roulette-books.ts'
import { activateDueWheels } from './wheel-schedule.ts'
import { wheelWithHash, writeWheel } from './wheels.ts'

let site: RouletteSite
let other: RouletteSite
beforeAll(async () => {
  site = await rouletteSite()
  other = await rouletteSite({ beside: site })
})
afterAll(async () => {
  await other.close()
  await site.close()
})

async function versionToCome(item_name: string) {
  const prizes = [newPrize({ item_name })]
  const { id } = await site.db.transaction().execute((tx) => writeWheel(tx, 'GOLD', prizes, null))
  return id
}

test('spins during the change are each of the version that they name', async () => {
  await createWheel(site.db, 'GOLD')
  const players = await Promise.all(Array.from({ length: 4 }, () => site.player({ spin_gold: 100 })))
  const spin = async (player: (typeof players)[number], index: number): Promise<SpinMultipleAnswer> => {
    const answer = await (index % 2 === 0 ? site : other).spinMany(player, 5)
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const spinOn = async (player: (typeof players)[number], index: number) => {
    const answers: SpinMultipleAnswer[] = []
    while (answers.length < 18) answers.push(await spin(player, index))
    return answers
  }
  const change = async () => {
    for (const name of ['Um', 'Dois', 'Três']) {
      const id = await versionToCome(name)
      await sql`insert into scheduled_wheels values ('GOLD', ${id}, now())`.execute(site.db)
      await Promise.all([activateDueWheels(site.db), activateDueWheels(other.db)])
    }
    return []
  }
  const before = await Promise.all(players.map(spin))
  const meanwhile = await Promise.all([change(), ...players.map(spinOn)])
  const after = await Promise.all(players.map(spin))
  const hashes = new Set<string>()
  for (const { prizes, spins } of [before, ...meanwhile, after].flat())
    for (const [place, { wheel_hash }] of spins.entries()) {
      hashes.add(wheel_hash)
      const { slots } = await wheelWithHash(site.db, wheel_hash)
      expect(slots.map(({ item_name }) => item_name)).toContain(prizes[place]?.item_name)
    }
  expect(hashes.size).toBeGreaterThan(1)
  expect(await problemsInBooks(site.db)).toEqual([])
  expect([...site.faults(), ...other.faults()]).toEqual([])
})
