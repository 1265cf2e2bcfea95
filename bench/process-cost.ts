// What processes cost, as Linux tells: time of a processor, and memory.
import { readdir, readFile } from 'node:fs/promises'

/** A hundredth of a second, on every Linux that Node runs on. */
const TICK_MS = 10

/** A process and all that come from it. */
export async function familyOf(pid: number): Promise<number[]> {
  const parents = new Map<number, number[]>()
  for (const each of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)) {
    const parent = (await statOf(each))?.parent
    if (parent !== undefined) parents.set(parent, [...(parents.get(parent) ?? []), each])
  }
  const all = (root: number): number[] => [root, ...(parents.get(root) ?? []).flatMap(all)]
  return all(pid)
}

/** In milliseconds, since they began; with those of their children that have ended. */
export async function cpuMs(pids: number[]): Promise<number> {
  const times = await Promise.all(pids.map(async (pid) => (await statOf(pid))?.ticks ?? 0))
  return times.reduce((sum, ticks) => sum + ticks, 0) * TICK_MS
}

export interface Memory {
  /** All of its pages. */
  rss: number
  /** With its share of those that it has in common with others: only these add up. */
  pss: number
}

/** In bytes. */
export async function memoryOf(pids: number[]): Promise<Memory> {
  const all = await Promise.all(pids.map(memoryOfOne))
  const sum = (read: (each: Memory) => number) => all.reduce((total, each) => total + read(each), 0)
  return { rss: sum(({ rss }) => rss), pss: sum(({ pss }) => pss) }
}

async function memoryOfOne(pid: number): Promise<Memory> {
  const text = await readUnlessGone(`/proc/${pid}/smaps_rollup`)
  const bytes = (name: string) =>
    1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0)
  return { rss: bytes('Rss'), pss: bytes('Pss') }
}

async function statOf(pid: number) {
  const text = await readUnlessGone(`/proc/${pid}/stat`)
  if (text === '') return undefined
  // Its name stands in brackets, and may hold anything.
  const [, parent, , , , , , , , , , user, system, endedUser, endedSystem] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return { parent, ticks: (user ?? 0) + (system ?? 0) + (endedUser ?? 0) + (endedSystem ?? 0) }
}

/** Processes come and go while others are asked for. */
async function readUnlessGone(file: string) {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return ''
    throw error
  }
}
