import { Link } from 'react-router'
import type { Delivery, DeliveryState } from '#contract/deliveries.ts'
import { helpPath } from '#contract/paths.ts'

type DeliveryHelpProps = { delivery: Pick<Delivery, 'id' | 'kind' | 'title' | 'state'> }

/** To a ticket about it, for what should have come and did not. */
export function DeliveryHelp({ delivery: { id, kind, title, state } }: DeliveryHelpProps) {
  const text = kind === 'grantItem' && words[state]
  if (!text) return null
  return (
    <Link
      to={helpPath('delivery', id)}
      aria-label={`${text}: ${title}`}
      className="link inline-flex min-h-9 items-center justify-self-start text-sm"
    >
      {text}
    </Link>
  )
}

/** What is still on its way, or was taken back, needs none. */
const words: Partial<Record<DeliveryState, string>> = {
  delivered: 'Não recebi',
  waiting: 'Pedir ajuda',
  refused: 'Pedir ajuda',
  stuck: 'Pedir ajuda',
}
