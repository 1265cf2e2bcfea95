import { type MarketItem, priceIn } from '#contract/market.ts'
import { formatCount } from '#web/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { ItemPicture } from '#web/ui/ItemPicture.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CURRENCIES } from './offers.ts'
import { Price } from './Price.tsx'
import { itemText } from './texts.ts'

type ItemCardProps = { item: MarketItem; onBuy: () => void }

export function ItemCard({ item, onBuy }: ItemCardProps) {
  return (
    <Panel variant="plain" className={`${card} ${answering}`}>
      <div className="flex items-center gap-4">
        <div className="relative shrink-0">
          <ItemPicture src={item.image_url} className="size-18" />
          {item.amount > 1 && <span className={amount}>{formatCount(item.amount)}×</span>}
        </div>
        <div className="grid min-w-0 gap-1">
          <p className="text-xs font-semibold tracking-[0.15em] text-gold uppercase">{item.category}</p>
          <h2 className="font-display text-lg leading-snug font-bold tracking-wide wrap-anywhere">
            {item.name}
          </h2>
        </div>
      </div>
      <p className="text-sm text-pretty wrap-anywhere text-muted">{item.description}</p>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <ul aria-label="Preço" className="grid gap-1">
          {CURRENCIES.map((currency) => {
            const price = priceIn(item, currency)
            return (
              price !== null && (
                <li key={currency}>
                  <Price amount={price} currency={currency} />
                </li>
              )
            )
          })}
        </ul>
        <Button size="sm" aria-label={`Comprar ${itemText(item)}`} onClick={onBuy}>
          Comprar
        </Button>
      </div>
    </Panel>
  )
}

/** In the shape of a card; the words stand beside it. */
export function ItemCardSkeleton() {
  return (
    <Panel variant="plain" className={card}>
      <div className="flex items-center gap-4">
        <Skeleton className="size-18 shrink-0" />
        <div className="grid min-w-0 grow gap-2">
          <Skeleton className="h-3 w-24 max-w-full" />
          <Skeleton className="h-5 w-40 max-w-full" />
        </div>
      </div>
      <Skeleton className="h-4 w-full" />
      <div className="flex items-end justify-between gap-4">
        <div className="grid gap-2">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-5 w-20" />
        </div>
        <Skeleton className="h-9 w-26" />
      </div>
    </Panel>
  )
}

const card = 'grid h-full grid-cols-1 grid-rows-[auto_1fr_auto] gap-4'

const answering = 'transition duration-200 hover:border-gold/60 hover:shadow-glow'

const amount =
  'absolute -right-1.5 -bottom-1.5 rounded-full border border-gold/60 bg-abyss px-2 py-0.5 text-xs font-bold text-gold-bright tabular-nums'
