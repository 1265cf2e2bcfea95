import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { purseOf } from '#contract/market.ts'
import { paths } from '#contract/paths.ts'
import { currencyNames, currencyPictures } from '#web/currencies.ts'
import { formatCount } from '#web/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CURRENCIES } from './offers.ts'
import { useItems } from './use-items.ts'

/** What there is to pay with. */
export function MarketWallet() {
  const { data, error, isFetching } = useItems()
  if (!data && error && !isFetching) return null
  return (
    <section aria-label="Carteira" className="grid grid-cols-2 items-center gap-3 sm:flex sm:gap-4">
      <dl className="contents">
        {CURRENCIES.map(purseOf).map((purse) => (
          <div key={purse} className={tile}>
            <dt className="text-xs text-muted sm:text-sm">
              <img src={currencyPictures[purse]} alt="" width={160} height={160} className={picture} />
              {currencyNames[purse]}
            </dt>
            <dd className="font-bold wrap-anywhere tabular-nums sm:text-lg">
              {data ? formatCount(data.wallet[purse]) : <Skeleton className="my-1 h-5 w-16 max-w-full" />}
            </dd>
          </div>
        ))}
      </dl>
      <Button asChild variant="ghost" size="sm" className="max-sm:col-span-2 sm:ml-auto">
        <Link to={paths.wallet}>
          <ReceiptText aria-hidden />
          Ver extrato
        </Link>
      </Button>
    </section>
  )
}

const tile =
  'relative grid min-h-18 content-center rounded-lg border border-line bg-linear-165 from-raised to-panel py-3 pr-3 pl-13 shadow-panel sm:min-w-52 sm:pl-18'
const picture = 'absolute inset-y-0 left-2 my-auto size-9 rounded-md sm:left-3 sm:size-12'
