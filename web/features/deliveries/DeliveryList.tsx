import type { Delivery } from '#contract/deliveries.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { DeliveryCard } from './DeliveryCard.tsx'
import { countText } from './texts.ts'

type DeliveryListProps = {
  page: number
  deliveries: Delivery[]
  totalPages: number
  totalItems: number
  /** The reader turned to this page: here the reading goes on. */
  takesFocus: boolean
  onPageChange: (page: number) => void
}

export function DeliveryList({
  page,
  deliveries,
  totalPages,
  totalItems,
  takesFocus,
  onPageChange,
}: DeliveryListProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="text-sm text-muted tabular-nums">{countText(totalItems)}</p>
      <ul
        aria-label={`Entregas, página ${page} de ${totalPages}`}
        tabIndex={-1}
        ref={takesFocus ? takeFocus : undefined}
        className="grid scroll-mt-24 grid-cols-1 gap-4 outline-none"
      >
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryCard delivery={delivery} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={totalPages} onPageChange={onPageChange} label="Páginas" />
    </div>
  )
}
