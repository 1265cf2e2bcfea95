// The built product as a child process, on a port of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Product {
  url: string
  port: number
  process: ChildProcess
  isRunning(): boolean
  stop(): Promise<void>
}

const READY_MS = 60_000
const FLAGS = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=20',
  '--v8-pool-size=1',
  '--no-allocation-site-pretenuring',
]
const MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }

/** In a process group of its own, so that all of it can be killed at once. What it says goes to a pipe, or to an open file. */
export function spawnProduct(
  environment: Record<string, string>,
  output: 'pipe' | number = 'pipe',
): ChildProcess {
  // As `npm start` does.
  return spawn(process.execPath, [...FLAGS, 'dist/server/main.js'], {
    env: {
      PATH: process.env.PATH,
      ...MEMORY,
      NODE_ENV: 'production',
      PORT: '0',
      PROCESSES: '1',
      ...environment,
    },
    stdio: ['ignore', output, output],
    detached: true,
  })
}

export async function endProduct(child: ChildProcess) {
  const exited = child.exitCode === null && child.signalCode === null && once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

export async function startProduct(environment: Record<string, string>): Promise<Product> {
  const child = spawnProduct(environment)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const stop = () => endProduct(child)
  try {
    const url = await addressOf(child)
    return { url, port: Number(new URL(url).port), process: child, isRunning, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Where it listens, as soon as it says so; an error with all it said if it ends instead. */
export async function addressOf(child: ChildProcess) {
  let output = ''
  const said = new Promise<string>((resolve) => {
    const read = (data: Buffer) => {
      output += data
      const [address] = /http:\/\/[\w.:[\]-]+/.exec(output) ?? []
      if (address) resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
  })
  const late = new AbortController()
  const failed = Promise.race([
    once(child, 'exit', { signal: late.signal }).then(() => 'ended'),
    sleep(READY_MS, 'did not start in time', { signal: late.signal }),
  ]).then((what) => {
    throw new Error(`The product ${what}:\n${output}`)
  })
  failed.catch(() => {})
  try {
    return await Promise.race([said, failed])
  } finally {
    late.abort()
  }
}

/** It answered, but not with a session. */
export class RefusedLogin extends Error {}

export async function logIn(url: string, login: string) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: `${login}123` }),
  })
  if (!response.ok) throw new RefusedLogin(`login answered ${response.status}: ${await response.text()}`)
  const { token } = (await response.json()) as { token: string }
  return token
}
