import { useState } from 'react'
import type { StaffDelivery } from '#contract/deliveries-staff.ts'
import { failureText } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { useMay } from '../shared/use-may.ts'
import type { News } from '../shared/use-news.ts'
import { useRetry } from './api.ts'
import { CancelModal } from './CancelModal.tsx'
import { retriedText, texts } from './texts.ts'

type DeliveryActsProps = { delivery: StaffDelivery; news: News }

export function DeliveryActs({ delivery, news }: DeliveryActsProps) {
  const { id, can_retry, can_cancel } = delivery
  const [isCancelling, setCancelling] = useState(false)
  const may = useMay()
  const retry = useRetry(id)
  const isRetryOffered = can_retry && may('deliveries.retry')
  const isCancelOffered = can_cancel && may('deliveries.cancel')

  function tryAgain() {
    retry.mutate(undefined, {
      onSuccess: () => news.say('success', retriedText(delivery)),
      onError: (error) => news.say('error', failureText(error, texts.retryFailed)),
    })
  }

  if (!isRetryOffered && !isCancelOffered && !isCancelling) return <span className="text-muted">nada</span>
  return (
    <div className="flex flex-wrap gap-2 *:whitespace-nowrap max-md:justify-end md:-my-1.5 md:grid md:justify-items-start xl:flex xl:flex-nowrap">
      {isRetryOffered && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Tentar de novo a entrega nº ${id}`}
          busy={retry.isPending}
          onClick={tryAgain}
        >
          Tentar de novo
        </Button>
      )}
      {isCancelOffered && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Cancelar a entrega nº ${id}`}
          onClick={() => setCancelling(true)}
        >
          Cancelar
        </Button>
      )}
      {isCancelling && <CancelModal delivery={delivery} news={news} onClose={() => setCancelling(false)} />}
    </div>
  )
}
