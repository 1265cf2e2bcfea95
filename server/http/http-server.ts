import { createServer, type RequestListener, type Server } from 'node:http'
import type { App } from './app-type.ts'

const IDLE_SOCKET_MS = 90_000
const DRAIN_MS = 50

export function createHttpServer(listener: RequestListener) {
  const server = createServer(
    {
      requestTimeout: 15_000,
      headersTimeout: 10_000,
      // Longer than a reverse proxy keeps an idle connection (60 s is usual), so that it never writes to a closed one.
      keepAliveTimeout: 72_000,
      maxHeaderSize: 16 * 1024,
    },
    listener,
  )
  return server.setTimeout(IDLE_SOCKET_MS)
}

/** While the app closes, connections are closed as they fall idle: Node waits for browsers to do it. */
export function closeIdleConnections(app: App, servers: Server[]) {
  let draining: NodeJS.Timeout
  app.addHook('preClose', async () => {
    draining = setInterval(() => {
      for (const server of servers) server.closeIdleConnections()
    }, DRAIN_MS)
  })
  app.addHook('onClose', async () => clearInterval(draining))
}
