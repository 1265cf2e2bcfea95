// Requests per second of the product beside a bare node:http that sends the same bytes, in turns within one run.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { getText, type Load, runLoad } from './load.ts'
import { logIn, startProduct } from './product.ts'
import { type Answer, startReference } from './reference.ts'

const ROUNDS = 5
const LOAD = { connections: 50, seconds: 3 }
// Written by node:http itself, on both sides.
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']

const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
const product = await startProduct({ DATA_DIR: dataDir })
const token = await logIn(product.url, 'jogador')
const measured = [
  { path: '/', headers: { 'accept-encoding': 'br' }, atLeast: 0.5 },
  { path: '/api/team-members', headers: {}, atLeast: 0.7 },
  { path: '/api/auth/profile', headers: { authorization: `Bearer ${token}` }, atLeast: 0.25 },
]
try {
  for (const call of measured) await compare(call)
} finally {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function compare({ path, headers, atLeast }: (typeof measured)[number]) {
  const reference = await startReference(await answerTo(path, headers))
  const request = getText(path, headers)
  const [ours, bare] = [product.port, reference.port]
  await Promise.all([ours, bare].map((port) => runLoad({ ...LOAD, seconds: 1, port, request })))

  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const first = await rate({ ...LOAD, port: ours, request })
    const second = await rate({ ...LOAD, port: bare, request })
    ratios.push(first / second)
    console.log(
      `  ${path}: ${Math.round(first)}/s, bare ${Math.round(second)}/s, ratio ${(first / second).toFixed(2)}`,
    )
  }
  await reference.stop()
  const median = ratios.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
  console.log(`${path}: ${median.toFixed(2)} of bare node:http (at least ${atLeast})`)
  if (median < atLeast) process.exitCode = 1
}

/** The bytes as they are sent: `fetch` would unpack them. */
async function answerTo(path: string, headers: Record<string, string>): Promise<Answer> {
  const [response] = (await once(get(`${product.url}${path}`, { headers }), 'response')) as [IncomingMessage]
  const sent = Object.entries(response.headers).filter(([name]) => !CONNECTION_HEADERS.includes(name))
  return {
    body: (await buffer(response)).toString('base64'),
    headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
  }
}

async function rate(load: Load) {
  const { perSecond, statusCounts } = await runLoad(load)
  if (Object.keys(statusCounts).join() !== '200') throw new Error(`statuses: ${JSON.stringify(statusCounts)}`)
  return perSecond
}
