import type { MarketOrder } from '#contract/market.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { OrderCard } from './OrderCard.tsx'
import { ordersCountText } from './texts.ts'

type OrderListProps = {
  page: number
  orders: MarketOrder[]
  totalPages: number
  totalItems: number
  /** The reader came to this page by their own doing: here the reading goes on. */
  takesFocus: boolean
  onPageChange: (page: number) => void
}

export function OrderList({
  page,
  orders,
  totalPages,
  totalItems,
  takesFocus,
  onPageChange,
}: OrderListProps) {
  return (
    <>
      <p className="text-sm text-muted tabular-nums">
        {ordersCountText(totalItems)} · a lista se atualiza sozinha
      </p>
      <ul
        aria-label={`Pedidos, página ${page} de ${totalPages}`}
        tabIndex={-1}
        ref={takesFocus ? takeFocus : undefined}
        className="grid scroll-mt-24 grid-cols-1 gap-4 outline-none"
      >
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={totalPages} onPageChange={onPageChange} label="Páginas" />
    </>
  )
}
