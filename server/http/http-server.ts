import { createServer, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import type { App } from './app-type.ts'

const IDLE_SOCKET_MS = 90_000
const DRAIN_MS = 50
// Requests that have begun get this long; the services that stop us wait longer.
const LAST_REQUESTS_MS = 10_000

export function createHttpServer(listener: RequestListener) {
  const server = createServer(
    {
      // The largest body, a picture of 2 MB, at 1 Mbit/s.
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      // Longer than a reverse proxy keeps an idle connection (60 s is usual), so that it never writes to a closed one.
      keepAliveTimeout: 72_000,
      maxHeaderSize: 16 * 1024,
      // Refused by strictness.ts, in our own words.
      requireHostHeader: false,
    },
    oneAtATime(listener),
  )
  // Node would answer an unknown Expect header with a bare 417.
  server.on('checkExpectation', oneAtATime(listener))
  return server.setTimeout(IDLE_SOCKET_MS)
}

/**
 * Who asks on a connection before it was answered is cut off. Behind an answer that stays open, others would pile up; and
 * of one that never gets its turn nobody hears that its reader has gone.
 */
const oneAtATime =
  (listener: RequestListener): RequestListener =>
  (request, response) =>
    response.socket ? listener(request, response) : void request.socket.destroy()

/** While the app closes, connections are closed as they fall idle: Node would wait for the browsers to do it. */
export function closeWithoutWaiting(app: App) {
  const { server } = app
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })

  let draining: NodeJS.Timeout
  app.addHook('preClose', async () => {
    const deadline = Date.now() + LAST_REQUESTS_MS
    draining = setInterval(() => {
      // Node counts a connection as idle only after its first request.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
      if (Date.now() > deadline) server.closeAllConnections()
      else server.closeIdleConnections()
    }, DRAIN_MS)
  })
  app.addHook('onClose', async () => clearInterval(draining))
}
