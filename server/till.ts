// Who takes the payments, and who looks after them.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { donationPath, paths } from '#contract/paths.ts'
import type { Config } from './config.ts'
import { connect } from './db/connection.ts'
import { startSimulator } from './demo/payments/simulator.ts'
import { mercadoPago } from './external/mercado-pago.ts'
import { watched } from './external/watched-provider.ts'
import { runPaymentWork } from './features/donations/worker.ts'

/** A demo without credentials has a provider of its own, unless others come in: theirs is not this machine. */
export async function openTill(config: Config, { url, log }: { url: string; log: Logger }) {
  const simulator = config.mercadoPago || config.demo !== 'private' ? undefined : await openSimulator(config)
  const credentials = config.mercadoPago ?? simulator?.credentials
  if (!credentials) return { provider: undefined, simulatorUrl: undefined, close: async () => {} }
  const own = mercadoPago({
    ...credentials,
    siteName: config.siteName,
    backUrl: (donationId) => `${config.publicUrl}${donationPath(donationId)}`,
    notificationUrl: `${config.publicUrl}${paths.paymentWebhook}?source_news=webhooks`,
  })
  if (config.demo === 'off' && !own.isLive)
    log.warn(
      'MERCADOPAGO_ACCESS_TOKEN is one for tests: nothing that is paid is real, and whoever has a test card gets goods for it.',
    )
  const provider = watched(own, log)
  const database = connect(url, (error) => log.warn({ err: error }, 'lost an idle connection'))
  const isAlone = config.databaseUrl === undefined
  const work = await runPaymentWork({ db: database.db, provider, log, isAlone })
  return {
    provider,
    simulatorUrl: simulator?.url,
    async close() {
      await work.stop()
      await simulator?.close()
      await database.close()
    },
  }
}

/** Beside the site's own port: links to it work again after a restart. */
async function openSimulator({ dataDir, port, siteName }: Config) {
  const accessToken = `TEST-${randomBytes(16).toString('hex')}`
  const webhookSecret = randomBytes(32).toString('hex')
  const simulator = await startSimulator({
    ...{ dir: join(dataDir, 'payments'), port: port === 0 ? 0 : port + 1 },
    ...{ accessToken, webhookSecret, siteName },
  })
  return { ...simulator, credentials: { accessToken, webhookSecret, apiUrl: simulator.url } }
}
