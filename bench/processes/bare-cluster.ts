// A bare node:http whose processes share one port, as node:cluster has it: what more processes can be worth here.
import cluster from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { forkProgram } from '../forked.ts'
import { type Answers, listenWith } from '../references/bare-http.ts'

interface Wanted {
  answers: Answers
  processes: number
}

export async function startBareCluster(wanted: Wanted) {
  const { ask, ...program } = forkProgram(SELF)
  return { ...program, port: await ask<number>(wanted) }
}

const SELF = fileURLToPath(import.meta.url)

if (process.argv[1] === SELF) {
  process.once('disconnect', () => process.exit())
  process.once('message', async (wanted: Wanted) => {
    // Those of one cluster that ask for any port are given the same one.
    if (cluster.isWorker || wanted.processes === 1) listenWith(wanted.answers)
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
