// The hash of a password by itself, in a process that does nothing else.
import { fileURLToPath } from 'node:url'
import { verify } from '@node-rs/argon2'
import { quantile } from '../figures.ts'
import { forkProgram } from '../forked.ts'
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
  const { ask, ...program } = forkProgram(SELF)
  return { ...program, run: (seconds) => ask<Turn>({ ...proof, seconds }) }
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
