// Another machine of the web, as far as a test goes.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { codeOf } from '#server/db/error-code.ts'

export type WebServer = Awaited<ReturnType<typeof webServer>>

/** Every request it gets is in `requests`. */
export async function webServer(answer: RequestListener, { host = '127.0.0.1', port = 0 } = {}) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  })
  server.listen(port, host)
  await once(server, 'listening')
  const { port: heard } = server.address() as AddressInfo
  return {
    port: heard,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${heard}`,
    requests,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** For as long as the test that asks for it runs. */
export async function serve(answer: RequestListener) {
  const server = await webServer(answer)
  onTestFinished(server.close)
  return server
}

/** At the same port of this machine's other address, ::1. Undefined on a machine without IPv6. */
export const webServerBeside = ({ port }: WebServer, answer: RequestListener) =>
  webServer(answer, { host: '::1', port }).catch((error) => {
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error) ?? '')) return undefined
    throw error
  })
