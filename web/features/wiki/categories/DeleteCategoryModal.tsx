import type { WikiCategory } from '#contract/wiki.ts'
import { failureText } from '#web/http/client.ts'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { deleteCategory, refreshWiki } from '../api.ts'
import { unlessGone } from '../gone.ts'
import { texts } from '../texts.ts'
import { categoryChange } from './category-changes.ts'
import { movingTopicsText } from './category-texts.ts'

type DeleteCategoryModalProps = {
  category: WikiCategory
  /** How many stand in it; undefined while that is not known. */
  topics: number | undefined
  /** The name of the category that takes them. */
  heir: string
  onClose: () => void
  onDeleted: () => void
}

export function DeleteCategoryModal({
  category,
  topics,
  heir,
  onClose,
  onDeleted,
}: DeleteCategoryModalProps) {
  const deleting = useSingleMutation({
    ...categoryChange,
    mutationFn: () => deleteCategory(category.id).catch(unlessGone),
    onSuccess: refreshWiki,
  })

  return (
    <ConfirmModal
      title={texts.confirmDelete}
      confirm="Eliminar"
      busyText="Eliminando..."
      busy={deleting.isPending}
      error={deleting.error ? failureText(deleting.error, texts.categoryDeleteFailed) : undefined}
      onConfirm={() => deleting.mutate(undefined, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p>
        A categoria <strong>“{category.name}”</strong> será eliminada. {movingTopicsText(topics, heir)}
      </p>
    </ConfirmModal>
  )
}
