import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { JOKER_ITEM_ID } from '#contract/roulette.ts'
import { enqueue } from '#server/deliveries/queue.ts'
import { tellDemoWorld } from '#server/game/demo-conduct.ts'
import { untiedGame } from '#server/game/untied-game.ts'
import { postMail } from '#server/mail/outbox.ts'
import { testApp } from '#server/testing/app.ts'
import { createAccount, createDonation, createWheel, newPrize, signIn } from '#server/testing/factories.ts'
import { type StaffSite, staffSite } from '#server/testing/staff.ts'
import { supportSite } from '#server/testing/support.ts'
import { type OverviewParts, overviewOf } from './overview.ts'

let site: StaffSite & { game: OverviewParts['game'] }
let parts: OverviewParts
beforeAll(async () => {
  site = await staffSite(await testApp())
  const { db, game } = site
  parts = { db, game, payments: undefined, sendsMail: true, countPaymentConcerns: async () => 3 }
})
afterAll(() => site.close())
beforeEach(() => tellDemoWorld(site.db, { is_up: true }))

const overview = (change: Partial<OverviewParts> = {}) => overviewOf({ ...parts, ...change })

test('the overview answers whoever runs the site, the same for half a minute', async () => {
  const helper = await signIn(site.db, { level: 81 })
  const first = await site.get('/api/admin/overview', helper)
  expect(first.status).toBe(200)
  expect(first.json().overview).toMatchObject({
    ...{ tickets: { waiting: 0 }, deliveries: { open: 0, concerns: 0 }, donations: { concerns: 0 } },
    parts: { game: 'ok', mail: 'off', payments: 'ok', queue: 'ok' },
  })
  await createAccount(site.db)
  expect((await site.get('/api/admin/overview')).text).toBe(first.text)
})

test('players are counted by when they came and when they were last here', async () => {
  const before = (await overview()).players
  await createAccount(site.db)
  const long = await signIn(site.db)
  const week = await signIn(site.db)
  await signIn(site.db)
  const age = sql`update accounts set created_at = now() - interval '40 days'`
  await sql`${age} where id = any(${[long.id, week.id]})`.execute(site.db)
  const seen = sql`update sessions set last_seen_at = now() - make_interval(days => case account_id
    when ${long.id} then 8 else 3 end) where account_id = any(${[long.id, week.id]})`
  await seen.execute(site.db)
  expect((await overview()).players).toEqual({
    registered: before.registered + 4,
    new_today: before.new_today + 2,
    active_today: before.active_today + 1,
    active_this_week: before.active_this_week + 2,
  })
})

test('income is told by day and by month in Brazil, those without any too', async () => {
  const player = await createAccount(site.db)
  const given = async (status: string, amount_cents: number, at: string) => {
    const { id } = await createDonation(site.db, player, { status, amount_cents })
    await sql`update donations set created_at = ${sql.raw(at)} where id = ${id}`.execute(site.db)
  }
  const midnight = "date_trunc('day', now(), 'America/Sao_Paulo')"
  await given('approved', 1_050, midnight)
  await given('approved', 1_000, `${midnight} + interval '1 second'`)
  await given('approved', 700, `${midnight} - interval '1 second'`)
  await given('pending', 5_000, midnight)
  await given('refunded', 5_000, midnight)
  await given('approved', 900, "date_trunc('month', now(), 'America/Sao_Paulo') - interval '11 months'")
  await given(
    'approved',
    800,
    "date_trunc('month', now(), 'America/Sao_Paulo') - interval '11 months 1 second'",
  )
  const { days, months, concerns } = (await overview()).donations
  const { rows } = await sql<{ today: string }>`
    select to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as today`.execute(site.db)
  const today = rows[0]?.today
  expect([days.length, months.length, concerns]).toEqual([30, 12, 3])
  expect(days.at(-1)).toEqual({ period: today, count: 2, amount: 20.5 })
  expect(days.at(-2)).toMatchObject({ count: 1, amount: 7 })
  expect(days.at(-3)).toMatchObject({ count: 0, amount: 0 })
  expect(months.at(-1)?.period).toBe(today?.slice(0, 7))
  expect(months[0]).toMatchObject({ count: 1, amount: 9 })
  const periods = days.map(({ period }) => period)
  expect(periods).toEqual([...new Set(periods)].sort())
})

