import { type ComponentProps, useState } from 'react'
import { PASSWORD_MIN_LENGTH } from '#contract/account.ts'
import { Field } from '#web/ui/Field.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'

type FieldProps = ComponentProps<typeof Field>

type ChosenPasswordProps = {
  password: FieldProps
  repeat: FieldProps
  /** The user name and e-mail of whom it is for, as far as they are known. */
  about: string[]
}

/** A password that is being chosen: typed twice, with advice. */
export function ChosenPassword({ password, repeat, about }: ChosenPasswordProps) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <div className="grid gap-3">
        <Field
          {...password}
          type="password"
          autoComplete="new-password"
          hint={`Pelo menos ${PASSWORD_MIN_LENGTH} caracteres.`}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <StrengthMeter password={typed} about={about} />
      </div>
      <Field {...repeat} type="password" autoComplete="new-password" />
    </>
  )
}
