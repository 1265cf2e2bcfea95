// What the journeys through the wiki have in common.
import type { APIRequestContext, Page } from '@playwright/test'
import { arriveAs, expect } from './stage.ts'

export const TOPICS = '**/api/topics-by-category'
export const SEARCH = '**/api/topics/search*'

/** Done when the browser has taken over what the server drew. */
export async function openWiki(page: Page, path = '/wiki') {
  await page.goto(path)
  // Only then do its arrow keys work.
  await expect(page.locator('[role=tablist]')).toHaveAttribute('tabindex', '0')
}

/** A wiki that is opened first brings its topics along; one that is reached from another page asks for them. */
export async function comeToWikiFromElsewhere(page: Page) {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Wiki' }).click()
  await expect(page).toHaveURL('/wiki')
}

/** What they open covers the banner, by which one sees that they are signed in. */
export async function openAsAdmin(page: Page, path: string) {
  await arriveAs(page, 'admin', '/wiki')
  await page.goto(path)
}

export const topicCard = (page: Page, title: string) =>
  page.getByRole('tabpanel').getByRole('link', { name: title })
export const topicModal = (page: Page, title: string) =>
  page.getByRole('dialog', { name: title, exact: true })

interface Shelf {
  id: number
  name: string
  topics: { id: number; title: string }[]
}

export async function shelvesOf(request: APIRequestContext): Promise<Shelf[]> {
  return (await (await request.get('/api/topics-by-category')).json()).categorizedTopics
}

/** The address of one of the demo's topics, which got its id when it was kept. */
export async function addressOf(request: APIRequestContext, title: string) {
  const topics = (await shelvesOf(request)).flatMap(({ topics }) => topics)
  const { id } = topics.find((topic) => topic.title === title) ?? {}
  return `/wiki?topic=${id}`
}

export async function adminToken(request: APIRequestContext, login = 'admin'): Promise<string> {
  const answer = await request.post('/api/auth/login', { data: { login, password: `${login}123` } })
  return (await answer.json()).token
}

type TopicFields = { title: string; content?: string; category_id?: number }

export const createTopic = (request: APIRequestContext, token: string, fields: TopicFields) =>
  writeTopic(request, token, { method: 'POST', path: '/api/topics', fields })

export const saveTopic = (request: APIRequestContext, token: string, id: number, fields: TopicFields) =>
  writeTopic(request, token, { method: 'PUT', path: `/api/topics/${id}`, fields })

export const deleteTopic = (request: APIRequestContext, token: string, id: number) =>
  send(request, token, { method: 'DELETE', path: `/api/topics/${id}` })

export const createCategory = async (request: APIRequestContext, token: string, name: string) =>
  (await send(request, token, { method: 'POST', path: '/api/categories', data: { name } })).category

/** Those whose name begins like this; for what a test leaves behind. */
export async function deleteCategories(request: APIRequestContext, beginning: string) {
  const token = await adminToken(request)
  const { categories } = await (await request.get('/api/categories')).json()
  for (const { id, name } of categories)
    if (name.startsWith(beginning))
      await send(request, token, { method: 'DELETE', path: `/api/categories/${id}` })
}

async function writeTopic(
  request: APIRequestContext,
  token: string,
  { method, path, fields }: { method: string; path: string; fields: TopicFields },
) {
  const data = { content: '<p>Como domar</p>', category_id: 1, ...fields }
  return (await send(request, token, { method, path, data })).topic
}

async function send(
  request: APIRequestContext,
  token: string,
  { method, path, data }: { method: string; path: string; data?: object },
) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.fetch(path, { method, headers, ...(data && { data }) })
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`)
  return answer.json()
}
