import { Type } from 'typebox'
import { Success } from '#contract/envelope.ts'
import { paths } from '#contract/paths.ts'
import type { Db } from '#server/db/connection.ts'
import type { PaymentProvider } from '#server/external/payment-provider.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { Refusal } from '#server/http/refusal.ts'
import { keepNotification } from './notifications.ts'

export interface WebhookParts {
  db: Db
  provider: PaymentProvider
  /** Counts what the provider did not send. */
  onForged: () => void
}

/** Where the provider tells that something has changed. Its signature is all that is believed. */
export async function webhookRoutes(app: App, { db, provider, onForged }: WebhookParts) {
  app.post(
    paths.paymentWebhook,
    {
      schema: {
        tags: ['Doações'],
        summary: 'Avisos do Mercado Pago',
        // What else stands there is the provider's business.
        querystring: Type.Object({ 'data.id': Type.Optional(Type.String()) }),
        body: Type.Optional(Type.Unknown()),
        response: answers(Success({}), 400, 401, 503),
      },
    },
    async ({ headers, query, body, log }) => {
      const notification = provider.read({ headers, query, body })
      if ('forged' in notification) {
        onForged()
        log.warn({ reason: notification.forged }, 'a payment notification that is not the provider’s')
        throw new Refusal('unauthorized', 'Assinatura inválida.')
      }
      await keepNotification(db, notification, body)
      return { success: true as const }
    },
  )
}
