import { Success } from '#contract/envelope.ts'
import { ById } from '#contract/ids.ts'
import { NewerTopicAnswer, NewTopic, TopicAnswer, TopicChange, wikiTexts } from '#contract/wiki.ts'
import { DeletedTopicsAnswer } from '#contract/wiki-history.ts'
import { actorOf } from '#server/features/session/actor.ts'
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
  const config = { permission: 'wiki.change' } as const

  app.post(
    '/api/topics',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'Cria um tópico',
        body: NewTopic,
        response: answers(TopicAnswer, 400, 401, 403, 413, 503),
      },
    },
    async (request) => ({
      success,
      topic: announced(ready, await createTopic(db, clean, actorOf(request), request.body)),
    }),
  )

  app.put(
    '/api/topics/:id(\\d+)',
    {
      config,
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
    async (request, reply) => {
      const { params, body } = request
      const outcome = await saveTopic(db, clean, actorOf(request), Number(params.id), body)
      if ('newer' in outcome)
        return reply.code(409).send({ ...failure(wikiTexts.newerVersion), topic: outcome.newer })
      return { success, topic: announced(ready, outcome.saved) }
    },
  )

  app.delete(
    '/api/topics/:id(\\d+)',
    {
      config,
      schema: {
        tags,
        summary: 'Elimina um tópico; pode ser desfeito por 30 dias',
        params: ById,
        response: answers(Success({}), 400, 401, 403, 404, 503),
      },
    },
    async (request) => {
      announced(ready, await deleteTopic(db, actorOf(request), Number(request.params.id)))
      return { success }
    },
  )

  app.get(
    '/api/topics/deleted',
    {
      config,
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
      config,
      schema: {
        tags,
        summary: 'Traz de volta um tópico eliminado',
        params: ById,
        response: answers(TopicAnswer, 400, 401, 403, 404, 503),
      },
    },
    async (request) => ({
      success,
      topic: announced(ready, await undeleteTopic(db, clean, actorOf(request), Number(request.params.id))),
    }),
  )
}
