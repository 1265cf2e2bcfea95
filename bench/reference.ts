// A bare node:http server in its own process: what the same bytes cost without a framework.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface Answer {
  /** In base64: it may be compressed. */
  body: string
  headers: Record<string, string>
}

export interface Reference {
  port: number
  stop(): Promise<void>
}

/** Answers every request with 200, these headers and this body, on a free port of 127.0.0.1. */
export async function startReference(answer: Answer): Promise<Reference> {
  const child = fork(SELF, { execArgv: ['--import', 'tsx'] })
  const exited = once(child, 'exit')
  child.send(answer)
  const [port] = await Promise.race([
    once(child, 'message') as Promise<[number]>,
    exited.then(() => Promise.reject(new Error('The reference server ended before it listened'))),
  ])
  return {
    port,
    async stop() {
      child.kill()
      await exited
    },
  }
}

const SELF = fileURLToPath(import.meta.url)

if (process.argv[1] === SELF) {
  process.once('disconnect', () => process.exit())
  process.once('message', ({ body, headers }: Answer) => {
    const bytes = Buffer.from(body, 'base64')
    const all = { ...headers, 'content-length': String(bytes.length) }
    const server = createServer((_request, response) => response.writeHead(200, all).end(bytes))
    server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  })
}
