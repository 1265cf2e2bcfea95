import { ById } from '#contract/ids.ts'
import { TopicAnswer } from '#contract/wiki.ts'
import { ByVersion, VersionAnswer, VersionChoice, VersionsAnswer } from '#contract/wiki-history.ts'
import { actorOf } from '#server/features/session/actor.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { restoreVersion, versionOf, versionsOf } from './versions.ts'
import { announced, tags, type Wiki } from './wiki.ts'

export async function versionRoutes(app: App, { db, ready, clean }: Wiki) {
  const success = true as const
  const config = { permission: 'wiki.change' } as const

  app.get(
    '/api/topics/:id(\\d+)/versions',
    {
      config,
      schema: {
        tags,
        summary: 'Quem alterou um tópico, e quando',
        params: ById,
        response: answers(VersionsAnswer, 400, 401, 403, 404, 503),
      },
    },
    async ({ params }) => ({ success, versions: await versionsOf(db, Number(params.id)) }),
  )

  app.get(
    '/api/topics/:id(\\d+)/versions/:version(\\d+)',
    {
      config,
      schema: {
        tags,
        summary: 'Uma versão de um tópico',
        params: ByVersion,
        response: answers(VersionAnswer, 400, 401, 403, 404, 503),
      },
    },
    async ({ params }) => ({
      success,
      version: await versionOf(db, clean, Number(params.id), Number(params.version)),
    }),
  )

  app.post(
    '/api/topics/:id(\\d+)/restore',
    {
      config,
      schema: {
        tags,
        summary: 'Faz de uma versão anterior a atual',
        params: ById,
        body: VersionChoice,
        response: answers(TopicAnswer, 400, 401, 403, 404, 503),
      },
    },
    async (request) => {
      const { params, body } = request
      const topic = await restoreVersion(db, clean, actorOf(request), Number(params.id), body.version)
      return { success, topic: announced(ready, topic) }
    },
  )
}
