import { isAdmin, type User } from '#contract/session.ts'
import type { App } from '#server/http/app-type.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SessionReader } from './session-reader.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireUser` on every route below it. */
    user: User
    sessionId: number
  }
}

/** Everything registered on this app from here on is for signed-in players. */
export function requireUser(app: App, sessions: SessionReader) {
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: [{ token: [] }] }
  })
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
    const session = token && (await sessions.ask(token))
    if (!session) throw new Refusal('unauthorized', 'Sua sessão expirou. Faça login novamente.')
    request.user = session.user
    request.sessionId = session.id
  })
}

/** Everything registered on this app from here on is for administrators; below `requireUser`. */
export function requireAdmin(app: App) {
  app.addHook('onRequest', async ({ user }) => {
    if (!isAdmin(user)) throw new Refusal('forbidden', 'Você não tem permissão para fazer isso.')
  })
}
