// What machines ask of the site: is it alive, is it ready, how is it doing.
import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import type { App } from './app-type.ts'
import { NOT_FOUND } from './error-handler.ts'
import type { Figures } from './figures.ts'
import { Refusal } from './refusal.ts'
import { isFromThisMachine } from './this-machine.ts'

export interface Operations {
  db: Db
  metricsToken: string | undefined
  figures: Figures
}

export function operations(app: App, { db, metricsToken, figures }: Operations) {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { schema: { hide: true } }, async () => {
    await sql`select 1`.execute(db)
    return { status: 'ok' }
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const allowed = metricsToken
      ? bearerIs(request.headers.authorization, metricsToken)
      : isFromThisMachine(request)
    if (!allowed) throw new Refusal('missing', NOT_FOUND)
    return reply.type(figures.contentType).send(await figures.text())
  })
}

function bearerIs(authorization: string | undefined, token: string) {
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
