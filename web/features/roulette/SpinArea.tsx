import { Coins, RotateCw, Volume2, VolumeX } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { isJoker, type Prize, SPINS } from '#contract/roulette.ts'
import { formatCount } from '#web/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { PassingMessage } from '#web/ui/PassingMessage.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Reel } from './Reel.tsx'
import { prizeText, spinsText, texts } from './texts.ts'
import type { Roulette } from './use-roulette.ts'

/** The reel, what is said of it, and all that can be done with it. */
export function SpinArea({ roulette, prizes }: { roulette: Roulette; prizes: Prize[] }) {
  const { wheel, round, slot, reel, message, canBuy, modals, age } = roulette
  const main = useRef<HTMLButtonElement>(null)
  const won = round.phase === 'won' && round.wheel === wheel ? round.prize : undefined
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <Reel ref={reel} prizes={prizes} slot={slot} look={won ? lookOf(won) : 'idle'} />
      <div className="grid min-h-13 grid-cols-1 content-center">
        <PassingMessage message={message.message} onGone={message.forget} />
        {!message.message && <Standing roulette={roulette} won={won} />}
      </div>
      <MainButton ref={main} roulette={roulette} won={won} />
      {won && isJoker(won) && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            // This one vanishes.
            main.current?.focus()
            roulette.forget()
          }}
        >
          Agora não
        </Button>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<Coins aria-hidden />}
          disabled={!canBuy}
          onClick={() => age.forAdults(wheel, () => modals.show('buy'))}
          className="grow"
        >
          Comprar giros
        </Button>
        <SoundButton sound={roulette.sound} />
      </div>
    </div>
  )
}

type PartProps = { roulette: Roulette; won: Prize | undefined }

function Standing({ roulette: { wheel, spins }, won }: PartProps) {
  const { cost, name } = SPINS[wheel]
  return (
    <p className="text-center text-sm text-pretty text-muted tabular-nums">
      {won && <span className="block font-semibold text-parchment">Último prêmio: {prizeText(won)}.</span>}
      Você tem {spinsText(spins)} de {name}. Cada giro custa {formatCount(cost)} {name}.
    </p>
  )
}

/** One button from the first spin to the next: it keeps the focus all the while, so a spin does not disable it. */
function MainButton({ roulette, won, ref }: PartProps & { ref: RefObject<HTMLButtonElement | null> }) {
  const { isSpinning, canSpin } = roulette
  const { label, act, isSpin } = nextStep(roulette, won)
  return (
    <Button
      ref={ref}
      size="lg"
      aria-disabled={isSpinning}
      disabled={isSpin && !canSpin && !isSpinning}
      icon={isSpinning ? <Spinner /> : <RotateCw aria-hidden />}
      onClick={isSpinning ? undefined : act}
    >
      {isSpinning ? texts.spinning : label}
    </Button>
  )
}

function nextStep({ wheel, spins, spin, modals, age }: Roulette, won: Prize | undefined) {
  if (won && isJoker(won))
    return { label: 'Efetuar a Troca Agora', act: () => modals.show('exchange'), isSpin: false }
  const begin = won ? spin : () => modals.show('mode')
  const act = () => age.forAdults(wheel, spins > 0 ? begin : () => modals.show('buy'))
  return { label: won ? 'Girar Novamente' : 'Girar', act, isSpin: true }
}

function SoundButton({ sound: { isOn, toggle } }: Pick<Roulette, 'sound'>) {
  return (
    <Button
      variant="secondary"
      aria-pressed={isOn}
      icon={isOn ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
      onClick={toggle}
      className="max-sm:grow"
    >
      <span>
        Som <span aria-hidden>{isOn ? 'ligado' : 'desligado'}</span>
      </span>
    </Button>
  )
}

const lookOf = (won: Prize) => (won.is_rare ? 'won-rare' : 'won')
