// One player and one administrator whose requests are answered by whichever process has its turn. Throws where it shows.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ClaimAnswer, RouletteDataAnswer } from '../../contract/roulette.ts'
import type { LoginAnswer } from '../../contract/session.ts'
import type { NewTicketAnswer, TicketDetailAnswer } from '../../contract/support.ts'
import type { TopicsByCategoryAnswer } from '../../contract/wiki.ts'
import { PASSWORD } from '../busy-players.ts'
import { logIn } from '../product.ts'
import { call, send } from './call.ts'

/** Of one request, so that each process is asked more than once. */
const REPEATS = 6
const SPINS = 100
const MOST_EDIT_MS = 1_000
const LOOK_AGAIN_MS = 5

export interface Travellers {
  /** Of the proxy. */
  url: string
  /** Of each process. */
  processes: string[]
  databaseUrl: string
  login: string
}

export interface Walked {
  /** What was seen, in words. */
  steps: string[]
}

export async function journey(travellers: Travellers): Promise<Walked> {
  const { url } = travellers
  const credentials = { login: travellers.login, password: PASSWORD }
  const { token } = await call<LoginAnswer>(url, '/api/auth/login', { body: credentials })
  const admin = await logIn(url, 'admin')
  await everywhere(url, '/api/auth/profile', token, (text) => text.includes(travellers.login))
  const steps = [
    `one sign-in counts for ${REPEATS} requests in turn`,
    await spinOnce(url, token),
    await writeAboutIt(url, token, admin),
    await editWiki(travellers, admin),
    await claimAtOnce(travellers, token),
    await leave(url, token),
  ]
  return { steps }
}

async function everywhere(url: string, path: string, token: string, isRight: (text: string) => boolean) {
  for (let asked = 0; asked < REPEATS; asked++) {
    const text = JSON.stringify(await call(url, path, { token }))
    if (!isRight(text)) throw new Error(`one of the processes does not know: ${path} answered ${text}`)
  }
}

async function spinOnce(url: string, token: string) {
  const key = randomUUID()
  const spin = async () => {
    const response = await send(url, '/api/roleta/spin', { token, key, body: { type: 'GOLD' } })
    return { text: await response.text(), isReplay: response.headers.get('idempotency-replayed') === 'true' }
  }
  const told: Awaited<ReturnType<typeof spin>>[] = []
  for (let asked = 0; asked < REPEATS; asked++) told.push(await spin())
  const isSame = told.every(({ text }) => text === told[0]?.text && text.includes('"prize"'))
  if (!isSame || told.filter(({ isReplay }) => isReplay).length !== REPEATS - 1)
    throw new Error(`a key was answered in several ways: ${JSON.stringify(told)}`)
  return `a spin repeated ${REPEATS} times with its key is one spin, told in the same bytes`
}

async function writeAboutIt(url: string, token: string, admin: string) {
  const { ticket } = await call<NewTicketAnswer>(url, '/api/support/tickets', {
    token,
    body: { title: 'Cadê o prêmio?', content: '<p>Girei e nada.</p>', category_id: 1 },
  })
  const path = `/api/support/tickets/${ticket.id}`
  const reply = (who: string, content: string) =>
    call(url, `${path}/reply`, { token: who, body: { content: `<p>${content}</p>` } })
  await everywhere(url, path, admin, (text) => text.includes('Girei e nada.'))
  await reply(admin, 'Já chegou.')
  await everywhere(url, path, token, (text) => text.includes('Já chegou.'))
  await reply(token, 'Obrigada!')
  const { replies } = await call<TicketDetailAnswer>(url, path, { token: admin })
  if (replies.length !== 3) throw new Error(`a ticket has ${replies.length} messages, not 3`)
  return 'a ticket, an answer and a reply are read by both sides as soon as they are written'
}

async function editWiki({ url, processes }: Travellers, admin: string) {
  const { categorizedTopics } = await call<TopicsByCategoryAnswer>(url, '/api/topics-by-category')
  const id = categorizedTopics.flatMap(({ topics }) => topics)[0]?.id
  const path = `/api/topics/${id}`
  // Kept ready by all of them, so that there is something old to show.
  for (const each of processes) await call(each, path)
  const title = `Salvo às ${Date.now()}`
  const body = { title, content: '<p>Por qualquer um.</p>', category_id: 1 }
  await call(url, path, { method: 'PUT', token: admin, body })
  const savedAt = performance.now()
  for (const each of processes)
    while (!JSON.stringify(await call(each, path)).includes(title)) {
      if (performance.now() - savedAt > MOST_EDIT_MS) throw new Error('an edit is not shown by every process')
      await sleep(LOOK_AGAIN_MS)
    }
  const ms = performance.now() - savedAt
  return `an edit of the wiki is shown by every process ${Math.ceil(ms)} ms after it was saved (at most ${MOST_EDIT_MS})`
}

/** Each prize is claimed by as many calls at once as there are processes, one to each. */
async function claimAtOnce({ url, processes, databaseUrl }: Travellers, token: string) {
  await call(url, '/api/roleta/spin-multiple', { token, body: { type: 'GOLD', quantity: SPINS } })
  const { rewards } = await call<RouletteDataAnswer>(url, '/api/roleta/data', { token })
  const claims = rewards.flatMap(({ id }) =>
    processes.map(async (each) => {
      const response = await send(each, '/api/roleta/claim-rewards', { token, body: { rewardIds: [id] } })
      const text = await response.text()
      if (response.status === 409) return []
      if (!response.ok) throw new Error(`a claim answered ${response.status}: ${text}`)
      return (JSON.parse(text) as ClaimAnswer).claimed
    }),
  )
  const claimed = (await Promise.all(claims)).flat()
  const ids = rewards.map(({ id }) => id)
  if (claimed.toSorted(byNumber).join() !== ids.toSorted(byNumber).join())
    throw new Error(`of ${ids.length} prizes ${claimed.length} were claimed`)
  const sent = await deliveriesOf(databaseUrl, ids)
  if (sent !== ids.length) throw new Error(`of ${ids.length} prizes ${sent} were sent`)
  return `${ids.length} prizes, each claimed in all processes at once, are claimed once and sent once`
}

const byNumber = (one: number, other: number) => one - other

async function deliveriesOf(databaseUrl: string, rewardIds: number[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(
    "select count(*) from deliveries where source = 'reward' and source_id = any($1)",
    [rewardIds.map(String)],
  )
  await client.end()
  return Number(rows[0]?.count)
}

async function leave(url: string, token: string) {
  await call(url, '/api/auth/logout', { method: 'POST', token })
  for (let asked = 0; asked < REPEATS; asked++) {
    const { status } = await send(url, '/api/auth/profile', { token })
    if (status !== 401) throw new Error(`after the sign-out a process answered ${status}`)
  }
  return 'who signs out is signed out everywhere with the next request'
}
