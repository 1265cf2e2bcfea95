import { ArchiveRestore, Pencil, Trash2 } from 'lucide-react'
import type { SupportCategory } from '#contract/support.ts'
import { renameButtonId } from '#web/categories/use-categories-window.ts'
import { failureText } from '#web/http/client.ts'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { changeCategory } from '../../api.ts'
import { categoryChange } from './category-changes.ts'
import { categoryTexts, suggestionTexts } from './category-texts.ts'

type CategoryRowProps = {
  category: SupportCategory
  onRename: () => void
  onEnd: () => void
  onReturned: () => void
}

export function CategoryRow({ category, onRename, onEnd, onReturned }: CategoryRowProps) {
  const { id, name, suggested_for, is_archived } = category
  const returning = useSingleMutation({
    ...categoryChange,
    mutationFn: () => changeCategory(id, { is_archived: false }),
  })
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className={`font-semibold wrap-anywhere ${is_archived ? 'text-muted' : ''}`}>{name}</p>
          {is_archived && <Badge tone="warn">Arquivada</Badge>}
          {suggested_for && <p className="text-sm text-muted">{suggestionTexts[suggested_for]}</p>}
        </div>
        <div className="-mr-2 flex shrink-0">
          <IconButton id={renameButtonId(id)} label={`Renomear ${name}`} onClick={onRename}>
            <Pencil aria-hidden />
          </IconButton>
          {is_archived ? (
            // Not the button that asked for the end: the focus, which it had, is for what is said about that.
            <IconButton
              key="return"
              label={`Trazer ${name} de volta`}
              aria-busy={returning.isPending}
              onClick={() => returning.mutate(undefined, { onSuccess: onReturned })}
            >
              <ArchiveRestore aria-hidden />
            </IconButton>
          ) : (
            <IconButton
              key="end"
              label={`Arquivar ou eliminar ${name}`}
              onClick={onEnd}
              className="hover:text-danger"
            >
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </div>
      </div>
      {returning.error && (
        <Notice tone="error">{failureText(returning.error, categoryTexts.returnFailed)}</Notice>
      )}
    </div>
  )
}
