import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { MessageAnswer } from '#contract/account.ts'
import type {
  CharacterAnswer,
  CharactersAnswer,
  ConfirmedResetAnswer,
  PendingResetAnswer,
  ResetType,
} from '#contract/characters.ts'
import { call, ErrorAnswer, InvalidAnswer } from '#web/http/client.ts'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'

export const charactersQuery = queryOptions({
  queryKey: ['characters'],
  queryFn: async () => {
    const answer = await call<Partial<CharactersAnswer> | null>('GET', '/api/characters')
    if (!answer?.characters) throw new InvalidAnswer(answer)
    return answer.characters
  },
})

export const characterQuery = (id: number) =>
  queryOptions({
    queryKey: [...charactersQuery.queryKey, id],
    queryFn: async () => {
      const answer = await call<Partial<CharacterAnswer> | null>('GET', `/api/characters/${id}/details`)
      if (!answer?.character) throw new InvalidAnswer(answer)
      return answer.character
    },
  })

/** What the link of a mail would do. */
export const pendingResetQuery = (token: string) =>
  queryOptions({
    queryKey: ['pending-reset', token],
    // Players come and go, and links end: what was true a moment ago is not shown again.
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const body = { token }
      const answer = await call<Partial<PendingResetAnswer> | null>('POST', '/api/characters/pending-reset', {
        body,
      })
      if (!answer?.reset) throw new InvalidAnswer(answer)
      return answer.reset
    },
  })

export function useResetRequest(characterId: number, type: ResetType) {
  return useSingleMutation({
    mutationFn: async () => {
      const path = `/api/characters/${characterId}/request-reset`
      const answer = await call<Partial<MessageAnswer> | null>('POST', path, { body: { type } })
      if (!answer?.success) throw new InvalidAnswer(answer)
      return answer.message
    },
  })
}

export function useResetConfirmation(token: string) {
  const queries = useQueryClient()
  return useSingleMutation({
    mutationFn: async () => {
      const path = '/api/characters/confirm-reset'
      const answer = await call<ConfirmedResetAnswer | null>('POST', path, { body: { token } })
      if (!answer?.success) throw new InvalidAnswer(answer)
      return answer
    },
    // Without waiting for the list: what was done is said at once.
    onSuccess: () => {
      queries.invalidateQueries(charactersQuery)
    },
  })
}

/** A link that was used, has run out, or was never this player's. */
export const isDead = (error: Error | null) => error instanceof ErrorAnswer && error.status === 400
