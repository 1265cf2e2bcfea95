import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'
import { ADMIN_KEY } from './rows-query.ts'

/**
 * An act of the staff: once at a time, and whatever the back office shows is asked for again, after a failure too, which
 * may have been carried out all the same or have come of somebody else's change. `changed`: what else shows it.
 */
export function useAct<What, Done>(act: (what: What) => Promise<Done>, changed: QueryKey[] = []) {
  const queries = useQueryClient()
  const showChanges = () => {
    for (const queryKey of [ADMIN_KEY, ...changed]) void queries.invalidateQueries({ queryKey })
  }
  return useSingleMutation({ mutationFn: act, onSuccess: showChanges, onError: showChanges })
}
