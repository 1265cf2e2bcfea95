import type { DonationFile } from '#contract/donations-staff.ts'
import { centsOf } from '#contract/money.ts'
import { formatReais } from '#web/format.ts'
import { failureText } from '#web/http/client.ts'
import { ReasonModal } from '../shared/ReasonModal.tsx'
import type { News } from '../shared/use-news.ts'
import { useRefund } from './api.ts'
import { goodsWarnings, texts } from './texts.ts'

type RefundModalProps = { donation: DonationFile; news: News; onClose: () => void }

export function RefundModal({ donation, news, onClose }: RefundModalProps) {
  const { id, player, amount, items_summary_json, concerns } = donation
  const refund = useRefund(id)
  const isPaidTwice = concerns.some(({ kind }) => kind === 'surplus')
  const warnings = goodsWarnings(items_summary_json.flatMap(({ goods }) => goods))

  function giveBack(reason: string) {
    refund.mutate(
      { reason },
      {
        onSuccess: () => {
          onClose()
          news.say('success', texts.refunded)
        },
      },
    )
  }

  return (
    <ReasonModal
      title={`Devolver o dinheiro da doação nº ${id}?`}
      confirm="Devolver o dinheiro"
      busyText="Pedindo..."
      busy={refund.isPending}
      error={refund.error ? failureText(refund.error, texts.refundFailed) : undefined}
      onConfirm={giveBack}
      // What comes of it is told here.
      onClose={() => !refund.isUnderWay() && onClose()}
    >
      <p>
        <strong>{formatReais(centsOf(amount) ?? 0)}</strong> voltam para {player.login} pelo mesmo meio de
        pagamento. Isso não pode ser desfeito.
      </p>
      {isPaidTwice ? (
        <p>{texts.paidTwice}</p>
      ) : (
        <ul className="grid list-disc gap-2 pl-5">
          {warnings.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </ReasonModal>
  )
}
