// What becomes of deliveries that the staff cancels or has tried again: nothing is lost, and nothing is given twice.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryOut } from '#server/deliveries/carrier.ts'
import { enqueue, takeDue } from '#server/deliveries/queue.ts'
import { refuseDuringCooldown } from '#server/features/characters/cooldown.ts'
import { createDonation, createWheel, signIn } from '#server/testing/factories.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { type Buyer, type MarketSite, marketSite } from '#server/testing/market.ts'
import { tally } from '#server/testing/roulette.ts'
import { problemsInBooks } from '#server/testing/roulette-books.ts'

let site: MarketSite
let admin: Buyer
let prizeId: number
beforeAll(async () => {
  site = await marketSite()
  admin = await signIn(site.db, { level: 99 })
  const { version_id } = await createWheel(site.db, 'GOLD')
  const { id } = await site.db
    .selectFrom('wheel_prizes')
    .select('id')
    .where('version_id', '=', version_id)
    .where('item_name', '=', 'Pedra')
    .executeTakeFirstOrThrow()
  prizeId = id
})
afterAll(() => site.close())

const cancel = (id: number, reason: unknown = 'Pedido do jogador') =>
  site.call('POST', `/api/admin/deliveries/${id}/cancel`, { token: admin.token, body: { reason } })
const retry = (id: number) =>
  site.call('POST', `/api/admin/deliveries/${id}/retry`, { token: admin.token, body: {} })

async function bought(wallet = 10_000) {
  const buyer = await site.buyer({ gold: wallet })
  const answer = await site.buy(buyer, { quantity: 2 })
  const { order } = answer.json()
  return { buyer, orderId: order.id as number, id: order.delivery.id as number }
}

async function given(source: 'gift' | 'donation' | 'reset' = 'gift') {
  const player = await signIn(site.db)
  const source_id = source === 'donation' ? (await createDonation(site.db, player)).id : `a-${player.id}`
  const [made] = await enqueue(site.db, { source, source_id, account_id: player.id }, [
    source === 'reset'
      ? { kind: 'resetPin', title: 'Reset do PIN', character_id: 1 }
      : { kind: 'grantItem', title: '1× Anel', payload: { item_id: 1, item_name: 'Anel', amount: 1 } },
  ])
  return made?.id ?? 0
}

/** An attempt that ended so, so long ago. */
async function attempted(id: number, outcome: string | null, minutes: number, state = 'queued', code = 'X') {
  await sql`update deliveries set attempts = attempts + 1, state = ${state}, code = ${code}, due_at = now() + interval '1 hour',
    ended_at = case when ${state} = 'refused' then now() end where id = ${id}`.execute(site.db)
  await sql`insert into delivery_attempts (delivery_id, number, started_at, ended_at, outcome, state, code)
    select id, attempts, now() - make_interval(mins => ${minutes}), case when ${outcome}::text is not null then now() end,
      ${outcome}, case when ${outcome}::text is not null then state end, code from deliveries where id = ${id}`.execute(
    site.db,
  )
}

const stateOf = (id: number) =>
  site.db.selectFrom('deliveries').select(['state', 'code']).where('id', '=', id).executeTakeFirstOrThrow()

async function actsOn(id: number) {
  const { rows } = await sql<{ act: string; reason: string | null; before: object; after: object }>`
    select act, reason, before, after from audit_log where object_id = ${String(id)} and act like 'delivery.%' order by id`.execute(
    site.db,
  )
  return rows
}

async function expectRefused(answer: ReturnType<typeof cancel>, status: number, sentence: string) {
  const { status: came, text, json } = await answer
  expect([came, json().error], text).toEqual([status, sentence])
}

test('a purchase that was not sent is paid back as it is cancelled', async () => {
  const { buyer, orderId, id } = await bought()
  expect((await site.walletOf(buyer)).gold).toBe(9_400)
  const { status, json } = await cancel(id)
  expect([status, json().delivery]).toMatchObject([
    200,
    {
      state: 'cancelled',
      code: 'CANCELLED',
      reason: 'Cancelada pela equipe.',
      can_cancel: false,
      can_retry: false,
    },
  ])
  expect((await site.walletOf(buyer)).gold).toBe(10_000)
  const { entries } = (await site.call('GET', '/api/wallet/entries', { token: buyer.token })).json()
  expect(entries[0]).toMatchObject({ title: 'Devolução: 2× Poção de Vida', amount: 600, balance: 10_000 })
  const { orders } = await site.orders(buyer)
  expect(orders).toMatchObject([
    { id: orderId, delivery: { state: 'cancelled', reason: 'Cancelada pela equipe.' } },
  ])
  expect(await actsOn(id)).toMatchObject([
    {
      ...{ act: 'delivery.cancel', reason: 'Pedido do jogador' },
      ...{ before: { state: 'queued', source: 'market' }, after: { state: 'cancelled' } },
    },
  ])
  expect(await site.problemsInLedger()).toEqual([])
})

