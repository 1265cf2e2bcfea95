import { type MarketCurrency, purseOf } from '#contract/market.ts'
import { currencyPictures } from '#web/currencies.ts'
import { priceText } from './texts.ts'

type PriceProps = { amount: number; currency: MarketCurrency }

export function Price({ amount, currency }: PriceProps) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-gold-bright tabular-nums">
      <img
        src={currencyPictures[purseOf(currency)]}
        alt=""
        width={160}
        height={160}
        className="size-6 rounded-sm"
      />
      {priceText(amount, currency)}
    </span>
  )
}
