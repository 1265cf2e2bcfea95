import type { DonationItem } from '#contract/donations.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { type Chosen, quantityOf } from './choice.ts'
import { ItemCard } from './ItemCard.tsx'
import { texts } from './texts.ts'

type ItemGridProps = {
  page: number
  items: DonationItem[]
  totalPages: number
  choice: Chosen[]
  onChoose: (chosen: Chosen) => void
  /** The reader turned to this page: here the reading goes on. */
  takesFocus: boolean
  onPageChange: (page: number) => void
}

export function ItemGrid({
  page,
  items,
  totalPages,
  choice,
  onChoose,
  takesFocus,
  onPageChange,
}: ItemGridProps) {
  return (
    <>
      <ul
        aria-label={`Itens de doação, página ${page} de ${totalPages}`}
        tabIndex={-1}
        ref={takesFocus ? takeFocus : undefined}
        className={`${grid} scroll-mt-24 outline-none`}
      >
        {items.map((item) => (
          <ItemCard
            key={item.id}
            item={item}
            quantity={quantityOf(choice, item.id)}
            onChange={(quantity) => onChoose({ id: item.id, quantity, page })}
          />
        ))}
      </ul>
      <Pagination page={page} pages={totalPages} onPageChange={onPageChange} label="Páginas" />
    </>
  )
}

export function ItemGridSkeleton() {
  return (
    <div className={grid}>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-72 w-full" />
      ))}
    </div>
  )
}

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2'
