// The API described by the schemas that validate it: /api/openapi.json, readable at /api/docs.
import swagger from '@fastify/swagger'
import { JSON_TYPE } from './answers.ts'
import type { App } from './app-type.ts'
import { chooseAnswer, prepareAnswer, type ReadyAnswer } from './prepared-answer.ts'
import { dataHeaders } from './security-headers.ts'

export async function apiDescription(
  app: App,
  { siteName, publicUrl }: { siteName: string; publicUrl: string },
) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `API de ${siteName}`, version: '1' },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
  })
  let description: Promise<ReadyAnswer> | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    description ??= prepareAnswer(
      { text: JSON.stringify(app.swagger()), headers: { ...dataHeaders, 'content-type': JSON_TYPE } },
      { isOneOfMany: true },
    )
    const { status, headers, content } = chooseAnswer(await description, request.headers)
    return reply.code(status).headers(headers).send(content)
  })
}
