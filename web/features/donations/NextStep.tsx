import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { donationPath } from '#contract/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import type { PaymentLink } from './api.ts'
import { texts } from './texts.ts'

type NextStepProps = {
  step: { name: 'opened' | 'blocked'; link: PaymentLink }
  onOpen: (link: PaymentLink) => void
}

/** Takes the place of the button once there is a link, and with it the focus. */
export function NextStep({ step: { name, link }, onOpen }: NextStepProps) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid scroll-mt-24 grid-cols-1 gap-4 outline-none">
      {name === 'blocked' && <Notice tone="warn">{texts.blocked}</Notice>}
      <Button asChild size="lg">
        {name === 'opened' ? (
          <Link to={donationPath(link.donationId)}>Acompanhar a doação</Link>
        ) : (
          <a href={link.url} target="_blank" rel="noopener" onClick={() => onOpen(link)}>
            <ExternalLink aria-hidden />
            Abrir o pagamento
          </a>
        )}
      </Button>
    </div>
  )
}
