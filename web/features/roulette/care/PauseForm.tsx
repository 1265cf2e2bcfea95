import { useState } from 'react'
import type { Care } from '#contract/roulette-care.ts'
import { failureText } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Select } from '#web/ui/Select.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { usePause } from './api.ts'
import { type PauseDays, pauseChoices } from './pause-choices.ts'
import { daysText, pausedText, texts } from './texts.ts'

export function PauseForm({ care: known }: { care: Care }) {
  const { mutate, reset, isPending, isSuccess, error, data } = usePause()
  const until = (data ?? known).paused_until
  const [inQuestion, setInQuestion] = useState<PauseDays>()

  function ask(days: PauseDays) {
    reset()
    setInQuestion(days)
  }

  return (
    <section className="grid gap-4 border-t border-line pt-6">
      <Heading level={3}>Pausa</Heading>
      {until && (
        // The button that was pressed may be gone.
        <div ref={isSuccess && !inQuestion ? takeFocus : undefined} tabIndex={-1} className="outline-none">
          <Notice>{pausedText(until)}</Notice>
        </div>
      )}
      <p className="text-pretty">
        Fique um tempo longe da roleta. Durante a pausa não dá para comprar giros nem girar, e ninguém pode
        encurtá-la: nem você, nem a equipe.
      </p>
      <PauseChoice choices={pauseChoices(until, Date.now())} isLonger={until !== null} onAsk={ask} />
      {inQuestion && (
        <ConfirmModal
          title={`Fazer uma pausa de ${daysText(inQuestion)}?`}
          confirm="Começar a pausa"
          busyText="Começando..."
          busy={isPending}
          error={error ? failureText(error, texts.pauseFailed) : undefined}
          onConfirm={() => mutate(inQuestion, { onSuccess: () => setInQuestion(undefined) })}
          onClose={() => setInQuestion(undefined)}
        >
          <p>
            Por {daysText(inQuestion)} você não compra giros nem gira, em nenhuma das roletas.{' '}
            <strong>Depois de começar, a pausa não pode ser desfeita.</strong> O seu saldo, os seus giros e os
            seus prêmios continuam guardados.
          </p>
        </ConfirmModal>
      )}
    </section>
  )
}

type PauseChoiceProps = { choices: PauseDays[]; isLonger: boolean; onAsk: (days: PauseDays) => void }

function PauseChoice({ choices, isLonger, onAsk }: PauseChoiceProps) {
  const [typed, setTyped] = useState('')
  const days = choices.find((each) => String(each) === typed) ?? choices[0]
  if (days === undefined) return null
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label="Por quanto tempo, a partir de agora"
        value={days}
        onChange={({ target }) => setTyped(target.value)}
        className="min-w-36 grow"
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {daysText(each)}
          </option>
        ))}
      </Select>
      <Button variant="danger" onClick={() => onAsk(days)} className="min-h-12 max-sm:grow">
        {isLonger ? 'Aumentar a pausa' : 'Fazer uma pausa'}
      </Button>
    </div>
  )
}
