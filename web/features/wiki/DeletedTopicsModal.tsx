import { useQuery } from '@tanstack/react-query'
import { ArchiveRestore, Trash2 } from 'lucide-react'
import { RESTORE_DAYS, type Topic } from '#contract/wiki.ts'
import type { DeletedTopic } from '#contract/wiki-history.ts'
import { formatDateTime } from '#web/format.ts'
import { failureText } from '#web/http/client.ts'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { deletedTopicsQuery, refreshWiki, undeleteTopic } from './api.ts'
import { daysLeftText } from './days-left.ts'
import { texts } from './texts.ts'

type DeletedTopicsModalProps = { onClose: () => void; onRestored: (topic: Topic) => void }

export function DeletedTopicsModal({ onClose, onRestored }: DeletedTopicsModalProps) {
  return (
    <Modal open onOpenChange={onClose} title="Tópicos eliminados">
      <DeletedTopics onRestored={onRestored} />
    </Modal>
  )
}

function DeletedTopics({ onRestored }: Pick<DeletedTopicsModalProps, 'onRestored'>) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(deletedTopicsQuery)
  const restoring = useSingleMutation({
    mutationFn: ({ id }: DeletedTopic) => undeleteTopic(id),
    onSuccess: refreshWiki,
  })

  if (!data && error && !isFetching)
    return <LoadFailure text={failureText(error, texts.deletedFailed)} onRetry={refetch} />
  if (!data) return <Loading />
  return (
    <>
      {data.length === 0 && <NothingDeleted />}
      <ul className="grid grid-cols-1 gap-3">
        {data.map((topic) => (
          <li key={topic.id} className="rounded-md border border-line bg-night/60 px-4 py-3">
            <DeletedTopicRow
              topic={topic}
              now={dataUpdatedAt}
              running={restoring.isPending ? restoring.variables.id : undefined}
              onRestore={() => restoring.mutate(topic, { onSuccess: onRestored })}
            />
            {restoring.isError && restoring.variables.id === topic.id && (
              <div ref={takeFocus} tabIndex={-1} className="mt-3 outline-none">
                <Notice tone="error">{failureText(restoring.error, texts.undeleteFailed)}</Notice>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type DeletedTopicRowProps = {
  topic: DeletedTopic
  /** When the list was true. */
  now: number
  /** Which one is being restored: one at a time. */
  running: number | undefined
  onRestore: () => void
}

function DeletedTopicRow({ topic, now, running, onRestore }: DeletedTopicRowProps) {
  const { id, title, deleted_at, deleted_by } = topic
  const busy = running === id
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="grid min-w-0 grow basis-56 gap-1">
        <h3 className="font-sans font-semibold wrap-anywhere">{title}</h3>
        <p className="text-sm wrap-anywhere text-muted">
          Eliminado em <time dateTime={deleted_at}>{formatDateTime(deleted_at)}</time> por{' '}
          {deleted_by ?? texts.goneAccount}
        </p>
        <p className="text-sm text-muted">{daysLeftText(deleted_at, now)}</p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        disabled={running !== undefined}
        busy={busy}
        busyText="Restaurando..."
        icon={<ArchiveRestore aria-hidden />}
        aria-label={busy ? undefined : `Restaurar ${title}`}
        onClick={onRestore}
      >
        Restaurar
      </Button>
    </div>
  )
}

function NothingDeleted() {
  return (
    <EmptyState icon={<Trash2 aria-hidden />} title="Nenhum tópico eliminado">
      O que for eliminado pode ser restaurado aqui durante {RESTORE_DAYS} dias.
    </EmptyState>
  )
}

function Loading() {
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status" className="sr-only">
        {texts.deletedLoading}
      </p>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-24 w-full" />
      ))}
    </div>
  )
}
