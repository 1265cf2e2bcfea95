// A site on which everything happens at once: spins, purchases, donations, tickets, deliveries and what the staff does.
import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { createWheel, fillWallet, signIn } from './factories.ts'
import { paymentSite } from './payments.ts'
import { supportSite } from './support.ts'

type Answer = Awaited<ReturnType<TestApp['call']>>

const PLENTY = { gold: 1_000_000_000, cash: 1_000_000, spin_gold: 100_000 }

export async function busySite() {
  const site = await supportSite(await paymentSite())
  const { db, call } = site
  await createWheel(db, 'GOLD')
  const owner = await signIn(db, { level: 99 })
  const player = async () => {
    const made = await signIn(db)
    await fillWallet(db, made, PLENTY)
    return made
  }
  const play = (token: string, path: string, body: object) =>
    call('POST', `/api/roleta/${path}`, { token, body })

  const [spinner, buyer, asker] = [await player(), await player(), await player()]
  const everybody: (() => Promise<unknown>)[] = [
    async () => ok(await play(spinner.token, 'spin', { type: 'GOLD' })),
    async () => ok(await play(buyer.token, 'spin-multiple', { type: 'GOLD', quantity: 5 })),
    async () => ok(await play(buyer.token, 'buy-spin', { currency: 'GOLD', quantity: 1 })),
    async () => {
      const { rewards } = (await call('GET', '/api/roleta/data', { token: spinner.token })).json()
      const rewardIds = rewards.slice(0, 5).map(({ id }: { id: number }) => id)
      if (rewardIds.length > 0) ok(await play(spinner.token, 'claim-rewards', { rewardIds }))
    },
    async () => ok(await site.spend(buyer, 1)),
    async () => {
      // What has reached the game when the money goes back is owed, and who owes donates no more.
      const donation = await site.donation(await site.donor(), { Kit: 1, '1.000 Cash': 2 })
      const { id } = await site.pay(donation.reference)
      ok(await site.tell(id))
    },
    () => site.work(),
    () => site.carry(),
    async () => {
      const { ticket } = ok(await site.open(asker)).json()
      ok(await site.reply(site.admin, ticket.id, { newStatus: 'Resolvido' }))
    },
    async () => ok(await call('POST', '/api/topics', { token: site.admin.token, body: TOPIC })),
    async () => {
      const approved = await db
        .selectFrom('donations')
        .select('id')
        .where('status', '=', 'approved')
        .orderBy('id')
        .executeTakeFirst()
      if (approved) ok(await site.refund(owner, approved.id))
    },
  ]

  return {
    ...site,
    /** Until told to stop; each begins again as soon as it is done. */
    async bustle(stop: AbortSignal) {
      await Promise.all(
        everybody.map(async (act) => {
          while (!stop.aborted) await act()
        }),
      )
    },
  }
}

const TOPIC = { title: 'Montarias', content: '<p>Como domar</p>', category_id: 1 }

function ok(answer: Answer) {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`)
  return answer
}

/** How much of each kind was done so far. */
export async function deedsIn(db: TestApp['db']) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from spins) as spins, (select count(*)::int from market_orders) as purchases,
      (select count(*)::int from payment_notifications) as notifications,
      (select count(*)::int from donations where goods <> 'none') as donations,
      (select count(*)::int from payment_refunds) as refunds, (select count(*)::int from tickets) as tickets,
      (select count(*)::int from audit_log) as acts`.execute(db)
  return rows[0] ?? {}
}
