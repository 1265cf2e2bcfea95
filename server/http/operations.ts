// What machines ask of the site: is it alive, is it ready, how is it doing.
import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '#server/db/connection.ts'
import type { App } from './app-type.ts'
import { NOT_FOUND } from './error-handler.ts'
import { routeOf } from './logging.ts'
import { Refusal } from './refusal.ts'
import { isFromThisMachine } from './this-machine.ts'

export interface Operations {
  db: Db
  metricsToken: string | undefined
  /** Numbers that the parts of the site offer, by metric name. */
  gauges: Record<string, { help: string; read: () => number | Promise<number> }>
}

export function operations(app: App, { db, metricsToken, gauges }: Operations) {
  const registry = createRegistry(app, gauges)

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
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function createRegistry(app: App, gauges: Operations['gauges']) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      { method: request.method, route: routeOf(request), status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })
  for (const [name, { help, read }] of Object.entries(gauges))
    new Gauge({ name, help, registers: [registry], collect: gaugeReader(read) })
  return registry
}

/** What cannot be read just now keeps nobody from the rest. */
function gaugeReader(read: () => number | Promise<number>) {
  return async function (this: Gauge) {
    try {
      this.set(await read())
    } catch {
      this.set(Number.NaN)
    }
  }
}

function bearerIs(authorization: string | undefined, token: string) {
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
