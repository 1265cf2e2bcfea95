import { Type } from 'typebox'
import {
  ConcernSettlement,
  DonationFileAnswer,
  donationStatusTexts,
  MOST_PAYMENT_CONCERNS,
  PaymentConcernsAnswer,
  type StaffDonation,
  StaffDonationFilters,
  StaffDonationsAnswer,
  StaffDonationsQuery,
} from '#contract/donations-staff.ts'
import { Success } from '#contract/envelope.ts'
import { ById } from '#contract/ids.ts'
import { STAFF_ROWS_PER_PAGE } from '#contract/staff.ts'
import { recordExport } from '#server/audit/exports.ts'
import type { Db } from '#server/db/connection.ts'
import type { PaymentProvider } from '#server/external/payment-provider.ts'
import { actorOf } from '#server/features/session/actor.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { type CsvList, csvAnswers, momentCell, sendCsv } from '#server/http/csv.ts'
import { EXPORT_ROWS, everyPage, rowIn } from '#server/http/key-pages.ts'
import { Refusal } from '#server/http/refusal.ts'
import { checkNow } from './checks.ts'
import { paymentConcerns, settleConcern } from './concerns.ts'
import { donationFile } from './donation-file.ts'
import type { DonationParts } from './routes.ts'
import { donationsPage } from './staff-donations.ts'

const tags = ['Administração: doações']
const success = true as const
const forStaff = { permission: 'admin.read' } as const

export async function donationStaffRoutes(
  app: App,
  { db, reading, provider }: DonationParts & { reading: Db },
) {
  app.get(
    '/api/admin/donations',
    {
      config: forStaff,
      schema: {
        tags,
        summary: 'As doações de todos, as mais recentes primeiro',
        querystring: StaffDonationsQuery,
        response: answers(StaffDonationsAnswer, 400, 401, 403, 503),
      },
    },
    async ({ query: { before, ...filters } }) => {
      return { success, ...(await donationsPage(db, filters, rowIn(before), STAFF_ROWS_PER_PAGE)) }
    },
  )

  app.get(
    '/api/admin/donations/concerns',
    {
      config: forStaff,
      schema: {
        tags,
        summary: 'Pagamentos e dívidas que precisam de alguém',
        response: answers(PaymentConcernsAnswer, 401, 403, 503),
      },
    },
    async () => ({ success, concerns: await paymentConcerns(db, MOST_PAYMENT_CONCERNS) }),
  )

  app.post(
    '/api/admin/donations/concerns/settle',
    {
      config: { permission: 'donations.settle' },
      schema: {
        tags,
        summary: 'Dá por resolvido o que precisava de alguém, com um motivo',
        body: ConcernSettlement,
        response: answers(Success({}), 400, 401, 403, 404, 503),
      },
    },
    async (request) => {
      const { kind, id, reason } = request.body
      if (!(await settleConcern(db, actorOf(request), kind, id, reason)))
        throw new Refusal('missing', 'Isto não está mais em aberto.')
      return { success }
    },
  )

  app.get(
    '/api/admin/donations/:id(\\d+)',
    {
      config: forStaff,
      schema: {
        tags,
        summary: 'Uma doação, e tudo o que se sabe dela',
        params: ById,
        response: answers(DonationFileAnswer, 400, 401, 403, 404, 503),
      },
    },
    async ({ params }) => ({
      success,
      donation: await donationFile(db, Number(params.id), provider !== undefined),
    }),
  )

  app.post(
    '/api/admin/donations/export',
    {
      config: { permission: 'lists.export' },
      schema: {
        tags,
        summary: 'As doações de todos em um arquivo CSV',
        body: StaffDonationFilters,
        response: csvAnswers(400, 401, 403, 503),
      },
    },
    async (request, reply) => {
      const pages = everyPage((before) => donationsPage(reading, request.body, before, EXPORT_ROWS))
      const record = () => recordExport(db, actorOf(request), NAME, request.body)
      return sendCsv(reply, { name: NAME, columns: COLUMNS, pages, record })
    },
  )
}

const NAME = 'doacoes'
const reais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, useGrouping: false })

const COLUMNS: CsvList<StaffDonation>['columns'] = [
  { title: 'Número', of: ({ id }) => id },
  { title: 'Jogador', of: ({ player }) => player.id },
  { title: 'Usuário', of: ({ player }) => player.login },
  { title: 'Valor (R$)', of: ({ amount }) => reais.format(amount) },
  { title: 'Situação', of: ({ status }) => donationStatusTexts[status] },
  { title: 'Criada em', of: ({ created_at }) => momentCell(created_at) },
  { title: 'Pagamento', of: ({ transaction_id }) => transaction_id },
]

/** Where payments are taken. */
export async function donationCheckRoutes(
  app: App,
  { db, provider }: DonationParts & { provider: PaymentProvider },
) {
  app.post(
    '/api/admin/donations/:id/check',
    {
      config: { permission: 'donations.check' },
      schema: {
        tags,
        summary: 'Consulta agora o pagamento de uma doação',
        params: ById,
        body: Type.Object({}, { additionalProperties: false }),
        response: answers(DonationFileAnswer, 400, 401, 403, 404, 429, 502, 503),
      },
    },
    async (request) => {
      const id = Number(request.params.id)
      await checkNow(db, provider, actorOf(request), id)
      return { success, donation: await donationFile(db, id, true) }
    },
  )
}
