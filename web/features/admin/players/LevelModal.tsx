import { useState } from 'react'
import { levelProblem } from '#contract/account.ts'
import { formatCount } from '#web/format.ts'
import { failureText } from '#web/http/client.ts'
import { Field } from '#web/ui/Field.tsx'
import { wholeOf } from '../forms/typed-numbers.ts'
import { ReasonModal } from '../shared/ReasonModal.tsx'
import { useLevelChange } from './api.ts'
import type { PlayerModalProps } from './player-modal.ts'
import { levelMeaning, levelText, texts } from './texts.ts'

export function LevelModal({ player: { id, login, level: former }, news, onClose }: PlayerModalProps) {
  const [typed, setTyped] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const change = useLevelChange(id)
  const level = wholeOf(typed) ?? Number.NaN
  const problem = levelProblem(level) ?? (level === former ? texts.sameLevel : null)

  function changeLevel(reason: string) {
    change.mutate(
      { level, reason },
      {
        onSuccess: () => {
          onClose()
          news.say('success', levelText(login, level))
        },
      },
    )
  }

  return (
    <ReasonModal
      title={`Mudar o nível de ${login}`}
      confirm="Mudar o nível"
      busyText="Mudando..."
      variant="primary"
      busy={change.isPending}
      error={change.error ? failureText(change.error, texts.levelFailed) : undefined}
      problem={problem}
      onTry={() => setHasTried(true)}
      onConfirm={changeLevel}
      // What comes of it is told here.
      onClose={() => !change.isUnderWay() && onClose()}
    >
      <p>
        O nível de acesso é {formatCount(former)}. O novo vale já no próximo clique de {login}.
      </p>
      <Field
        label="Novo nível"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={hasTried ? problem : null}
        onChange={({ target }) => setTyped(target.value)}
        required
      />
      <p role="status" className="empty:hidden">
        {problem === null && levelMeaning(former, level)}
      </p>
    </ReasonModal>
  )
}
