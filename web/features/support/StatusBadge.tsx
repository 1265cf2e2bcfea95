import type { TicketStatus } from '#contract/support.ts'
import { Badge } from '#web/ui/Badge.tsx'

export function StatusBadge({ status }: { status: TicketStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>
}

/** Green: there is an answer. What is over steps back. */
const tones = {
  Aberto: 'info',
  'Aguardando Admin': 'warn',
  'Aguardando Usuário': 'success',
  Resolvido: 'quiet',
} as const satisfies Record<TicketStatus, string>
