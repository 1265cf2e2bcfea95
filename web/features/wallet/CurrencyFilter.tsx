import type { Currency } from '#contract/wallet.ts'
import { currencyNames } from '#web/currencies.ts'
import { Select } from '#web/ui/Select.tsx'
import { currencies } from './currencies.ts'

type CurrencyFilterProps = {
  currency: Currency | undefined
  onChoose: (currency: Currency | undefined) => void
}

export function CurrencyFilter({ currency, onChoose }: CurrencyFilterProps) {
  return (
    <Select
      label="Moeda"
      value={currency ?? ''}
      onChange={({ target }) => onChoose(currencies.find((each) => each === target.value))}
      className="sm:max-w-xs"
    >
      <option value="">Todas</option>
      {currencies.map((each) => (
        <option key={each} value={each}>
          {currencyNames[each]}
        </option>
      ))}
    </Select>
  )
}
