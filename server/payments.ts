// The provider of payments, as every process asks it.
import type { Logger } from 'pino'
import { donationPath, paths } from '#contract/paths.ts'
import type { Config } from './config.ts'
import { mercadoPago } from './external/mercado-pago.ts'
import { watched } from './external/watched-provider.ts'

/** With the name that payers read, which is the one of the start. */
export type Credentials = NonNullable<Config['mercadoPago']> & { siteName: string }

export const providerFor = ({ publicUrl }: Config, credentials: Credentials, log: Logger) =>
  watched(
    mercadoPago({
      ...credentials,
      backUrl: (donationId) => `${publicUrl}${donationPath(donationId)}`,
      notificationUrl: `${publicUrl}${paths.paymentWebhook}?source_news=webhooks`,
    }),
    log,
  )
