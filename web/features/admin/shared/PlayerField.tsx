import type { ComponentProps } from 'react'
import { Field } from '#web/ui/Field.tsx'

/** Narrows a list to one player. Links from a player's page fill it in. */
export function PlayerField(field: Omit<ComponentProps<typeof Field>, 'label'>) {
  return (
    <Field
      label="Nº do jogador"
      className="basis-44"
      inputMode="numeric"
      pattern="\s*[1-9][0-9]{0,14}\s*"
      title="O número da conta de um jogador."
      autoComplete="off"
      {...field}
    />
  )
}
