// Who may speak to the simulator, and whom it speaks to: this machine.
import type { FastifyRequest } from 'fastify'
import type { App } from '#server/http/app-type.ts'
import { Refusal } from '#server/http/refusal.ts'

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

export function guard(app: App) {
  app.addHook('onRequest', async ({ method, headers }: FastifyRequest) => {
    const { host = '', origin } = headers
    // A page on the web can make its own name lead to this machine.
    if (!THIS_MACHINE.includes(host.replace(/:\d+$/, '')))
      throw new Refusal('forbidden', 'O simulador só atende esta máquina.')
    // Browsers name the page that a form was sent from; servers name none.
    if (method !== 'GET' && origin !== undefined && origin !== `http://${host}`)
      throw new Refusal('forbidden', 'O simulador não aceita formulários de outros sites.')
  })
}

/** Nothing is ever sent elsewhere. */
export function isOnThisMachine(url: string) {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && THIS_MACHINE.includes(hostname)
}
