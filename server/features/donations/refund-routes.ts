import { Success } from '#contract/envelope.ts'
import { ById } from '#contract/ids.ts'
import { WithReason } from '#contract/staff.ts'
import type { Db } from '#server/db/connection.ts'
import { actorOf } from '#server/features/session/actor.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { askedOf, once, sendAnswered } from '#server/http/idempotency.ts'
import { refundDonation } from './refunds.ts'

/** For administrators. */
export async function refundRoutes(app: App, { db }: { db: Db }) {
  app.post(
    '/api/admin/donations/:id/refund',
    {
      config: { permission: 'donations.refund' },
      schema: {
        tags: ['Administração: doações'],
        summary: 'Devolve o dinheiro de uma doação, com um motivo',
        headers: { type: 'object', properties: { 'idempotency-key': { type: 'string' } } },
        params: ById,
        body: WithReason,
        response: answers(Success({}), 400, 401, 403, 404, 409, 422, 503),
      },
    },
    async (request, reply) => {
      const { user, params, body } = request
      const answered = await once(db, user, askedOf(request), async (tx) => {
        await refundDonation(tx, actorOf(request), Number(params.id), body.reason)
        return String(reply.serialize({ success: true as const }))
      })
      return sendAnswered(reply, answered)
    },
  )
}
