import { useEffect } from 'react'
import { isAdmin, type User } from '#contract/session.ts'
import { readEvents } from '#web/http/event-stream.ts'
import { queryClient } from '#web/http/query-client.ts'
import { keys, notesQuery, pendingQuery, ticketQuery } from './api.ts'
import { followTickets, type News } from './live.ts'
import { gatherNews } from './news-refresh.ts'

/** What is shown of tickets stays as it is on the server, for as long as somebody can see it. */
export function useLiveTickets(user: User) {
  // Players ask once a minute in any case.
  const trustsStream = isAdmin(user)
  useEffect(() => whileVisible(() => keepFresh(trustsStream)), [trustsStream])
}

const readTicketEvents = readEvents.bind(null, '/api/support/events')

function keepFresh(trustsStream: boolean) {
  const news = gatherNews(queryClient)
  const end = followTickets({ read: readTicketEvents, onNews: (each) => refresh(each, news), trustsStream })
  return () => {
    end()
    news.end()
  }
}

function refresh(news: News, { soon, atOnce }: ReturnType<typeof gatherNews>) {
  if (news.of === 'notes') return atOnce(notesQuery(news.id).queryKey)
  if (news.of === 'ticket') atOnce(ticketQuery(news.id).queryKey)
  else soon(keys.tickets, keys.notes)
  soon(keys.lists)
  if (news.of !== 'shown') soon(pendingQuery.queryKey)
}

/**
 * A browser opens six connections to a site, for all its tabs: those that nobody looks at hold none. Who comes back sees
 * what is new before the stream is open again, since the queries ask at that moment by themselves.
 */
function whileVisible(begin: () => () => void) {
  let end: (() => void) | undefined
  function follow() {
    const isVisible = document.visibilityState === 'visible'
    if (isVisible && !end) end = begin()
    if (isVisible) return
    end?.()
    end = undefined
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    end?.()
  }
}
