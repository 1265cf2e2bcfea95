import { useId } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { ownZone } from './activation-time.ts'

type WhenFieldProps = {
  when: 'now' | 'later'
  /** The day and the time, as the field holds them. */
  typed: string
  problem: string | null
  onWhen: (when: 'now' | 'later') => void
  onTyped: (typed: string) => void
}

export function WhenField({ when, typed, problem, onWhen, onTyped }: WhenFieldProps) {
  const name = useId()
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-2 text-sm font-medium">A partir de quando</legend>
      <div className="flex flex-wrap gap-3">
        {CHOICES.map(({ value, label }) => (
          <label key={value} className={choice}>
            <input
              type="radio"
              name={name}
              checked={when === value}
              onChange={() => onWhen(value)}
              className="size-4 accent-gold"
            />
            {label}
          </label>
        ))}
      </div>
      {when === 'later' && (
        <Field
          label="Dia e hora"
          type="datetime-local"
          value={typed}
          error={problem}
          hint={`No fuso deste computador: ${ownZone()}.`}
          onChange={({ target }) => onTyped(target.value)}
        />
      )}
    </fieldset>
  )
}

const CHOICES = [
  { value: 'now', label: 'Ativar agora' },
  { value: 'later', label: 'Ativar em…' },
] as const

const choice =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-edge px-4 text-sm font-medium has-checked:border-gold has-checked:bg-gold/10'
