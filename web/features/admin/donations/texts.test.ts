import { expect, test } from 'vitest'
import type { DonatedGood } from '#contract/donations.ts'
import { concernText, goodsWarnings } from './texts.ts'

const good = (title: string, state: DonatedGood['state']): DonatedGood => ({ title, place: 'game', state })

test('a refund tells what becomes of each thing that was given', () => {
  const warnings = goodsWarnings([
    good('1.000 Cash', 'credited'),
    good('20× Poção', 'delivered'),
    good('1× Baú', 'queued'),
    good('2× Anel', 'waiting'),
  ])
  expect(warnings).toEqual([
    expect.stringContaining('Sai da carteira: 1.000 Cash.'),
    expect.stringContaining('vira dívida: 20× Poção.'),
    expect.stringContaining('se ainda não chegou: 1× Baú, 2× Anel.'),
  ])
})

test('of what was never given, or taken back before, there is nothing to tell', () => {
  expect(goodsWarnings([good('1.000 Cash', 'awaiting'), good('1× Baú', 'cancelled')])).toEqual([])
})

test.each(['mismatch', 'debt', 'something-new', 'constructor'])(
  'a concern of kind %s has a title',
  (kind) => {
    expect(concernText(kind).title).toMatch(/\w/)
  },
)
