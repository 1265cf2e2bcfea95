import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PlayerPage } from '#contract/players.ts'
import { enqueue } from '#server/deliveries/queue.ts'
import { tellDemoWorld } from '#server/game/demo-conduct.ts'
import { testApp } from '#server/testing/app.ts'
import { createCharacter, createDonation, fillWallet, signIn, VISITOR } from '#server/testing/factories.ts'
import { type StaffSite, staffSite } from '#server/testing/staff.ts'
import { supportSite } from '#server/testing/support.ts'

let site: StaffSite
let player: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  site = await staffSite(await testApp())
  player = await signIn(site.db, { login: 'conhecido', level: 7 })
})
afterAll(() => site.close())
afterEach(() => tellDemoWorld(site.db, { is_up: true }))

const page = async (id = player.id): Promise<PlayerPage> =>
  (await site.get(`/api/admin/players/${id}`)).json().player

test('a player who has nothing has a page too', async () => {
  const { id } = await signIn(site.db, { login: 'nova_aqui' })
  expect(await page(id)).toEqual({
    ...{ id, login: 'nova_aqui', level: 0, userIcon: null },
    ...{ created_at: expect.any(String), last_seen_at: expect.any(String) },
    wallet: { cash: 0, gold: 0, spin_gold: 0, spin_cash: 0, joker_tokens: 0 },
    blocks: [],
    sessions: {
      total: 1,
      rows: [
        {
          ...{ id: expect.any(Number), device: 'Chrome no Linux', address: VISITOR.address },
          ...{ created_at: expect.any(String), last_seen_at: expect.any(String) },
        },
      ],
    },
    ...{ characters: [], donations: [], deliveries: [], tickets: [], entries: [] },
  })
})

test('a page shows the newest of everything that is the player’s, and no e-mail', async () => {
  const support = await supportSite(site)
  const other = await signIn(site.db)
  const character = await createCharacter(site.db, player)
  for (const owner of [player, other])
    for (let each = 1; each <= 6; each++) {
      await createDonation(site.db, owner, { status: 'approved', amount_cents: each * 1_000 + 5 })
      await fillWallet(site.db, owner, { gold: each })
      const cause = { source: 'gift', source_id: `${owner.id}-${each}`, account_id: owner.id } as const
      const payload = { item_id: 1003, item_name: 'Poção de Vida', amount: each }
      await enqueue(site.db, cause, [{ kind: 'grantItem', title: `${each}× Poção`, payload }])
      await support.ticket(owner, 'Resolvido', { title: `Dúvida ${each}` })
    }
  const { wallet, characters, donations, deliveries, tickets, entries, ...rest } = await page()
  expect(wallet).toMatchObject({ gold: 21, cash: 0 })
  expect(characters).toMatchObject([{ id: character.id }])
  expect(donations.map(({ amount, status }) => [amount, status])).toEqual(
    [60.05, 50.05, 40.05, 30.05, 20.05].map((amount) => [amount, 'approved']),
  )
  expect(deliveries.map(({ title, state }) => [title, state])).toEqual(
    [6, 5, 4, 3, 2].map((each) => [`${each}× Poção`, 'queued']),
  )
  expect(tickets.map(({ title }) => title)).toEqual([6, 5, 4, 3, 2].map((each) => `Dúvida ${each}`))
  expect(tickets[0]).toMatchObject({ status: 'Resolvido', author_user: 'conhecido' })
  expect(entries.map(({ amount, balance }) => [amount, balance])).toEqual([
    ...[
      [6, 21],
      [5, 15],
      [4, 10],
      [3, 6],
      [2, 3],
    ],
  ])
  expect(JSON.stringify([rest, tickets, entries])).not.toContain(player.email)
})

test('a page tells what keeps the player from spending', async () => {
  const disputed = await createDonation(site.db, player, { status: 'disputed' })
  expect((await page()).blocks).toEqual([`Pagamento em disputa (doação nº ${disputed.id})`])
  await sql`update donations set status = 'cancelled' where id = ${disputed.id}`.execute(site.db)
  expect((await page()).blocks).toEqual([])
})

test('without the game the rest of the page is there', async () => {
  await tellDemoWorld(site.db, { is_up: false })
  expect(await page()).toMatchObject({ login: 'conhecido', characters: null })
})

test('nobody has a page who is nobody', async () => {
  for (const id of ['999999', '2147483648', '999999999999999'])
    expect((await site.get(`/api/admin/players/${id}`)).status).toBe(404)
})

test('from where the staff is signed in is shown to those above them alone', async () => {
  const [low, same, high] = [
    await signIn(site.db, { level: 81 }),
    await signIn(site.db, { level: 90 }),
    await signIn(site.db, { level: 99 }),
  ]
  const addressSeen = async (reader: typeof low, { id }: typeof low) =>
    (await site.get(`/api/admin/players/${id}`, reader)).json().player.sessions.rows[0].address
  for (const [reader, read] of [
    [low, same],
    [low, high],
    [same, high],
  ] as const)
    expect(await addressSeen(reader, read)).toBe(null)
  for (const [reader, read] of [
    [same, low],
    [high, same],
    [high, high],
    [low, low],
    [low, player],
  ] as const)
    expect(await addressSeen(reader, read)).toBe(VISITOR.address)
})
