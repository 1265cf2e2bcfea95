import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryOut } from '#server/deliveries/carrier.ts'
import { type Cause, enqueue, takeDue } from '#server/deliveries/queue.ts'
import { emptyMailbox, tellDemoWorld } from '#server/game/demo-conduct.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { signIn } from '#server/testing/factories.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

type Player = Awaited<ReturnType<typeof signIn>>

const list = ({ token }: Player, page?: string) =>
  site.call('GET', `/api/deliveries${page === undefined ? '' : `?page=${page}`}`, { token })

let gifts = 0
async function give({ id: account_id }: Player, count = 1) {
  const cause: Cause = { source: 'gift', source_id: ++gifts, account_id }
  const payload = { item_id: 7, item_name: 'Poção', amount: 3 }
  const orders = Array.from({ length: count }, () => ({
    kind: 'grantItem' as const,
    title: '3× Poção',
    payload,
  }))
  await enqueue(site.db, cause, orders)
}

/** What is due is tried once, whatever its time. */
async function carry() {
  await sql`update deliveries set due_at = now() where state in ('queued', 'waiting')`.execute(site.db)
  await carryOut({ db: site.db, game: site.game, log: site.app.log }, await takeDue(site.db, 100))
}

test('a delivery that waits tells its way, and each news once', async () => {
  const player = await signIn(site.db)
  await give(player)
  expect((await list(player)).json()).toEqual({
    success: true,
    totalPages: 1,
    totalItems: 1,
    deliveries: [
      {
        id: expect.any(Number),
        kind: 'grantItem',
        title: '3× Poção',
        origin: 'Presente da equipe',
        state: 'queued',
        reason: null,
        receipt: null,
        created_at: expect.stringMatching(/Z$/),
        steps: [{ at: expect.any(String), state: 'queued', reason: null }],
      },
    ],
  })
  await tellDemoWorld(site.db, { is_up: false })
  await carry()
  await carry()
  await tellDemoWorld(site.db, { is_up: true, mailbox_capacity: 0 })
  await carry()
  await carry()
  const full = 'O seu correio no jogo está cheio. O item chega quando houver espaço.'
  expect((await list(player)).json().deliveries[0]).toMatchObject({ state: 'waiting', reason: full })
  await tellDemoWorld(site.db, { mailbox_capacity: 100 })
  await carry()
  const [delivered] = (await list(player)).json().deliveries
  expect(delivered).toMatchObject({
    state: 'delivered',
    reason: null,
    receipt: expect.stringMatching(/^AL-\d+$/),
  })
  const away = 'O jogo não respondeu. A entrega espera na fila e segue assim que ele voltar.'
  expect(delivered.steps).toEqual(
    [
      { state: 'queued', reason: null },
      { state: 'queued', reason: away },
      { state: 'waiting', reason: full },
      { state: 'delivered', reason: null },
    ].map((step) => ({ at: expect.any(String), ...step })),
  )
  const times = delivered.steps.map(({ at }: { at: string }) => at)
  expect(times).toEqual([...times].sort())
  await emptyMailbox(site.db, player)
})

test('one that is being sent says so', async () => {
  const player = await signIn(site.db)
  await give(player)
  await takeDue(site.db, 100)
  const [delivery] = (await list(player)).json().deliveries
  expect(delivery.state).toBe('sending')
  expect(delivery.steps.map(({ state }: { state: string }) => state)).toEqual(['queued', 'sending'])
})

test('one that needs somebody says so at the end of its way', async () => {
  const player = await signIn(site.db)
  await give(player)
  const db = site.db
  const game = { ...site.game, apply: () => Promise.reject(new Error('nobody knows why')) }
  await sql`update deliveries set faults = 1000 where account_id = ${player.id}`.execute(db)
  await carryOut({ db, game, log: site.app.log }, await takeDue(db, 100))
  const [delivery] = (await list(player)).json().deliveries
  const reason = 'Esta entrega precisa da equipe. Nada se perde enquanto isso.'
  expect(delivery).toMatchObject({ state: 'stuck', reason })
  expect(delivery.steps.at(-1)).toEqual({ at: expect.any(String), state: 'stuck', reason })
})

test('a game’s word that every object knows is no reason', async () => {
  const player = await signIn(site.db)
  await give(player, 3)
  for (const [index, code] of ['constructor', '__proto__', 'toString'].entries())
    await sql`update deliveries set state = 'waiting', code = ${code} where account_id = ${player.id} and line = ${index + 1}`.execute(
      site.db,
    )
  const { deliveries } = (await list(player)).json()
  expect(deliveries.map(({ reason }: { reason: null }) => reason)).toEqual([null, null, null])
})

test('the last of many pages, and a delivery that was tried for a year, are as quick as any other', async () => {
  const player = await signIn(site.db)
  await give(player, 5_000)
  await sql`insert into delivery_attempts (delivery_id, number, ended_at, outcome, state, code, is_news)
    select id, number, now(), 'retry', 'waiting', 'FULL', number = 1
    from (select id from deliveries where account_id = ${player.id} order by id limit 10) as first,
      generate_series(1, 3000) as number`.execute(site.db)
  const timed = async (page: string) => {
    const start = performance.now()
    expect((await list(player, page)).status).toBe(200)
    return performance.now() - start
  }
  const quickest = async (page: string) => {
    const times: number[] = []
    for (let i = 0; i < 5; i++) times.push(await timed(page))
    return Math.min(...times)
  }
  const first = await quickest('1')
  // Who looks at every attempt, or at every delivery before the page, takes many times as long.
  expect((await quickest('500')) / first).toBeLessThan(8)
  expect((await quickest('999999')) / first).toBeLessThan(8)
})

test('the newest come first, ten to a page, and only one’s own', async () => {
  const [player, other] = [await signIn(site.db), await signIn(site.db)]
  await give(other)
  await give(player, 12)
  const pages = [await list(player), await list(player, '2'), await list(player, '3')].map((page) =>
    page.json(),
  )
  expect(pages.map(({ deliveries }) => deliveries.length)).toEqual([10, 2, 0])
  expect(pages.map(({ totalPages, totalItems }) => [totalPages, totalItems])).toEqual([
    [2, 12],
    [2, 12],
    [2, 12],
  ])
  const ids = pages.flatMap(({ deliveries }) => deliveries.map(({ id }: { id: number }) => id))
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
})

test('a page that is none is refused', async () => {
  const player = await signIn(site.db)
  for (const page of ['0', '-1', '1.5', 'x', '1e3', '9999999', '%27', ''])
    expect((await list(player, page)).status).toBe(400)
  expect((await list(player, '999999')).json()).toMatchObject({
    deliveries: [],
    totalItems: 0,
    totalPages: 0,
  })
  const { token } = player
  expect((await site.call('GET', '/api/deliveries?account_id=1', { token })).status).toBe(400)
})
