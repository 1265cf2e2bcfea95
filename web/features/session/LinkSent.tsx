import { Button } from '#web/ui/Button.tsx'
import { Outcome } from '#web/ui/Outcome.tsx'
import { MailboxLink } from './MailboxLink.tsx'

type LinkSentProps = { message: string; whatNext: string; onClose: () => void }

/** Said once a link is on its way by mail, in the modal that asked for it. */
export function LinkSent({ message, whatNext, onClose }: LinkSentProps) {
  return (
    <Outcome message={message}>
      <p className="text-sm text-pretty text-muted">{whatNext}</p>
      <MailboxLink />
      <Button variant="secondary" onClick={onClose}>
        Entendi
      </Button>
    </Outcome>
  )
}
