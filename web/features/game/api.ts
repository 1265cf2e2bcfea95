import { queryOptions } from '@tanstack/react-query'
import { GAME_STATUS_POLL_SECONDS, GAME_STATUS_SECONDS, type GameStatusAnswer } from '#contract/game.ts'
import { call, InvalidAnswer } from '#web/http/client.ts'
import { withJitter } from '#web/http/jitter.ts'

const POLL_MS = withJitter(GAME_STATUS_POLL_SECONDS * 1000)

/** Asked again and again while the page is in sight; who comes back to it does not read how the game was. */
export const gameStatusQuery = queryOptions({
  queryKey: ['game'],
  meta: { isPublic: true },
  staleTime: GAME_STATUS_SECONDS * 1000,
  refetchOnWindowFocus: true,
  refetchInterval: POLL_MS,
  // The next time comes soon enough.
  retry: false,
  queryFn: async () => {
    const answer = await call<Partial<GameStatusAnswer> | null>('GET', '/api/game/status')
    if (answer?.game === undefined) throw new InvalidAnswer(answer)
    return answer.game
  },
})
