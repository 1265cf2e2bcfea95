import { ById } from '#contract/ids.ts'
import {
  AdminTicketsAnswer,
  AdminTicketsQuery,
  NewSupportCategory,
  NewTicketNote,
  PlayerCardAnswer,
  StaffMail,
  StaffMailAnswer,
  SupportCategoryAnswer,
  SupportCategoryChange,
  SupportCategoryEndAnswer,
  TicketNoteAnswer,
  TicketNotesAnswer,
} from '#contract/support-staff.ts'
import type { Db } from '#server/db/connection.ts'
import { actorOf } from '#server/features/session/actor.ts'
import type { Game } from '#server/game/port.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { changeCategory, createCategory, endCategory } from './categories.ts'
import { staffTickets } from './inbox.ts'
import { setWantsMail, wantsMail } from './mail.ts'
import { addNote, notesOf } from './notes.ts'
import { playerCard } from './player-card.ts'
import { tags } from './routes.ts'

const success = true as const
const tickets = { permission: 'tickets.answer' } as const
const categories = { permission: 'support-categories.change' } as const

export async function staffRoutes(app: App, { db, game }: { db: Db; game: Game }) {
  app.get(
    '/api/support/admin/tickets',
    {
      config: tickets,
      schema: {
        tags,
        summary: 'Os tickets de todos, por status ou por busca',
        querystring: AdminTicketsQuery,
        response: answers(AdminTicketsAnswer, 400, 401, 403, 503),
      },
    },
    async ({ query }) => ({ success, ...(await staffTickets(db, query)) }),
  )

  app.get(
    '/api/support/admin/tickets/:id/notes',
    {
      config: tickets,
      schema: {
        tags,
        summary: 'As notas internas de um ticket',
        params: ById,
        response: answers(TicketNotesAnswer, 400, 401, 403, 404, 503),
      },
    },
    async ({ params }) => ({ success, notes: await notesOf(db, Number(params.id)) }),
  )

  app.post(
    '/api/support/admin/tickets/:id/notes',
    {
      config: tickets,
      schema: {
        tags,
        summary: 'Guarda uma nota interna; nenhum jogador a recebe',
        params: ById,
        body: NewTicketNote,
        response: answers(TicketNoteAnswer, 400, 401, 403, 404, 413, 503),
      },
    },
    async (request) => ({
      success,
      note: await addNote(db, actorOf(request), Number(request.params.id), request.body.content),
    }),
  )

  app.get(
    '/api/support/admin/tickets/:id/player',
    {
      config: tickets,
      schema: {
        tags,
        summary: 'Quem abriu o ticket: personagens, doações, entregas, giros e outros tickets',
        params: ById,
        response: answers(PlayerCardAnswer, 400, 401, 403, 404, 503),
      },
    },
    async ({ params }) => ({ success, player: await playerCard(db, game, Number(params.id)) }),
  )

  app.get(
    '/api/support/admin/mail',
    {
      config: tickets,
      schema: {
        tags,
        summary: 'Se o administrador recebe um e-mail quando um jogador escreve',
        response: answers(StaffMailAnswer, 401, 403, 503),
      },
    },
    async ({ user }) => ({ success, wants_mail: await wantsMail(db, user) }),
  )

  app.put(
    '/api/support/admin/mail',
    {
      config: tickets,
      schema: {
        tags,
        summary: 'Liga ou desliga o e-mail de quando um jogador escreve',
        body: StaffMail,
        response: answers(StaffMailAnswer, 400, 401, 403, 503),
      },
    },
    async (request) => ({
      success,
      wants_mail: await setWantsMail(db, actorOf(request), request.body.wants_mail),
    }),
  )
}

export async function supportCategoryRoutes(app: App, { db }: { db: Db }) {
  app.post(
    '/api/support/categories',
    {
      config: categories,
      schema: {
        tags,
        summary: 'Cria uma categoria de suporte',
        body: NewSupportCategory,
        response: answers(SupportCategoryAnswer, 400, 401, 403, 409, 503),
      },
    },
    async (request) => ({
      success,
      category: await createCategory(db, actorOf(request), request.body.name),
    }),
  )

  app.put(
    '/api/support/categories/:id',
    {
      config: categories,
      schema: {
        tags,
        summary: 'Renomeia, arquiva ou traz de volta uma categoria de suporte',
        params: ById,
        body: SupportCategoryChange,
        response: answers(SupportCategoryAnswer, 400, 401, 403, 404, 409, 503),
      },
    },
    async (request) => ({
      success,
      category: await changeCategory(db, actorOf(request), Number(request.params.id), request.body),
    }),
  )

  app.delete(
    '/api/support/categories/:id',
    {
      config: categories,
      schema: {
        tags,
        summary: 'Elimina uma categoria de suporte; com tickets, ela é arquivada',
        params: ById,
        response: answers(SupportCategoryEndAnswer, 400, 401, 403, 404, 503),
      },
    },
    async (request) => ({
      success,
      ...(await endCategory(db, actorOf(request), Number(request.params.id))),
    }),
  )
}
