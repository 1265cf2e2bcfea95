import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/http/client.ts'

export interface Schema {
  type?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
}

export interface Operation {
  tags?: string[]
  summary?: string
  security?: unknown[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>
}

export interface ApiDescription {
  info: { title: string }
  paths: Record<string, Record<string, Operation>>
}

export const apiDescriptionQuery = queryOptions({
  queryKey: ['api-description'],
  queryFn: () => call<ApiDescription>('GET', '/api/openapi.json'),
})
