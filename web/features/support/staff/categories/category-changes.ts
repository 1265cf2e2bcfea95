import { supportCategoryProblem } from '#contract/support-staff.ts'
import type { Naming } from '#web/categories/use-category-name.ts'
import { queryClient } from '#web/http/query-client.ts'
import { categoriesQuery, keys, refreshLists } from '../../api.ts'
import { categoryTexts } from './category-texts.ts'

/** One change after the other reaches the server; and whoever made one sees the list that holds it. */
export const categoryChange = {
  scope: { id: 'support-categories' },
  onSuccess: () => {
    // They bear the names of their categories.
    refreshLists()
    queryClient.invalidateQueries({ queryKey: keys.tickets })
    return queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey })
  },
}

export const naming: Naming = {
  problemOf: supportCategoryProblem,
  failed: categoryTexts.saveFailed,
  change: categoryChange,
}
