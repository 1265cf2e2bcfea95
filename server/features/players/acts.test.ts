// What the staff does to a player.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#server/features/session/sessions.ts'
import { testApp } from '#server/testing/app.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { fillWallet, signIn, VISITOR } from '#server/testing/factories.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { tally } from '#server/testing/roulette.ts'
import { type StaffSite, staffSite } from '#server/testing/staff.ts'
import { discrepancies, ledgerSums } from '#server/wallet/audit.ts'
import { walletOf } from '#server/wallet/ledger.ts'

let site: StaffSite
beforeAll(async () => {
  site = await staffSite(await testApp())
})
afterAll(() => site.close())

type Person = Awaited<ReturnType<typeof signIn>>
const reason = 'Combinado por telefone'

const setLevel = ({ id }: { id: number }, level: unknown, by: Person = site.owner) =>
  site.put(`/api/admin/players/${id}/level`, { level, reason }, by)
const change = ({ id }: { id: number }, amount: number, key: string = randomUUID(), currency = 'gold') =>
  site.post(`/api/admin/players/${id}/wallet`, { currency, amount, reason }, site.owner, {
    'idempotency-key': key,
  })
const endSessions = ({ id }: { id: number }, by: Person = site.owner) =>
  site.post(`/api/admin/players/${id}/end-sessions`, { reason }, by)

/** In our own words, and nothing has changed. */
async function expectRefusal(ask: () => ReturnType<typeof setLevel>, status: number, sentence?: string) {
  const before = await fingerprint(site.db)
  const answer = await ask()
  expect(answer.status).toBe(status)
  expectFailure(answer)
  if (sentence) expect(answer.json().error).toBe(sentence)
  expect(await fingerprint(site.db)).toBe(before)
}

test('a level counts from the next request on, and who gave it is on record', async () => {
  const player = await signIn(site.db, { level: 3 })
  expect((await site.get('/api/admin/overview', player)).status).toBe(403)
  const [answer, written] = await site.written(() => setLevel(player, 81))
  expect([answer.status, answer.json()]).toEqual([200, { success: true }])
  expect(written).toEqual([
    {
      ...{ actor_id: site.owner.id, address: '127.0.0.1', act: 'player.level', reason },
      ...{ object_id: String(player.id), player_id: player.id, before: { level: 3 }, after: { level: 81 } },
    },
  ])
  expect((await site.get('/api/admin/overview', player)).status).toBe(200)
  await setLevel(player, 80)
  expect((await site.get('/api/admin/overview', player)).status).toBe(403)
})

test('nobody changes their own level, gives one that there is none of, or to nobody', async () => {
  await expectRefusal(() => setLevel(site.owner, 0), 409, 'Ninguém muda o próprio nível.')
  const player = await signIn(site.db)
  for (const level of [-1, 100, 1.5, '5', null]) await expectRefusal(() => setLevel(player, level), 400)
  for (const id of [999_999, 2_147_483_648]) await expectRefusal(() => setLevel({ id }, 5), 404)
  const blank = { level: 5, reason: '   ' }
  await expectRefusal(() => site.put(`/api/admin/players/${player.id}/level`, blank), 400)
})

test('of two owners who take the level from each other at once, one keeps it', async () => {
  for (let round = 0; round < 5; round++) {
    const pair = [await signIn(site.db, { level: 99 }), await signIn(site.db, { level: 99 })] as const
    const [[first, second], written] = await site.written(() =>
      Promise.all([setLevel(pair[1], 0, pair[0]), setLevel(pair[0], 0, pair[1])]),
    )
    expect([first.status, second.status].sort()).toEqual([200, 403])
    expect(written).toHaveLength(1)
  }
})

test('what is given stands in the statement with its reason, and on record with both balances', async () => {
  const player = await signIn(site.db)
  await fillWallet(site.db, player, { gold: 100, cash: 5 })
  const [answer, written] = await site.written(() => change(player, 50))
  expect(answer.json()).toEqual({
    success: true,
    wallet: { gold: 150, cash: 5, spin_gold: 0, spin_cash: 0, joker_tokens: 0 },
  })
  expect(written).toEqual([
    {
      ...{ actor_id: site.owner.id, address: '127.0.0.1', act: 'player.wallet', reason },
      ...{ object_id: String(player.id), player_id: player.id },
      before: { currency: 'gold', balance: 100 },
      after: { currency: 'gold', amount: 50, balance: 150 },
    },
  ])
  const { entries } = (await site.get('/api/wallet/entries', player)).json()
  expect(entries[0]).toMatchObject({ currency: 'gold', amount: 50, balance: 150, title: reason })
  await change(player, -150)
  expect(await walletOf(site.db, player.id)).toMatchObject({ gold: 0 })
})

