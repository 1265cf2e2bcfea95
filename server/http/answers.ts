import type { FastifyReply } from 'fastify'
import type { TSchema } from 'typebox'
import { Failure } from '#contract/envelope.ts'

/** The answers a route declares: what is not in them is not sent. */
export function answers<S extends TSchema>(success: S, ...failures: number[]) {
  return { 200: success, ...Object.fromEntries(failures.map((status) => [status, Failure])) } as { 200: S }
}

export const JSON_TYPE = 'application/json; charset=utf-8'

/** As it is. */
export const sendWritten = (reply: FastifyReply, body: string) => reply.type(JSON_TYPE).send(body)
