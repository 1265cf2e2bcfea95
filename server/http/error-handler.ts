// The one door out for everything that goes wrong.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#contract/envelope.ts'
import { isUnavailable } from '#server/db/outage.ts'
import { Refusal } from './refusal.ts'
import { dataHeaders } from './security-headers.ts'

const RETRY_AFTER_SECONDS = 2

export const failure = (sentence: string): Failure => ({ success: false, error: sentence, message: sentence })

export const handleError = errorHandler(failure)

/** Answers everything that goes wrong, in the given shape. */
export function errorHandler(shape: (sentence: string) => object) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    // An address that cannot be read fails before any hook has run.
    if (!reply.hasHeader('x-content-type-options')) reply.headers(dataHeaders)
    const refusal = asRefusal(error)
    if (refusal) {
      if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
      return reply.code(refusal.status).send(shape(refusal.message))
    }
    request.log.error({ err: error }, 'unexpected error')
    return reply.code(500).send(shape('Ocorreu um erro inesperado. Tente novamente mais tarde.'))
  }
}

function asRefusal(
  error: FastifyError | Error,
): Pick<Refusal, 'status' | 'message' | 'retryAfterSeconds'> | undefined {
  if (error instanceof Refusal) return error
  if (isUnavailable(error)) return new Refusal('unavailable', OUTAGE, RETRY_AFTER_SECONDS)
  if ('validation' in error && error.validation) return new Refusal('invalid', invalidField(error))
  if ('statusCode' in error && error.statusCode && error.statusCode < 500)
    return {
      status: error.statusCode,
      message: SENTENCES[error.statusCode] ?? UNREADABLE,
      retryAfterSeconds: undefined,
    }
  return undefined
}

const OUTAGE = 'O site está temporariamente indisponível. Tente novamente em instantes.'
export const NOT_FOUND = 'Endereço não encontrado.'
export const UNSUPPORTED = 'Formato de conteúdo não aceito: envie JSON.'
export const UNREADABLE = 'Não foi possível entender o pedido.'
const SENTENCES: Record<number, string> = {
  404: NOT_FOUND,
  408: 'O pedido demorou demais para chegar.',
  413: 'O conteúdo enviado é grande demais.',
  415: UNSUPPORTED,
}

function invalidField({ validation }: FastifyError) {
  const problem = validation?.[0]
  const named = problem?.params.missingProperty ?? problem?.params.additionalProperty
  const path = [...(problem?.instancePath.split('/').slice(1) ?? []), ...(named ? [String(named)] : [])].join(
    '.',
  )
  // A name made up by the client may be of any length.
  return path && path.length <= 60 ? `Dados inválidos. Verifique o campo "${path}".` : 'Dados inválidos.'
}
