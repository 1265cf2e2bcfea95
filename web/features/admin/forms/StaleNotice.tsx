import { STALE } from '#contract/staff.ts'
import { failureText } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type StaleNoticeProps = { error: unknown; onReload: () => void }

/** Somebody else was faster. What was typed stays in sight until its author has had enough of it. */
export function StaleNotice({ error, onReload }: StaleNoticeProps) {
  return (
    <Notice tone="error">
      <p>{failureText(error, STALE)}</p>
      <p className="mt-1 text-muted">O que você digitou continua aqui: copie o que quiser guardar.</p>
      <Button variant="secondary" size="sm" onClick={onReload} className="mt-3">
        Recarregar e descartar o que digitei
      </Button>
    </Notice>
  )
}
