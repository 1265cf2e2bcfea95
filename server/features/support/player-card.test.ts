import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Donation } from '#contract/donations.ts'
import type { PlayerCard } from '#contract/support-staff.ts'
import { enqueue } from '#server/deliveries/queue.ts'
import { tellDemoWorld } from '#server/game/demo-conduct.ts'
import { testApp } from '#server/testing/app.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { createCharacter, createDonation, createWheel, fillWallet } from '#server/testing/factories.ts'
import { type Person, type SupportSite, supportSite } from '#server/testing/support.ts'

let site: SupportSite
let player: Person
let ticketId: number
beforeAll(async () => {
  site = await supportSite(await testApp())
  await createWheel(site.db, 'GOLD')
  player = await site.player({ level: 12 })
  ticketId = (await site.ticket(player)).id
  const other = await site.player()
  for (const each of [player, other]) await fill(each)
})
afterAll(() => site.close())
afterEach(() => tellDemoWorld(site.db, { is_up: true }))

/** More of everything than is shown. */
async function fill(owner: Person) {
  await createCharacter(site.db, owner)
  await createCharacter(site.db, owner)
  await fillWallet(site.db, owner, { spin_gold: 7 })
  const { id: account_id, token } = owner
  for (let each = 1; each <= 7; each++) {
    await site.call('POST', '/api/roleta/spin', { token, body: { type: 'GOLD' } })
    const payload = { item_id: 1003, item_name: 'Poção de Vida', amount: each }
    const title = `${each}× Poção de Vida`
    await enqueue(site.db, { source: 'gift', source_id: `${account_id}-${each}`, account_id }, [
      ...[{ kind: 'grantItem', title, payload } as const],
    ])
    await site.ticket(owner, 'Resolvido', { title: `Antes ${each}` })
  }
}

const ask = (id: number) =>
  site.call('GET', `/api/support/admin/tickets/${id}/player`, { token: site.admin.token })
const card = async (id = ticketId): Promise<PlayerCard> => (await ask(id)).json().player
const seen = async (path: string) => (await site.call('GET', path, { token: player.token })).json()

test('a card shows the newest of what its player sees, and nothing that belongs to others', async () => {
  const { characters, spins, deliveries, tickets, created_at, ...rest } = await card()
  expect(rest).toEqual({
    ...{ id: player.id, login: player.login, level: 12, userIcon: null, donations: [] },
  })
  expect(Date.parse(created_at)).toBeGreaterThan(Date.now() - 3_600_000)
  expect(characters).toHaveLength(2)
  expect(characters).toEqual((await seen('/api/characters')).characters)

  type Row = Record<string, unknown>
  const newest = (rows: Row[], row: (full: Row) => Row) => rows.slice(0, 5).map(row)
  expect(spins).toEqual(
    newest(
      (await seen('/api/roleta/spins?page=1')).spins,
      ({ id, wheel, amount, item_name, created_at }) => ({
        ...{ id, wheel, prize: `${amount}× ${item_name}`, created_at },
      }),
    ),
  )
  expect(deliveries).toEqual(
    newest((await seen('/api/deliveries?page=1')).deliveries, ({ id, title, state, created_at }) => ({
      ...{ id, title, state, created_at },
    })),
  )
  expect(deliveries.map(({ title }) => title)).toEqual(
    [7, 6, 5, 4, 3].map((each) => `${each}× Poção de Vida`),
  )
  // The one that is being read is not beside itself.
  expect(tickets).toEqual((await site.mine(player)).tickets.slice(0, 5))
  expect(tickets.map(({ title }) => title)).toEqual([7, 6, 5, 4, 3].map((each) => `Antes ${each}`))
  expect([spins.length, deliveries.length]).toEqual([5, 5])
})

const PARTLY = 'partially_refunded'

test.each([
  [
    [['pending'], ['refunding'], ['disputed'], ['charged_back'], ['approved', PARTLY]],
    ['sucesso (parcial)', 'estornado', 'em disputa', 'reembolso em andamento', 'pending'],
  ],
  [
    [
      ['pending'],
      ['approved'],
      ['cancelled'],
      ['rejected'],
      ['refunded'],
      ['approved', PARTLY, 'accredited'],
    ],
    ['approved', 'refunded', 'rejected', 'cancelled', 'approved'],
  ],
])('donations are named as their owner reads them in the history (%#)', async (given, names) => {
  const donor = await site.player()
  const { id } = await site.ticket(donor)
  for (const [status, ...payments] of given) {
    const donation = await createDonation(site.db, donor, { status, amount_cents: 1_050 })
    for (const detail of payments)
      await sql`insert into payments (id, donation_id, status, status_detail, amount_cents, method, updated_at)
        select count(*) + 1, ${donation.id}, 'approved', ${detail}, 1050, 'pix', now() from payments`.execute(
        site.db,
      )
  }
  // The provider knows nothing of it yet, so neither does its owner.
  await sql`insert into donations (account_id, amount_cents, terms_version, is_live, expires_at)
    values (${donor.id}, 500, '1', false, now())`.execute(site.db)

  const { donations } = await card(id)
  expect(donations.map(({ status }) => status)).toEqual(names)
  const history = await site.call('GET', '/api/donations/history?page=1&limit=5', { token: donor.token })
  expect(donations).toEqual(
    history.json().donations.map(({ id, amount, status, date }: Donation) => ({
      ...{ id, amount, status, created_at: date },
    })),
  )
  expect(donations[0]?.amount).toBe(10.5)
})

test('a card never tells an e-mail, nor anything else that is not on it', async () => {
  const { text } = await ask(ticketId)
  expect(text).not.toContain('@')
  expect(text).not.toMatch(/email|password|hash|token|address/i)
})

test('while the game is away, the rest is there', async () => {
  const before = await card()
  await tellDemoWorld(site.db, { is_up: false })
  expect(await card()).toEqual({ ...before, characters: null })
})

test('somebody without anything has an empty card', async () => {
  const { id } = await site.ticket(await site.player())
  const { characters, donations, deliveries, spins, tickets } = await card(id)
  expect([characters, donations, deliveries, spins, tickets]).toEqual([[], [], [], [], []])
})

test('of an account that is gone there is no card, and of no ticket either', async () => {
  const gone = await site.player()
  const { id } = await site.ticket(gone)
  await sql`delete from accounts where id = ${gone.id}`.execute(site.db)
  const answer = await ask(id)
  expect([answer.status, answer.json()]).toEqual([200, { success: true, player: null }])

  const missing = await ask(999_999)
  expect(missing.status).toBe(404)
  expectFailure(missing)
})
