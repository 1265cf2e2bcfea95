import { RESTORE_DAYS, type Topic } from '#contract/wiki.ts'
import { failureText } from '#web/http/client.ts'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { deleteTopic, refreshWiki } from './api.ts'
import { unlessGone } from './gone.ts'
import { texts } from './texts.ts'

type DeleteTopicModalProps = {
  topic: Pick<Topic, 'id' | 'title'>
  onClose: () => void
  onDeleted: () => void
}

export function DeleteTopicModal({ topic, onClose, onDeleted }: DeleteTopicModalProps) {
  const deleting = useSingleMutation({
    mutationFn: () => deleteTopic(topic.id).catch(unlessGone),
    onSuccess: refreshWiki,
  })

  return (
    <ConfirmModal
      title={texts.confirmDelete}
      confirm="Eliminar"
      busyText="Eliminando..."
      busy={deleting.isPending}
      error={deleting.error ? failureText(deleting.error, texts.topicDeleteFailed) : undefined}
      onConfirm={() => deleting.mutate(undefined, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p>
        <strong>“{topic.title}”</strong> deixa de aparecer na wiki. Durante {RESTORE_DAYS} dias poderá ser
        restaurado em “Tópicos eliminados”.
      </p>
    </ConfirmModal>
  )
}
