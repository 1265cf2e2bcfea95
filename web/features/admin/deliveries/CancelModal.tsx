import type { StaffDelivery } from '#contract/deliveries-staff.ts'
import { failureText } from '#web/http/client.ts'
import { ReasonModal } from '../shared/ReasonModal.tsx'
import type { News } from '../shared/use-news.ts'
import { useCancelling } from './api.ts'
import { cancelledText, texts } from './texts.ts'

type CancelModalProps = { delivery: StaffDelivery; news: News; onClose: () => void }

export function CancelModal({ delivery: { id, title, player, origin }, news, onClose }: CancelModalProps) {
  const cancelling = useCancelling(id)

  function cancel(reason: string) {
    cancelling.mutate(
      { reason },
      {
        onSuccess: ({ delivery }) => {
          onClose()
          news.say('success', cancelledText(delivery))
        },
      },
    )
  }

  return (
    <ReasonModal
      title={`Cancelar a entrega nº ${id}?`}
      confirm="Cancelar a entrega"
      dismiss="Voltar"
      busyText="Cancelando..."
      busy={cancelling.isPending}
      error={cancelling.error ? failureText(cancelling.error, texts.cancelFailed) : undefined}
      onConfirm={cancel}
      // What comes of it is told here.
      onClose={() => !cancelling.isUnderWay() && onClose()}
    >
      <p>
        <strong>{title}</strong> ({origin}) não será mais entregue a {player.login}.
      </p>
      <p>{texts.cancelMeaning}</p>
    </ReasonModal>
  )
}
