import { CircleAlert } from 'lucide-react'
import { useId } from 'react'

type ChanceFieldProps = {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A small field of a table, which names it. */
export function ChanceField({ label, value, error, onChange }: ChanceFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-2">
        <span aria-hidden className="text-muted md:hidden">
          Chance
        </span>
        <input
          aria-label={label}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={({ target }) => onChange(target.value)}
          className={well}
        />
        <span aria-hidden className="text-muted">
          %
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="flex gap-1.5 text-xs font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

const well =
  'block w-full min-w-0 min-h-10 rounded-md border border-edge bg-abyss/70 px-3 text-right text-base text-parchment tabular-nums shadow-well transition duration-200 hover:border-gold/70 focus:border-gold focus:bg-abyss focus-visible:outline-offset-1 aria-invalid:border-danger'