test('of twenty at once one cancels, and the money comes back once', async () => {
  const { buyer, id } = await bought()
  const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(id)))
  expect(tally(answers)).toEqual({ 200: 1, 409: 19 })
  expect((await site.walletOf(buyer)).gold).toBe(10_000)
  expect(await actsOn(id)).toHaveLength(1)
  expect(await site.problemsInLedger()).toEqual([])
})

test('what is cancelled and tried again at once ends as one of the two', async () => {
  for (let round = 0; round < 5; round++) {
    const { buyer, id } = await bought()
    await attempted(id, 'refused', 1, 'refused', 'UNKNOWN_ITEM')
    await Promise.all(Array.from({ length: 20 }, (_, each) => (each % 2 ? retry(id) : cancel(id))))
    expect((await stateOf(id)).state).toBe('cancelled')
    expect((await site.walletOf(buyer)).gold).toBe(10_000)
    const acts = (await actsOn(id)).map(({ act }) => act)
    expect(acts.at(-1)).toBe('delivery.cancel')
    expect(acts.filter((act) => act === 'delivery.cancel')).toHaveLength(1)
    expect(acts.length).toBeLessThanOrEqual(2)
  }
  expect(await site.problemsInLedger()).toEqual([])
})

test('of twenty who have one tried again, one does', async () => {
  const id = await given()
  await sql`update deliveries set state = 'stuck', code = 'FAULT' where id = ${id}`.execute(site.db)
  const answers = await Promise.all(Array.from({ length: 20 }, () => retry(id)))
  expect(tally(answers)).toEqual({ 200: 1, 409: 19 })
  expect(await actsOn(id)).toMatchObject([
    { act: 'delivery.retry', before: { state: 'stuck', code: 'FAULT' }, after: { state: 'queued' } },
  ])
})

test('a carrier and who cancels do not both have it', async () => {
  for (let round = 0; round < 10; round++) {
    const { buyer, id } = await bought()
    const [answer] = await Promise.all([
      cancel(id),
      takeDue(site.db, 100).then((taken) =>
        carryOut({ db: site.db, game: site.game, log: site.app.log }, taken),
      ),
    ])
    const { rows } = await sql`select from demo_items where account_id = ${buyer.id}`.execute(site.db)
    const { gold } = await site.walletOf(buyer)
    expect([answer.status, rows.length, gold]).toEqual(
      answer.status === 200 ? [200, 0, 10_000] : [409, 1, 9_400],
    )
  }
  expect(await site.problemsInLedger()).toEqual([])
})

