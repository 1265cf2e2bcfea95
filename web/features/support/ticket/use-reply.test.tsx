import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/session.ts'
import { type Reply, supportTexts, type Ticket, type TicketDetailAnswer } from '#contract/support.ts'
import { queryClient } from '#web/http/query-client.ts'
import { ticketQuery } from '../api.ts'
import { replyDrafts } from './reply-drafts.ts'
import { threadOf } from './thread.ts'
import { useReply } from './use-reply.ts'

/** The ids of the ticket's messages, as the server has them. */
let messages: number[]
/** What the server was told, each time, that the author has seen. */
let seen: number[]

beforeEach(() => {
  messages = [5]
  seen = []
  vi.stubGlobal('fetch', async (_path: string, { method, body }: { method: string; body: string }) => {
    if (method === 'GET') return Response.json(page())
    const { last_reply_id } = JSON.parse(body)
    seen.push(last_reply_id)
    if (last_reply_id !== messages.at(-1))
      return Response.json({ success: false, error: supportTexts.newerReply }, { status: 409 })
    return Response.json({ success: true, reply: reply(99), ticket })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('what came while the answer was written stops it once, although the page shows it already', async () => {
  const modal = await open()
  await modal.write('<p>Oi</p>')
  messages.push(6)
  await act(async () => {
    queryClient.invalidateQueries({ queryKey: ticketQuery(12).queryKey })
    await settle()
  })
  expect(modal.shown()).toEqual([5, 6])
  await modal.send()
  expect(modal.reply().failure).toBe(supportTexts.newerReply)
  expect(modal.sent).toEqual([])
  await modal.send()
  expect(seen).toEqual([5, 6])
  expect(modal.sent).toEqual([99])
  expect(replyDrafts.of(12)).toBeUndefined()
})

test('a refusal brings the message that was not known yet', async () => {
  const modal = await open()
  await modal.write('<p>Oi</p>')
  messages.push(6)
  await modal.send()
  expect(modal.shown()).toEqual([5, 6])
  messages.push(7)
  await modal.send()
  expect(modal.sent).toEqual([])
  await modal.send()
  expect(seen).toEqual([5, 6, 7])
})

test('who writes on is no longer told what went wrong before', async () => {
  const modal = await open()
  await modal.write('<p>Oi</p>')
  messages.push(6)
  await modal.send()
  expect(modal.reply().failure).toBeDefined()
  await modal.write('<p>Oi!</p>')
  expect(modal.reply().failure).toBeUndefined()
})

async function open() {
  queryClient.setQueryData(ticketQuery(12).queryKey, { pages: [page()], pageParams: [null] })
  const sent: number[] = []
  const { result } = renderHook(() => useModal((id) => sent.push(id)), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  return {
    sent,
    reply: () => result.current.reply,
    shown: () => result.current.thread.messages.map(({ id }) => id),
    write: (html: string) =>
      act(async () => result.current.reply.write({ html, isEmpty: false, isSending: false })),
    send: () =>
      act(async () => {
        result.current.reply.send()
        await settle()
      }),
  }
}

/** Until what was answered is drawn. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

function useModal(onSent: (id: number) => void) {
  const { data } = useInfiniteQuery(ticketQuery(12))
  const thread = threadOf(data?.pages ?? [])
  if (!thread) throw new Error('no ticket')
  return { thread, reply: useReply({ thread, user, onSent: ({ reply: { id } }) => onSent(id) }) }
}

const NOON = '2031-05-04T12:00:00.000Z'

const ticket: Ticket = {
  ...{ id: 12, title: 'Ajuda', category_name: 'Geral', status: 'Aguardando Usuário', author_user: 'kael' },
  ...{ created_at: NOON, updated_at: NOON },
}

const reply = (id: number): Reply => ({
  ...{ id, author_id: 1, author_user: 'kael', author_icon: null, author_level: 0 },
  content: '<p>Oi</p>',
  created_at: NOON,
})

const page = (): TicketDetailAnswer => ({
  ...{ success: true, ticket, replies: messages.map(reply) },
  ...{ hasEarlier: false, about: null, followed_by: null },
})

const user: User = {
  ...{ id: 1, login: 'kael', name: 'kael', email: 'kael@exemplo.com', level: 1 },
  ...{ userIcon: null, UserIcon: null },
}
