import type { Care } from '#contract/roulette-care.ts'
import { Modal } from '#web/ui/Modal.tsx'
import { LimitForm } from './LimitForm.tsx'
import { PauseForm } from './PauseForm.tsx'

type CareModalProps = { care: Care; isOpen: boolean; onClose: () => void }

/** What players do to keep it a game: a limit for each day, or a time without it. */
export function CareModal({ care, isOpen, onClose }: CareModalProps) {
  return (
    <Modal
      open={isOpen}
      onOpenChange={onClose}
      title="Jogar com cuidado"
      description="Roleta é diversão. Combine com você mesmo quanto quer jogar, e pare quando deixar de ser divertido."
    >
      <div className="grid grid-cols-1 gap-8">
        <LimitForm care={care} />
        <PauseForm care={care} />
      </div>
    </Modal>
  )
}
