import { useSession } from '#web/features/session/session.ts'
import { failureText } from '#web/http/client.ts'
import { ReasonModal } from '../shared/ReasonModal.tsx'
import { useEndSessions } from './api.ts'
import type { PlayerModalProps } from './player-modal.ts'
import { endedText, texts } from './texts.ts'

export function EndSessionsModal({ player: { id, login }, news, onClose }: PlayerModalProps) {
  const session = useSession()
  const ending = useEndSessions(id)
  const isSelf = session.status === 'player' && session.user.id === id

  function end(reason: string) {
    ending.mutate(
      { reason },
      {
        onSuccess: ({ ended }) => {
          onClose()
          news.say('success', endedText(ended))
        },
      },
    )
  }

  return (
    <ReasonModal
      title={`Encerrar as sessões de ${login}?`}
      confirm="Encerrar todas"
      busyText="Encerrando..."
      busy={ending.isPending}
      error={ending.error ? failureText(ending.error, texts.endFailed) : undefined}
      onConfirm={end}
      // What comes of it is told here.
      onClose={() => !ending.isUnderWay() && onClose()}
    >
      {isSelf ? (
        <p>Você será desconectado de todos os aparelhos, inclusive deste, e terá que entrar de novo.</p>
      ) : (
        <p>
          {login} será desconectado do site em todos os aparelhos. Para voltar, basta entrar de novo com a
          senha.
        </p>
      )}
    </ReasonModal>
  )
}
