import { ById } from '#contract/ids.ts'
import {
  CategoriesAnswer,
  CategoryTopicsAnswer,
  CategoryTopicsQuery,
  NeighboursAnswer,
  SearchAnswer,
  TopicAnswer,
  TopicSearch,
  TopicsByCategoryAnswer,
} from '#contract/wiki.ts'
import type { Db } from '#server/db/connection.ts'
import { networksOf } from '#server/features/session/networks.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { rowIn } from '#server/http/key-pages.ts'
import { sendReady } from '#server/http/ready-answers.ts'
import { Turns } from '#server/http/turns.ts'
import { categoriesOf } from './categories.ts'
import { searchTopics } from './search.ts'
import { categorizedTopics, neighboursOf, topicsOf } from './topic-lists.ts'
import { missingTopic, topicOf } from './topics.ts'
import { tags, type Wiki } from './wiki.ts'

/** The rest of the connections is for everybody else. */
const SEARCHES_AT_ONCE = 4

export async function readingRoutes(app: App, { db, reading, ready, clean }: Wiki & { reading: Db }) {
  const success = true as const

  app.get(
    '/api/topics-by-category',
    {
      schema: {
        tags,
        summary: 'Os primeiros tópicos de cada categoria, sem o conteúdo; `total`, onde há mais',
        response: answers(TopicsByCategoryAnswer, 503),
      },
    },
    (request, reply) =>
      sendReady(request, reply, ready, {
        path: '/api/topics-by-category',
        tables: ['wiki_topics', 'wiki_categories'],
        load: async () => ({ success, categorizedTopics: await categorizedTopics(db) }),
      }),
  )

  app.get(
    '/api/categories',
    { schema: { tags, summary: 'As categorias, em ordem', response: answers(CategoriesAnswer, 503) } },
    (request, reply) =>
      sendReady(request, reply, ready, {
        path: '/api/categories',
        tables: ['wiki_categories'],
        load: async () => ({ success, categories: await categoriesOf(db) }),
      }),
  )

  app.get(
    '/api/categories/:id(\\d+)/topics',
    {
      schema: {
        tags,
        summary: 'Os tópicos de uma categoria, a partir do primeiro ou depois de um deles',
        params: ById,
        querystring: CategoryTopicsQuery,
        response: answers(CategoryTopicsAnswer, 400, 404, 503),
      },
    },
    (request, reply) => {
      const { id } = request.params
      const { after } = request.query
      return sendReady(request, reply, ready, {
        path: `/api/categories/${id}/topics${after === undefined ? '' : `?after=${after}`}`,
        tables: ['wiki_topics', 'wiki_categories'],
        isOneOfMany: true,
        load: async () => {
          const { rows, next } = await topicsOf(db, Number(id), rowIn(after))
          return { success, topics: rows, next }
        },
      })
    },
  )

  app.get(
    '/api/topics/:id(\\d+)/neighbours',
    {
      schema: {
        tags,
        summary: 'O tópico anterior e o próximo, na ordem da categoria',
        params: ById,
        response: answers(NeighboursAnswer, 400, 404, 503),
      },
    },
    (request, reply) =>
      sendReady(request, reply, ready, {
        path: `/api/topics/${request.params.id}/neighbours`,
        tables: ['wiki_topics'],
        isOneOfMany: true,
        load: async () => ({ success, neighbours: await neighboursOf(db, Number(request.params.id)) }),
      }),
  )

  app.get(
    '/api/topics/:id(\\d+)',
    {
      schema: {
        tags,
        summary: 'Um tópico com o conteúdo',
        params: ById,
        response: answers(TopicAnswer, 400, 404, 503),
      },
    },
    (request, reply) =>
      sendReady(request, reply, ready, {
        path: `/api/topics/${request.params.id}`,
        tables: ['wiki_topics'],
        isOneOfMany: true,
        load: async () => {
          const topic = await topicOf(db, clean, Number(request.params.id))
          if (!topic) throw missingTopic()
          return { success, topic }
        },
      }),
  )

  const searching = new Turns({
    atOnce: SEARCHES_AT_ONCE,
    mostWaiting: { ofOne: 20, inAll: 100 },
    sentence: 'Há muitas buscas agora. Tente novamente em instantes.',
    refuseWithinMs: 500,
  })
  app.get(
    '/api/topics/search',
    {
      schema: {
        tags,
        summary: 'Busca nos títulos e nos textos',
        querystring: TopicSearch,
        response: answers(SearchAnswer, 400, 503),
      },
    },
    async ({ ip, query }) => ({
      success,
      topics: await searching.take(networksOf(ip)[0], () => searchTopics(reading, query.q)),
    }),
  )
}
