import { type ChangeEvent, type ReactNode, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import type { ListAddress } from './use-list-address.ts'

type Control = {
  name: string
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}

type FilterFormProps<Name extends string> = {
  address: ListAddress<Name>
  /** The fields; `control('search')` binds one to its filter. */
  children: (control: (name: Name) => Control) => ReactNode
}

/** What a list is narrowed by. It counts once it is sent, by the button or by Enter. */
export function FilterForm<Name extends string>({ address, children }: FilterFormProps<Name>) {
  const { filters, isFiltered, filter } = address
  const { typed, setTyped } = useTyped(filters)
  const none = Object.fromEntries(Object.keys(filters).map((name) => [name, ''])) as Record<Name, string>

  const control = (name: Name): Control => ({
    name,
    value: typed[name],
    onChange: ({ target }) => setTyped({ ...typed, [name]: target.value }),
  })

  function clear() {
    setTyped(none)
    filter(none)
  }

  return (
    <search>
      <form
        className="grid gap-4 rounded-lg border border-line bg-night/50 p-4 sm:flex sm:flex-wrap sm:items-end sm:*:min-w-0 sm:*:basis-44 sm:*:grow"
        onSubmit={(event) => {
          event.preventDefault()
          filter(trimmed(typed))
        }}
      >
        {children(control)}
        <div className="flex basis-auto! grow-0! gap-3">
          <Button type="submit" variant="secondary" className="min-h-12 max-sm:grow">
            Filtrar
          </Button>
          {/* Not taken away when there is nothing to clear: it would take the focus along. */}
          <Button
            variant="ghost"
            aria-disabled={!isFiltered}
            onClick={clear}
            className="min-h-12 aria-disabled:opacity-50 max-sm:grow"
          >
            Limpar
          </Button>
        </div>
      </form>
    </search>
  )
}

/** What is being typed, until the address says something else: by a link, or by going back. */
function useTyped<Name extends string>(filters: Record<Name, string>) {
  const [typed, setTyped] = useState(filters)
  const [seen, setSeen] = useState(filters)
  if (JSON.stringify(seen) !== JSON.stringify(filters)) {
    setSeen(filters)
    setTyped(filters)
  }
  return { typed, setTyped }
}

const trimmed = <Name extends string>(typed: Record<Name, string>) =>
  Object.fromEntries(Object.entries<string>(typed).map(([name, value]) => [name, value.trim()])) as Record<
    Name,
    string
  >
