import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DonationSite, type Donor, donationSite } from '#server/testing/donations.ts'
import { walletOf } from '#server/wallet/ledger.ts'

const HANGING = 100
/** Of them, see ordering.ts. */
const MOST_AT_ONCE = 64
/** As a player counts, see docs/operating.md. */
const PROMISED_MS = 8_000

let site: DonationSite
let donors: Donor[]
beforeAll(async () => {
  site = await donationSite()
  donors = await Promise.all(Array.from({ length: 10 }, () => site.donor()))
})
afterAll(() => site.close())

const ordersWith = (status: string) =>
  site.db.selectFrom('donations').select('reference').where('status', '=', status).execute()

type Ask = () => ReturnType<DonationSite['ask']>

const orders = () =>
  Array.from({ length: HANGING }, (_, index): Ask => {
    const donor = donors[index % donors.length]
    if (!donor) throw new Error('nobody is there')
    return () => site.ask(donor, site.order({ '1.000 Cash': 1 }), `pendurado-${index}`)
  })

/** The first is under way before the others come. */
async function leaveHanging([first, ...others]: Ask[]) {
  const left = { gaveUp: 0, answers: [] as ReturnType<typeof hang>[] }
  const hang = async (ask: Ask | undefined) => {
    const began = performance.now()
    const answer = await ask?.()
    const message: string = answer?.json().message
    if (message.startsWith('O Mercado Pago não respondeu.')) left.gaveUp++
    return {
      message,
      status: answer?.status,
      retry: answer?.headers['retry-after'],
      took: performance.now() - began,
    }
  }
  left.answers.push(hang(first))
  await expect.poll(() => ordersWith('link_pending')).toHaveLength(1)
  left.answers.push(...others.map(hang))
  return left
}

test('a hundred orders that a provider leaves hanging end in time, and keep nobody else waiting', async () => {
  // It answers after 30 seconds.
  await site.conduct({ api: 'slow' })
  const left = await leaveHanging(orders())
  const { token } = await site.donor()
  for (const path of ['donation-items', 'donations/history', 'webmarket/items', 'auth/profile'])
    expect((await site.call('GET', `/api/${path}`, { token })).status).toBe(200)
  expect(left.gaveUp).toBe(0)

  const answers = await Promise.all(left.answers)
  expect(answers[0]?.took).toBeLessThan(PROMISED_MS)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect(new Set(answers.map(({ retry }) => retry))).toEqual(new Set(['5', '1']))
  const full = answers.filter(({ message }) => message.startsWith('Muitas doações ao mesmo tempo.'))
  expect([left.gaveUp, full.length]).toEqual([MOST_AT_ONCE, HANGING - MOST_AT_ONCE])
  expect(await ordersWith('link_pending')).toHaveLength(HANGING)
  for (const { id } of donors) expect(await walletOf(site.db, id)).toMatchObject({ cash: 0 })
})

test('each of them gets its one link when the provider is well again', async () => {
  await site.conduct({ api: 'normal' })
  for (const ask of orders()) expect((await ask()).status).toBe(200)
  const ordered = await ordersWith('pending')
  expect(ordered).toHaveLength(HANGING)
  for (const { reference } of ordered)
    expect(
      await site.simulate('GET', `/simulador/preferencias?external_reference=${reference}`),
    ).toHaveLength(1)
})
