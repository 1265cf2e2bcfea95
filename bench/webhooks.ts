// How soon the payment provider's notifications are answered, while the worker looks into what they tell; beside the least
// that the product can be asked, at the same rate. They leave on schedule, and the time counts from when they should have.
// tsx bench/webhooks.ts [seconds]
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { paths } from '../contract/paths.ts'
import { startEmbedded } from '../server/db/embedded/embedded.ts'
import { quantile } from './figures.ts'
import { startProduct } from './product.ts'
import { countCredited, orderDonations, payAll, untilLookedInto } from './webhooks/paid-donations.ts'
import { ACCESS_TOKEN, forkSimulator, WEBHOOK_SECRET } from './webhooks/simulator.ts'

const PER_SECOND = 200
const WARM_UP_SECONDS = 3
const MOST_MS = 100

const agent = new Agent({ keepAlive: true })

await measure(Number(process.argv[2] ?? 20))

async function measure(seconds: number) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const simulator = await forkSimulator(join(folder, 'payments'))
  const postgres = await startEmbedded({ dir: join(folder, 'postgres'), log: () => {} })
  const product = await startProduct({
    ...{
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, 'data'),
      DEMO: 'on',
      PUBLIC_URL: 'http://localhost',
    },
    MERCADOPAGO_ACCESS_TOKEN: ACCESS_TOKEN,
    MERCADOPAGO_WEBHOOK_SECRET: WEBHOOK_SECRET,
    MERCADOPAGO_API_URL: simulator.url,
  })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  pool.on('error', () => {})
  try {
    const references = await orderDonations(pool, (WARM_UP_SECONDS + seconds) * PER_SECOND)
    const payments = await payAll(simulator.url, references)
    await compare(product.url, pool, { payments, seconds })
  } finally {
    await pool.end()
    await product.stop()
    await postgres.stop()
    await simulator.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function compare(url: string, pool: pg.Pool, asked: { payments: number[]; seconds: number }) {
  const { payments, seconds } = asked
  const health = (count: number) => atSteadyRate(count * PER_SECOND, () => send(`${url}/healthz`))
  const notify = (those: number[]) => atSteadyRate(those.length, (i) => tell(url, those[i] ?? 0))
  const warming = WARM_UP_SECONDS * PER_SECOND
  await notify(payments.slice(0, warming))
  await untilLookedInto(pool)
  const before = await health(seconds / 2)
  const told = await notify(payments.slice(warming))
  const behindSeconds = await untilLookedInto(pool)
  const after = await health(seconds / 2)
  const least = [...before, ...after].map(({ ms }) => ms)
  const ours = told.map(({ ms }) => ms)
  const ratio = (share: number) => (quantile(ours, share) / quantile(least, share)).toFixed(1)
  const credited = await countCredited(pool)
  console.log(`  GET /healthz, ${PER_SECOND}/s: ${figures(least)}`)
  console.log(`  left late: ${figures(told.map(({ lateMs }) => lateMs))}; load ${loadavg()[0]?.toFixed(1)}`)
  console.log(
    `  ${credited} of ${payments.length} credited, the last ${behindSeconds.toFixed(1)} s afterwards`,
  )
  console.log(
    `${PER_SECOND} notifications/s for ${seconds} s: ${figures(ours)} (p99 below ${MOST_MS} ms); ` +
      `${ratio(0.5)} × healthz at p50, ${ratio(0.99)} × at p99`,
  )
  if (quantile(ours, 0.99) >= MOST_MS || credited !== payments.length) process.exitCode = 1
}

interface Timed {
  ms: number
  /** How long after its time it left: what the machine is busy with beside this. */
  lateMs: number
}

async function atSteadyRate(count: number, ask: (i: number) => Promise<void>): Promise<Timed[]> {
  const startedAt = performance.now()
  const all = Array.from({ length: count }, async (_, i) => {
    const dueAt = startedAt + (i * 1000) / PER_SECOND
    await sleep(dueAt - performance.now())
    const lateMs = Math.max(0, performance.now() - dueAt)
    await ask(i)
    return { ms: performance.now() - dueAt, lateMs }
  })
  return Promise.all(all)
}

function tell(url: string, payment: number) {
  const requestId = randomUUID()
  const ts = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', WEBHOOK_SECRET).update(`id:${payment};request-id:${requestId};ts:${ts};`)
  const address = `${url}${paths.paymentWebhook}?source_news=webhooks&data.id=${payment}&type=payment`
  const data = { id: String(payment) }
  return send(address, {
    headers: { 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${v1.digest('hex')}` },
    body: {
      id: payment,
      live_mode: false,
      type: 'payment',
      action: 'payment.created',
      api_version: 'v1',
      data,
    },
  })
}

async function send(
  url: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {},
) {
  const sent = request(url, {
    method: body ? 'POST' : 'GET',
    agent,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  })
  sent.end(body && JSON.stringify(body))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  await once(response.resume(), 'end')
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
}

function figures(values: number[]) {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const at = (share: number) => ms(quantile(values, share))
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, max ${ms(Math.max(...values))}`
}
