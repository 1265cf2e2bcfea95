import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { ItemPicture } from '#web/ui/ItemPicture.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { PassingMessage } from '#web/ui/PassingMessage.tsx'
import { useJokerExchange } from './api.ts'
import type { Offer } from './JokerExchangeModal.tsx'
import { prizeText, rouletteFailure, texts, tokensText } from './texts.ts'
import { useMessage } from './use-message.ts'

type ExchangeConfirmationProps = {
  offer: Offer
  tokens: number
  onExchanged: (message: string) => void
  onClose: () => void
}

export function ExchangeConfirmation({ offer, tokens, onExchanged, onClose }: ExchangeConfirmationProps) {
  const { prize, cost } = offer
  // Reckoned when it is asked: once the exchange is made, the tokens are already fewer.
  const [left] = useState(tokens - cost)
  const { mutate, isPending, isUnderWay } = useJokerExchange()
  const { message, say, forget } = useMessage()
  const exchange = () =>
    mutate(
      { prizeIdToGet: prize.id },
      {
        onSuccess: (done) => onExchanged(done || texts.exchanged),
        onError: (error) => say('error', rouletteFailure(error, texts.noAnswer)),
      },
    )

  return (
    <Modal
      open
      // What comes of an exchange under way is told here.
      onOpenChange={() => !isUnderWay() && onClose()}
      size="sm"
      title="Confirmar a troca"
      footer={
        <>
          <Button
            variant="secondary"
            disabled={isPending}
            onClick={onClose}
            className="max-sm:grow max-sm:px-4"
          >
            Voltar
          </Button>
          <Button
            busy={isPending}
            busyText="Trocando..."
            onClick={exchange}
            className="max-sm:grow max-sm:px-4"
          >
            Trocar
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="flex items-center gap-4">
          <ItemPicture src={prize.image_url} className="size-16" />
          <span className="text-pretty">
            Trocar <strong>{tokensText(cost)}</strong> por <strong>{prizeText(prize)}</strong>?
          </span>
        </p>
        <p className="text-sm text-muted">
          Depois da troca você fica com {tokensText(left)}. Uma troca feita não volta atrás.
        </p>
        <PassingMessage message={message} onGone={forget} />
      </div>
    </Modal>
  )
}
