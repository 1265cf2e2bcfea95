import type { SessionInfo } from '#contract/session.ts'
import { failureText } from '#web/http/client.ts'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { sessionsTexts } from './sessions-texts.ts'

type EndSessionsModalProps = {
  which: SessionInfo | 'others'
  busy: boolean
  error: Error | null
  onConfirm: () => void
  onClose: () => void
}

export function EndSessionsModal({ which, error, ...modal }: EndSessionsModalProps) {
  const isAll = which === 'others'
  const fallback = isAll ? sessionsTexts.endOthersFailed : sessionsTexts.endFailed
  return (
    <ConfirmModal
      {...modal}
      title={isAll ? 'Encerrar todas as outras sessões?' : 'Encerrar esta sessão?'}
      confirm={isAll ? 'Encerrar todas' : 'Encerrar'}
      busyText="Encerrando..."
      error={error ? failureText(error, fallback) : undefined}
    >
      {isAll ? (
        <p>Todos os outros aparelhos serão desconectados da sua conta. Esta sessão continua aberta.</p>
      ) : (
        <p>
          <strong>{which.device}</strong>
          {which.address && ` (${which.address})`} será desconectado da sua conta.
        </p>
      )}
    </ConfirmModal>
  )
}