test('a wallet is never changed beyond what it has or holds, by nothing, or for nobody', async () => {
  const player = await signIn(site.db)
  await fillWallet(site.db, player, { gold: 10, cash: Number.MAX_SAFE_INTEGER })
  const short = 'O jogador não tem tanto. Nada foi alterado.'
  await expectRefusal(() => change(player, -11), 409, short)
  const full = 'Uma carteira não comporta tanto. Nada foi alterado.'
  await expectRefusal(() => change(player, 1, 'cheia', 'cash'), 409, full)
  for (const amount of [0, -0, 1.5, 1_000_000_000_001]) await expectRefusal(() => change(player, amount), 400)
  await expectRefusal(() => change(player, 1, 'outra', 'rubies'), 400)
  for (const id of [999_999, 2_147_483_648]) await expectRefusal(() => change({ id }, 5), 404)
})

test('twenty changes at once add up, each on record', async () => {
  const player = await signIn(site.db)
  await fillWallet(site.db, player, { gold: 100 })
  const [answers, written] = await site.written(() =>
    Promise.all(Array.from({ length: 20 }, (_, each) => change(player, each % 2 ? 7 : -3))),
  )
  expect(tally(answers)).toEqual({ 200: 20 })
  expect(await walletOf(site.db, player.id)).toMatchObject({ gold: 140 })
  expect(written).toHaveLength(20)
  let balance = 100
  for (const { before, after } of written) {
    expect(before).toEqual({ currency: 'gold', balance })
    balance += Number(after?.amount)
    expect(after).toMatchObject({ balance })
  }
  expect(await discrepancies(site.db)).toEqual([])
  expect((await ledgerSums(site.db)).every(({ total }) => total === 0)).toBe(true)
})

test('a change that is told twice is made and recorded once', async () => {
  const player = await signIn(site.db)
  const [answers, written] = await site.written(async () => {
    const first = await change(player, 5, 'de-novo')
    return [first, await change(player, 5, 'de-novo')]
  })
  expect(answers[1]?.text).toBe(answers[0]?.text)
  expect(answers[1]?.headers['idempotency-replayed']).toBe('true')
  expect(written).toHaveLength(1)
  expect(await walletOf(site.db, player.id)).toMatchObject({ gold: 5 })
  await expectRefusal(() => change(player, 6, 'de-novo'), 422)
})

test('ended sessions end at once, and how many is on record', async () => {
  const player = await signIn(site.db)
  await openMore(player, 2)
  const [answer, written] = await site.written(() => endSessions(player))
  expect(answer.json()).toEqual({ success: true, ended: 3 })
  expect((await site.get('/api/wallet/entries', player)).status).toBe(401)
  expect(written).toEqual([
    {
      ...{ actor_id: site.owner.id, address: '127.0.0.1', act: 'player.end-sessions', reason },
      ...{ object_id: String(player.id), player_id: player.id },
      ...{ before: { sessions: 3 }, after: { sessions: 0 } },
    },
  ])
  expect((await endSessions(player)).json()).toEqual({ success: true, ended: 0 })
  await expectRefusal(() => endSessions({ id: 2_147_483_648 }), 404)
})

test('sessions are ended of who is below, and one’s own; by an owner, of everybody', async () => {
  const helper = await signIn(site.db, { level: 85 })
  const peer = await signIn(site.db, { level: 85 })
  const below = await signIn(site.db, { level: 84 })
  const sentence = 'Você só encerra as sessões de quem tem um nível menor que o seu.'
  for (const above of [peer, site.owner]) await expectRefusal(() => endSessions(above, helper), 403, sentence)
  expect((await endSessions(below, helper)).json()).toEqual({ success: true, ended: 1 })
  expect((await endSessions(helper, helper)).json()).toEqual({ success: true, ended: 1 })
  expect((await endSessions(await signIn(site.db, { level: 99 }))).json().ended).toBe(1)
})

async function openMore({ id }: Person, count: number) {
  for (let each = 0; each < count; each++) await openSession(site.db, id, VISITOR)
}
