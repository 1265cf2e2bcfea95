// The built product, which is killed again and again and always comes back.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressOf, spawnProduct } from '../product.ts'

export type MortalProduct = Awaited<ReturnType<typeof mortalProduct>>

export async function mortalProduct(dataDir: string) {
  // Players who come from everywhere, as far as this machine can tell.
  const environment = { DATA_DIR: dataDir, DEMO: 'on', TRUST_PROXY: 'loopback' }
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
      if (kills % 3 === 0) await killPostgres(dataDir)
      await exited
      child = spawnProduct(environment)
      came(listening(child))
      await address
    },
    async stop() {
      const exited = child.exitCode === null && child.signalCode === null && once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
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
  if (command.includes(dataDir)) process.kill(pid, 'SIGKILL')
}
