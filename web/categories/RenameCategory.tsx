import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { type Naming, useCategoryName } from './use-category-name.ts'

export const RENAME_FIELD = 'novo-nome-da-categoria'

type RenameCategoryProps<Category> = {
  category: Category
  naming: Naming
  save: (name: string) => Promise<Category>
  onRenamed: (category: Category) => void
  onCancel: () => void
}

export function RenameCategory<Category extends { name: string }>({
  category,
  naming,
  save,
  onRenamed,
  onCancel,
}: RenameCategoryProps<Category>) {
  const { form, field, isPending } = useCategoryName({ naming, save, onSaved: onRenamed })
  return (
    <form {...form} className="grid gap-3 py-1.5">
      <Field
        {...field}
        id={RENAME_FIELD}
        label={`Novo nome de “${category.name}”`}
        defaultValue={category.name}
        autoFocus
        onFocus={({ target }) => {
          target.select()
          target.form?.scrollIntoView({ block: 'nearest' })
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" size="sm" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" size="sm" busy={isPending} busyText="Guardando...">
          Guardar
        </Button>
      </div>
    </form>
  )
}
