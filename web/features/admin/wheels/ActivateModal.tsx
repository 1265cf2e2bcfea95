import { type FormEvent, useId, useState } from 'react'
import type { StaffWheel, WheelHead } from '#contract/roulette-staff.ts'
import { failureText } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Moment } from '../shared/Moment.tsx'
import { useAct } from '../shared/use-act.ts'
import { instantOf, timeProblem } from './activation-time.ts'
import { activateWheel, WHEEL_KEYS } from './api.ts'
import { ComparisonView } from './ComparisonView.tsx'
import { activatedText, scheduledText, texts, versionText, wheelText } from './texts.ts'
import { VersionPrizes } from './VersionPrizes.tsx'
import { WhenField } from './WhenField.tsx'

type ActivateModalProps = {
  wheel: StaffWheel
  version: WheelHead
  onDone: (text: string) => void
  onClose: () => void
}

/** Asks from when on a version is to run, and says what that changes. */
export function ActivateModal({ wheel, version, onDone, onClose }: ActivateModalProps) {
  const id = useId()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const activating = useAct(
    (at: string | undefined) =>
      activateWheel(version.id, { ...(at && { at }), instead_of: wheel.active?.version_id ?? null }),
    WHEEL_KEYS,
  )

  // What comes of it is told here.
  const close = () => !activating.isUnderWay() && onClose()

  function activate(event: FormEvent) {
    event.preventDefault()
    const found = when === 'later' ? timeProblem(typed, Date.now()) : null
    setProblem(found)
    if (found) return
    const at = when === 'later' ? instantOf(typed) : undefined
    const done = at ? scheduledText(version.id, at) : activatedText(version.id, version.type)
    activating.mutate(at, { onSuccess: () => onDone(done) })
  }

  return (
    <Modal
      open
      onOpenChange={close}
      title={`Ativar a ${versionText(version.id).toLowerCase()}?`}
      description={wheelText(version.type)}
      footer={
        <>
          {activating.error && (
            <Notice tone="error" className="w-full">
              {failureText(activating.error, texts.activateFailed)}
            </Notice>
          )}
          <Button variant="secondary" onClick={close} className="max-sm:px-4">
            Deixar para depois
          </Button>
          <Button type="submit" form={id} busy={activating.isPending} className="max-sm:px-4">
            {when === 'now' ? 'Ativar agora' : 'Agendar'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={activate} className="grid grid-cols-1 gap-6">
        <WhenField
          {...{ when, typed, problem }}
          onWhen={setWhen}
          onTyped={(text) => {
            setTyped(text)
            setProblem(null)
          }}
        />
        <Consequences wheel={wheel} when={when} />
        <div className="grid grid-cols-1 gap-3">
          <p className="text-sm font-medium">O que muda para os jogadores</p>
          <VersionPrizes version={version.id} running={wheel.active?.version_id}>
            {(prizes = [], running) => <ComparisonView before={running} after={prizes} />}
          </VersionPrizes>
        </div>
      </form>
    </Modal>
  )
}

function Consequences({ wheel: { active, scheduled }, when }: { wheel: StaffWheel; when: 'now' | 'later' }) {
  return (
    <div className="grid gap-2 text-sm text-pretty text-muted">
      <p>
        {when === 'now'
          ? 'Os próximos giros já são desta versão'
          : 'Os giros a partir dessa hora são desta versão'}
        {active && `, no lugar da ${versionText(active.version_id).toLowerCase()}`}. O que já foi sorteado não
        muda.
      </p>
      {scheduled && when === 'later' && (
        <p>
          A {versionText(scheduled.version_id).toLowerCase()}, agendada para{' '}
          <Moment at={scheduled.activates_at} />, deixa de estar agendada.
        </p>
      )}
    </div>
  )
}
