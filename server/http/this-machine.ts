// What only the machine that the site runs on may see.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#server/loopback.ts'

/** Asked from here, and not through a proxy, which would ask for anybody. */
export const isFromThisMachine = ({ socket, headers }: FastifyRequest) =>
  isLoopback(socket.remoteAddress ?? '') && !cameThroughProxy(headers)

/** A page on the web can make its own name lead to this machine, and ask in the name of whoever reads it here. */
export const namesThisMachine = ({ headers: { host = '' } }: FastifyRequest) =>
  isLoopback(host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1'))

const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
]

const cameThroughProxy = (headers: IncomingHttpHeaders) =>
  PROXY_HEADERS.some((name) => headers[name] !== undefined)
