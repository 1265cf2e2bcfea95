// What happens to a donation after it was ordered: news of its payments, its deliveries, and money that goes back.
import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { paths } from '#contract/paths.ts'
import { carryOut } from '#server/deliveries/carrier.ts'
import { takeDue } from '#server/deliveries/queue.ts'
import { addMarketItems } from '#server/features/market/items.ts'
import { walletOf } from '#server/wallet/ledger.ts'
import { type DonationSite, type Donor, donationSite, WEBHOOK_SECRET } from './donations.ts'

export type PaymentSite = Awaited<ReturnType<typeof paymentSite>>
export type Ordered = Awaited<ReturnType<DonationSite['donation']>>

interface Signing {
  requestId?: string
  /** As it stands in the header. */
  ts?: string | number
  secret?: string
  type?: string
}

/** From its creation to the worst that can become of it, by the provider's clock. */
export const LIFE = [
  { status: 'pending', status_detail: 'pending_contingency' },
  { status: 'pending', status_detail: 'pending_waiting_payment' },
  { status: 'approved', status_detail: 'accredited' },
  { status: 'refunded', status_detail: 'refunded' },
  { status: 'charged_back', status_detail: 'in_process' },
]

/** All orders in which these can arrive. */
export function ordersOf<T>(things: T[]): T[][] {
  if (things.length < 2) return [things]
  return things.flatMap((first, place) =>
    ordersOf(things.filter((_, other) => other !== place)).map((rest) => [first, ...rest]),
  )
}

/** A few at a time, as many players come. */
export async function inTurns<T, R>(things: T[], work: (thing: T) => Promise<R>, atOnce = 16): Promise<R[]> {
  const made: R[] = []
  const left = things.entries()
  const carryOn = async () => {
    for (const [place, thing] of left) made[place] = await work(thing)
  }
  await Promise.all(Array.from({ length: atOnce }, carryOn))
  return made
}

/** A notification as the provider sends it. */
export function signedNotice(
  dataId: string | number,
  {
    requestId = randomUUID(),
    ts = Math.floor(Date.now() / 1000),
    secret = WEBHOOK_SECRET,
    type = 'payment',
  }: Signing = {},
) {
  const manifest = `id:${dataId};request-id:${requestId};ts:${ts};`
  const hash = createHmac('sha256', secret).update(manifest).digest('hex')
  return {
    url: `${paths.paymentWebhook}?source_news=webhooks&data.id=${dataId}&type=${type}`,
    headers: {
      'content-type': 'application/json',
      'x-request-id': requestId,
      'x-signature': `ts=${ts},v1=${hash}`,
    },
    body: JSON.stringify({ type, action: `${type}.updated`, data: { id: String(dataId) } }),
  }
}

const THING = {
  ...{ name: 'Elmo', description: '', category: 'Armaduras', image_url: '/itens/elmo.webp' },
  ...{ item_id: 7, amount: 1, price_gold: 1, max_quantity: 10 },
}

export async function paymentSite(options?: Parameters<typeof donationSite>[0]) {
  const site = await donationSite(options)
  const { db, app, game, call, work } = site

  const tell = (dataId: string | number, signing?: Signing) => {
    const { url, headers, body } = signedNotice(dataId, signing)
    return call('POST', url, { headers, body })
  }
  /** The provider tells, and the site looks into it. */
  const learn = async (paymentId: number) => {
    const { status, text } = await tell(paymentId)
    if (status !== 200) throw new Error(text)
    await work()
  }
  const post = (path: string, { token }: Donor, body: object, key?: string) =>
    call('POST', path, { token, body, headers: key === undefined ? {} : { 'idempotency-key': key } })

  return {
    ...site,
    tell,
    learn,
    post,
    withdraw: (donor: Donor, id: number, key?: string) =>
      post(`/api/donations/${id}/withdraw`, donor, {}, key),
    refund: (admin: Donor, id: number, reason: unknown = 'Cobrado duas vezes') =>
      post(`/api/admin/donations/${id}/refund`, admin, { reason }),

    /** Spends so many Cash, or tries to. */
    async spend(donor: Donor, cash: number) {
      const [item] = await addMarketItems(db, [{ ...THING, price_cash: cash }])
      return post('/api/webmarket/buy', donor, { itemId: item?.id, quantity: 1, currency: 'CASH' })
    },

    /** A donation that was paid, and by what. */
    async paid(donor: Donor, chosen?: Record<string, number>) {
      const donation = await site.donation(donor, chosen)
      const { id: paymentId } = await site.pay(donation.reference)
      await learn(paymentId)
      return { ...donation, paymentId: Number(paymentId) }
    },

    /** So many at once, each by a donor of its own. */
    async paidByMany(count: number, chosen?: Record<string, number>) {
      const donations = await inTurns(Array.from({ length: count }), async () => {
        const donor = await site.donor()
        const donation = await site.donation(donor, chosen)
        const { id: paymentId } = await site.pay(donation.reference)
        await tell(paymentId)
        return { ...donation, donor, paymentId: Number(paymentId) }
      })
      await work()
      return donations
    },

    /** The payment becomes that, and the site hears of it. */
    async becomes(paymentId: number, change: object) {
      await site.change(paymentId, change)
      await learn(paymentId)
    },

    /** What is in hand is carried to the game. */
    carry: async (taken?: Awaited<ReturnType<typeof takeDue>>) =>
      carryOut({ db, game, log: app.log }, taken ?? (await takeDue(db, 100))),

    /** What the site itself holds about it. */
    async books({ id, account_id }: Pick<Ordered, 'id' | 'account_id'>) {
      const { status, goods } = await db
        .selectFrom('donations')
        .select(['status', 'goods'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { rows: deliveries } = await sql<{ state: string }>`
        select state from deliveries where source = 'donation' and source_id = ${String(id)} order by line`.execute(
        db,
      )
      const { rows: debts } = await sql<{ title: string }>`
        select title from donation_debts where donation_id = ${id} and settled_at is null order by id`.execute(
        db,
      )
      return {
        ...{ status, goods, wallet: await walletOf(db, account_id) },
        deliveries: deliveries.map(({ state }) => state),
        debts: debts.map(({ title }) => title),
      }
    },

    /** What has arrived in the game. */
    async mailboxOf({ account_id }: Pick<Ordered, 'account_id'>) {
      const { rows } = await sql<{ item_name: string; amount: number }>`
        select item_name, amount from demo_items where account_id = ${account_id} order by id`.execute(db)
      return rows.map(({ item_name, amount }) => `${amount}× ${item_name}`)
    },

    /** What is put off is due. */
    async hasten() {
      await sql`update payment_notifications set due_at = now() where ended_at is null`.execute(db)
      await sql`update payment_refunds set due_at = now() where state = 'requested'`.execute(db)
    },
    checkNow: ({ id }: Pick<Ordered, 'id'>) =>
      sql`update donations set check_at = now() where id = ${id}`.execute(db),
  }
}
