// 500 logins at any moment, for ten seconds: how many are checked at a time, and what readers notice of it.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startProduct } from './product.ts'

const LOGINS = 500
const ROUNDS = 3
const READS_PER_SECOND = 200
const ROUND_MS = 10_000
const MOST_AT_ONCE = 2
const MOST_TIMES_SLOWER = 3

const SELF = fileURLToPath(import.meta.url)

if (process.send) await flood(Number(process.argv[2]))
else await compare()

async function compare() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'on', TRUST_PROXY: 'loopback' })
  const p99s: Record<'idle' | 'flooded', number[]> = { idle: [], flooded: [] }
  const statuses: Record<number, number> = {}
  let mostAtOnce = 0
  try {
    // In a flood of its own: to ask is work too, and would be counted against the flood alone.
    mostAtOnce = await watchLogins(product.url, (await startFlood(product.url)).over)
    for (let round = 0; round < ROUNDS; round++) {
      p99s.idle.push(p99(await readWhile(product.url, sleep(ROUND_MS))))
      const { over: flooding } = await startFlood(product.url)
      p99s.flooded.push(p99(await readWhile(product.url, flooding)))
      for (const [status, count] of Object.entries(await flooding))
        statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count
    }
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  report(p99s, statuses, mostAtOnce)
}

function report(
  p99s: Record<'idle' | 'flooded', number[]>,
  statuses: Record<number, number>,
  mostAtOnce: number,
) {
  const [idle, flooded] = [median(p99s.idle), median(p99s.flooded)]
  const ratio = flooded / idle
  console.log(`logins: ${JSON.stringify(statuses)}, at most ${mostAtOnce} checked at once`)
  console.log(`p99 of GET /api/team-members: ${idle.toFixed(1)} ms idle, ${flooded.toFixed(1)} ms flooded`)
  console.log(`ratio ${ratio.toFixed(2)} (at most ${MOST_TIMES_SLOWER})`)
  const isGood = ratio <= MOST_TIMES_SLOWER && mostAtOnce <= MOST_AT_ONCE
  if (!isGood || Object.keys(statuses).some((status) => !['200', '503'].includes(status)))
    process.exitCode = 1
}

/** Reads at a steady pace, whatever the answers take, until something is over. */
async function readWhile(url: string, until: Promise<unknown>) {
  const times: number[] = []
  const reads: Promise<void>[] = []
  let isOver = false
  until.finally(() => {
    isOver = true
  })
  const startedAt = performance.now()
  for (let sent = 0; !isOver; sent++) {
    await sleep(Math.max(0, startedAt + (sent * 1000) / READS_PER_SECOND - performance.now()))
    reads.push(timeRead(url, times))
  }
  await Promise.all(reads)
  return times
}

async function timeRead(url: string, times: number[]) {
  const startedAt = performance.now()
  await (await fetch(`${url}/api/team-members`)).arrayBuffer()
  times.push(performance.now() - startedAt)
}

/** How many logins the site says it is checking, at most, while the flood lasts. */
async function watchLogins(url: string, flooding: Promise<unknown>) {
  let most = 0
  let isOver = false
  flooding.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    most = Math.max(most, Number(/^logins_running (\d+)/m.exec(metrics)?.[1]))
    await sleep(200)
  }
  return most
}

/** In a process of its own, so that it does not slow the reader down; all are connected before it begins. */
async function startFlood(url: string): Promise<{ over: Promise<Record<number, number>> }> {
  const child = fork(SELF, [new URL(url).port], { execArgv: ['--import', 'tsx'] })
  await once(child, 'message')
  child.send('go')
  return { over: once(child, 'message').then(([statuses]) => statuses) }
}

async function flood(port: number) {
  const sockets = Array.from({ length: LOGINS }, () => connect({ port, host: '127.0.0.1', noDelay: true }))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  process.send?.('ready')
  await once(process, 'message')
  const statuses: Record<number, number> = {}
  for (const [i, socket] of sockets.entries()) {
    const login = loginText(i)
    socket.on('data', (head) => {
      const status = Number(head.toString('latin1', 9, 12))
      statuses[status] = (statuses[status] ?? 0) + 1
      socket.write(login)
    })
    socket.write(login)
  }
  await sleep(ROUND_MS)
  process.send?.(statuses, () => process.exit())
}

/** Each from an address of its own, as a proxy would tell. */
function loginText(i: number) {
  const body = JSON.stringify({ login: 'jogador', password: 'jogador123' })
  const headers = [
    'host: 127.0.0.1',
    'content-type: application/json',
    `content-length: ${body.length}`,
    `x-forwarded-for: 203.0.${i >> 8}.${i & 255}`,
  ]
  return `POST /api/auth/login HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`
}

function p99(values: number[]) {
  return sorted(values)[Math.floor(values.length * 0.99)] ?? Number.NaN
}

function median(values: number[]) {
  return sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN
}

function sorted(values: number[]) {
  return [...values].sort((a, b) => a - b)
}
