import type { FastifyRequest } from 'fastify'
import type { Actor } from '#server/audit/audit.ts'
import { visitorOf } from './visitor.ts'

/** Who is about to do something, for the log of it. Below `requireUser`. */
export function actorOf(request: FastifyRequest): Actor {
  const { id, login, level } = request.user
  const { address, userAgent } = visitorOf(request)
  return { id, login, level, address, userAgent, requestId: request.id }
}
