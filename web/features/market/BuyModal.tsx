import { Mail } from 'lucide-react'
import { useId } from 'react'
import type { MarketItem } from '#contract/market.ts'
import type { Wallet } from '#contract/wallet.ts'
import { Button } from '#web/ui/Button.tsx'
import { ItemPicture } from '#web/ui/ItemPicture.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Bought } from './Bought.tsx'
import { CurrencyChoice } from './CurrencyChoice.tsx'
import { OrderProblem } from './OrderProblem.tsx'
import { OrderSum } from './OrderSum.tsx'
import { QuantityField } from './QuantityField.tsx'
import { priceText, texts } from './texts.ts'
import { type Order, useOrder } from './use-order.ts'

type BuyModalProps = {
  item: MarketItem
  /** No longer, when it has left the list meanwhile. */
  isForSale: boolean
  wallet: Wallet
  onSeeOrders: () => void
  onClose: () => void
}

export function BuyModal({ item, isForSale, wallet, onSeeOrders, onClose }: BuyModalProps) {
  const formId = useId()
  const order = useOrder(item, wallet)
  const { data: bought, isUnderWay } = order.purchase

  if (bought)
    return (
      <Modal open onOpenChange={onClose} size="sm" title={texts.bought}>
        <Bought {...bought} onSeeOrders={onSeeOrders} onClose={onClose} />
      </Modal>
    )
  return (
    <Modal
      open
      // What comes of a purchase under way is told here.
      onOpenChange={() => !isUnderWay() && onClose()}
      size="sm"
      title={`Comprar ${item.name}`}
      footer={
        <>
          <OrderProblem order={order} isForSale={isForSale} />
          <Confirmation order={order} formId={formId} isForSale={isForSale} />
        </>
      }
    >
      <OrderForm id={formId} order={order} />
    </Modal>
  )
}

function OrderForm({ id, order }: { id: string; order: Order }) {
  const { item, offers, purchase, confirm } = order
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
    >
      <fieldset disabled={purchase.isPending} className="grid min-w-0 grid-cols-1 gap-5">
        <div className="flex items-center gap-4">
          <ItemPicture src={item.image_url} className="size-14" />
          <p className="text-sm text-pretty wrap-anywhere text-muted">{item.description}</p>
        </div>
        {item.max_quantity > 1 && <QuantityField order={order} />}
        {offers.length > 1 && <CurrencyChoice order={order} />}
        <OrderSum order={order} />
        <p className="flex items-start gap-3 text-sm text-pretty text-muted">
          <Mail aria-hidden className="mt-0.5 size-4.5 shrink-0 text-gold" />O item vai para o correio da sua
          conta no jogo.
        </p>
      </fieldset>
    </form>
  )
}

type ConfirmationProps = { order: Order; formId: string; isForSale: boolean }

/** The total stays in sight beside the button that agrees to it. */
function Confirmation({ order, formId, isForSale }: ConfirmationProps) {
  const { offer, sum, isShort, purchase } = order
  return (
    <div className="grid w-full gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-sm text-muted">Total</span>
        <output className="font-display text-lg font-bold text-gold-bright tabular-nums">
          {offer && sum ? priceText(sum.total, offer.currency) : texts.noTotal}
        </output>
      </p>
      <Button
        type="submit"
        form={formId}
        disabled={isShort || !isForSale}
        busy={purchase.isPending}
        busyText="Comprando..."
      >
        Confirmar compra
      </Button>
    </div>
  )
}
