import { Plus } from 'lucide-react'
import { MOST_CATEGORIES, type WikiCategory } from '#contract/wiki.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { createCategory } from '../api.ts'
import { useCategoryName } from './use-category-name.ts'

type AddCategoryProps = { count: number; onAdded: (category: WikiCategory) => void }

export function AddCategory({ count, onAdded }: AddCategoryProps) {
  if (count < MOST_CATEGORIES) return <NameForm onAdded={onAdded} />
  return (
    <Notice className="w-full">
      A wiki já tem {MOST_CATEGORIES} categorias, que é o limite. Para adicionar outra, elimine uma delas.
    </Notice>
  )
}

function NameForm({ onAdded }: Pick<AddCategoryProps, 'onAdded'>) {
  const { form, field, isPending } = useCategoryName({ save: createCategory, onSaved: beginAnew })

  function beginAnew(category: WikiCategory) {
    onAdded(category)
    if (!field.ref.current) return
    field.ref.current.value = ''
    field.ref.current.focus()
  }

  return (
    <form {...form} className="flex w-full flex-wrap items-start gap-3">
      <Field {...field} label="Nova categoria" className="min-w-0 grow basis-48" />
      <Button
        type="submit"
        busy={isPending}
        busyText="Adicionando..."
        icon={<Plus aria-hidden />}
        // Beside the field, below its label.
        className="min-h-12 max-sm:grow sm:mt-7"
      >
        Adicionar
      </Button>
    </form>
  )
}
