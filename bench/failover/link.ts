// The network between a standby and the one that it follows, which can be cut: nothing passes any more, and nobody is told.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export async function startLink(toPort: number) {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(toPort, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => open.delete(from))
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** What is on its way is lost. */
    cut() {
      for (const socket of open) socket.unpipe().pause()
    },
    async stop() {
      if (!server.listening) return
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Link = Awaited<ReturnType<typeof startLink>>
