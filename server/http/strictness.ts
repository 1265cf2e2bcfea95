// How requests are read: in time, within limits, and exactly as they are written.
import type { Socket } from 'node:net'
import { type FastifyRequest, LogController } from 'fastify'
import { JSON_TYPE } from './answers.ts'
import type { App } from './app-type.ts'
import { failure, handleError, UNREADABLE, UNSUPPORTED } from './error-handler.ts'
import { parseJsonBody } from './json-body.ts'
import { lazySerializers, lazyValidators } from './lazy-schemas.ts'
import { Refusal } from './refusal.ts'
import { dataHeaders } from './security-headers.ts'

export const strictOptions = {
  bodyLimit: 64 * 1024,
  // One line per request, written by logging.ts, instead of two.
  logController: new LogController({ disableRequestLogging: true }),
  // Who is still connected while we close is answered as ever.
  return503OnClosing: false,
  frameworkErrors: handleError,
  clientErrorHandler: refuseUnreadable,
} as const

export function strictRequests(app: App) {
  app.setErrorHandler(handleError)
  app.setValidatorCompiler(lazyValidators())
  app.setSerializerCompiler(lazySerializers())
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      // Fastify reads the header generously; what is not plainly JSON is not read at all.
      if (!TAKEN_TYPE.test(request.headers['content-type'] ?? '')) throw unsupported()
      return parseJsonBody(body)
    },
  )
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(dataHeaders)
    reply.header('x-request-id', request.id)
    // PostgreSQL keeps no NUL. A page is drawn whatever stands behind its address.
    if (NUL_IN_QUERY.test(request.url)) return done(new Refusal('invalid', UNREADABLE))
    if (request.headers.host === undefined) return done(new Refusal('invalid', UNREADABLE))
    // Nothing here reads compressed bodies: a small one that grows huge has no way in.
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') return done(unsupported())
    done()
  })
}

const NUL_IN_QUERY = /^\/api\/[^?]*\?.*%00/
const TAKEN_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i

const unsupported = () => new Refusal('unsupported', UNSUPPORTED)

/** What is no HTTP at all never reaches a route. */
function refuseUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
  const body = JSON.stringify(failure(UNREADABLE))
  const headers = Object.entries({
    ...dataHeaders,
    'content-type': JSON_TYPE,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  })
  socket.end(
    `HTTP/1.1 ${status}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  )
}
