// Every route of the product, nested by who may call it.
import { randomUUID } from 'node:crypto'
import fastify, { type FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/connection.ts'
import { requireUser } from './features/session/guard.ts'
import type { Passwords } from './features/session/passwords.ts'
import { loginRoutes, sessionRoutes } from './features/session/routes.ts'
import { SessionReader } from './features/session/session-reader.ts'
import { teamRoutes } from './features/team/routes.ts'
import { apiDescription } from './http/api-description.ts'
import type { App } from './http/app-type.ts'
import { closeWithoutWaiting, createHttpServer } from './http/http-server.ts'
import { logRequests } from './http/logging.ts'
import { operations } from './http/operations.ts'
import { pages } from './http/pages.ts'
import type { ReadyAnswers } from './http/ready-answers.ts'
import { strictOptions, strictRequests } from './http/strictness.ts'

export interface Parts {
  config: Config
  log: FastifyBaseLogger
  database: Database
  passwords: Passwords
  ready: ReadyAnswers
  /** The built site; undefined where Vite serves it. */
  webDir: string | undefined
}

export async function buildApp({
  config,
  log,
  database: { db, pool },
  passwords,
  ready,
  webDir,
}: Parts): Promise<App> {
  const app: App = fastify({
    ...strictOptions,
    loggerInstance: log,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    serverFactory: (handle) =>
      createHttpServer((request, response) => {
        if (!ready.respond(request, response)) handle(request, response)
      }),
  })
  closeWithoutWaiting(app)
  strictRequests(app)
  logRequests(app)
  operations(app, {
    db,
    metricsToken: config.metricsToken,
    gauges: {
      logins_running: { help: 'Logins being checked', read: () => passwords.running },
      database_connections: { help: 'Open connections to PostgreSQL', read: () => pool.totalCount },
      database_waiting: { help: 'Requests waiting for a connection', read: () => pool.waitingCount },
    },
  })
  await apiDescription(app, config)

  app.register(teamRoutes, { db, ready })
  app.register(loginRoutes, { db, passwords })
  app.register(async (players) => {
    requireUser(players, new SessionReader(db))
    players.register(sessionRoutes, { db })
  })

  await app.register(pages, { webDir, siteName: config.siteName })
  return app
}
