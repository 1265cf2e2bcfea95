// Structured logs that can be handed to anyone: no token, password, e-mail, query string or value from a row.
import type { FastifyRequest } from 'fastify'
import type { App } from './app-type.ts'
import type { Figures } from './figures.ts'

/** PostgreSQL repeats the offending values in `detail` and `where`: only what tells the kind of failure is kept. */
export function describeError(error: Error & { code?: unknown }) {
  return { type: error.name, code: error.code, message: error.message, stack: error.stack }
}

export const loggerOptions = (level: string) => ({ level, base: null, serializers: { err: describeError } })

/** To the log and to the figures, in one go: what is done with every request is done as cheaply as can be. */
export function tellOfAnswers(app: App, { answerTimes }: Figures) {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, log } = request
    const [route, status, ms] = [routeOf(request), reply.statusCode, reply.elapsedTime]
    answerTimes.count(method, route, status, ms / 1000)
    const line = { method, route, status, ms: Math.round(ms) }
    if (status >= 500) log.warn(line, 'answered')
    else log.info(line, 'answered')
    done()
  })
}

/** The pattern, not the address as typed: addresses can carry secrets. */
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'unknown'
