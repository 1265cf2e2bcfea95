import {
  MarketItemsAnswer,
  MarketItemsQuery,
  MarketOrdersAnswer,
  MarketOrdersQuery,
  MarketPurchase,
  MarketPurchaseAnswer,
} from '#contract/market.ts'
import type { Db } from '#server/db/connection.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { askedOf, once, sendAnswered } from '#server/http/idempotency.ts'
import type { Turns } from '#server/http/turns.ts'
import { marketItems } from './items.ts'
import { ordersOf } from './orders.ts'
import { buyItem } from './purchases.ts'

export interface MarketParts {
  db: Db
  /** By account: who pays twice at a time would only wait for the own lock. */
  turns: Turns
}

const tags = ['WebMarket']
const success = true as const

export async function marketRoutes(app: App, { db, turns }: MarketParts) {
  app.get(
    '/api/webmarket/items',
    {
      schema: {
        tags,
        summary: 'O que está à venda, por Gold ou Cash',
        querystring: MarketItemsQuery,
        response: answers(MarketItemsAnswer, 400, 401, 503),
      },
    },
    async ({ user, query: { page, limit, ...wanted } }) => ({
      success,
      ...(await marketItems(db, user, {
        ...wanted,
        page: Number(page ?? 1),
        ...(limit !== undefined && { limit: Number(limit) }),
      })),
    }),
  )

  app.get(
    '/api/webmarket/orders',
    {
      schema: {
        tags,
        summary: 'Os pedidos do jogador e as suas entregas',
        querystring: MarketOrdersQuery,
        response: answers(MarketOrdersAnswer, 400, 401, 503),
      },
    },
    async ({ user, query }) => ({ success, ...(await ordersOf(db, user, Number(query.page ?? 1))) }),
  )

  app.post(
    '/api/webmarket/buy',
    {
      schema: {
        tags,
        summary: 'Compra um item com Gold ou Cash da carteira',
        headers: { type: 'object', properties: { 'idempotency-key': { type: 'string' } } },
        body: MarketPurchase,
        response: answers(MarketPurchaseAnswer, 400, 401, 404, 409, 422, 503),
      },
    },
    async (request, reply) => {
      const asked = askedOf(request)
      const answered = await turns.take(String(request.user.id), () =>
        once(db, request.user, asked, async (tx) =>
          String(reply.serialize({ success, ...(await buyItem(tx, request.user, request.body)) })),
        ),
      )
      return sendAnswered(reply, answered)
    },
  )
}
