import { useState } from 'react'
import { useSession } from '#web/features/session/session.ts'
import { type Chosen, keepChoice, readChoice, withChosen } from './choice.ts'

export function useChoice() {
  const session = useSession()
  const playerId = session.status === 'player' ? session.user.id : 0
  const [choice, setChoice] = useState(() => readChoice(playerId))

  function change(next: Chosen[]) {
    setChoice(next)
    keepChoice(playerId, next)
  }

  return {
    choice,
    choose: (chosen: Chosen) => change(withChosen(choice, chosen)),
    clear: () => change([]),
  }
}
