import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  ACCESS_TOKEN,
  type DonationSite,
  type Donor,
  donationSite,
  WEBHOOK_SECRET,
} from '#server/testing/donations.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { together } from '#server/testing/roulette.ts'
import { walletOf } from '#server/wallet/ledger.ts'

/** Long for a provider on this machine, and short for a test. */
const LINK_MS = 1_500
const AWAY = 'O Mercado Pago não respondeu. Nada foi cobrado. Tente novamente em instantes.'

let site: DonationSite
let donor: Donor
beforeAll(async () => {
  site = await donationSite({ linkMs: LINK_MS })
})
beforeEach(async () => {
  donor = await site.donor()
})
afterEach(async () => {
  await site.conduct({ api: 'normal' })
})
afterAll(() => site.close())

const order = () => site.order({ '1.000 Cash': 1 })
const donationsOf = ({ id }: Donor) =>
  site.db
    .selectFrom('donations')
    .select(['id', 'reference', 'status', 'payment_url', 'link_leased_until'])
    .where('account_id', '=', id)
    .execute()

async function preferencesOf(player: Donor) {
  const found = []
  for (const { reference } of await donationsOf(player))
    found.push(...(await site.simulate('GET', `/simulador/preferencias?external_reference=${reference}`)))
  return found
}

/** What the player is told, and what is left: an order without a link, and nothing else. */
async function expectAway(answer: Awaited<ReturnType<DonationSite['ask']>>) {
  expect([answer.status, answer.headers['retry-after'], answer.json().message]).toEqual([503, '5', AWAY])
  expectFailure(answer)
  expect(await donationsOf(donor)).toMatchObject([
    { status: 'link_pending', payment_url: null, link_leased_until: null },
  ])
  expect(await walletOf(site.db, donor.id)).toMatchObject({ cash: 0 })
}

async function expectRecovery(key: string) {
  await site.conduct({ api: 'normal' })
  const [pending] = await donationsOf(donor)
  const answer = await site.ask(donor, order(), key)
  expect([answer.status, answer.json().donation_id]).toEqual([200, pending?.id])
  expect(await donationsOf(donor)).toMatchObject([{ id: pending?.id, status: 'pending' }])
  expect(await preferencesOf(donor)).toHaveLength(1)
  expect((await site.ask(donor, order(), key)).text).toBe(answer.text)
}

test.each(['slow', 'failing', 'lost'])(
  'while the provider is %s the order waits without a link, and the same key brings one link later',
  async (api) => {
    await site.conduct({ api })
    await expectAway(await site.ask(donor, order(), api))
    if (api !== 'slow') await expectAway(await site.ask(donor, order(), api))
    await expectRecovery(api)
  },
)

// The simulator knows six kinds of nonsense, and takes them in turn.
test.each([1, 2, 3, 4, 5, 6])('nonsense of kind %i is no link', async (kind) => {
  await site.conduct({ api: 'garbage' })
  await expectAway(await site.ask(donor, order(), `garbage-${kind}`))
  await expectRecovery(`garbage-${kind}`)
})

test('a link that was made though its answer was lost is the one that is given later', async () => {
  await site.conduct({ api: 'lost' })
  await site.ask(donor, order(), 'lost')
  await site.conduct({ api: 'normal' })
  const [made] = await preferencesOf(donor)
  expect((await site.ask(donor, order(), 'lost')).json().preference_url).toBe(made.init_point)
})

test('without a key each try is another order, and none of them is a link', async () => {
  await site.conduct({ api: 'failing' })
  const { statuses } = await together(5, () => site.ask(donor, order()))
  expect(statuses).toEqual({ 503: 5 })
  expect((await donationsOf(donor)).map(({ status }) => status)).toEqual(Array(5).fill('link_pending'))
  expect(await preferencesOf(donor)).toEqual([])
})

test('while the link is being asked for, the same key is told to come back and another order is refused', async () => {
  await site.conduct({ api: 'slow' })
  const first = site.ask(donor, order(), 'a-mesma')
  await expect.poll(() => donationsOf(donor)).toHaveLength(1)
  const again = await site.ask(donor, order(), 'a-mesma')
  const other = await site.ask(donor, site.order({ Kit: 1 }), 'a-mesma')
  expect([again.status, again.headers['retry-after'], again.json().message]).toEqual([
    ...[409, '1'],
    'Este pedido ainda está sendo atendido.',
  ])
  expect(other.status).toBe(422)
  await expectAway(await first)
  await expectRecovery('a-mesma')
})

test('fifty who come back at once with one key get one link', async () => {
  await site.conduct({ api: 'lost' })
  await expectAway(await site.ask(donor, order(), 'todos'))
  await site.conduct({ api: 'normal' })
  const { answers } = await together(50, () => site.ask(donor, order(), 'todos'))
  const told = answers.filter(({ status }) => status === 200)
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect(new Set(told.map(({ text }) => text)).size).toBe(1)
  expect([(await donationsOf(donor)).length, (await preferencesOf(donor)).length]).toEqual([1, 1])
})

test('an order that never got a link is in no history, and read by its number as one that waits', async () => {
  await site.conduct({ api: 'failing' })
  const other = await site.donor()
  await site.ask(other, order())
  const { token } = other
  for (const filter of ['Todos', 'PENDENTE', 'CANCELADO'])
    expect(
      (await site.call('GET', `/api/donations/history?status=${filter}`, { token })).json(),
    ).toMatchObject({ donations: [], totalItems: 0 })
  const { id } = await site.db
    .selectFrom('donations')
    .select('id')
    .where('account_id', '=', other.id)
    .executeTakeFirstOrThrow()
  expect(await site.read(other, id)).toMatchObject({
    ...{ status: 'pending', amount: 10, payment_url: null, transaction_id: null, can_withdraw: false },
    items_summary_json: [{ goods: [{ title: '1.000 Cash', place: 'wallet', state: 'awaiting' }] }],
  })
})

test('a provider that is away changes nothing for what is refused anyway', async () => {
  await site.conduct({ api: 'failing' })
  const before = await fingerprint(site.db)
  expect((await site.ask(donor, { ...order(), totalAmount: 1 })).status).toBe(409)
  expect((await site.ask(donor, { items: [], totalAmount: 0 })).status).toBe(400)
  expect(await fingerprint(site.db)).toBe(before)
})

test('neither the access token nor the secret was written into the log, nor a failure that nobody expected', () => {
  const log = site.logLines.join('\n')
  expect(log).toContain('/api/mercadopago')
  for (const secret of [ACCESS_TOKEN, WEBHOOK_SECRET, 'unexpected error']) expect(log).not.toContain(secret)
})
