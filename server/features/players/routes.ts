import { Success } from '#contract/envelope.ts'
import { ById } from '#contract/ids.ts'
import {
  LevelChange,
  PlayerFilters,
  PlayerPageAnswer,
  PlayersAnswer,
  PlayersQuery,
  WalletChange,
  WalletChangeAnswer,
} from '#contract/players.ts'
import { EndedSessionsAnswer } from '#contract/session.ts'
import { STAFF_ROWS_PER_PAGE, WithReason } from '#contract/staff.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { actorOf } from '#server/features/session/actor.ts'
import type { Game } from '#server/game/port.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { csvAnswers } from '#server/http/csv.ts'
import { askedOf, once, sendAnswered } from '#server/http/idempotency.ts'
import { rowIn } from '#server/http/key-pages.ts'
import { adjustWallet } from '#server/wallet/adjustment.ts'
import { exportPlayers } from './export.ts'
import { playerPage } from './player-page.ts'
import { playersPage } from './players.ts'
import { endPlayerSessions } from './sessions.ts'

const tags = ['Administração: jogadores']
const success = true as const

export interface PlayerParts {
  db: Db
  reading: Db
  game: Game
  changeLevel: (db: Db, actor: Actor, player: { id: number }, change: LevelChange) => Promise<unknown>
}

export async function playerRoutes(app: App, parts: PlayerParts) {
  app.register(playerReading, parts)
  app.register(playerChanges, parts)
}

async function playerReading(app: App, { db, reading, game }: PlayerParts) {
  app.get(
    '/api/admin/players',
    {
      config: { permission: 'admin.read' },
      schema: {
        tags,
        summary: 'Os jogadores: pelo começo do usuário, pelo e-mail inteiro ou pelo número',
        querystring: PlayersQuery,
        response: answers(PlayersAnswer, 400, 401, 403, 503),
      },
    },
    async ({ query: { before, ...filters } }) => ({
      success,
      ...(await playersPage(db, filters, rowIn(before), STAFF_ROWS_PER_PAGE)),
    }),
  )

  app.get(
    '/api/admin/players/:id',
    {
      config: { permission: 'admin.read' },
      schema: {
        tags,
        summary: 'Tudo sobre um jogador, sem o e-mail',
        params: ById,
        response: answers(PlayerPageAnswer, 400, 401, 403, 404, 503),
      },
    },
    async ({ user, params }) => ({ success, player: await playerPage(db, game, user, Number(params.id)) }),
  )

  app.post(
    '/api/admin/players/export',
    {
      config: { permission: 'lists.export' },
      schema: {
        tags,
        summary: 'Os jogadores em um arquivo CSV',
        body: PlayerFilters,
        response: csvAnswers(400, 401, 403, 503),
      },
    },
    async (request, reply) => exportPlayers({ db, reading }, actorOf(request), reply, request.body),
  )
}

async function playerChanges(app: App, { db, changeLevel }: PlayerParts) {
  app.put(
    '/api/admin/players/:id/level',
    {
      config: { permission: 'players.level' },
      schema: {
        tags,
        summary: 'Muda o nível de um jogador, com um motivo',
        params: ById,
        body: LevelChange,
        response: answers(Success({}), 400, 401, 403, 404, 409, 503),
      },
    },
    async (request) => {
      await changeLevel(db, actorOf(request), { id: Number(request.params.id) }, request.body)
      return { success }
    },
  )

  app.post(
    '/api/admin/players/:id/wallet',
    {
      config: { permission: 'players.wallet' },
      schema: {
        tags,
        summary: 'Dá a um jogador ou tira dele; o motivo aparece no extrato do jogador',
        headers: { type: 'object', properties: { 'idempotency-key': { type: 'string' } } },
        params: ById,
        body: WalletChange,
        response: answers(WalletChangeAnswer, 400, 401, 403, 404, 409, 422, 503),
      },
    },
    async (request, reply) => {
      const { user, params, body } = request
      const answered = await once(db, user, askedOf(request), async (tx) => {
        const wallet = await adjustWallet(tx, actorOf(request), Number(params.id), body)
        return String(reply.serialize({ success, wallet }))
      })
      return sendAnswered(reply, answered)
    },
  )

  app.post(
    '/api/admin/players/:id/end-sessions',
    {
      config: { permission: 'players.end-sessions' },
      schema: {
        tags,
        summary: 'Encerra todas as sessões de um jogador, com um motivo',
        params: ById,
        body: WithReason,
        response: answers(EndedSessionsAnswer, 400, 401, 403, 404, 503),
      },
    },
    async (request) => {
      const { params, body } = request
      return {
        success,
        ended: await endPlayerSessions(db, actorOf(request), Number(params.id), body.reason),
      }
    },
  )
}
