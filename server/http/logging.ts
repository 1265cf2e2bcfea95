// Structured logs that can be handed to anyone: no token, password, e-mail, query string or value from a row.
import type { FastifyRequest } from 'fastify'
import type { App } from './app-type.ts'

/** PostgreSQL repeats the offending values in `detail` and `where`: only what tells the kind of failure is kept. */
export function describeError(error: Error & { code?: unknown }) {
  return { type: error.name, code: error.code, message: error.message, stack: error.stack }
}

export const loggerOptions = (level: string) => ({ level, base: null, serializers: { err: describeError } })

export function logRequests(app: App) {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) request.log.warn(line, 'answered')
    else request.log.info(line, 'answered')
    done()
  })
}

/** The pattern, not the address as typed: addresses can carry secrets. */
export const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'unknown'
