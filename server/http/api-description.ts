// The API described by the schemas that validate it: /api/openapi.json, readable at /api/docs.
import swagger from '@fastify/swagger'
import { JSON_TYPE } from './answers.ts'
import type { App } from './app-type.ts'

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
  let description: string
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) => {
    description ??= JSON.stringify(app.swagger())
    return reply.type(JSON_TYPE).send(description)
  })
}
