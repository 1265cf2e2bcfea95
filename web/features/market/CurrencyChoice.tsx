import { Price } from './Price.tsx'
import type { Order } from './use-order.ts'

export function CurrencyChoice({ order: { offers, offer, payWith } }: { order: Order }) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-medium">Pagar com</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {offers.map(({ currency, price }) => (
          <label key={currency} className={choice}>
            <input
              type="radio"
              name="currency"
              value={currency}
              checked={currency === offer?.currency}
              onChange={() => payWith(currency)}
              className="size-4 accent-gold"
            />
            <Price amount={price} currency={currency} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const choice =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-edge bg-night/50 px-3 transition duration-200 hover:border-gold/70 has-checked:border-gold has-checked:bg-gold/12 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-bright'
