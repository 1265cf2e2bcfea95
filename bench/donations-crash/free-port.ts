// Where the product comes back to each time: the provider tells it there of payments.
import { once } from 'node:events'
import { createServer } from 'node:net'

const FIRST_PORT = 20_000
const PORTS = 10_000

/** Below those that connections going out are given: while the product is dead, none of them can take it. */
export async function freePort(): Promise<number> {
  const port = FIRST_PORT + Math.floor(Math.random() * PORTS)
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}
