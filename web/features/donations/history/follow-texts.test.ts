import { expect, test } from 'vitest'
import type { DonatedGood, Donation } from '#contract/donations.ts'
import { followNews } from './follow-texts.ts'

test.each<[states: DonatedGood['state'][], text: RegExp]>([
  [['credited'], /já está na sua carteira:$/],
  [['delivered'], /já está no correio da sua conta no jogo:$/],
  [['credited', 'delivered'], /já está na sua carteira e no correio da sua conta no jogo:$/],
  [['credited', 'queued', 'delivered'], /está a caminho:$/],
  [['credited', 'waiting'], /em que ponto está cada coisa:$/],
  [['stuck', 'delivered'], /em que ponto está cada coisa:$/],
])('an approved donation whose goods are %j says where they are', (states, text) => {
  expect(followNews(donation({ status: 'approved' }, states)).text).toMatch(text)
})

test('a refused payment can be tried again as long as its link is open', () => {
  const open = { status: 'rejected', payment_url: 'https://exemplo.com.br' } as const
  expect(followNews(donation(open)).text).toContain('pelo mesmo link')
  expect(followNews(donation({ ...open, payment_url: null })).text).toContain('faça uma nova doação')
})

function donation(parts: Partial<Donation>, states: DonatedGood['state'][] = []): Donation {
  const goods = states.map((state) => ({ title: '1.000 Cash', place: 'wallet' as const, state }))
  return {
    ...{ id: 1, amount: 10, date: '2026-01-05T12:00:00.000Z', status: 'pending', transaction_id: null },
    ...{ payment_url: null, can_withdraw: false },
    items_summary_json: [{ quantity: 1, label: 'Pacote', value: 10, goods }],
    ...parts,
  }
}
