import { OverviewAnswer } from '#contract/overview.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { KeptOverview, type OverviewParts } from './overview.ts'

export async function overviewRoutes(app: App, parts: OverviewParts) {
  const overview = new KeptOverview(parts)
  app.get(
    '/api/admin/overview',
    {
      config: { permission: 'admin.read' },
      schema: {
        tags: ['Administração: visão geral'],
        summary: 'Como está o site, em números; contados de novo a cada 30 segundos',
        response: answers(OverviewAnswer, 401, 403, 503),
      },
    },
    async () => ({ success: true as const, overview: await overview.read() }),
  )
}
