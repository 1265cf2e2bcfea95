import type { Donation } from '#contract/donations.ts'
import { failureText } from '#web/http/client.ts'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { useWithdrawal } from '../api.ts'
import { isRefused, reaisText } from '../texts.ts'
import { texts } from './texts.ts'

type WithdrawModalProps = {
  donation: Donation
  onWithdrawn: (donation: Donation) => void
  onClose: () => void
}

export function WithdrawModal({ donation, onWithdrawn, onClose }: WithdrawModalProps) {
  const { mutate, isPending, isUnderWay, error } = useWithdrawal()
  const goods = donation.items_summary_json.flatMap((line) => line.goods.map(({ title }) => title))

  function withdraw() {
    mutate(donation.id, {
      onSuccess: (withdrawn) => {
        onWithdrawn(withdrawn)
        onClose()
      },
    })
  }

  return (
    <ConfirmModal
      title="Desistir desta doação?"
      confirm="Desistir"
      busyText="Desistindo..."
      busy={isPending}
      error={error ? withdrawFailure(error) : undefined}
      onConfirm={withdraw}
      // What comes of it is told here.
      onClose={() => !isUnderWay() && onClose()}
    >
      <p>
        <strong>{reaisText(donation.amount)}</strong> voltam para você pelo mesmo meio de pagamento.
      </p>
      {goods.length > 0 && <p className="mt-2">Em troca, você devolve: {goods.join(', ')}.</p>}
      <p className="mt-2">Isso não pode ser desfeito.</p>
    </ConfirmModal>
  )
}

const withdrawFailure = (error: Error) =>
  isRefused(error) ? texts.refused : failureText(error, texts.withdrawFailed)
