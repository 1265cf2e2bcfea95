import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { WikiCategory } from '#contract/wiki.ts'
import { categoriesQuery, orderCategories, refreshWiki } from '../api.ts'
import { categoryChange, categoryMove } from './category-changes.ts'
import { canMove, inOrder, moved, orderOf, type Step } from './category-order.ts'

type Move = { id: number; ids: number[] }

/** What is moved is shown at once and saved behind; when that fails, the list is again as the server has it. */
export function useCategoryOrder(saved: WikiCategory[]) {
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<number[]>()
  const latest = useRef<number[]>(undefined)
  const isChanging = useIsMutating({ mutationKey: categoryChange.mutationKey }) > 0
  const categories = wanted ? inOrder(saved, wanted) : saved
  const ids = categories.map(({ id }) => id)

  const { mutate, ...saving } = useMutation({
    ...categoryMove,
    // Hands are faster than the server. The last order holds all moves before it: none that waits behind is sent.
    mutationFn: async (move: Move) =>
      move.ids === latest.current ? orderCategories(orderOf(move.ids)) : null,
    onSuccess: (answer) => {
      if (answer?.categories) queries.setQueryData(categoriesQuery.queryKey, answer.categories)
    },
    onSettled: (_answer, _error, move) => {
      if (move.ids !== latest.current) return
      setWanted(undefined)
      void refreshWiki()
    },
  })

  function move(id: number, step: Step) {
    latest.current = moved(ids, id, step)
    setWanted(latest.current)
    mutate({ id, ids: latest.current })
  }

  return {
    categories,
    canMove: (id: number, step: Step) => !isChanging && canMove(ids, id, step),
    move,
    /** Which one was moved when it went wrong. */
    failure: saving.error && { id: saving.variables.id, error: saving.error },
  }
}
