import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronRight, ChevronsLeft, SearchX } from 'lucide-react'
import { failureText } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import type { Rows } from './rows-query.ts'
import { StaffTable, type StaffTableProps } from './StaffTable.tsx'
import { rowsText, texts } from './texts.ts'
import type { ListAddress } from './use-list-address.ts'

type Place = Pick<ListAddress, 'before' | 'turnTo' | 'hasTurned'>

type StaffListProps<Row> = Omit<StaffTableProps<Row>, 'rows' | 'ref'> & {
  query: UseQueryResult<Rows<Row>>
  address: Place
  texts: {
    loading: string
    failed: string
    /** 'Nenhum jogador encontrado.' */
    empty: string
    /** What to do about it. */
    emptyHint: string
  }
}

/** The rows that the address asks for, or why there are none, and the way to older ones. */
export function StaffList<Row extends { id: number }>({
  query,
  address,
  texts: own,
  ...table
}: StaffListProps<Row>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  if (!data && error && !isFetching)
    return <LoadFailure text={failureText(error, own.failed)} onRetry={refetch} />
  if (!data) return <RowsSkeleton text={own.loading} />
  return (
    <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-4">
      {/* That there is none, the empty state says to those who see it. */}
      <p role="status" className={data.rows.length > 0 ? 'text-sm text-muted tabular-nums' : 'sr-only'}>
        {isPlaceholderData ? own.loading : rowsText(data.rows.length, data.next !== null)}
      </p>
      {error && <Notice tone="warn">{texts.outdated}</Notice>}
      <div className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
        {data.rows.length > 0 ? (
          <StaffTable
            key={address.before}
            {...table}
            rows={data.rows}
            ref={address.hasTurned && !isPlaceholderData ? takeFocus : undefined}
          />
        ) : (
          <NoRows address={address} title={own.empty} hint={own.emptyHint} />
        )}
      </div>
      <Turning address={address} next={data.next} />
    </div>
  )
}

function NoRows({ address, title, hint }: { address: Place; title: string; hint: string }) {
  return (
    <EmptyState icon={<SearchX aria-hidden />} title={address.before ? texts.endReached : title}>
      {address.before ? texts.endHint : hint}
    </EmptyState>
  )
}

/** Nothing is shown for a list that fits on one page. */
function Turning({ address, next }: { address: Place; next: number | null }) {
  if (!address.before && next === null) return null
  return (
    <nav aria-label="Páginas" className="flex flex-wrap justify-between gap-3">
      {address.before ? (
        <Button
          variant="ghost"
          size="sm"
          icon={<ChevronsLeft aria-hidden />}
          onClick={() => address.turnTo(undefined)}
        >
          Voltar ao começo
        </Button>
      ) : (
        <span />
      )}
      {next !== null && (
        <Button variant="secondary" size="sm" onClick={() => address.turnTo(next)}>
          Mais antigos
          <ChevronRight aria-hidden />
        </Button>
      )}
    </nav>
  )
}

function RowsSkeleton({ text }: { text: string }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status" className="sr-only">
        {text}
      </p>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="h-14 w-full" />
      ))}
    </div>
  )
}
