import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'

type QuantityFieldProps = {
  /** Of what. */
  name: string
  quantity: number
  /** Zero: there is nothing to choose. */
  max: number
  onChange: (quantity: number) => void
}

export function QuantityField({ name, quantity, max, onChange }: QuantityFieldProps) {
  const id = useId()
  // As it was typed, for as long as it is being typed: an empty field is no zero yet.
  const [typed, setTyped] = useState<string>()

  function type(text: string) {
    const wanted = Math.trunc(Number(text)) || 0
    const possible = Math.max(0, Math.min(wanted, max))
    setTyped(wanted > max ? String(possible) : text)
    onChange(possible)
  }

  return (
    <div className="flex items-center gap-1">
      <label htmlFor={id} className="mr-auto text-sm font-medium">
        Quantidade <span className="sr-only">de {name}</span>
      </label>
      <IconButton
        label={`Tirar um: ${name}`}
        aria-disabled={quantity <= 0}
        onClick={() => quantity > 0 && onChange(quantity - 1)}
        className={step}
      >
        <Minus aria-hidden />
      </IconButton>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        step={1}
        disabled={max === 0}
        value={typed ?? quantity}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(undefined)}
        // A page that is scrolled with the field in focus must not order anything.
        onWheel={({ currentTarget }) => currentTarget.blur()}
        className={well}
      />
      <IconButton
        label={`Pôr mais um: ${name}`}
        aria-disabled={quantity >= max}
        onClick={() => quantity < max && onChange(quantity + 1)}
        className={step}
      >
        <Plus aria-hidden />
      </IconButton>
    </div>
  )
}

// Not `disabled`: at the last step the button under the finger keeps the focus.
const step = 'aria-disabled:pointer-events-none aria-disabled:opacity-50'

const well =
  'min-h-11 w-20 rounded-md border border-edge bg-abyss/70 px-2 text-center text-base text-parchment tabular-nums shadow-well transition duration-200 [appearance:textfield] hover:border-gold/70 focus:border-gold focus:bg-abyss focus-visible:outline-offset-1 disabled:border-line disabled:text-muted [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none'