test('tickets are counted while they wait for the staff, and by how soon they were answered', async () => {
  const support = await supportSite(site)
  const player = await support.player()
  expect((await overview()).tickets).toEqual({ waiting: 0, waiting_since: null, first_answer_minutes: null })
  const open = await support.ticket(player)
  await support.ticket(player, 'Aguardando Admin')
  await support.ticket(player, 'Aguardando Usuário')
  await support.ticket(player, 'Resolvido')
  // Who is of the staff and answers their own has not answered anybody.
  const own = await support.ticket(support.admin)
  await support.reply(support.admin, own.id)
  await sql`
    update tickets set created_at = (
      select min(created_at) from ticket_replies where ticket_id = tickets.id and author_level > 80)
      - make_interval(mins => case status when 'Aguardando Admin' then 10 when 'Aguardando Usuário' then 20 else 30 end)
    where author_id = ${player.id} and status <> 'Aberto'`.execute(site.db)
  await sql`update tickets set player_wrote_at = '2026-01-01T12:00:00Z' where id = ${open.id}`.execute(
    site.db,
  )
  const { waiting, waiting_since, first_answer_minutes } = (await overview()).tickets
  expect([waiting, waiting_since]).toEqual([2, '2026-01-01T12:00:00.000Z'])
  expect(first_answer_minutes?.median).toBeCloseTo(20)
  expect(first_answer_minutes?.slowest_tenth).toBeCloseTo(28)
  await sql`update tickets set created_at = now() - interval '31 days'`.execute(site.db)
  expect((await overview()).tickets.first_answer_minutes).toBeNull()
})

test('wheels are compared with what they should pay', async () => {
  const half = { weight: 50_000_000 }
  const joker = { ...half, item_id: JOKER_ITEM_ID, amount: 2 }
  const { version_id } = await createWheel(site.db, 'GOLD', [newPrize(joker), newPrize(half)])
  expect((await overview()).wheels).toEqual([
    { type: 'GOLD', spins: 0, paid: 0, expected: 0, deviation: null },
  ])
  const { id } = await createAccount(site.db)
  await sql`
    with seed as (
      insert into roulette_seeds (account_id, epoch, number, seed_hash, client_seed)
      values (${id}, gen_random_uuid(), 1, repeat('0', 64), 'x') returning id)
    insert into spins (account_id, seed_id, nonce, version_id, slot)
    select ${id}, seed.id, n, ${version_id}, (n > 220)::int from seed, generate_series(1, 400) as n`.execute(
    site.db,
  )
  expect((await overview()).wheels).toEqual([
    { type: 'GOLD', spins: 400, paid: 440, expected: 400, deviation: 2 },
  ])
})

test('the game is off, away or there', async () => {
  const game = async (change: Partial<OverviewParts> = {}) => (await overview(change)).parts.game
  expect(await game()).toBe('ok')
  expect(await game({ game: untiedGame })).toBe('off')
  await tellDemoWorld(site.db, { is_up: false })
  expect(await game()).toBe('away')
})

test('mails wait when they have waited for too long, and not because they are meant to', async () => {
  const { id } = await createAccount(site.db)
  const mail = async (change: Partial<OverviewParts> = {}) => (await overview(change)).parts.mail
  const age = () => sql`update mails set created_at = now() - interval '11 minutes'`.execute(site.db)
  await sql`delete from mails`.execute(site.db)
  await postMail(site.db, 'ticket-answered', { id }, {}, new Date(Date.now() + 3_600_000))
  await age()
  expect(await mail()).toBe('ok')
  await postMail(site.db, 'welcome', { id })
  expect(await mail()).toBe('ok')
  await age()
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '11 minutes'`.execute(site.db)
  expect(await mail()).toBe('waiting')
  expect(await mail({ sendsMail: false })).toBe('off')
})

test('the queue waits when something has been due for too long', async () => {
  const { id: account_id } = await createAccount(site.db)
  const queue = async () => (await overview()).parts.queue
  const payload = { item_id: 1003, item_name: 'Poção de Vida', amount: 1 }
  await enqueue(site.db, { source: 'gift', source_id: 'fila', account_id }, [
    { kind: 'grantItem', title: '1× Poção de Vida', payload },
  ])
  expect(await overview()).toMatchObject({ parts: { queue: 'ok' }, deliveries: { open: 1, concerns: 0 } })
  const change = (values: ReturnType<typeof sql>) =>
    sql`update deliveries set ${values} where source_id = 'fila'`.execute(site.db)
  await change(sql`created_at = now() - interval '11 minutes'`)
  expect(await queue()).toBe('waiting')
  await change(sql`due_at = now() - interval '9 minutes'`)
  expect(await queue()).toBe('ok')
  await change(sql`state = 'delivered', due_at = '-infinity', receipt = 'r', ended_at = now()`)
  expect(await queue()).toBe('ok')
  await sql`
    insert into payment_notifications (signed_hash, topic, data_id, body, received_at)
    values (sha256('aviso'), 'payment', '1', '{}', now() - interval '11 minutes')`.execute(site.db)
  expect(await queue()).toBe('waiting')
})
