import { Type } from 'typebox'
import {
  DonationAnswer,
  DonationHistoryAnswer,
  DonationHistoryQuery,
  DonationItemsAnswer,
  DonationItemsQuery,
  DonationLinkAnswer,
  DonationOrder,
} from '#contract/donations.ts'
import { ById } from '#contract/ids.ts'
import type { Db } from '#server/db/connection.ts'
import type { PaymentProvider } from '#server/external/payment-provider.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { askedOf, once, sendAnswered } from '#server/http/idempotency.ts'
import { Refusal } from '#server/http/refusal.ts'
import { donationNamed, histories } from './history.ts'
import { donationItems } from './items.ts'
import { orderDonation } from './ordering.ts'
import { withdrawDonation } from './refunds.ts'

export interface DonationParts {
  db: Db
  /** Undefined: nobody takes payments for this site. */
  provider: PaymentProvider | undefined
}

const tags = ['Doações']
const success = true as const
const money = {
  tags,
  headers: { type: 'object', properties: { 'idempotency-key': { type: 'string' } } },
} as const

export async function donationRoutes(app: App, { db }: DonationParts) {
  const history = histories(db)

  app.get(
    '/api/donation-items',
    {
      schema: {
        tags,
        summary: 'O que se recebe por uma doação, e por quanto',
        querystring: DonationItemsQuery,
        response: answers(DonationItemsAnswer, 400, 401, 503),
      },
    },
    async ({ query }) => ({ success, ...(await donationItems(db, pageOf(query))) }),
  )

  app.get(
    '/api/donations/history',
    {
      schema: {
        tags,
        summary: 'As doações do jogador, as mais recentes primeiro',
        querystring: DonationHistoryQuery,
        response: answers(DonationHistoryAnswer, 400, 401, 503),
      },
      config: { findsAsker: true },
    },
    async ({ token, query }) => ({
      success,
      ...(await history.answer({
        token,
        ...pageOf(query),
        ...(query.status && { status: query.status }),
      })),
    }),
  )

  app.get(
    '/api/donations/:id',
    {
      schema: {
        tags,
        summary: 'Uma doação do jogador',
        params: ById,
        response: answers(DonationAnswer, 400, 401, 404, 503),
      },
    },
    async ({ user, params }) => {
      const donation = await donationNamed(db, user, Number(params.id))
      if (!donation) throw new Refusal('missing', 'Doação não encontrada.')
      return { success, donation }
    },
  )
}

/** Calls that move money. */
export async function donationMoneyRoutes(app: App, { db, provider }: DonationParts) {
  app.post(
    '/api/mercadopago',
    {
      schema: {
        ...money,
        summary: 'Pede um link para pagar uma doação',
        body: DonationOrder,
        response: answers(DonationLinkAnswer, 400, 401, 409, 422, 429, 502, 503),
      },
    },
    async (request, reply) => {
      if (!provider) throw noProvider()
      const serialize = (answer: DonationLinkAnswer) => String(reply.serialize(answer))
      const { user, body } = request
      return sendAnswered(
        reply,
        await orderDonation({ db, provider, serialize }, user, body, askedOf(request)),
      )
    },
  )

  app.post(
    '/api/donations/:id/withdraw',
    {
      schema: {
        ...money,
        summary: 'Desiste de uma doação da qual nada foi usado: o dinheiro volta',
        params: ById,
        body: Type.Object({}, { additionalProperties: false }),
        response: answers(DonationAnswer, 400, 401, 404, 409, 422, 503),
      },
    },
    async (request, reply) => {
      if (!provider) throw noProvider()
      const answered = await once(db, request.user, askedOf(request), async (tx) => {
        const withdrawn = await withdrawDonation(tx, request.user, Number(request.params.id))
        return String(reply.serialize({ success, ...withdrawn }))
      })
      return sendAnswered(reply, answered)
    },
  )
}

/** Then nobody gives money back either. */
const noProvider = () => new Refusal('unavailable', 'As doações não estão disponíveis no momento.')

function pageOf({ page, limit }: { page?: string; limit?: string }) {
  return { page: Number(page ?? 1), ...(limit !== undefined && { limit: Number(limit) }) }
}
