import type { FastifyRequest } from 'fastify'
import { may, type Permission } from '#contract/permissions.ts'
import { isAdmin, type User } from '#contract/session.ts'
import type { App } from '#server/http/app-type.ts'
import { asksAnew } from '#server/http/ready-answers.ts'
import { Refusal } from '#server/http/refusal.ts'
import { signedOut } from './own-reads.ts'
import type { SessionReader } from './session-reader.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireUser` on every route below it, but for those that find out themselves. */
    user: User
    sessionId: number
    /** Set by `requireUser` on those that find out themselves. */
    token: string
    /** Set by `noticeStaff`: what is kept ready is not good enough. */
    readsAnew?: boolean
  }
  interface FastifyContextConfig {
    /** It finds out itself who asks, by their token, together with what they ask for. */
    findsAsker?: true
    /** What who calls it has to be allowed; on every route below `requireStaff`. */
    permission?: Permission
  }
}

const READS = ['GET', 'HEAD']

/** Everything registered on this app from here on is for signed-in players. */
export function requireUser(app: App, sessions: SessionReader) {
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: [{ token: [] }] }
    const { findsAsker, permission } = route.config ?? {}
    if (findsAsker && (permission || ![route.method].flat().every((method) => READS.includes(method))))
      throw new Error(`${route.method} ${route.url} has to know who asks before it does anything`)
  })
  app.addHook('onRequest', (request, _, done) => {
    if (!request.routeOptions.config.findsAsker)
      return void identify(request, sessions).then(() => done(), done)
    const token = tokenOf(request)
    if (token === undefined) return done(signedOut())
    request.token = token
    done()
  })
}

/**
 * For public routes. Who changes what everybody reads has to find it changed, though another process than theirs may not have heard of
 * it yet; so the site's own screens ask anew after a change. Of anybody else that would be work for nothing.
 */
export function noticeStaff(app: App, sessions: SessionReader) {
  app.addHook('onRequest', async (request) => {
    if (!asksAnew(request.headers)) return
    const session = await sessionOf(request, sessions)?.catch(() => undefined)
    request.readsAnew = session !== undefined && isAdmin(session.user)
  })
}

async function identify(request: FastifyRequest, sessions: SessionReader) {
  const session = await sessionOf(request, sessions)
  if (!session) throw signedOut()
  request.user = session.user
  request.sessionId = session.id
}

const tokenOf = ({ headers }: FastifyRequest) => /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '')?.[1]

function sessionOf(request: FastifyRequest, sessions: SessionReader) {
  const token = tokenOf(request)
  return token === undefined ? undefined : sessions.find({ token })
}

/** Everything registered on this app from here on says which permission it takes; below `requireUser`. */
export function requireStaff(app: App, sessions: SessionReader) {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.permission) throw new Error(`${method} ${url} does not say who may call it`)
  })
  app.addHook('onRequest', async (request) => refuseUnlessAllowed(request))
  // A body may come half a minute after its head: who was dismissed meanwhile does nothing any more.
  app.addHook('preHandler', async (request) => {
    if (request.body === undefined) return
    await identify(request, sessions)
    refuseUnlessAllowed(request)
  })
}

function refuseUnlessAllowed({ user, routeOptions: { config } }: FastifyRequest) {
  if (!config.permission || !may(user, config.permission)) throw notAllowed()
}

export const notAllowed = () => new Refusal('forbidden', 'Você não tem permissão para fazer isso.')
