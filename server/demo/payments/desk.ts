// How the simulator reads requests, and how it refuses them: the provider's way, or with a page for who reads one.
import fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify'
import type { App } from '#server/http/app-type.ts'
import { lazyValidators } from '#server/http/lazy-schemas.ts'
import { Refusal } from '#server/http/refusal.ts'
import { guard } from './guard.ts'
import { html } from './html.ts'
import { sendPage } from './page.ts'

export function createDesk(siteName: string): App {
  const app: App = fastify({ forceCloseConnections: true })
  app.setValidatorCompiler(lazyValidators())
  app.setErrorHandler(answerWith(siteName))
  app.setNotFoundHandler(() => {
    throw new Refusal('missing', 'Resource not found')
  })
  app.removeAllContentTypeParsers()
  const asText = { parseAs: 'string' } as const
  app.addContentTypeParser('application/json', asText, async (_: FastifyRequest, body: string) =>
    // Some clients name a type for a body that they do not send.
    body === '' ? null : parsed(body),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    asText,
    async (_: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  guard(app)
  return app
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Refusal('invalid', 'Malformed json')
  }
}

const ERRORS: Record<number, string> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
}

const answerWith =
  (siteName: string) => (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    const status = statusOf(error)
    if (request.headers.accept?.includes('text/html'))
      return sendPage(reply, status, refusalPage(siteName, sentenceOf(error, status)))
    const name = ERRORS[status] ?? 'internal_server_error'
    return reply.code(status).send({ message: error.message, error: name, status, cause: [] })
  }

function statusOf(error: FastifyError | Error) {
  if (error instanceof Refusal) return error.status
  return ('statusCode' in error && error.statusCode) || 500
}

function sentenceOf(error: Error, status: number) {
  if (status === 404) return 'Esta página não existe no simulador.'
  if (error instanceof Refusal) return error.message
  return status < 500 ? 'Não foi possível entender o formulário.' : 'O simulador falhou.'
}

const refusalPage = (siteName: string, sentence: string) => ({
  title: 'Não foi possível',
  name: siteName,
  subtitle: 'Pagamento simulado',
  body: html`<section class="panel"><h1>Não foi possível</h1><p>${sentence}</p><p><a href="/">Ir para o simulador</a></p></section>`,
})
