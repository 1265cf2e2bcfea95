// A machine of half the size inside this one: two cores at half their speed for what is measured, and the other halves for
// who asks. By Linux's control groups of version 1, where a program of root finds them.
import { existsSync } from 'node:fs'
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = '/sys/fs/cgroup/cpu'
const CORES = 2
const SPEED = 0.5
const LOOK_AGAIN_MS = 20

export interface HalfCores {
  /** What a process has to do can keep one core busy; where another of its threads runs is left open. */
  holdOneByOne(pids: number[]): Promise<void>
  /** Many processes, each of which does little. */
  holdTogether(pids: number[]): Promise<void>
  /** Lets all go. */
  stop(): Promise<void>
}

export const canHalveCores = () => existsSync(join(ROOT, 'cpu.cfs_quota_us')) && process.getuid?.() === 0

export async function halfCores(): Promise<HalfCores> {
  const machine = join(ROOT, `bench-${process.pid}`)
  await newGroup(machine, CORES * SPEED)
  const others = join(machine, 'others')
  await newGroup(others)
  const groups = [machine, others]
  return {
    async holdOneByOne(pids) {
      for (const pid of pids) {
        const core = join(machine, String(pid))
        await newGroup(core, SPEED)
        groups.push(core)
        await put(pid, join(others, 'cgroup.procs'))
        // Its first thread alone: the JavaScript.
        await put(pid, join(core, 'tasks'))
      }
    },
    async holdTogether(pids) {
      for (const pid of pids) await put(pid, join(others, 'cgroup.procs'))
    },
    async stop() {
      for (let group = groups.pop(); group; group = groups.pop()) await dissolve(group)
    },
  }
}

/** `cores`: of a real core's time, how much all in it may have together. */
async function newGroup(folder: string, cores?: number) {
  await mkdir(folder)
  if (cores === undefined) return
  const periodUs = Number(await readFile(join(folder, 'cpu.cfs_period_us'), 'utf8'))
  await writeFile(join(folder, 'cpu.cfs_quota_us'), String(periodUs * cores))
}

/** Those who have ended meanwhile need no place. */
async function put(id: number, file: string) {
  await writeFile(file, String(id)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ESRCH') throw error
  })
}

/** What a process in it began meanwhile is in it, too. */
async function dissolve(folder: string) {
  for (;;) {
    const threads = (await readFile(join(folder, 'tasks'), 'utf8')).split('\n').filter(Boolean)
    for (const thread of threads) await put(Number(thread), join(ROOT, 'tasks'))
    if (threads.length === 0) return rmdir(folder)
    await sleep(LOOK_AGAIN_MS)
  }
}
