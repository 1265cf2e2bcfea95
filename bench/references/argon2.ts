// The hash of a password by itself, in a process that does nothing else.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { verify } from '@node-rs/argon2'
import { quantile } from '../figures.ts'
import type { Turn } from '../wrk.ts'

export interface Hashing {
  pid: number
  /** One after the other. */
  run(seconds: number): Promise<Turn>
  stop(): Promise<void>
}

interface Proof {
  password: string
  passwordHash: string
}

export function startHashing(proof: Proof): Hashing {
  const child = fork(SELF, { execArgv: ['--import', 'tsx'], detached: true })
  const exited = once(child, 'exit')
  return {
    pid: child.pid ?? 0,
    async run(seconds) {
      child.send({ ...proof, seconds })
      const [turn] = await Promise.race([
        once(child, 'message') as Promise<[Turn]>,
        exited.then(() => Promise.reject(new Error('Hashing failed; see its message above'))),
      ])
      return turn
    },
    async stop() {
      child.kill()
      await exited
    },
  }
}

const SELF = fileURLToPath(import.meta.url)

if (process.argv[1] === SELF) {
  process.once('disconnect', () => process.exit())
  process.on('message', async (wanted: Proof & { seconds: number }) => process.send?.(await hash(wanted)))
}

async function hash({ password, passwordHash, seconds }: Proof & { seconds: number }): Promise<Turn> {
  const waits: number[] = []
  const startedAt = performance.now()
  while (performance.now() - startedAt < seconds * 1000) {
    const askedAt = performance.now()
    if (!(await verify(passwordHash, password))) throw new Error('The password does not fit its hash')
    waits.push(performance.now() - askedAt)
  }
  const perSecond = (waits.length * 1000) / (performance.now() - startedAt)
  return { requests: waits.length, perSecond, p50: quantile(waits, 0.5), p99: quantile(waits, 0.99) }
}
