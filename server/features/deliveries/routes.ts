import { DeliveriesAnswer, DeliveriesQuery } from '#contract/deliveries.ts'
import type { Db } from '#server/db/connection.ts'
import { deliveriesOf } from '#server/deliveries/timelines.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'

export async function deliveryRoutes(app: App, { db }: { db: Db }) {
  app.get(
    '/api/deliveries',
    {
      schema: {
        tags: ['Entregas'],
        summary: 'O que o jogo deve ao jogador, e em que ponto está',
        querystring: DeliveriesQuery,
        response: answers(DeliveriesAnswer, 400, 401, 503),
      },
    },
    async ({ user, query }) => ({
      success: true as const,
      ...(await deliveriesOf(db, user, Number(query.page ?? 1))),
    }),
  )
}
