// A bare node:http server in its own process: what the same bytes cost without a framework.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { forkProgram } from '../forked.ts'

export interface AnswerSent {
  body: Uint8Array
  headers: Record<string, string>
}

/** By path. */
export type Answers = Map<string, AnswerSent>

export interface Reference {
  port: number
  pid: number
  stop(): Promise<void>
}

/** Answers with 200 and what its path has here, on a free port of 127.0.0.1. */
export async function startReference(answers: Answers): Promise<Reference> {
  const { ask, ...program } = forkProgram(SELF)
  return { ...program, port: await ask<number>(answers) }
}

/** Tells the port to who began this process. */
export function listenWith(answers: Answers) {
  for (const { body, headers } of answers.values()) headers['content-length'] = String(body.length)
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '')
    if (answer) response.writeHead(200, answer.headers).end(answer.body)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

const SELF = fileURLToPath(import.meta.url)

if (process.argv[1] === SELF) {
  process.once('disconnect', () => process.exit())
  process.once('message', listenWith)
}
