import { QueryClient } from '@tanstack/react-query'
import { isOutage } from './client.ts'
import { withJitter } from './jitter.ts'

const RETRIES = 2

/** Later each time and never all browsers at once, so that a server that comes back is not run over. */
const retryDelay = (attempt: number) => withJitter(Math.min(1000 * 2 ** attempt, 15_000))

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => isOutage(error) && failures < RETRIES,
        retryDelay,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // The browser's own word about being online is wrong as often as not: ask the server.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

/** The browser's; the server draws each page with one of its own. */
export const queryClient = createQueryClient()
