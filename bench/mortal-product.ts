// The built product, which is killed again and again and always comes back.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressOf, endProduct, spawnProduct } from './product.ts'

export type MortalProduct = Awaited<ReturnType<typeof mortalProduct>>

export async function mortalProduct(environment: Record<string, string> & { DATA_DIR: string }) {
  let child = spawnProduct(environment)
  let address = listening(child)
  let kills = 0
  await address
  return {
    get kills() {
      return kills
    },
    /** Where it listens; while it is away, where it will. */
    address: () => address,
    async kill() {
      kills++
      const victim = child
      const exited = once(victim, 'exit')
      let came: (url: Promise<string>) => void = () => {}
      address = new Promise((resolve) => {
        came = resolve
      })
      if (victim.pid) process.kill(-victim.pid, 'SIGKILL')
      // Its PostgreSQL ends by itself, but every third time it gets no chance to.
      if (kills % 3 === 0) await killPostgres(environment.DATA_DIR)
      await exited
      child = spawnProduct(environment)
      came(listening(child))
      await address
    },
    stop: () => endProduct(child),
  }
}

async function listening(child: ChildProcess) {
  const url = await addressOf(child)
  // Nobody reads what it says from now on, and it must not wait for that.
  child.stdout?.resume()
  child.stderr?.resume()
  return url
}

async function killPostgres(dataDir: string) {
  const file = await readFile(join(dataDir, 'postgres', 'pgdata', 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(file, 10)
  // The file may have outlived its process, and the number may be somebody else's by now.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  if (command.includes(dataDir)) killIfThere(pid)
}

function killIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It has ended by itself just now, as it does without its owner.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
