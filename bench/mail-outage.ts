// A minute without a mail relay, under ten requests a second: every request is answered, and afterwards every mail
// arrives, once, with a link that works.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startMailRelay } from '../server/testing/mail-relay.ts'
import { inTurn } from './in-turn.ts'
import { startProduct } from './product.ts'

const SECONDS = Number(process.argv[2] ?? 60)
const PER_SECOND = 10
const REQUESTS = SECONDS * PER_SECOND
const PATIENCE_MS = 10 * 60_000

const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
const relay = await startMailRelay()
const product = await startProduct({
  DATA_DIR: dataDir,
  DEMO: 'on',
  TRUST_PROXY: 'loopback',
  SMTP_URL: relay.url,
  PUBLIC_URL: 'http://localhost',
})
const logins = Array.from({ length: REQUESTS }, (_, i) => `jogadora_${i}`)
const emailOf = (login: string) => `${login}@exemplo.com.br`
try {
  await inTurn(logins, 2, (login, i) =>
    post('register', i, { login, email: emailOf(login), password: 'segredo' }),
  )
  await until(() => relay.mails.length === REQUESTS)
  relay.mails.length = 0

  await relay.leave()
  const slowest = await askForLinks()
  const leftAt = performance.now()
  await relay.comeBack()
  await until(() => relay.mails.length >= REQUESTS)
  const seconds = (performance.now() - leftAt) / 1000
  await inTurn(logins, 2, useLink)
  // Each use of a link is told by another mail, which comes last of all: a second link would be there by now.
  await until(() => relay.mails.length >= 2 * REQUESTS)
  const links = relay.mails.filter(({ link }) => link)
  const isOnce = links.length === REQUESTS
  console.log(
    `${REQUESTS} requests answered 200 while the relay was away, the slowest in ${slowest.toFixed(0)} ms`,
  )
  console.log(`${links.length} mails arrived ${seconds.toFixed(1)} s after it came back, each link worked`)
  console.log(isOnce ? 'each arrived once' : 'SOME ARRIVED MORE THAN ONCE')
  if (!isOnce) process.exitCode = 1
} finally {
  await product.stop()
  await relay.close()
  await rm(dataDir, { recursive: true, force: true })
}

async function askForLinks() {
  const startedAt = performance.now()
  const times = logins.map(async (login, i) => {
    await sleep(startedAt + (i * 1000) / PER_SECOND - performance.now())
    const askedAt = performance.now()
    await post('forgot-password', i, { login })
    return performance.now() - askedAt
  })
  return Math.max(...(await Promise.all(times)))
}

async function useLink(login: string, i: number) {
  const token = relay.to(emailOf(login))[0]?.link?.searchParams.get('token')
  await post('reset-password', i, { token: token ?? '', newPassword: 'nova-senha' })
}

/** From an address of its own, as a proxy would tell. */
async function post(call: string, i: number, body: object) {
  const response = await fetch(`${product.url}/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.${i >> 8}.${i & 255}` },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${call} answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

async function until(holds: () => boolean) {
  const deadline = performance.now() + PATIENCE_MS
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`only ${relay.mails.length} mails arrived`)
    await sleep(50)
  }
}
