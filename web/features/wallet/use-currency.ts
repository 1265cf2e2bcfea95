import { useSearchParams } from 'react-router'
import type { Currency } from '#contract/wallet.ts'
import { currencies } from './currencies.ts'

const NAME = 'moeda'

/** Which currency the address asks for; undefined: all of them. Choosing another begins at its first page. */
export function useCurrency() {
  const [search, setSearch] = useSearchParams()
  return {
    currency: currencies.find((each) => each === search.get(NAME)),
    choose: (currency: Currency | undefined) => setSearch(currency ? { [NAME]: currency } : {}),
  }
}
