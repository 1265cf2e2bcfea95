import { useState } from 'react'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'
import { moved } from './rows.ts'

type OrderOptions<T> = {
  items: readonly T[]
  save: (order: { ids: number[] }) => Promise<unknown>
  /** Done when the list in its new order has been loaded. */
  reload: () => Promise<unknown>
}

/** The order of a list while somebody arranges it: seen at once, and saved as one change. */
export function useOrder<T extends { id: number }>({ items, save, reload }: OrderOptions<T>) {
  const [wanted, setWanted] = useState<number[]>()
  const saving = useSingleMutation({ mutationFn: save, onSuccess: reload })
  const arranged = wanted ? inOrder(items, wanted) : [...items]
  const ids = arranged.map(({ id }) => id)

  return {
    arranged,
    isChanged: items.some(({ id }, index) => id !== ids[index]),
    isPending: saving.isPending,
    error: saving.error,
    move(id: number, by: -1 | 1) {
      saving.reset()
      setWanted(moved(ids, ids.indexOf(id), by))
    },
    undo() {
      saving.reset()
      setWanted(undefined)
    },
    save: (onSaved: () => void) =>
      saving.mutate(
        { ids },
        {
          onSuccess: () => {
            setWanted(undefined)
            onSaved()
          },
        },
      ),
  }
}

/** What was not there when they were arranged comes last. */
function inOrder<T extends { id: number }>(items: readonly T[], ids: number[]): T[] {
  const place = (id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return items.toSorted((one, other) => place(one.id) - place(other.id))
}
