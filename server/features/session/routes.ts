import { Success } from '#contract/envelope.ts'
import { ById } from '#contract/ids.ts'
import {
  Credentials,
  EndedSessionsAnswer,
  LoginAnswer,
  ProfileAnswer,
  SessionsAnswer,
} from '#contract/session.ts'
import type { Db } from '#server/db/connection.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { logIn } from './login.ts'
import { endOtherSessions, endOwnSession, sessionsOf } from './own-sessions.ts'
import type { Passwords } from './passwords.ts'
import { endSession } from './sessions.ts'
import { visitorOf } from './visitor.ts'

const tags = ['Sessão']

export async function loginRoutes(app: App, { db, passwords }: { db: Db; passwords: Passwords }) {
  app.post(
    '/api/auth/login',
    {
      schema: {
        tags,
        summary: 'Abre uma sessão',
        body: Credentials,
        response: answers(LoginAnswer, 400, 401, 429, 503),
      },
    },
    async (request) => {
      const { token, user } = await logIn(db, passwords, request.body, visitorOf(request))
      return { success: true as const, user, token, message: 'Login realizado com sucesso!' }
    },
  )
}

export async function sessionRoutes(app: App, { db }: { db: Db }) {
  app.get(
    '/api/auth/profile',
    { schema: { tags, summary: 'A conta de quem está logado', response: answers(ProfileAnswer, 401, 503) } },
    async ({ user }) => ({ success: true as const, user }),
  )

  app.post(
    '/api/auth/logout',
    { schema: { tags, summary: 'Encerra a sessão', response: answers(Success({}), 401, 503) } },
    async ({ sessionId }) => {
      await endSession(db, sessionId)
      return { success: true as const }
    },
  )

  app.get(
    '/api/auth/sessions',
    { schema: { tags, summary: 'Onde a conta está conectada', response: answers(SessionsAnswer, 401, 503) } },
    async ({ user, sessionId }) => ({
      success: true as const,
      ...(await sessionsOf(db, user, sessionId)),
    }),
  )

  app.delete(
    '/api/auth/sessions/:id',
    {
      schema: {
        tags,
        summary: 'Encerra uma sessão da conta',
        params: ById,
        response: answers(EndedSessionsAnswer, 400, 401, 404, 503),
      },
    },
    async ({ user, params }) => {
      await endOwnSession(db, user, Number(params.id))
      return { success: true as const, ended: 1 }
    },
  )

  app.delete(
    '/api/auth/sessions',
    {
      schema: {
        tags,
        summary: 'Encerra todas as outras sessões da conta',
        response: answers(EndedSessionsAnswer, 401, 503),
      },
    },
    async ({ user, sessionId }) => ({
      success: true as const,
      ended: await endOtherSessions(db, user, sessionId),
    }),
  )
}
