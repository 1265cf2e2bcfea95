import type { MarketItem } from '#contract/market.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { ItemCard, ItemCardSkeleton } from './ItemCard.tsx'

type ItemListProps = {
  page: number
  items: MarketItem[]
  totalPages: number
  /** The reader turned to this page: here the reading goes on. */
  takesFocus: boolean
  onPageChange: (page: number) => void
  onBuy: (item: MarketItem) => void
}

export function ItemList({ page, items, totalPages, takesFocus, onPageChange, onBuy }: ItemListProps) {
  return (
    <>
      <ul
        aria-label={`Itens à venda, página ${page} de ${totalPages}`}
        tabIndex={-1}
        ref={takesFocus ? takeFocus : undefined}
        className={`${grid} scroll-mt-24 outline-none`}
      >
        {items.map((item) => (
          <li key={item.id}>
            <ItemCard item={item} onBuy={() => onBuy(item)} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={totalPages} onPageChange={onPageChange} label="Páginas" />
    </>
  )
}

/** In the shape of the categories and the cards; the words stand beside it. */
export function ItemListSkeleton() {
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {['w-18', 'w-32', 'w-28', 'w-40', 'w-36'].map((width) => (
          <Skeleton key={width} shape="circle" className={`h-10 ${width}`} />
        ))}
      </div>
      <div className={grid}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <ItemCardSkeleton key={key} />
        ))}
      </div>
    </>
  )
}

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3'
