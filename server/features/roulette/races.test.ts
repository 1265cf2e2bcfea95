import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type RouletteSite, rouletteSite } from '#server/testing/roulette.ts'
import { problemsInBooks } from '#server/testing/roulette-books.ts'
import { RACE_ROUNDS, races } from '#server/testing/roulette-races.ts'

let sites: [RouletteSite, RouletteSite]
beforeAll(async () => {
  const site = await rouletteSite()
  sites = [site, await rouletteSite({ beside: site })]
})
afterAll(async () => {
  await sites[1].close()
  await sites[0].close()
})

test.each(races)('$title', { timeout: 20_000 + RACE_ROUNDS * 10_000 }, async ({ run }) => {
  for (let round = 1; round <= RACE_ROUNDS; round++) {
    const { came, due } = await run(sites)
    expect(came, `round ${round}`).toEqual(due)
  }
})

afterEach(async () => {
  for (const site of sites) expect(site.faults()).toEqual([])
  expect(await problemsInBooks(sites[0].db)).toEqual([])
})
