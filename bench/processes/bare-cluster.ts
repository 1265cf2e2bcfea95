// A bare node:http whose processes share one port, as node:cluster has it: what more processes can be worth here.
import { fork } from 'node:child_process'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Answers } from '../references/bare-http.ts'

interface Wanted {
  answers: Answers
  processes: number
}

export async function startBareCluster(wanted: Wanted) {
  const child = fork(SELF, {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
    // Like the product: Linux shares a busy machine out by session before it does by process.
    detached: true,
  })
  const exited = once(child, 'exit')
  child.send(wanted)
  const [port] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error('The bare cluster ended before it listened'))),
  ])) as [number]
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
  process.once('message', async (wanted: Wanted) => {
    if (cluster.isWorker || wanted.processes === 1) listen(wanted.answers)
    else await share(wanted)
  })
  if (cluster.isWorker) process.send?.('here')
}

async function share({ answers, processes }: Wanted) {
  cluster.schedulingPolicy = cluster.SCHED_RR
  cluster.setupPrimary({ exec: SELF, execArgv: ['--import', 'tsx'], serialization: 'advanced' })
  const ports = Array.from({ length: processes }, async () => {
    const worker = cluster.fork()
    // What is said to one that does not listen yet is lost.
    await once(worker, 'message')
    worker.send({ answers, processes: 1 })
    const [port] = (await once(worker, 'message')) as [number]
    return port
  })
  process.send?.((await Promise.all(ports))[0])
}

function listen(answers: Answers) {
  for (const { body, headers } of answers.values()) headers['content-length'] = String(body.length)
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '')
    if (answer) response.writeHead(200, answer.headers).end(answer.body)
    else response.writeHead(404).end()
  })
  // Those of one cluster that ask for any port are given the same one.
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}
