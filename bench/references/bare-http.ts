// A bare node:http server in its own process: what the same bytes cost without a framework.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

/** By path. */
export type Answers = Map<string, { body: Uint8Array; headers: Record<string, string> }>

export interface Reference {
  port: number
  pid: number
  stop(): Promise<void>
}

/** Answers with 200 and what its path has here, on a free port of 127.0.0.1. */
export async function startReference(answers: Answers): Promise<Reference> {
  const child = fork(SELF, {
    execArgv: ['--import', 'tsx'],
    // Other than JSON, this takes bytes as they are.
    serialization: 'advanced',
    // Like the product: Linux shares a busy machine out by session before it does by process.
    detached: true,
  })
  const exited = once(child, 'exit')
  child.send(answers)
  const [port] = await Promise.race([
    once(child, 'message') as Promise<[number]>,
    exited.then(() => Promise.reject(new Error('The reference server ended before it listened'))),
  ])
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      await exited
    },
  }
}

const SELF = fileURLToPath(import.meta.url)

if (process.argv[1] === SELF) {
  process.once('disconnect', () => process.exit())
  process.once('message', (answers: Answers) => {
    for (const { body, headers } of answers.values()) headers['content-length'] = String(body.length)
    const server = createServer((request, response) => {
      const answer = answers.get(request.url ?? '')
      if (answer) response.writeHead(200, answer.headers).end(answer.body)
      else response.writeHead(404).end()
    })
    server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  })
}
