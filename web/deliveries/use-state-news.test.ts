import { expect, test } from 'vitest'
import type { DeliveryState } from '#contract/deliveries.ts'
import { type News, newsAfter } from './use-state-news.ts'

test('what is there at first is no news', () => {
  expect(heard(['delivered'])).toEqual([''])
})

test('a state that changes is told once', () => {
  expect(heard(['queued'], ['delivered'], ['delivered'])).toEqual([
    '',
    'Poção (entrega 1): entregue.',
    'Poção (entrega 1): entregue.',
  ])
})

test('an attempt that leads nowhere is not told', () => {
  expect(heard(['queued'], ['sending'], ['queued'])).toEqual(['', '', ''])
  expect(heard(['sending'], ['queued'], ['sending'])).toEqual(['', '', ''])
  expect(heard(['waiting'], ['sending'], ['waiting'])).toEqual(['', '', ''])
})

test('where an attempt has led is told', () => {
  expect(heard(['queued'], ['sending'], ['waiting'], ['sending'], ['refused']).slice(2)).toEqual([
    'Poção (entrega 1): aguardando.',
    'Poção (entrega 1): aguardando.',
    'Poção (entrega 1): recusada.',
  ])
})

test('of many that change at once all are told, and those of another page are not forgotten', () => {
  const first = newsAfter(none, [delivery(1, 'queued'), delivery(2, 'queued')])
  const other = newsAfter(first, [delivery(3, 'delivered')])
  expect(other.text).toBe('')
  const last = newsAfter(other, [delivery(1, 'delivered'), delivery(2, 'stuck')])
  expect(last.text).toBe('Poção (entrega 1): entregue. Poção (entrega 2): em análise pela equipe.')
})

const none: News = { known: new Map(), text: '' }
const delivery = (id: number, state: DeliveryState) => ({ id, title: 'Poção', state })

function heard(...lists: DeliveryState[][]) {
  let news = none
  return lists.map((states) => {
    news = newsAfter(
      news,
      states.map((state, index) => delivery(index + 1, state)),
    )
    return news.text
  })
}
