import { Link } from 'react-router'
import { type MarketPurchaseAnswer, purseOf } from '#contract/market.ts'
import { Button } from '#web/ui/Button.tsx'
import { ItemPicture } from '#web/ui/ItemPicture.tsx'
import { Outcome } from '#web/ui/Outcome.tsx'
import { ordersPath } from './market-address.ts'
import { orderText, priceText, texts } from './texts.ts'

type BoughtProps = Omit<MarketPurchaseAnswer, 'success'> & { onSeeOrders: () => void; onClose: () => void }

/** What came of a purchase. */
export function Bought({ message, order, wallet, onSeeOrders, onClose }: BoughtProps) {
  const { currency, total, image_url, delivery } = order
  return (
    <Outcome message={message || texts.bought}>
      <div className="flex items-center gap-4">
        <ItemPicture src={image_url} className="size-16" />
        <div className="grid min-w-0 gap-0.5">
          <p className="font-display text-lg font-bold tracking-wide wrap-anywhere">{orderText(order)}</p>
          <p className="text-sm text-muted tabular-nums">
            {priceText(total, currency)} · saldo: {priceText(wallet[purseOf(currency)], currency)}
          </p>
        </div>
      </div>
      <p className="text-pretty">
        <strong>{delivery.title}</strong> vai para o correio da sua conta no jogo. Acompanhe a entrega nos
        seus pedidos.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose} className="max-sm:grow">
          Voltar à loja
        </Button>
        <Button asChild className="max-sm:grow">
          <Link to={ordersPath} onClick={onSeeOrders}>
            Ver meus pedidos
          </Link>
        </Button>
      </div>
    </Outcome>
  )
}
