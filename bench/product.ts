// The built product as a child process, on a port of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Product {
  url: string
  port: number
  process: ChildProcess
  stop(): Promise<void>
}

const READY_MS = 60_000

/** In a process group of its own, so that all of it can be killed at once. */
export function spawnProduct(environment: Record<string, string>) {
  return spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
}

export async function startProduct(environment: Record<string, string>): Promise<Product> {
  const child = spawnProduct(environment)
  const url = await addressOf(child)
  return {
    url,
    port: Number(new URL(url).port),
    process: child,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Where it listens, as soon as it says so; an error with all it said if it ends instead. */
export function addressOf(child: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    let output = ''
    const fail = (reason: string) => reject(new Error(`The product ${reason}:\n${output}`))
    const timer = setTimeout(() => fail(`did not start in ${READY_MS / 1000} s`), READY_MS)
    child.stderr?.on('data', (data) => {
      output += data
    })
    child.stdout?.on('data', (data) => {
      output += data
      const [address] = /http:\/\/\S+/.exec(output) ?? []
      if (address) resolve(address)
    })
    child.once('exit', (code, signal) => fail(`ended with ${code ?? signal}`))
    child.once('exit', () => clearTimeout(timer))
    child.stdout?.once('data', () => clearTimeout(timer))
  })
}

export async function logIn(url: string, login: string) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: `${login}123` }),
  })
  if (!response.ok) throw new Error(`login answered ${response.status}: ${await response.text()}`)
  const { token } = (await response.json()) as { token: string }
  return token
}
