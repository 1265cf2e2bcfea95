// A stand-in for Mercado Pago on this machine: what is paid here costs nothing.
import { setMaxListeners } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { App } from '#server/http/app-type.ts'
import { openBooks } from './books.ts'
import { checkout } from './checkout.ts'
import { openConduct } from './conduct.ts'
import { controls } from './controls.ts'
import { createDesk } from './desk.ts'
import { startNotifier } from './notifier.ts'
import { panel } from './panel.ts'
import { providerApi } from './provider-api.ts'

const HOST = '127.0.0.1'

export interface Simulator {
  url: string
  port: number
  close(): Promise<void>
}

interface Options {
  /** Where the books are kept. */
  dir: string
  /** Wanted: if it is taken, any other. */
  port: number
  accessToken: string
  webhookSecret: string
  siteName: string
}

export async function startSimulator(options: Options): Promise<Simulator> {
  const { dir, accessToken, webhookSecret, siteName } = options
  const seller = sellerOf(accessToken)
  const closing = new AbortController()
  // As many calls may be kept waiting as there are.
  setMaxListeners(0, closing.signal)
  const conduct = openConduct()
  const books = openBooks(dir)
  const notifier = startNotifier({ secret: webhookSecret, collectorId: seller.collectorId, conduct })
  let url = ''
  const shared = { provider: { books, notifier, seller }, conduct, siteName, url: () => url }

  const app = createDesk(siteName)
  await app.register(providerApi, { ...shared, accessToken, signal: closing.signal })
  await app.register(controls, shared)
  await app.register(checkout, shared)
  await app.register(panel, shared)
  const port = await listen(app, options.port)
  url = `http://localhost:${port}`
  return {
    url,
    port,
    async close() {
      closing.abort()
      notifier.close()
      await app.close()
      books.close()
    },
  }
}

/** As in the provider's tokens: APP_USR-<application>-<date>-<secret>-<seller>. */
function sellerOf(accessToken: string) {
  const [, clientId = '1001', collectorId = '100000001'] = /^\w+-(\d+)-.*-(\d+)$/.exec(accessToken) ?? []
  return { clientId, collectorId: Number(collectorId) }
}

async function listen(app: App, wanted: number) {
  try {
    await app.listen({ host: HOST, port: wanted })
  } catch (error) {
    if (wanted === 0) throw error
    await app.listen({ host: HOST, port: 0 })
  }
  return (app.server.address() as AddressInfo).port
}
