import { useState } from 'react'
import type { Delivery, DeliveryState } from '#contract/deliveries.ts'
import { stateTexts } from './texts.ts'

type Stated = Pick<Delivery, 'id' | 'title' | 'state'>

export interface News {
  /** What was heard of so far, by its last state at rest. */
  known: ReadonlyMap<number, DeliveryState>
  text: string
}

/** What has changed since the list was asked for last, for who listens to the page. */
export function useStateNews(deliveries: Stated[] | undefined) {
  const [heard, setHeard] = useState<{ from?: Stated[] | undefined; news: News }>({
    news: { known: new Map(), text: '' },
  })
  if (deliveries && deliveries !== heard.from)
    setHeard({ from: deliveries, news: newsAfter(heard.news, deliveries) })
  return heard.news.text
}

/** `sending` comes and goes with every attempt and is no news; the last news stay until there are others. */
export function newsAfter({ known, text }: News, deliveries: Stated[]): News {
  const atRest = deliveries.filter(({ id, state }) => state !== 'sending' || !known.has(id))
  const changed = atRest.filter(({ id, state }) => known.has(id) && known.get(id) !== state)
  return {
    known: new Map([...known, ...atRest.map(({ id, state }) => [id, restOf(state)] as const)]),
    text: changed.length > 0 ? changed.map(sentence).join(' ') : text,
  }
}

const restOf = (state: DeliveryState) => (state === 'sending' ? 'queued' : state)

/** With its number: of two that bear the same title, the second would not be heard. */
const sentence = ({ id, title, state }: Stated) => `${title} (entrega ${id}): ${stateTexts[state]}.`
