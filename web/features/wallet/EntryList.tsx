import type { WalletEntry } from '#contract/wallet.ts'
import { currencyNames } from '#web/currencies.ts'
import { formatCount, formatDateTime } from '#web/format.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { countText, signedText } from './texts.ts'

type EntryListProps = {
  page: number
  entries: WalletEntry[]
  totalPages: number
  totalItems: number
  /** The reader turned to this page: here the reading goes on. */
  takesFocus: boolean
  onPageChange: (page: number) => void
}

export function EntryList({
  page,
  entries,
  totalPages,
  totalItems,
  takesFocus,
  onPageChange,
}: EntryListProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <p role="status" className="text-sm text-muted tabular-nums">
        {countText(totalItems)}
      </p>
      <Panel variant="plain" className="py-2 sm:py-2">
        <ul
          aria-label={`Lançamentos, página ${page} de ${totalPages}`}
          tabIndex={-1}
          ref={takesFocus ? takeFocus : undefined}
          className="grid scroll-mt-24 grid-cols-1 divide-y divide-line outline-none"
        >
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      </Panel>
      <Pagination page={page} pages={totalPages} onPageChange={onPageChange} label="Páginas" />
    </div>
  )
}

function EntryRow({ entry: { currency, amount, balance, title, created_at } }: { entry: WalletEntry }) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-1">
        <p className="font-semibold text-pretty wrap-anywhere">{title}</p>
        <time dateTime={created_at} className="text-sm text-muted">
          {formatDateTime(created_at)}
        </time>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums sm:grid sm:justify-items-end sm:gap-1">
        <p className={`font-semibold ${amount < 0 ? 'text-danger' : 'text-success'}`}>
          {signedText(amount)}{' '}
          <span className="text-sm font-normal text-muted">{currencyNames[currency]}</span>
        </p>
        <p className="text-sm text-muted">
          Saldo: <span className="text-parchment">{formatCount(balance)}</span>
        </p>
      </div>
    </li>
  )
}
