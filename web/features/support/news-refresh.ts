// What news make old is asked for anew, however many come: they are gathered for a moment, and none breaks off what is
// on its way, or a busy inbox would never be drawn.
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

const GATHERING_MS = 1_000

export function gatherNews(queries: QueryClient) {
  const due = new Map<string, QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function refreshDue() {
    timer = undefined
    for (const queryKey of [...due.values()]) refreshIfIdle(queryKey)
    if (due.size > 0) timer = setTimeout(refreshDue, GATHERING_MS)
  }

  /** What is on its way may have been read before the news: then it is asked for after that. */
  function refreshIfIdle(queryKey: QueryKey) {
    if (queries.isFetching({ queryKey }) > 0) return
    due.delete(hashKey(queryKey))
    queries.invalidateQueries({ queryKey }, { cancelRefetch: false })
  }

  function soon(...keys: QueryKey[]) {
    for (const key of keys) due.set(hashKey(key), key)
    timer ??= setTimeout(refreshDue, GATHERING_MS)
  }

  return {
    soon,
    /** Unless it is on its way. */
    atOnce(queryKey: QueryKey) {
      soon(queryKey)
      refreshIfIdle(queryKey)
    },
    end() {
      clearTimeout(timer)
      due.clear()
    },
  }
}
