import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useSite } from '#web/site.tsx'

/** A demo sends no mail anywhere: it can be read right here. */
export function MailboxLink() {
  if (!useSite().hasMailbox) return null
  return (
    <p className="text-sm text-pretty text-muted">
      Esta é uma demonstração: os e-mails ficam na{' '}
      <Link to={paths.mailbox} className="link">
        caixa de entrada local
      </Link>
      .
    </p>
  )
}
