import { currencyNames, currencyPictures } from '#web/currencies.ts'
import { formatCount } from '#web/format.ts'
import { ItemPicture } from '#web/ui/ItemPicture.tsx'
import { Preview } from '../forms/Preview.tsx'
import { wholeOf } from '../forms/typed-numbers.ts'
import type { MarketDraft } from './market-draft.ts'

/** The item as players see it in the shop. */
export function MarketPreview({ draft }: { draft: MarketDraft }) {
  const amount = wholeOf(draft.amount) ?? 1
  return (
    <Preview>
      <div className={card}>
        <div className="flex items-center gap-4">
          <div className="relative shrink-0">
            <ItemPicture src={draft.image_url} className="size-18" />
            {amount > 1 && <span className={badge}>{formatCount(amount)}×</span>}
          </div>
          <div className="grid min-w-0 gap-1">
            <p className="text-xs font-semibold tracking-[0.15em] wrap-anywhere text-gold uppercase">
              {draft.category || 'Sem categoria'}
            </p>
            <p className="font-display text-lg leading-snug font-bold tracking-wide wrap-anywhere">
              {draft.name || 'Sem nome'}
            </p>
          </div>
        </div>
        <p className="text-sm text-pretty wrap-anywhere text-muted">{draft.description}</p>
        <ul aria-label="Preço" className="grid gap-1">
          <Price purse="cash" typed={draft.price_cash} />
          <Price purse="gold" typed={draft.price_gold} />
        </ul>
      </div>
    </Preview>
  )
}

function Price({ purse, typed }: { purse: 'cash' | 'gold'; typed: string }) {
  const price = wholeOf(typed)
  if (price === undefined) return null
  return (
    <li className="inline-flex items-center gap-2 font-semibold text-gold-bright tabular-nums">
      <img src={currencyPictures[purse]} alt="" width={160} height={160} className="size-6 rounded-sm" />
      {formatCount(price)} {currencyNames[purse]}
    </li>
  )
}

const card =
  'grid grid-cols-1 gap-4 rounded-lg border border-line bg-linear-165 from-raised to-panel p-5 shadow-panel'
const badge =
  'absolute -right-1.5 -bottom-1.5 rounded-full border border-gold/60 bg-abyss px-2 py-0.5 text-xs font-bold text-gold-bright tabular-nums'
