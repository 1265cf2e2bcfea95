import { afterAll, beforeAll, expect, test } from 'vitest'
import { JOKER_ITEM_ID, type Prize } from '#contract/roulette.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { createWheel, newPrize, PRIZES } from '#server/testing/factories.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { type RouletteSite, rouletteSite, together } from '#server/testing/roulette.ts'
import { problemsInBooks } from '#server/testing/roulette-books.ts'

let site: RouletteSite
let prizes: Prize[]
beforeAll(async () => {
  site = await rouletteSite()
  prizes = (await createWheel(site.db, 'GOLD')).prizes
})
afterAll(() => site.close())

const idOf = (name: string) => prizes.find(({ item_name }) => item_name === name)?.id ?? 0

/** Refused with that status and a sentence, and no row of any table is another than before. */
async function refused(prizeId: unknown, status: number) {
  const player = await site.player({ joker_tokens: 1_000 })
  const before = await fingerprint(site.db)
  const answer = await site.exchange(player, prizeId)
  expect(answer.status).toBe(status)
  expectFailure(answer)
  expect(await fingerprint(site.db)).toBe(before)
  return answer.json().error
}

test('tokens become a prize of one’s choice, which then waits to be claimed', async () => {
  const player = await site.player({ joker_tokens: 5 })
  const { message, reward, currencies } = (await site.exchange(player, idOf('Pedra'))).json()
  expect(message).toBe('Troca feita: 3× Pedra. O prêmio espera por você nas recompensas.')
  expect(currencies).toMatchObject({ joker_tokens: 2 })
  expect((await site.get(player, '/api/roleta/data')).rewards).toEqual([reward])
  expect((await site.exchange(player, String(idOf('Poção de Vida')))).status).toBe(200)
  const short = await site.exchange(player, idOf('Pedra'))
  expect([short.status, short.json().error]).toEqual([409, 'Você não tem fichas Curinga suficientes.'])
})

test('the joker is not to be had for jokers, by whichever of its numbers', async () => {
  expect(await refused(JOKER_ITEM_ID, 400)).toBe('A ficha Curinga não pode ser trocada por ela mesma.')
  await refused(String(JOKER_ITEM_ID), 400)
  await refused(idOf('Ficha Curinga'), 400)
})

test.each([null, 0, -5])('a prize that costs %j tokens is not to be had for tokens', async (joker_cost) => {
  const wheel = await createWheel(site.db, 'CASH', [newPrize({ joker_cost })])
  expect(await refused(wheel.prizes[0]?.id, 409)).toBe('Este prêmio não pode ser trocado por fichas Curinga.')
})

test('a prize of a wheel that is no longer in use is not to be had', async () => {
  const retired = await createWheel(site.db, 'CASH', [PRIZES.stone, { ...PRIZES.potion, weight: 70_000_001 }])
  await createWheel(site.db, 'CASH')
  expect(await refused(retired.prizes[0]?.id, 409)).toBe('Este prêmio não está mais na roleta.')
})

test.each([1, 987_654_321, '000000001', 2_147_483_647])('a prize %j that does not exist is missing', (id) =>
  refused(id, 404),
)

test.each([-1, 2_147_483_648, -2_147_483_649, 2 ** 53, 1e308])(
  'a prize %j that cannot exist is refused too, and is no fault of ours',
  async (id) => {
    const player = await site.player({ joker_tokens: 1_000 })
    const answer = await site.exchange(player, id)
    expect([400, 404]).toContain(answer.status)
    expectFailure(answer)
  },
)

test.each(['', 'abc', '1.0', '1e3', '-1', null, true, 1.5, [1], '12345678901'])(
  'a prize %j is not understood',
  (id) => refused(id, 400),
)

test('with tokens for one, of fifty who exchange at once one does', async () => {
  const player = await site.player({ joker_tokens: 5 })
  const { statuses } = await together(50, () => site.exchange(player, idOf('Pedra')))
  expect(statuses).toEqual({ 200: 1, 409: 49 })
  const { currencies, rewards } = await site.get(player, '/api/roleta/data')
  expect(currencies).toMatchObject({ joker_tokens: 2 })
  expect(rewards).toHaveLength(1)
  expect(await problemsInBooks(site.db)).toEqual([])
})
