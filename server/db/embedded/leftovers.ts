// What an earlier owner of the folder left running when it was killed.
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../error-code.ts'
import type { Folder } from './folder.ts'
import { isGuard, type Process, placeOf, postgresProcesses } from './processes.ts'

// A little more than the guard allows, so that it has gone through its own steps first.
const STEPS = [
  { signal: 'SIGINT', untilMs: 11_000 },
  { signal: 'SIGQUIT', untilMs: 16_500 },
  { signal: 'SIGKILL', untilMs: 22_000 },
] as const

/** Ends it all as gently as it allows. A guard may be at the same work, which does no harm. */
export async function stopLeftovers(folder: Folder, log: (line: string) => void): Promise<void> {
  const startedAt = Date.now()
  for (const { signal, untilMs } of STEPS) {
    let isSaid = false
    while (Date.now() - startedAt < untilMs) {
      const left = await leftoversOf(folder)
      if (left.length === 0) return
      const pids = left.map(({ pid }) => pid).join(', ')
      if (!isSaid) log(`Encerrando o que restou de uma execução anterior (${signal}; processos ${pids}).`)
      isSaid = true
      signalAll(left, signal)
      await sleep(20)
    }
  }
  throw new Error(`Um PostgreSQL de uma execução anterior não termina e ainda usa ${folder.home}.`)
}

/** Known by what they do, never by a recorded pid, which may belong to anybody by now. */
async function leftoversOf(folder: Folder): Promise<Process[]> {
  const places = await Promise.all([placeOf(folder.data), placeOf(folder.unborn)])
  return (await postgresProcesses()).filter(
    (each) => servesFrom(each, folder) || (each.place !== null && places.includes(each.place)),
  )
}

const servesFrom = ({ command }: Process, { data, unborn }: Folder) =>
  [data, unborn].some((path) => command.includes(` -D ${path} `))

/**
 * Only the first process is told, as it knows how to end the others: the same signal means other
 * things to them, to the checkpointer even that it may write its last checkpoint. Once the first
 * is gone, so is all they shared, and nothing is lost by killing them. A guard is left to its work
 * until the very end.
 */
function signalAll(left: Process[], signal: NodeJS.Signals) {
  const programs = left.filter(({ command }) => !isGuard(command))
  const first = programs.filter(({ parent }) => !programs.some(({ pid }) => pid === parent))
  const heads = first.filter(({ command }) => command.includes(' -D '))
  if (signal === 'SIGKILL') for (const { pid } of left) send(pid, signal)
  else if (heads.length === 0) for (const { pid } of programs) send(pid, 'SIGKILL')
  else for (const { pid } of heads) send(pid, signal)
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}
