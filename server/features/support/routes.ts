import { Type } from 'typebox'
import { ById } from '#contract/ids.ts'
import {
  MyTicketsAnswer,
  MyTicketsQuery,
  NewTicket,
  NewTicketAnswer,
  PendingAnswer,
  SupportCategoriesAnswer,
  TicketDetailAnswer,
  TicketDraftAnswer,
  TicketDraftQuery,
  TicketQuery,
  TicketReply,
  TicketReplyAnswer,
} from '#contract/support.ts'
import type { Db } from '#server/db/connection.ts'
import { actorOf } from '#server/features/session/actor.ts'
import { answers, sendWritten } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { EVENT_STREAM } from '#server/http/event-stream.ts'
import { categoriesFor } from './categories.ts'
import type { TicketFeed } from './feed.ts'
import type { Clean } from './message.ts'
import { pendingTickets } from './pending.ts'
import { ownTickets, readTicket } from './reading.ts'
import { draftOf } from './subjects.ts'
import { openTicket, replyToTicket } from './tickets.ts'

export interface Support {
  db: Db
  clean: Clean
  feed: TicketFeed
}

export const tags = ['Suporte']
const success = true as const
/** A long message with its markup; pictures travel by themselves. */
const bodyLimit = 256 * 1024

export async function ticketRoutes(app: App, { db, clean }: Support) {
  const own = ownTickets(db)

  app.get(
    '/api/support/my-tickets',
    {
      schema: {
        tags,
        summary: 'Os tickets do jogador',
        querystring: MyTicketsQuery,
        response: answers(MyTicketsAnswer, 400, 401, 503),
      },
      config: { findsAsker: true },
    },
    // Named one by one: whatever else stands in the address is not asked for.
    async ({ token, query: { status, after } }, reply) =>
      sendWritten(reply, await own.answer({ token, status, after })),
  )

  app.get(
    '/api/support/tickets/:id',
    {
      schema: {
        tags,
        summary: 'Um ticket e as suas mensagens',
        params: ById,
        querystring: TicketQuery,
        response: answers(TicketDetailAnswer, 400, 401, 404, 503),
      },
    },
    async ({ user, params, query: { before } }) => ({
      success,
      ...(await readTicket(
        db,
        clean,
        user,
        Number(params.id),
        before === undefined ? before : Number(before),
      )),
    }),
  )

  app.post(
    '/api/support/tickets',
    {
      bodyLimit,
      schema: {
        tags,
        summary: 'Abre um ticket',
        body: NewTicket,
        response: answers(NewTicketAnswer, 400, 401, 404, 409, 413, 429, 503),
      },
    },
    async ({ user, body }) => ({ success, ticket: await openTicket(db, clean, user, body) }),
  )

  app.post(
    '/api/support/tickets/:id/reply',
    {
      bodyLimit,
      schema: {
        tags,
        summary: 'Responde a um ticket; `newStatus` é a escolha do administrador',
        params: ById,
        body: TicketReply,
        response: answers(TicketReplyAnswer, 400, 401, 404, 409, 413, 503),
      },
    },
    async (request) => {
      const { params, body } = request
      return { success, ...(await replyToTicket(db, clean, actorOf(request), Number(params.id), body)) }
    },
  )
}

/** What the screens around the tickets ask for. */
export async function supportRoutes(app: App, { db, feed }: Support) {
  const pending = pendingTickets(db)

  app.get(
    '/api/support/check-pending',
    {
      schema: {
        tags,
        summary: 'Quantos tickets esperam uma resposta do jogador',
        response: answers(PendingAnswer, 401, 503),
      },
      config: { findsAsker: true },
    },
    async ({ token }) => ({ success, pendingCount: await pending.answer({ token }) }),
  )

  app.get(
    '/api/support/categories',
    {
      schema: {
        tags,
        summary: 'As categorias de suporte',
        response: answers(SupportCategoriesAnswer, 401, 503),
      },
    },
    async ({ user }) => ({ success, categories: await categoriesFor(db, user) }),
  )

  app.get(
    '/api/support/draft',
    {
      schema: {
        tags,
        summary: 'Como começa um ticket sobre uma entrega, uma doação ou um ticket resolvido',
        querystring: TicketDraftQuery,
        response: answers(TicketDraftAnswer, 400, 401, 404, 409, 503),
      },
    },
    async ({ user, query }) => ({ success, draft: await draftOf(db, user, query) }),
  )

  app.get(
    '/api/support/events',
    {
      schema: {
        tags,
        summary: 'Avisa, enquanto estiver aberta, quando alguém escreve em um ticket (text/event-stream)',
        response: answers(Type.String(), 401, 429, 503),
      },
    },
    (request, reply) => {
      if (request.method === 'HEAD') reply.type(EVENT_STREAM).send('')
      else feed.begin(request, reply)
    },
  )
}
