import { Type } from 'typebox'
import {
  deliveryStateTexts,
  StaffDeliveriesAnswer,
  StaffDeliveriesQuery,
  type StaffDelivery,
  StaffDeliveryAnswer,
  StaffDeliveryFilters,
} from '#contract/deliveries-staff.ts'
import { ById } from '#contract/ids.ts'
import { STAFF_ROWS_PER_PAGE, WithReason } from '#contract/staff.ts'
import { recordExport } from '#server/audit/exports.ts'
import type { Db } from '#server/db/connection.ts'
import { actorOf } from '#server/features/session/actor.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { type CsvList, csvAnswers, momentCell, sendCsv } from '#server/http/csv.ts'
import { EXPORT_ROWS, everyPage, rowIn } from '#server/http/key-pages.ts'
import { cancelDelivery, type GiveBack, retryNow } from './acts.ts'
import { deliveriesPage, staffDelivery } from './staff-deliveries.ts'

const tags = ['Administração: entregas']
const success = true as const

export interface DeliveryStaffParts {
  db: Db
  reading: Db
  giveBack: GiveBack
}

export async function deliveryStaffRoutes(app: App, { db, reading, giveBack }: DeliveryStaffParts) {
  app.get(
    '/api/admin/deliveries',
    {
      config: { permission: 'admin.read' },
      schema: {
        tags,
        summary: 'As entregas de todos, as mais recentes primeiro',
        querystring: StaffDeliveriesQuery,
        response: answers(StaffDeliveriesAnswer, 400, 401, 403, 503),
      },
    },
    async ({ query: { before, ...filters } }) => {
      return { success, ...(await deliveriesPage(db, filters, rowIn(before), STAFF_ROWS_PER_PAGE)) }
    },
  )

  app.post(
    '/api/admin/deliveries/:id/retry',
    {
      config: { permission: 'deliveries.retry' },
      schema: {
        tags,
        summary: 'Tenta uma entrega de novo, agora',
        params: ById,
        body: Type.Object({}, { additionalProperties: false }),
        response: answers(StaffDeliveryAnswer, 400, 401, 403, 404, 409, 503),
      },
    },
    async (request) => {
      const id = Number(request.params.id)
      await retryNow(db, actorOf(request), id)
      return { success, delivery: await staffDelivery(db, id) }
    },
  )

  app.post(
    '/api/admin/deliveries/:id/cancel',
    {
      config: { permission: 'deliveries.cancel' },
      schema: {
        tags,
        summary: 'Cancela uma entrega que o jogo não recebeu; o que foi pago por ela volta',
        params: ById,
        body: WithReason,
        response: answers(StaffDeliveryAnswer, 400, 401, 403, 404, 409, 503),
      },
    },
    async (request) => {
      const id = Number(request.params.id)
      await cancelDelivery(db, giveBack, actorOf(request), { id, reason: request.body.reason })
      return { success, delivery: await staffDelivery(db, id) }
    },
  )

  app.post(
    '/api/admin/deliveries/export',
    {
      config: { permission: 'lists.export' },
      schema: {
        tags,
        summary: 'As entregas de todos em um arquivo CSV',
        body: StaffDeliveryFilters,
        response: csvAnswers(400, 401, 403, 503),
      },
    },
    async (request, reply) => {
      const pages = everyPage((before) => deliveriesPage(reading, request.body, before, EXPORT_ROWS))
      const record = () => recordExport(db, actorOf(request), NAME, request.body)
      return sendCsv(reply, { name: NAME, columns: COLUMNS, pages, record })
    },
  )
}

const NAME = 'entregas'

const COLUMNS: CsvList<StaffDelivery>['columns'] = [
  { title: 'Número', of: ({ id }) => id },
  { title: 'Jogador', of: ({ player }) => player.id },
  { title: 'Usuário', of: ({ player }) => player.login },
  { title: 'O quê', of: ({ title }) => title },
  { title: 'De onde', of: ({ origin }) => origin },
  { title: 'Estado', of: ({ state }) => deliveryStateTexts[state] },
  { title: 'Motivo', of: ({ code }) => code },
  { title: 'Tentativas', of: ({ attempts }) => attempts },
  { title: 'Criada em', of: ({ created_at }) => momentCell(created_at) },
  { title: 'Recibo', of: ({ receipt }) => receipt },
]
