import { RefreshCw, Undo2 } from 'lucide-react'
import type { DonationFile } from '#contract/donations-staff.ts'
import { failureText } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { useMay } from '../shared/use-may.ts'
import type { News } from '../shared/use-news.ts'
import { useCheck } from './api.ts'
import { texts } from './texts.ts'

type DonationActsProps = { donation: DonationFile; news: News; onRefund: () => void }

export function DonationActs({ donation: { id, can_refund }, news, onRefund }: DonationActsProps) {
  const may = useMay()
  const check = useCheck(id)

  function checkNow() {
    check.mutate(undefined, {
      onSuccess: () => news.say('success', texts.checked),
      onError: (error) => news.say('error', failureText(error, texts.checkFailed)),
    })
  }

  return (
    <>
      {may('donations.check') && (
        <Button
          variant="secondary"
          size="sm"
          icon={<RefreshCw aria-hidden />}
          busy={check.isPending}
          busyText="Consultando..."
          onClick={checkNow}
        >
          Consultar de novo
        </Button>
      )}
      {may('donations.refund') && can_refund && (
        <Button variant="danger" size="sm" icon={<Undo2 aria-hidden />} onClick={onRefund}>
          Devolver o dinheiro
        </Button>
      )}
    </>
  )
}
