import { type FormEvent, useState } from 'react'
import { MAX_SPINS_AT_ONCE, type Prize, quickSpinProblem, type WheelType } from '#contract/roulette.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { PassingMessage } from '#web/ui/PassingMessage.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { useQuickSpin } from './api.ts'
import { QuickResult } from './QuickResult.tsx'
import { quantityIn } from './quantity.ts'
import { rouletteFailure, spinsText, texts, wheelText, wonManyText, wonText } from './texts.ts'
import { useMessage } from './use-message.ts'

type QuickSpinModalProps = {
  wheel: WheelType
  spins: number
  onBuy: () => void
  onExchange: () => void
  onClose: () => void
}

export function QuickSpinModal({ wheel, spins, onBuy, onExchange, onClose }: QuickSpinModalProps) {
  const [prizes, setPrizes] = useState<Prize[]>()
  const { message, say, forget } = useMessage()
  const { mutate, isPending, isUnderWay } = useQuickSpin()

  const spin = (quantity: number) =>
    mutate(
      { type: wheel, quantity },
      { onSuccess: show, onError: (error) => say('error', rouletteFailure(error, texts.quickFailed)) },
    )

  function show(won: Prize[]) {
    const [first] = won
    setPrizes(won)
    say('success', first && won.length === 1 ? wonText(first) : wonManyText(won.length))
  }

  return (
    <Modal
      open
      // What comes of spins under way is told here.
      onOpenChange={() => !isUnderWay() && onClose()}
      title="Giro rápido"
      description={`${wheelText(wheel)}: você tem ${spinsText(spins)}.`}
    >
      <div className="grid grid-cols-1 gap-5">
        <PassingMessage message={message} onGone={forget} />
        {prizes ? (
          <QuickResult
            prizes={prizes}
            onAgain={spins > 0 ? () => setPrizes(undefined) : onBuy}
            onExchange={onExchange}
          />
        ) : (
          <QuantityForm spins={spins} isBusy={isPending} onSpin={spin} />
        )}
      </div>
    </Modal>
  )
}

type QuantityFormProps = { spins: number; isBusy: boolean; onSpin: (quantity: number) => void }

function QuantityForm({ spins, isBusy, onSpin }: QuantityFormProps) {
  const most = Math.min(spins, MAX_SPINS_AT_ONCE)
  const [typed, setTyped] = useState(String(most))
  const [problem, setProblem] = useState<string | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const quantity = quantityIn(typed)
    const found = quickSpinProblem(quantity, spins)
    setProblem(found)
    if (!found) onSpin(quantity)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field
        label="Quantos giros"
        inputMode="numeric"
        autoComplete="off"
        ref={takeFocus}
        value={typed}
        error={problem}
        hint={`De 1 a ${most}, de uma vez.`}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(null)
        }}
      />
      <Button type="submit" busy={isBusy} busyText={texts.spinning}>
        Girar agora
      </Button>
    </form>
  )
}
