import { useQuery } from '@tanstack/react-query'
import { LOCKED_CATEGORY_ID, type Topic } from '#contract/wiki.ts'
import { failureText } from '#web/http/client.ts'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { categoriesQuery, refreshWiki, restoreVersion, versionQuery } from '../api.ts'
import { historyTexts } from './history-texts.ts'

type RestoreModalProps = {
  topicId: number
  version: number
  onClose: () => void
  onRestored: (topic: Topic) => void
}

export function RestoreModal({ topicId, version, onClose, onRestored }: RestoreModalProps) {
  const restoring = useSingleMutation({
    mutationFn: () => restoreVersion(topicId, version),
    onSuccess: refreshWiki,
  })

  const heir = useHeirOf(topicId, version)

  return (
    <ConfirmModal
      title={`Restaurar a versão ${version}?`}
      confirm="Restaurar"
      busyText="Restaurando..."
      busy={restoring.isPending}
      error={restoring.error ? failureText(restoring.error, historyTexts.restoreFailed) : undefined}
      onConfirm={() => restoring.mutate(undefined, { onSuccess: onRestored })}
      onClose={onClose}
    >
      <p>
        Será criada uma nova versão, igual à versão {version}. Nada se perde: a versão atual e todas as outras
        continuam no histórico.
      </p>
      {heir && <p className="mt-3">A categoria dela foi eliminada: o tópico passa para “{heir}”.</p>}
    </ConfirmModal>
  )
}

/** The category that stands in for one that is gone. */
function useHeirOf(topicId: number, version: number) {
  const { data: whole } = useQuery(versionQuery(topicId, version))
  const { data: categories } = useQuery(categoriesQuery)
  const isKept = !whole || categories?.some(({ id }) => id === whole.category_id)
  return isKept ? undefined : categories?.find(({ id }) => id === LOCKED_CATEGORY_ID)?.name
}
