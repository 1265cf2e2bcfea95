import { ChevronRight } from 'lucide-react'
import type { WheelType } from '#contract/roulette.ts'
import { Modal } from '#web/ui/Modal.tsx'
import { spinsText, wheelText } from './texts.ts'

type SpinModeModalProps = {
  wheel: WheelType
  spins: number
  onSingle: () => void
  onQuick: () => void
  onClose: () => void
}

export function SpinModeModal({ wheel, spins, onSingle, onQuick, onClose }: SpinModeModalProps) {
  return (
    <Modal
      open
      onOpenChange={onClose}
      size="sm"
      title="Como você quer girar?"
      description={`${wheelText(wheel)}: você tem ${spinsText(spins)}.`}
    >
      <div className="grid grid-cols-1 gap-3">
        <Mode
          picture="giro"
          name="Giro único"
          text="A roleta gira e para no seu prêmio."
          onChoose={onSingle}
        />
        <Mode
          picture="caixa-misteriosa"
          name="Giro rápido"
          text="Vários giros de uma vez, sem animação."
          onChoose={onQuick}
        />
      </div>
    </Modal>
  )
}

type ModeProps = { picture: string; name: string; text: string; onChoose: () => void }

function Mode({ picture, name, text, onChoose }: ModeProps) {
  return (
    <button type="button" onClick={onChoose} className={look}>
      <img src={`/itens/${picture}.webp`} alt="" width={160} height={160} className="size-14 rounded-md" />
      <span className="grid min-w-0 grow gap-0.5">
        <span className="font-display font-bold tracking-wide text-gold-bright">{name}</span>
        <span className="text-sm text-muted">{text}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-gold" />
    </button>
  )
}

const look =
  'flex w-full items-center gap-4 rounded-md border border-line bg-night/50 p-3 text-left transition duration-200 hover:border-gold/60 hover:bg-gold/10 hover:shadow-glow active:translate-y-px'
