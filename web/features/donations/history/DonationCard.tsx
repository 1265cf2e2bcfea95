import { Link } from 'react-router'
import { type DonatedGood, type Donation, type DonationLine, totalOf } from '#contract/donations.ts'
import { helpPath, paths } from '#contract/paths.ts'
import { formatDateTime, formatReais } from '#web/format.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { lineText, reaisText } from '../texts.ts'
import { GoodsList } from './GoodsList.tsx'
import { PaymentLinkButton } from './PaymentLinkButton.tsx'
import { statusText, statusTone } from './status-text.ts'

type DonationCardProps = { donation: Donation; onWithdraw: () => void }

export function DonationCard({ donation, onWithdraw }: DonationCardProps) {
  const { id, amount, date, status, items_summary_json, can_withdraw } = donation
  return (
    <Panel variant="plain" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <h2 className="font-display text-lg font-bold tracking-wide">Doação nº {id}</h2>
          <time dateTime={date} className="text-sm text-muted">
            {formatDateTime(date)}
          </time>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:grid sm:justify-items-end">
          <p className="text-lg font-semibold text-gold-bright tabular-nums">{reaisText(amount)}</p>
          <Badge tone={statusTone(status)}>{statusText(status)}</Badge>
        </div>
      </div>
      <ul aria-label={`Itens da doação nº ${id}`} className="grid gap-3 border-t border-line pt-4">
        {items_summary_json.map((line, index) => (
          // They keep their order, and two may bear one label.
          <li key={index} className="grid gap-1.5">
            <Line line={line} />
            <GoodsList goods={line.goods} of={donation} />
          </li>
        ))}
      </ul>
      <Facts donation={donation} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        <PaymentLinkButton donation={donation} variant="secondary" size="sm" />
        {can_withdraw && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Desistir e receber o dinheiro de volta: doação nº ${id}`}
            onClick={onWithdraw}
          >
            Desistir e receber o dinheiro de volta
          </Button>
        )}
      </div>
    </Panel>
  )
}

function Line({ line }: { line: DonationLine }) {
  return (
    <p className="font-semibold wrap-anywhere tabular-nums">
      {lineText(line)}
      {line.quantity > 1 && (
        <span className="text-sm font-normal text-muted">
          {' '}
          ({formatReais(totalOf([{ value: line.value, quantity: 1 }]))} cada)
        </span>
      )}
    </p>
  )
}

const NEVER_SENT: DonatedGood['state'][] = ['awaiting', 'returned', 'cancelled']

function Facts({ donation: { id, transaction_id, items_summary_json } }: { donation: Donation }) {
  const isForGame = items_summary_json.some(({ goods }) =>
    goods.some(({ place, state }) => place === 'game' && !NEVER_SENT.includes(state)),
  )
  return (
    <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-muted">
      <span className="wrap-anywhere">Transação: {transaction_id ?? 'nenhum pagamento ainda'}</span>
      <span className="flex flex-wrap gap-x-6 gap-y-1">
        {isForGame && (
          <Link to={paths.deliveries} className="link">
            Ver entregas
          </Link>
        )}
        <Link to={helpPath('donation', id)} aria-label={`Pedir ajuda: doação nº ${id}`} className="link">
          Pedir ajuda
        </Link>
      </span>
    </p>
  )
}
