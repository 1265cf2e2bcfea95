// Starts the product again and again, kills it at random moments while players sign in, and looks for what was lost.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { addressOf, logIn, RefusedLogin, spawnProduct, startProduct } from './product.ts'

const EARLY_KILLS = 0.3
const EARLY_WITHIN_MS = 1_500
const LATE_WITHIN_MS = 1_000
const PLAYERS = ['jogador', 'novato', 'ajudante'] as const

export interface CrashReport {
  /** Kills that did not wait for the product to come up. */
  earlyKills: number
  /** Logins that were answered before a kill; each was found alive at every later start. */
  sessions: number
  slowestStartMs: number
}

/** Throws when a start fails or a session that was acknowledged is gone. */
export async function crash(kills: number, remark: (line: string) => void): Promise<CrashReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crash-'))
  const tokens: string[] = []
  const report = { earlyKills: 0, sessions: 0, slowestStartMs: 0 }
  try {
    for (let round = 1; round <= kills; round++) {
      const startMs = await runUntilKilled(dataDir, tokens, round)
      if (startMs === undefined) report.earlyKills++
      else report.slowestStartMs = Math.max(report.slowestStartMs, Math.round(startMs))
      report.sessions = tokens.length
      remark(`${round}/${kills}: ${tokens.length} sessions, slowest start ${report.slowestStartMs} ms`)
    }
    const product = await startProduct({ DATA_DIR: dataDir })
    await verify(product.url, tokens)
    await product.stop()
    return report
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** How long it took to come up, or undefined if it was not waited for. */
async function runUntilKilled(dataDir: string, tokens: string[], round: number) {
  const child = spawnProduct({ DATA_DIR: dataDir })
  const exited = once(child, 'exit')
  try {
    if (round === 1 || Math.random() >= EARLY_KILLS) return await serveForAWhile(child, tokens)
    await sleep(Math.random() * EARLY_WITHIN_MS)
    return undefined
  } finally {
    await kill(child, dataDir, round)
    await exited
  }
}

/** Waits until it is up, checks what was promised before, and leaves players signing in. */
async function serveForAWhile(child: ChildProcess, tokens: string[]) {
  const startedAt = performance.now()
  const url = await addressOf(child)
  const tookMs = performance.now() - startedAt
  await verify(url, tokens)
  // However slow the machine is, something was promised.
  tokens.push(await logIn(url, PLAYERS[0]))
  const signingIn = Promise.all(PLAYERS.map((login) => signInUntilGone(url, login, tokens)))
  signingIn.catch(() => {})
  await Promise.race([signingIn, sleep(Math.random() * LATE_WITHIN_MS)])
  return tookMs
}

async function signInUntilGone(url: string, login: string, tokens: string[]) {
  try {
    for (;;) tokens.push(await logIn(url, login))
  } catch (error) {
    // Killed, what was not answered was not promised; but an answer must be a session.
    if (error instanceof RefusedLogin) throw error
  }
}

async function verify(url: string, tokens: string[]) {
  const left = [...tokens]
  const check = async () => {
    for (let token = left.pop(); token; token = left.pop()) {
      const response = await fetch(`${url}/api/auth/profile`, {
        headers: { authorization: `Bearer ${token}` },
      })
      if (response.status !== 200)
        throw new Error(`a session was lost: ${response.status} ${await response.text()}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: 20 }, check))
}

/** The group of the product; its PostgreSQL ends by itself, but every third time it gets no chance to. */
async function kill(child: ChildProcess, dataDir: string, round: number) {
  if (child.pid) process.kill(-child.pid, 'SIGKILL')
  if (round % 3 !== 0) return
  const file = await readFile(join(dataDir, 'postgres', 'pgdata', 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(file, 10)
  // The file may have outlived its process, and the number may be somebody else's by now.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  if (command.includes(dataDir)) process.kill(pid, 'SIGKILL')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(await crash(Number(process.argv[2] ?? 200), console.log))
}
