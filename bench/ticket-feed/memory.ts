import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const EVERY_MS = 500
const STEADY = 12
const STEADY_KB = 512
const LONGEST_MS = 60_000

/** In kB, as soon as it has not moved for some seconds. */
export async function settledMemory(pid: number): Promise<number> {
  const seen: number[] = []
  const startedAt = performance.now()
  do {
    seen.push(await memoryOf(pid))
    await sleep(EVERY_MS)
  } while (!isSteady(seen.slice(-STEADY)) && performance.now() - startedAt < LONGEST_MS)
  return seen.at(-1) ?? Number.NaN
}

const isSteady = (last: number[]) =>
  last.length === STEADY && Math.max(...last) - Math.min(...last) <= STEADY_KB

async function memoryOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1])
}
