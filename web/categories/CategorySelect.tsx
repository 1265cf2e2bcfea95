import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'

type CategorySelectProps = {
  categories: { id: number; name: string }[]
  isPending: boolean
  /** Why there are none to choose from. */
  failure: string | undefined
  onRetry: () => void
  value: number | null
  error: string | null
  onChange: (id: number | null) => void
}

export function CategorySelect({
  categories,
  isPending,
  failure,
  onRetry,
  value,
  error,
  onChange,
}: CategorySelectProps) {
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
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
    </div>
  )
}
