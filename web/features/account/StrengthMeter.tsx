import { passwordStrength } from './password-strength.ts'

type StrengthMeterProps = {
  password: string
  /** The user name and e-mail of whom it is for. */
  about: string[]
}

/** Advice, not a rule: a weak password that keeps the rule is accepted. */
export function StrengthMeter({ password, about }: StrengthMeterProps) {
  const { step, advice } = passwordStrength(password, about)
  const isEmpty = password === ''
  const { label, bar, text } = steps[step]
  return (
    <div className="grid gap-1.5">
      <div aria-hidden className="grid grid-cols-4 gap-1.5">
        {([1, 2, 3, 4] as const).map((each) => (
          <div
            key={each}
            className={`h-1.5 rounded-full transition-colors duration-200 ${!isEmpty && each <= step ? bar : 'bg-line'}`}
          />
        ))}
      </div>
      {/* There before it speaks, so that it is heard; as long as nothing changes it stays silent. */}
      <p aria-live="polite" className="min-h-10 text-sm sm:min-h-5 leading-5 text-pretty text-muted">
        {!isEmpty && (
          <>
            <span className={`font-semibold ${text}`}>Senha {label}.</span> {advice}
          </>
        )}
      </p>
    </div>
  )
}

const steps = {
  1: { label: 'fraca', bar: 'bg-danger', text: 'text-danger' },
  2: { label: 'razoável', bar: 'bg-warn', text: 'text-warn' },
  3: { label: 'boa', bar: 'bg-gold', text: 'text-gold' },
  4: { label: 'forte', bar: 'bg-success', text: 'text-success' },
}
