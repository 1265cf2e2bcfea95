import type { SupportCategory } from '#contract/support.ts'
import { failureText, isMissing } from '#web/http/client.ts'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { deleteCategory } from '../../api.ts'
import { categoryChange } from './category-changes.ts'
import { categoryTexts } from './category-texts.ts'

type EndCategoryModalProps = {
  category: SupportCategory
  onEnded: (archived: boolean) => void
  onClose: () => void
}

export function EndCategoryModal({ category, onEnded, onClose }: EndCategoryModalProps) {
  const ending = useSingleMutation({
    ...categoryChange,
    mutationFn: () => deleteCategory(category.id).catch(unlessGone),
  })
  return (
    <ConfirmModal
      title="Arquivar ou eliminar?"
      confirm="Confirmar"
      busyText="Aguarde..."
      busy={ending.isPending}
      error={ending.error ? failureText(ending.error, categoryTexts.endFailed) : undefined}
      onConfirm={() => ending.mutate(undefined, { onSuccess: ({ archived }) => onEnded(archived) })}
      onClose={onClose}
    >
      <p>
        Se a categoria <strong>“{category.name}”</strong> tem tickets, ela é arquivada: os tickets ficam como
        estão, mas ela não recebe novos, e você pode trazê-la de volta. Se não tem nenhum, é eliminada.
      </p>
    </ConfirmModal>
  )
}

/** Somebody was faster, and it is as it should be. */
function unlessGone(error: unknown) {
  if (!isMissing(error)) throw error
  return { archived: false }
}
