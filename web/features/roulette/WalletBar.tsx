import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Currency, Wallet } from '#contract/wallet.ts'
import { currencyNames, currencyPictures } from '#web/currencies.ts'
import { formatCount } from '#web/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

type WalletBarProps = { wallet: Wallet; hasCash: boolean; canExchange: boolean; onExchange: () => void }

export function WalletBar({ wallet, hasCash, canExchange, onExchange }: WalletBarProps) {
  return (
    <section aria-labelledby="carteira" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading size={3} id="carteira">
          Carteira
        </Heading>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" disabled={!canExchange} onClick={onExchange}>
            Trocar fichas Curinga
          </Button>
          <Button asChild variant="ghost" size="sm">
            <Link to={paths.wallet}>
              <ReceiptText aria-hidden />
              Ver extrato
            </Link>
          </Button>
        </div>
      </div>
      <dl className={tiles}>
        {(hasCash ? CURRENCIES : CURRENCIES_WITHOUT_CASH).map((currency) => (
          <div key={currency} className={tile}>
            <dt className="text-xs text-muted sm:text-sm">
              <img src={currencyPictures[currency]} alt="" width={160} height={160} className={pictureLook} />
              {currencyNames[currency]}
            </dt>
            <dd className="font-bold wrap-anywhere tabular-nums sm:text-lg">
              {formatCount(wallet[currency])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function WalletBarSkeleton() {
  return (
    <div className={tiles}>
      {CURRENCIES.map((currency) => (
        <Skeleton key={currency} className="h-18 w-full" />
      ))}
    </div>
  )
}

/** What spins are bought with, and beside it the spins. */
const CURRENCIES: Currency[] = ['gold', 'spin_gold', 'cash', 'spin_cash', 'joker_tokens']
const CURRENCIES_WITHOUT_CASH: Currency[] = ['gold', 'spin_gold', 'joker_tokens']

const tiles = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5'
const tile =
  'relative grid content-center rounded-lg border border-line bg-linear-165 from-raised to-panel py-3 pr-2 pl-13 shadow-panel last:odd:max-sm:col-span-2 sm:pr-3 sm:pl-18'
const pictureLook = 'absolute inset-y-0 left-2 my-auto size-9 rounded-md sm:left-3 sm:size-12'
