import { useState } from 'react'
import type { PaymentConcern } from '#contract/donations-staff.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Moment } from '../shared/Moment.tsx'
import { OpenLink } from '../shared/OpenedPart.tsx'
import { useMay } from '../shared/use-may.ts'
import type { News } from '../shared/use-news.ts'
import { SettleModal } from './SettleModal.tsx'
import { concernText } from './texts.ts'

type ConcernRowsProps = {
  concerns: PaymentConcern[]
  news: News
  /** They are not all of the donation that is open. */
  linksToDonation?: boolean
}

export function ConcernRows({ concerns, news, linksToDonation = false }: ConcernRowsProps) {
  const [asked, setAsked] = useState<PaymentConcern>()
  const maySettle = useMay()('donations.settle')
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {concerns.map((concern) => (
          <li key={`${concern.kind} ${concern.id}`}>
            <ConcernRow
              concern={concern}
              linksToDonation={linksToDonation}
              onSettle={maySettle ? () => setAsked(concern) : undefined}
            />
          </li>
        ))}
      </ul>
      {asked && <SettleModal concern={asked} news={news} onClose={() => setAsked(undefined)} />}
    </>
  )
}

type ConcernRowProps = {
  concern: PaymentConcern
  linksToDonation: boolean
  onSettle: (() => void) | undefined
}

function ConcernRow({ concern, linksToDonation, onSettle }: ConcernRowProps) {
  const { kind, donation_id, login, what, since } = concern
  const { title } = concernText(kind)
  return (
    <Panel
      variant="plain"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 border-l-warn"
    >
      <div className="grid min-w-0 grow basis-72 gap-1 text-sm">
        <p className="text-base font-semibold">{title}</p>
        <p className="wrap-anywhere text-muted first-letter:uppercase">{what}</p>
        <p className="flex flex-wrap gap-x-4 text-muted">
          {linksToDonation && (
            <span>
              <OpenLink name="donation" id={donation_id}>
                Doação nº {donation_id}
              </OpenLink>{' '}
              de {login}
            </span>
          )}
          <span>
            Desde <Moment at={since} />
          </span>
        </p>
      </div>
      {onSettle && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Dar por resolvido: ${title}, doação nº ${donation_id}`}
          onClick={onSettle}
        >
          Dar por resolvido
        </Button>
      )}
    </Panel>
  )
}
