import type { QueryKey } from '@tanstack/react-query'
import { failureText } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useAct } from '../shared/use-act.ts'
import type { Offer } from './offer.ts'
import { type OfferTexts, texts as words } from './texts.ts'

type ActiveModalProps = {
  offer: Offer
  texts: OfferTexts['end']
  save: (isActive: boolean) => Promise<unknown>
  publicKeys: QueryKey[]
  onDone: (text: string) => void
  onClose: () => void
}

/** Asks before something is taken from what players see, or brought back to it. */
export function ActiveModal({ offer, texts, save, publicKeys, onDone, onClose }: ActiveModalProps) {
  const act = useAct(save, publicKeys)
  // What comes of it is told here.
  const close = () => !act.isUnderWay() && onClose()
  return (
    <Modal
      open
      onOpenChange={close}
      size="sm"
      title={texts.question}
      footer={
        <>
          <Button variant="secondary" onClick={close} className="max-sm:px-4">
            Cancelar
          </Button>
          <Button
            variant={offer.is_active ? 'danger' : 'primary'}
            busy={act.isPending}
            className="max-sm:px-4"
            onClick={() => act.mutate(!offer.is_active, { onSuccess: () => onDone(texts.done(offer.name)) })}
          >
            {texts.verb}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-pretty wrap-anywhere">
          <strong>“{offer.name}”</strong>. {texts.text}
        </p>
        {act.error && <Notice tone="error">{failureText(act.error, words.activeFailed)}</Notice>}
      </div>
    </Modal>
  )
}
