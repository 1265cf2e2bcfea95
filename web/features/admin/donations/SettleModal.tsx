import type { PaymentConcern } from '#contract/donations-staff.ts'
import { failureText } from '#web/http/client.ts'
import { ReasonModal } from '../shared/ReasonModal.tsx'
import type { News } from '../shared/use-news.ts'
import { useSettlement } from './api.ts'
import { concernText, settledText, texts } from './texts.ts'

type SettleModalProps = { concern: PaymentConcern; news: News; onClose: () => void }

export function SettleModal({ concern, news, onClose }: SettleModalProps) {
  const { kind, id, donation_id, login, what } = concern
  const settling = useSettlement()
  const { title, settling: meaning } = concernText(kind)

  function settle(reason: string) {
    settling.mutate(
      { kind, id, reason },
      {
        onSuccess: () => {
          onClose()
          news.say('success', settledText(concern))
        },
      },
    )
  }

  return (
    <ReasonModal
      title="Dar por resolvido?"
      confirm="Dar por resolvido"
      busyText="Guardando..."
      variant="primary"
      busy={settling.isPending}
      error={settling.error ? failureText(settling.error, texts.settleFailed) : undefined}
      onConfirm={settle}
      // What comes of it is told here.
      onClose={() => !settling.isUnderWay() && onClose()}
    >
      <div>
        <p className="font-semibold">
          {title}: doação nº {donation_id} de {login}
        </p>
        <p className="text-sm text-muted first-letter:uppercase">{what}</p>
      </div>
      <p>{meaning}</p>
    </ReasonModal>
  )
}
