import { useId } from 'react'
import { ADMIN_CHOICES, type AdminChoice } from '#contract/support.ts'
import { choiceHints } from './texts.ts'

type StatusChoiceProps = { choice: AdminChoice; onChoose: (choice: AdminChoice) => void }

export function StatusChoice({ choice, onChoose }: StatusChoiceProps) {
  const name = useId()
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-medium">Depois da resposta, o ticket fica</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {ADMIN_CHOICES.map((each) => (
          <label key={each} className={look}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === choice}
              onChange={() => onChoose(each)}
              className="mt-1 size-4 shrink-0 accent-gold"
            />
            <span>
              <span className="block font-semibold">{each}</span>
              <span className="block text-sm text-muted">{choiceHints[each]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const look =
  'flex min-h-12 cursor-pointer items-start gap-3 rounded-md border border-edge bg-night/50 px-3 py-2 transition duration-200 hover:border-gold/70 has-checked:border-gold has-checked:bg-gold/12 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-bright'
