import { CircleAlert } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { wheelText } from '#contract/fairness.ts'
import { SPINS } from '#contract/roulette.ts'
import type { WheelVersion } from '#contract/roulette-proof.ts'
import { Button } from '#web/ui/Button.tsx'

type WheelFieldProps = ComponentProps<'textarea'> & {
  error?: string | null | undefined
  wheels: WheelVersion[]
  onFill: (text: string) => void
}

/** The slots of a wheel, written as they are hashed. */
export function WheelField({ error, wheels, onFill, ...input }: WheelFieldProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-2 sm:col-span-2">
      <label htmlFor={id} className="text-sm font-medium text-parchment">
        Prêmios da roleta
      </label>
      <textarea
        {...input}
        id={id}
        rows={4}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        className={well}
      />
      <p id={`${id}-hint`} className="text-sm text-pretty text-muted">
        O texto do qual se faz o resumo da roleta:{' '}
        <code className="font-mono wrap-anywhere">["v1","GOLD",[[id,"nome",quantidade,peso],…]]</code>, na
        ordem da roleta. Peso 1.000.000 é 1%.
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="flex gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {wheels.map((wheel) => (
          <Button
            key={wheel.hash}
            variant="secondary"
            size="sm"
            onClick={() => onFill(wheelText(wheel.type, wheel.slots))}
          >
            Usar a roleta de {SPINS[wheel.type].name} em uso
          </Button>
        ))}
      </div>
    </div>
  )
}

const well =
  'block w-full rounded-md border border-edge bg-abyss/70 px-4 py-3 font-mono text-sm text-parchment shadow-well transition duration-200 wrap-anywhere hover:border-gold/70 focus:border-gold focus:bg-abyss focus-visible:outline-offset-1 aria-invalid:border-danger'
