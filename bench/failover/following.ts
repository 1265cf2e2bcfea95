// Whether all of the site has followed to the other PostgreSQL by itself: who listens for changes, who sends mails, and who
// carries deliveries. Each is asked for something, and the milliseconds until it is done are counted.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ClaimAnswer, RouletteDataAnswer } from '../../contract/roulette.ts'
import type { TopicsByCategoryAnswer } from '../../contract/wiki.ts'
import { call } from '../processes/call.ts'
import type { FailoverSite } from './site.ts'

const PATIENCE_MS = 30_000
const LOOK_AGAIN_MS = 10

export interface Following {
  /** Since the promotion, until every process listens for changes again. */
  listeningMs: number
  /** Since it was saved in one process, until the other shows it. */
  editMs: number
  /** Since it was asked for, until it has arrived. */
  mailMs: number
  /** Since it was claimed, until the game has it. */
  deliveryMs: number
}

export async function followed(site: FailoverSite, promotedAt: number, round: number): Promise<Following> {
  const heard = site.news.map((news) =>
    until('listening', () => news.firstAfter(promotedAt, 'missed') !== undefined),
  )
  await Promise.all(heard)
  const listeningAt = site.news.map((news) => news.firstAfter(promotedAt, 'missed') ?? Number.NaN)
  return {
    listeningMs: Math.max(...listeningAt) - promotedAt,
    editMs: await editShown(site, round),
    mailMs: await mailArrived(site, round),
    deliveryMs: await delivered(site, round),
  }
}

async function editShown({ products: [first, second], admin }: FailoverSite, round: number) {
  const { categorizedTopics } = await call<TopicsByCategoryAnswer>(first.url, '/api/topics-by-category')
  const id = categorizedTopics.flatMap(({ topics }) => topics)[0]?.id
  const path = `/api/topics/${id}`
  const title = `Depois da troca ${round} (${Date.now()})`
  const shows = async () => JSON.stringify(await call(second.url, path)).includes(title)
  // Kept ready, so that there is something old to show.
  await shows()
  const savedAt = performance.now()
  const body = { title, content: '<p>Outra vez.</p>', category_id: 1 }
  await call(first.url, path, { method: 'PUT', token: admin, body })
  await until('the edit', shows)
  return performance.now() - savedAt
}

async function mailArrived({ products, players, relay }: FailoverSite, round: number) {
  const player = players[round % players.length]
  if (!player) throw new Error('nobody writes')
  const before = relay.to(player.email).length
  const askedAt = performance.now()
  await call(products[1].url, '/api/auth/forgot-password', {
    body: { login: player.login },
    from: `203.0.113.${round}`,
  })
  await until('the mail', () => relay.to(player.email).length > before)
  return performance.now() - askedAt
}

async function delivered({ products, players, pair }: FailoverSite, round: number) {
  const player = players[round % players.length]
  if (!player) throw new Error('nobody claims')
  const { token } = player
  const { rewards } = await call<RouletteDataAnswer>(products[0].url, '/api/roleta/data', { token })
  const rewardIds = rewards.slice(0, 1).map(({ id }) => id)
  const claimedAt = performance.now()
  const claim = await call<ClaimAnswer>(products[1].url, '/api/roleta/claim-rewards', {
    ...{ token, body: { rewardIds } },
  })
  const pool = new pg.Pool({ connectionString: pair.primary.url, max: 1 })
  try {
    await until('the delivery', async () => {
      const states = await pool.query<{ state: string }>('select state from deliveries where id = $1', [
        claim.deliveries[0]?.id,
      ])
      return states.rows[0]?.state === 'delivered'
    })
  } finally {
    await pool.end()
  }
  return performance.now() - claimedAt
}

async function until(what: string, holds: () => boolean | Promise<boolean>) {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`)
    await sleep(LOOK_AGAIN_MS)
  }
}
