import { Success } from '#contract/envelope.ts'
import { Credentials, LoginAnswer, ProfileAnswer } from '#contract/session.ts'
import type { Db } from '#server/db/connection.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { logIn } from './login.ts'
import type { Passwords } from './passwords.ts'
import { endSession } from './sessions.ts'

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
    async ({ body, ip }) => {
      const { token, user } = await logIn(db, passwords, body, ip)
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
}
