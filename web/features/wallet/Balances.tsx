import type { Wallet } from '#contract/wallet.ts'
import { currencyNames, currencyPictures } from '#web/currencies.ts'
import { formatCount } from '#web/format.ts'
import { currencies } from './currencies.ts'

export function Balances({ wallet }: { wallet: Wallet }) {
  return (
    <dl aria-label="Saldos" className="grid grid-cols-2 gap-3 sm:grid-cols-6">
      {currencies.map((currency) => (
        <div key={currency} className={look}>
          <dt className="flex items-center gap-3 text-sm text-muted">
            <img
              src={currencyPictures[currency]}
              alt=""
              width={160}
              height={160}
              className="size-9 rounded-md"
            />
            {currencyNames[currency]}
          </dt>
          <dd className="text-lg font-semibold text-gold-bright tabular-nums wrap-anywhere sm:text-xl">
            {formatCount(wallet[currency])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

// The two currencies of the game side by side, what they become below them.
const look =
  'grid content-between gap-2 rounded-lg border border-line bg-linear-165 from-raised to-panel p-4 shadow-panel last:max-sm:col-span-2 sm:col-span-2 sm:[&:nth-child(-n+2)]:col-span-3'
