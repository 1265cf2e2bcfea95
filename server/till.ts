// Who takes the payments, and who looks after them.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Db } from './db/connection.ts'
import { runPaymentWork } from './features/donations/worker.ts'
import { type Credentials, providerFor } from './payments.ts'

/** A demo without credentials has a provider of its own, unless others come in: theirs is not this machine. */
export async function openTill(config: Config, { db, log }: { db: Db; log: Logger }) {
  const { siteName } = config
  const simulator = config.mercadoPago || config.demo !== 'private' ? undefined : await openSimulator(config)
  const keys = config.mercadoPago ?? simulator?.keys
  if (!keys) return { close: async () => {} }
  const credentials: Credentials = { ...keys, siteName }
  const provider = providerFor(config, credentials, log)
  if (config.demo === 'off' && !provider.isLive)
    log.warn(
      'MERCADOPAGO_ACCESS_TOKEN is one for tests: nothing that is paid is real, and whoever has a test card gets goods for it.',
    )
  const isAlone = config.databaseUrl === undefined
  const work = await runPaymentWork({ db, provider, log, isAlone })
  return {
    credentials,
    provider,
    simulatorUrl: simulator?.url,
    async close() {
      await work.stop()
      await simulator?.close()
    },
  }
}

/** Beside the site's own port: links to it work again after a restart. */
async function openSimulator({ dataDir, port, siteName }: Config) {
  const { startSimulator } = await import('./demo/payments/simulator.ts')
  const accessToken = `TEST-${randomBytes(16).toString('hex')}`
  const webhookSecret = randomBytes(32).toString('hex')
  const simulator = await startSimulator({
    ...{ dir: join(dataDir, 'payments'), port: port === 0 ? 0 : port + 1 },
    ...{ accessToken, webhookSecret, siteName },
  })
  return { ...simulator, keys: { accessToken, webhookSecret, apiUrl: simulator.url } }
}
