import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { isJoker, type Prize, type WheelType } from '#contract/roulette.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ItemPicture } from '#web/ui/ItemPicture.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { ExchangeConfirmation } from './ExchangeConfirmation.tsx'
import { missingText, prizeText, tokensText, wheelText } from './texts.ts'

type JokerExchangeModalProps = {
  wheels: { wheel: WheelType; prizes: Prize[] }[]
  tokens: number
  onExchanged: (message: string) => void
  onClose: () => void
}

export interface Offer {
  wheel: WheelType
  prize: Prize
  cost: number
}

export function JokerExchangeModal({ wheels, tokens, onExchanged, onClose }: JokerExchangeModalProps) {
  const [chosen, setChosen] = useState<Offer>()
  const offers = wheels.flatMap(offersOf)
  return (
    <>
      <Modal
        open
        onOpenChange={onClose}
        title="Trocar fichas Curinga"
        description={`Você tem ${tokensText(tokens)}. Escolha o prêmio que quiser.`}
      >
        {offers.length === 0 ? (
          <EmptyState icon={<Sparkles aria-hidden />} title="Nada para trocar agora.">
            As suas fichas ficam guardadas. Volte quando houver prêmios novos.
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-1 gap-2">
            {offers.map((offer) => (
              <Row key={offer.prize.id} offer={offer} tokens={tokens} onChoose={() => setChosen(offer)} />
            ))}
          </ul>
        )}
      </Modal>
      {chosen && (
        <ExchangeConfirmation
          offer={chosen}
          tokens={tokens}
          onExchanged={onExchanged}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

type RowProps = { offer: Offer; tokens: number; onChoose: () => void }

function Row({ offer: { wheel, prize, cost }, tokens, onChoose }: RowProps) {
  const missing = cost - tokens
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-md border border-line bg-night/50 p-2 pr-3">
      <ItemPicture src={prize.image_url} className="size-12" />
      <div className="grid min-w-32 grow basis-0">
        <span className="font-semibold wrap-anywhere">{prizeText(prize)}</span>
        <span className="text-sm text-muted">
          {wheelText(wheel)} · {tokensText(cost)}
        </span>
      </div>
      {missing > 0 ? (
        <span className="text-sm text-muted tabular-nums">{missingText(missing)}</span>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          className="max-sm:w-full"
          aria-label={`Trocar por ${prizeText(prize)}`}
          onClick={onChoose}
        >
          Trocar
        </Button>
      )}
    </li>
  )
}

/** What costs tokens is to be had for them; tokens themselves are not. */
function offersOf({ wheel, prizes }: { wheel: WheelType; prizes: Prize[] }): Offer[] {
  return prizes.flatMap((prize) =>
    prize.joker_cost && !isJoker(prize) ? [{ wheel, prize, cost: prize.joker_cost }] : [],
  )
}
