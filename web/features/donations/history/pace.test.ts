import { expect, test } from 'vitest'
import type { DonatedGood, Donation, DonationStatus } from '#contract/donations.ts'
import { ErrorAnswer, NoAnswer } from '#web/http/client.ts'
import { followMs, historyMs } from './pace.ts'

test.each<[status: DonationStatus, asked: number, ms: number | false]>([
  ['pending', 1, 2_000],
  ['rejected', 29, 2_000],
  ['pending', 30, 10_000],
  ['reembolso em andamento', 1, 2_000],
  ['cancelled', 1, false],
  ['refunded', 1, false],
  ['em disputa', 1, false],
])('a donation that is %s, asked for %d times, is asked for again after %s', (status, asked, ms) => {
  expect(followMs({ ...asking, data: donation(status), dataUpdateCount: asked }, 1)).toBe(ms)
})

test('an approved one is followed until what it brings has arrived', () => {
  const [onItsWay, there] = (['sending', 'delivered'] as const).map((state) => donation('approved', state))
  expect(followMs({ ...asking, data: onItsWay }, 1)).toBe(2_000)
  expect(followMs({ ...asking, data: there }, 1)).toBe(false)
})

test('an outage does not end it; a donation that is not there, or not for this player, does', () => {
  expect(followMs({ ...asking, error: new NoAnswer() }, 1)).toBe(2_000)
  expect(followMs({ ...asking, error: new NoAnswer(), errorUpdateCount: 30 }, 1)).toBe(10_000)
  for (const status of [401, 403, 404])
    expect(followMs({ ...asking, error: new ErrorAnswer(status, null) }, 1)).toBe(false)
})

test('the list is asked for again while something in it moves by itself', () => {
  expect(historyMs([donation('pending'), donation('rejected'), donation('approved', 'credited')], 1)).toBe(
    false,
  )
  expect(historyMs([donation('pending'), donation('approved', 'queued')], 1)).toBe(5_000)
  expect(historyMs([donation('reembolso em andamento')], 1)).toBe(5_000)
})

const asking = { data: undefined, error: null, dataUpdateCount: 0, errorUpdateCount: 0 }

function donation(status: DonationStatus, state: DonatedGood['state'] = 'awaiting'): Donation {
  const goods = [{ title: '1.000 Cash', place: 'wallet' as const, state }]
  return {
    ...{ id: 1, amount: 10, date: '2026-01-05T12:00:00.000Z', status, transaction_id: null },
    items_summary_json: [{ quantity: 1, label: 'Pacote', value: 10, goods }],
    payment_url: null,
    can_withdraw: false,
  }
}
