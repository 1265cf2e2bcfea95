import { ExternalLink } from 'lucide-react'
import type { Donation } from '#contract/donations.ts'
import { Button } from '#web/ui/Button.tsx'
import { isWebAddress } from '../payment-tab.ts'

type PaymentLinkButtonProps = { donation: Donation; variant: 'primary' | 'secondary'; size?: 'sm' | 'md' }

/** While a donation can be paid still: the same link as before, in a tab of its own. */
export function PaymentLinkButton({ donation, variant, size = 'md' }: PaymentLinkButtonProps) {
  const { id, status, payment_url } = donation
  const isOpen = status === 'pending' || status === 'rejected'
  if (!isOpen || payment_url === null || !isWebAddress(payment_url)) return null
  return (
    <Button asChild variant={variant} size={size}>
      <a href={payment_url} target="_blank" rel="noopener">
        <ExternalLink aria-hidden />
        Continuar o pagamento <span className="sr-only">da doação nº {id}, em outra aba</span>
      </a>
    </Button>
  )
}
