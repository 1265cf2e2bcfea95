import { Success } from '#contract/envelope.ts'
import { ById } from '#contract/ids.ts'
import { NewerTopicAnswer, NewTopic, TopicAnswer, TopicChange, wikiTexts } from '#contract/wiki.ts'
import { DeletedTopicsAnswer } from '#contract/wiki-history.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { failure } from '#server/http/error-handler.ts'
import { deletedTopics, deleteTopic, undeleteTopic } from './deleted-topics.ts'
import { createTopic, saveTopic } from './topics.ts'
import { announced, tags, type Wiki } from './wiki.ts'

/** A long text with its markup; pictures travel by themselves. */
const bodyLimit = 1024 * 1024

export async function topicRoutes(app: App, { db, ready, clean }: Wiki) {
  const success = true as const

  app.post(
    '/api/topics',
    {
      bodyLimit,
      schema: {
        tags,
        summary: 'Cria um tópico',
        body: NewTopic,
        response: answers(TopicAnswer, 400, 401, 403, 413, 503),
      },
    },
    async ({ user, body }) => ({
      success,
      topic: announced(ready, await createTopic(db, clean, user, body)),
    }),
  )

  app.put(
    '/api/topics/:id(\\d+)',
    {
      bodyLimit,
      schema: {
        tags,
        summary: 'Altera um tópico; com `version`, só se ninguém o alterou depois dela',
        params: ById,
        body: TopicChange,
        response: {
          ...answers(TopicAnswer, 400, 401, 403, 404, 413, 503),
          409: NewerTopicAnswer,
        },
      },
    },
    async ({ user, params, body }, reply) => {
      const outcome = await saveTopic(db, clean, user, Number(params.id), body)
      if ('newer' in outcome)
        return reply.code(409).send({ ...failure(wikiTexts.newerVersion), topic: outcome.newer })
      return { success, topic: announced(ready, outcome.saved) }
    },
  )

  app.delete(
    '/api/topics/:id(\\d+)',
    {
      schema: {
        tags,
        summary: 'Elimina um tópico; pode ser desfeito por 30 dias',
        params: ById,
        response: answers(Success({}), 400, 401, 403, 404, 503),
      },
    },
    async ({ user, params }) => {
      announced(ready, await deleteTopic(db, user, Number(params.id)))
      return { success }
    },
  )

  app.get(
    '/api/topics/deleted',
    {
      schema: {
        tags,
        summary: 'Os tópicos eliminados que ainda podem voltar',
        response: answers(DeletedTopicsAnswer, 401, 403, 503),
      },
    },
    async () => ({ success, topics: await deletedTopics(db) }),
  )

  app.post(
    '/api/topics/:id(\\d+)/undelete',
    {
      schema: {
        tags,
        summary: 'Traz de volta um tópico eliminado',
        params: ById,
        response: answers(TopicAnswer, 400, 401, 403, 404, 503),
      },
    },
    async ({ params }) => ({
      success,
      topic: announced(ready, await undeleteTopic(db, clean, Number(params.id))),
    }),
  )
}
