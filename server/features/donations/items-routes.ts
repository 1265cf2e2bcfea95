import {
  DonationItemChange,
  NewDonationItem,
  StaffDonationItemAnswer,
  StaffDonationItemsAnswer,
} from '#contract/donations-staff.ts'
import { ById } from '#contract/ids.ts'
import { NewOrder } from '#contract/staff.ts'
import type { Db } from '#server/db/connection.ts'
import { actorOf } from '#server/features/session/actor.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import {
  changeDonationItem,
  createDonationItem,
  orderDonationItems,
  staffDonationItems,
} from './items-staff.ts'

const tags = ['Administração: doações']
const success = true as const
const config = { permission: 'donation-items.change' } as const

export async function donationItemRoutes(app: App, { db, imageOrigins }: { db: Db; imageOrigins: string[] }) {
  app.get(
    '/api/admin/donation-items',
    {
      config: { permission: 'admin.read' },
      schema: {
        tags,
        summary: 'O que se oferece por doações, e o que já se ofereceu',
        response: answers(StaffDonationItemsAnswer, 401, 403, 503),
      },
    },
    async () => ({ success, items: await staffDonationItems(db) }),
  )

  app.post(
    '/api/admin/donation-items',
    {
      config,
      schema: {
        tags,
        summary: 'Cria um item de doação',
        body: NewDonationItem,
        response: answers(StaffDonationItemAnswer, 400, 401, 403, 409, 503),
      },
    },
    async (request) => ({
      success,
      item: await createDonationItem(db, actorOf(request), request.body, imageOrigins),
    }),
  )

  app.put(
    '/api/admin/donation-items/order',
    {
      config,
      schema: {
        tags,
        summary: 'Ordena os itens de doação oferecidos',
        body: NewOrder,
        response: answers(StaffDonationItemsAnswer, 400, 401, 403, 503),
      },
    },
    async (request) => ({ success, items: await orderDonationItems(db, actorOf(request), request.body) }),
  )

  app.put(
    '/api/admin/donation-items/:id(\\d+)',
    {
      config,
      schema: {
        tags,
        summary: 'Muda um item de doação, ou deixa de oferecê-lo',
        params: ById,
        body: DonationItemChange,
        response: answers(StaffDonationItemAnswer, 400, 401, 403, 404, 409, 503),
      },
    },
    async (request) => {
      const id = Number(request.params.id)
      return { success, item: await changeDonationItem(db, actorOf(request), id, request.body, imageOrigins) }
    },
  )
}
