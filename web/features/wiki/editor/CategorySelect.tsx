import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { categoriesQuery } from '../api.ts'
import { editorTexts } from './editor-texts.ts'

type CategorySelectProps = {
  value: number | null
  error: string | null
  onChange: (id: number | null) => void
}

export function CategorySelect({ value, error, onChange }: CategorySelectProps) {
  const { data: categories = [], isPending, isLoadingError, refetch } = useQuery(categoriesQuery)
  return (
    <div className="grid content-start gap-2">
      <Select
        label="Categoria"
        value={value ?? ''}
        error={isLoadingError ? editorTexts.categoriesFailed : error}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
      >
        <option value="">{isPending ? 'Carregando...' : 'Selecione uma categoria'}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {isLoadingError && (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => refetch()}>
          Tentar novamente
        </Button>
      )}
    </div>
  )
}
