import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { SPINS } from '#contract/roulette.ts'
import type { StaffWheel, WheelHead } from '#contract/roulette-staff.ts'
import { useUnloadGuard } from '#web/editor/use-unload-guard.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { StaffPage } from '../shared/StaffPage.tsx'
import { versionText } from './texts.ts'
import { VersionPrizes } from './VersionPrizes.tsx'
import { WheelEditor } from './WheelEditor.tsx'

type NewVersionProps = {
  wheel: StaffWheel
  /** The version of which it begins as a copy; 0: none. */
  base: number
  onSaved: (version: WheelHead) => void
  onLeave: () => void
}

export function NewVersion({ wheel, base, onSaved, onLeave }: NewVersionProps) {
  // As it was when this began: to load another one meanwhile would take what is typed along.
  const [running] = useState(wheel.active?.version_id)
  const [isDirty, setIsDirty] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  useUnloadGuard(isDirty)
  return (
    <StaffPage
      title={`Nova versão da roleta de ${SPINS[wheel.type].name}`}
      intro={
        base > 0
          ? `Começa como uma cópia da ${versionText(base).toLowerCase()}. Nada muda para os jogadores até você ativá-la.`
          : 'Nada muda para os jogadores até você ativá-la.'
      }
      permission="wheels.change"
      actions={
        <Button
          variant="secondary"
          size="sm"
          icon={<ArrowLeft aria-hidden />}
          onClick={() => (isDirty ? setIsLeaving(true) : onLeave())}
        >
          Voltar às roletas
        </Button>
      }
    >
      <VersionPrizes version={base > 0 ? base : undefined} running={running}>
        {(prizes = [], former) => (
          <WheelEditor
            type={wheel.type}
            base={prizes}
            running={former}
            onTyped={() => setIsDirty(true)}
            onSaved={onSaved}
          />
        )}
      </VersionPrizes>
      {isLeaving && (
        <ConfirmModal
          title="Descartar esta versão?"
          confirm="Descartar"
          onConfirm={onLeave}
          onClose={() => setIsLeaving(false)}
        >
          <p>Ela ainda não foi salva.</p>
        </ConfirmModal>
      )}
    </StaffPage>
  )
}
