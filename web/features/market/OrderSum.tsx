import type { ReactNode } from 'react'
import { itemText, priceText, texts } from './texts.ts'
import type { Order } from './use-order.ts'

/** What one gets and gives; the total stands beside the button. */
export function OrderSum({ order: { item, quantity, offer, sum } }: { order: Order }) {
  if (!offer) return null
  const money = (amount: number) => priceText(amount, offer.currency)
  return (
    <dl
      aria-label="Resumo"
      className="grid grid-cols-1 gap-2 rounded-md border border-line bg-night/50 px-4 py-3 text-sm"
    >
      <Row name="Você recebe">{sum ? itemText(item, quantity) : texts.noTotal}</Row>
      <Row name="Preço de cada">{money(offer.price)}</Row>
      <Row name="Saldo agora">{money(offer.balance)}</Row>
      {sum && sum.left < 0 ? (
        <Row name="Faltam">
          <span className="text-danger">{money(-sum.left)}</span>
        </Row>
      ) : (
        <Row name="Saldo depois">{sum ? money(sum.left) : texts.noTotal}</Row>
      )}
    </dl>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
