import { supportTexts } from '#contract/support.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useCategories } from './use-categories.ts'

type CategorySelectProps = {
  value: number | null
  error: string | null
  onChange: (id: number | null) => void
}

export function CategorySelect({ value, error, onChange }: CategorySelectProps) {
  const { categories, isPending, isNone, failure, refetch } = useCategories()
  if (isNone) return <Notice tone="warn">{supportTexts.noCategories}</Notice>
  return (
    <div className="grid content-start gap-2">
      <Select
        label="Categoria"
        value={value ?? ''}
        error={failure ?? error}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
      >
        <option value="">{isPending ? 'Carregando...' : 'Selecione uma categoria'}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {failure && (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => refetch()}>
          Tentar novamente
        </Button>
      )}
    </div>
  )
}