test('a prize that was not sent can be claimed again, and arrives once', async () => {
  const player = await site.buyer()
  const reward = await site.db
    .insertInto('rewards')
    .values({ account_id: player.id, prize_id: prizeId, origin: 'gift' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const claim = () =>
    site.call('POST', '/api/roleta/claim-rewards', { token: player.token, body: { rewardIds: [reward.id] } })
  const [delivery] = (await claim()).json().deliveries
  await attempted(delivery.id, 'retry', 1, 'waiting', 'FULL')
  expect((await cancel(delivery.id)).status).toBe(200)
  expect(await problemsInBooks(site.db)).toEqual([])
  const again = await claim()
  expect([again.status, again.json().deliveries]).toEqual([200, [delivery]])
  expect((await claim()).status).toBe(409)
  await carryOut({ db: site.db, game: site.game, log: site.app.log }, await takeDue(site.db, 100))
  const { rows } =
    await sql`select item_name, amount from demo_items where account_id = ${player.id}`.execute(site.db)
  expect(rows).toEqual([{ item_name: 'Pedra', amount: 3 }])
  expect((await cancel(delivery.id)).status).toBe(409)
  expect(await problemsInBooks(site.db)).toEqual([])
})

test('what may have been sent is left alone, and says why', async () => {
  const MAYBE = 'Esta entrega pode já ter chegado ao jogo. Tente de novo em dez minutos.'
  const uncertain: [id: number, sentence: string][] = []
  const add = async (sentence: string, prepare: (id: number) => Promise<unknown>) => {
    const { id } = await bought()
    await prepare(id)
    uncertain.push([id, sentence])
  }
  await add(MAYBE, (id) => attempted(id, null, 0, 'sending'))
  await add(MAYBE, (id) => attempted(id, 'away', 0))
  await add(MAYBE, (id) => attempted(id, 'retry', 0, 'queued', 'PENDING'))
  // An earlier one may still arrive, whatever the game said to the last.
  await add(MAYBE, async (id) => {
    await attempted(id, 'away', 5)
    await attempted(id, 'retry', 0, 'waiting', 'FULL')
  })
  await add('Esta entrega pode já ter chegado ao jogo. Mande tentar de novo antes de cancelar.', (id) =>
    attempted(id, 'fault', 60, 'stuck'),
  )
  await add('Esta entrega já chegou ao jogo.', (id) =>
    sql`update deliveries set state = 'delivered', receipt = 'R', ended_at = now() where id = ${id}`.execute(
      site.db,
    ),
  )
  const before = await fingerprint(site.db)
  for (const [id, sentence] of uncertain) await expectRefused(cancel(id), 409, sentence)
  expect(await fingerprint(site.db)).toBe(before)
})

test('what the game has surely not got can be cancelled after it was tried', async () => {
  for (const outcome of ['retry', 'refused']) {
    const { buyer, id } = await bought()
    await attempted(id, 'away', 11)
    await attempted(id, outcome, 0, outcome === 'retry' ? 'waiting' : 'refused', 'FULL')
    expect((await cancel(id)).status, outcome).toBe(200)
    expect((await site.walletOf(buyer)).gold).toBe(10_000)
  }
})

test('what was donated goes back with the money only', async () => {
  const id = await given('donation')
  await expectRefused(cancel(id), 409, 'O que foi doado se cancela devolvendo a doação.')
  expect(await actsOn(id)).toEqual([])
})

test('a cancelled reset counts for nothing; one that the game refused is over', async () => {
  const id = await given('reset')
  const { account_id } = await site.db
    .selectFrom('deliveries')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const askAgain = () => refuseDuringCooldown(site.db, { account_id, character_id: 1, type: 'pincode' })
  await expect(askAgain()).rejects.toThrow('já está na fila')
  expect((await cancel(id)).status).toBe(200)
  await askAgain()
  const refused = await given('reset')
  await attempted(refused, 'refused', 0, 'refused', 'ONLINE')
  await expectRefused(cancel(refused), 409, 'O jogo não aceitou este pedido: não há o que cancelar.')
  await expectRefused(retry(refused), 409, 'Esta entrega já está na vez, ou não há mais o que tentar.')
})

test('a wallet that cannot hold what comes back keeps its delivery', async () => {
  const { buyer, id } = await bought()
  await sql`select move_value(${buyer.id}, 'gift', ${`cheia-${buyer.id}`}, 'Presente', 9007199254740991 - 9400, 0, 0, 0, 0)`.execute(
    site.db,
  )
  const before = await fingerprint(site.db)
  await expectRefused(cancel(id), 409, 'A carteira do jogador não comporta a devolução.')
  expect(await fingerprint(site.db)).toBe(before)
})

test('without a reason, or of what is not there, nothing is cancelled', async () => {
  const id = await given()
  for (const reason of ['', '  ', 'ab', ' abc', 'a'.repeat(501), null])
    expect((await cancel(id, reason)).status).toBe(400)
  expect((await cancel(999_999_999)).status).toBe(404)
  expect((await retry(999_999_999)).status).toBe(404)
  expect(await stateOf(id)).toMatchObject({ state: 'queued' })
})

test('what is next in line, cancelled or delivered is not tried again', async () => {
  const id = await given()
  expect((await retry(id)).status).toBe(409)
  await cancel(id)
  expect((await retry(id)).status).toBe(409)
  expect((await actsOn(id)).map(({ act }) => act)).toEqual(['delivery.cancel'])
})
