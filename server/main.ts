// The one program of the site. Begun by an operator it is the process that works; begun by that one, it listens.
import cluster from 'node:cluster'
import { readConfig } from './config.ts'
import { failureSentence } from './failure-sentence.ts'
import { Crew, LISTEN } from './processes/crew.ts'
import { warmTicks } from './processes/warm-ticks.ts'

const FOREIGN_CLUSTER =
  'O site foi iniciado por outro programa em modo cluster (por exemplo o do PM2), e assim não pode rodar: ele mesmo reparte o trabalho entre processos (PROCESSES). Inicie-o como um programa só; no PM2, com exec_mode: "fork". Se não foi um programa desses, tire NODE_UNIQUE_ID do ambiente.'

warmTicks()
try {
  if (!cluster.isWorker) await start()
  else if (process.argv[2] === LISTEN) await listen()
  else throw new Error(FOREIGN_CLUSTER)
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
