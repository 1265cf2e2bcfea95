import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { type Naming, useCategoryName } from './use-category-name.ts'

type NameFormProps<Category> = {
  naming: Naming
  save: (name: string) => Promise<Category>
  onAdded: (category: Category) => void
}

type AddCategoryProps<Category> = NameFormProps<Category> & {
  /** Why there can be no more of them. */
  full: ReactNode
}

export function AddCategory<Category>({ full, ...props }: AddCategoryProps<Category>) {
  return full ? <Notice className="w-full">{full}</Notice> : <NameForm {...props} />
}

function NameForm<Category>({ naming, save, onAdded }: NameFormProps<Category>) {
  const { form, field, isPending } = useCategoryName({ naming, save, onSaved: beginAnew })

  function beginAnew(category: Category) {
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
