// The one program of the site. Begun by an operator it is the process that works; begun by that one, it listens.
import cluster from 'node:cluster'
import { readConfig } from './config.ts'
import { failureSentence } from './failure-sentence.ts'
import { Crew } from './processes/crew.ts'

try {
  if (cluster.isWorker) await listen()
  else await start()
} catch (error) {
  // What was opened so far ends with this process: the embedded PostgreSQL, and those that it has begun.
  process.stderr.write(`\n${failureSentence(error)}\n`, () => process.exit(1))
}

async function listen() {
  const { listenAsTold } = await import('./processes/member.ts')
  listenAsTold()
}

async function start() {
  const config = readConfig()
  // Begun before anything else: they load what they need while the database starts.
  const crew = config.processes > 1 ? new Crew(config.processes, import.meta.url) : undefined
  const { run } = await import('./processes/run.ts')
  await run(config, crew)
}
