import { ById } from '#contract/ids.ts'
import {
  MarketItemChange,
  NewMarketItem,
  StaffMarketItemAnswer,
  StaffMarketItemsAnswer,
} from '#contract/market-staff.ts'
import { NewOrder } from '#contract/staff.ts'
import type { Db } from '#server/db/connection.ts'
import { actorOf } from '#server/features/session/actor.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { changeMarketItem, createMarketItem, orderMarketItems, staffMarketItems } from './items-staff.ts'

const tags = ['Administração: WebMarket']
const success = true as const
const config = { permission: 'market-items.change' } as const

export async function marketItemRoutes(app: App, { db, imageOrigins }: { db: Db; imageOrigins: string[] }) {
  app.get(
    '/api/admin/market-items',
    {
      config: { permission: 'admin.read' },
      schema: {
        tags,
        summary: 'O que está à venda, e o que já esteve',
        response: answers(StaffMarketItemsAnswer, 401, 403, 503),
      },
    },
    async () => ({ success, items: await staffMarketItems(db) }),
  )

  app.post(
    '/api/admin/market-items',
    {
      config,
      schema: {
        tags,
        summary: 'Cria um item do WebMarket',
        body: NewMarketItem,
        response: answers(StaffMarketItemAnswer, 400, 401, 403, 409, 503),
      },
    },
    async (request) => ({
      success,
      item: await createMarketItem(db, actorOf(request), request.body, imageOrigins),
    }),
  )

  app.put(
    '/api/admin/market-items/order',
    {
      config,
      schema: {
        tags,
        summary: 'Ordena os itens à venda',
        body: NewOrder,
        response: answers(StaffMarketItemsAnswer, 400, 401, 403, 503),
      },
    },
    async (request) => ({ success, items: await orderMarketItems(db, actorOf(request), request.body) }),
  )

  app.put(
    '/api/admin/market-items/:id(\\d+)',
    {
      config,
      schema: {
        tags,
        summary: 'Muda um item do WebMarket, ou deixa de vendê-lo',
        params: ById,
        body: MarketItemChange,
        response: answers(StaffMarketItemAnswer, 400, 401, 403, 404, 409, 503),
      },
    },
    async (request) => {
      const id = Number(request.params.id)
      return { success, item: await changeMarketItem(db, actorOf(request), id, request.body, imageOrigins) }
    },
  )
}
