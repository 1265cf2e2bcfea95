import { type FormEvent, useState } from 'react'
import { hex } from '#contract/fairness.ts'
import { type Commitment, clientSeedProblem, type RevealedSeed } from '#contract/roulette-proof.ts'
import { failureText } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useSeedChange } from './api.ts'
import { spinsText, texts } from './texts.ts'

type SeedChangeModalProps = {
  commitment: Commitment
  onChanged: (revealed: RevealedSeed) => void
  onClose: () => void
}

/** Says what a change does before it is done: there is no way back to a seed that was revealed. */
export function SeedChangeModal({ commitment, onChanged, onClose }: SeedChangeModalProps) {
  return (
    <Modal open onOpenChange={onClose} title="Trocar as sementes?">
      <div className="grid gap-5">
        <ul className="grid list-disc gap-2 pl-5 text-pretty marker:text-gold">
          <li>
            A semente atual do servidor é revelada, e os giros feitos com ela ({spinsText(commitment.nonce)})
            podem ser conferidos.
          </li>
          <li>A próxima semente do servidor, cujo resumo você já viu, passa a valer.</li>
          <li>A sua semente passa a ser a que está abaixo, e a contagem dos giros volta ao 1.</li>
          <li>A troca não pode ser desfeita. O seu saldo e os seus prêmios não mudam.</li>
        </ul>
        <SeedForm onChanged={onChanged} onClose={onClose} />
      </div>
    </Modal>
  )
}

function SeedForm({ onChanged, onClose }: Omit<SeedChangeModalProps, 'commitment'>) {
  const { mutate, isPending, error } = useSeedChange()
  const [seed, setSeed] = useState(newSeed)
  const [problem, setProblem] = useState<string | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = clientSeedProblem(seed)
    setProblem(found)
    if (!found) mutate({ client_seed: seed }, { onSuccess: ({ revealed }) => onChanged(revealed) })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {error && <Notice tone="error">{failureText(error, texts.changeFailed)}</Notice>}
      <Field
        label="A sua nova semente"
        hint="O seu navegador sorteou esta. Escreva outra, se quiser."
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={seed}
        error={problem}
        disabled={isPending}
        onChange={({ target }) => {
          setSeed(target.value)
          setProblem(null)
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose} className="max-sm:grow max-sm:px-4">
          Cancelar
        </Button>
        <Button type="submit" busy={isPending} busyText="Trocando..." className="max-sm:grow max-sm:px-4">
          Trocar e revelar
        </Button>
      </div>
    </form>
  )
}

/** Of the browser's own making: nobody could have reckoned with it. */
const newSeed = () => hex(crypto.getRandomValues(new Uint8Array(12)))
