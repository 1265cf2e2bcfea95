import { MessageAnswer } from '#contract/account.ts'
import {
  CharacterAnswer,
  CharactersAnswer,
  ConfirmedResetAnswer,
  PendingResetAnswer,
  ResetRequest,
  ResetToken,
} from '#contract/characters.ts'
import { ById } from '#contract/ids.ts'
import type { Carrying } from '#server/deliveries/carrier.ts'
import { visitorOf } from '#server/features/session/visitor.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { charactersOf, ownCharacter } from './characters.ts'
import { confirmReset, pendingReset } from './reset-confirmation.ts'
import { requestReset } from './reset-requests.ts'

const tags = ['Personagens']
const success = true as const

export async function characterRoutes(app: App, { db, game }: Pick<Carrying, 'db' | 'game'>) {
  app.get(
    '/api/characters',
    { schema: { tags, summary: 'Os personagens do jogador', response: answers(CharactersAnswer, 401, 503) } },
    async ({ user }) => ({ success, characters: await charactersOf(game, user) }),
  )

  app.get(
    '/api/characters/:id(\\d+)/details',
    {
      schema: {
        tags,
        summary: 'Tudo sobre um personagem do jogador',
        params: ById,
        response: answers(CharacterAnswer, 400, 401, 404, 503),
      },
    },
    async ({ user, params }) => ({ success, character: await ownCharacter(game, user, Number(params.id)) }),
  )

  app.post(
    '/api/characters/:id(\\d+)/request-reset',
    {
      schema: {
        tags,
        summary: 'Pede por e-mail um link para o reset do PIN ou das coordenadas',
        params: ById,
        body: ResetRequest,
        response: answers(MessageAnswer, 400, 401, 404, 409, 429, 503),
      },
    },
    async (request) => {
      const { user, params, body } = request
      const wanted = { id: Number(params.id), type: body.type }
      await requestReset(db, game, user, wanted, visitorOf(request))
      return { success, message: 'Enviamos um link de confirmação para o seu e-mail.' }
    },
  )
}

/** For who holds a link from a mail. */
export async function resetRoutes(app: App, parts: Carrying) {
  app.post(
    '/api/characters/pending-reset',
    {
      schema: {
        tags,
        summary: 'O que o link recebido vai mudar',
        body: ResetToken,
        response: answers(PendingResetAnswer, 400, 401, 404, 503),
      },
    },
    async ({ user, body }) => ({
      success,
      reset: await pendingReset(parts.db, parts.game, user, body.token),
    }),
  )

  app.post(
    '/api/characters/confirm-reset',
    {
      schema: {
        tags,
        summary: 'Faz o reset com o link recebido',
        body: ResetToken,
        response: answers(ConfirmedResetAnswer, 400, 401, 409, 503),
      },
    },
    async ({ user, body }) => ({ success, ...(await confirmReset(parts, user, body.token)) }),
  )
}
