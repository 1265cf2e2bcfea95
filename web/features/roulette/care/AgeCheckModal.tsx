import { type FormEvent, useState } from 'react'
import { ADULT_AGE, type Care } from '#contract/roulette-care.ts'
import { failureText } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Outcome } from '#web/ui/Outcome.tsx'
import { useBirthDate } from './api.ts'
import { texts } from './texts.ts'

type AgeCheckModalProps = {
  isOpen: boolean
  onClose: () => void
  /** The Cash wheel is theirs from now on. */
  onAdult: () => void
}

/** Asked once, before the wheel that takes what money buys. */
export function AgeCheckModal({ isOpen, onClose, onAdult }: AgeCheckModalProps) {
  return (
    <Modal
      open={isOpen}
      onOpenChange={onClose}
      size="sm"
      title="Quando você nasceu?"
      description={`A roleta de Cash é só para maiores de ${ADULT_AGE} anos.`}
    >
      <AgeCheck onClose={onClose} onAdult={onAdult} />
    </Modal>
  )
}

function AgeCheck({ onClose, onAdult }: Omit<AgeCheckModalProps, 'isOpen'>) {
  const { mutate, isPending, error, data: care } = useBirthDate()
  const [birthDate, setBirthDate] = useState('')
  const [problem, setProblem] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (birthDate === '') return setProblem(texts.noBirthDate)
    mutate({ birth_date: birthDate }, { onSuccess: ({ cash_wheel }) => cash_wheel === 'open' && onAdult() })
  }

  if (care && care.cash_wheel !== 'open') return <Refused care={care} onClose={onClose} />
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-pretty">
        A data não fica guardada: anotamos apenas se você é maior de idade. Confira antes de enviar, porque a
        pergunta é feita uma vez só.
      </p>
      {error && <Notice tone="error">{failureText(error, texts.birthDateFailed)}</Notice>}
      <Field
        label="Data de nascimento"
        type="date"
        autoComplete="bday"
        value={birthDate}
        error={problem}
        disabled={isPending}
        onChange={({ target }) => {
          setBirthDate(target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" busy={isPending} busyText="Enviando...">
        Continuar
      </Button>
    </form>
  )
}

function Refused({ care, onClose }: { care: Care; onClose: () => void }) {
  return (
    <Outcome tone="info" message={care.cash_wheel === 'off' ? texts.cashOff : texts.minor}>
      <p className="text-pretty">Obrigado por responder. A roleta de Gold continua aberta para você.</p>
      <Button variant="secondary" onClick={onClose}>
        Voltar à roleta
      </Button>
    </Outcome>
  )
}
