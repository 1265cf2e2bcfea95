// What the journeys through the wiki have in common.
import type { APIRequestContext } from '@playwright/test'

export async function adminToken(request: APIRequestContext, login = 'admin'): Promise<string> {
  const answer = await request.post('/api/auth/login', { data: { login, password: `${login}123` } })
  return (await answer.json()).token
}

type TopicFields = { title: string; content?: string; category_id?: number }

export const createTopic = (request: APIRequestContext, token: string, fields: TopicFields) =>
  write(request, token, { method: 'POST', path: '/api/topics', fields })

export const saveTopic = (request: APIRequestContext, token: string, id: number, fields: TopicFields) =>
  write(request, token, { method: 'PUT', path: `/api/topics/${id}`, fields })

async function write(
  request: APIRequestContext,
  token: string,
  { method, path, fields }: { method: string; path: string; fields: TopicFields },
) {
  const answer = await request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    data: { content: '<p>Como domar</p>', category_id: 1, ...fields },
  })
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`)
  return (await answer.json()).topic
}
