// A donation is written down first; then the provider is asked where it is paid. Whatever happens in between, asking again
// with the same key is the same donation, and at the provider the same link.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DONATION_TERMS_VERSION, type DonationLinkAnswer, type DonationOrder } from '#contract/donations.ts'
import { reaisOf } from '#contract/money.ts'
import type { Db } from '#server/db/connection.ts'
import {
  type PaymentLink,
  type PaymentOrder,
  type PaymentProvider,
  ProviderAway,
} from '#server/external/payment-provider.ts'
import { type Answered, type Asked, recall, recalled } from '#server/http/idempotency.ts'
import { countUse } from '#server/http/limits.ts'
import { Refusal } from '#server/http/refusal.ts'
import { Turns } from '#server/http/turns.ts'
import { refuseIfBlocked } from '#server/wallet/spending-block.ts'
import { type Basket, type BasketLine, priceBasket } from './basket.ts'
import { CHECK_SOON } from './settlement.ts'

/** Of the link: time enough for a boleto. */
const LINK_DAYS = 3
/** Longer than the provider is waited for. */
const LEASE_SECONDS = 8
const MOST_PER_HOUR = 60
const RETRY_SECONDS = 5

/** A provider that hangs holds no more calls than these. */
const turns = new Turns({
  atOnce: 64,
  mostWaiting: { ofOne: 0, inAll: 0 },
  sentence: 'Muitas doações ao mesmo tempo. Tente novamente em instantes.',
  refuseWithinMs: 0,
})

interface Placed {
  id: number
  reference: string
  amount_cents: number
  expires_at: Date
  payment_url: string | null
}

interface Ordering {
  db: Db
  provider: PaymentProvider
  /** The answer as it is sent. */
  serialize: (answer: DonationLinkAnswer) => string
}

type Donor = { id: number; email: string }

export async function orderDonation(
  { db, provider, serialize }: Ordering,
  donor: Donor,
  order: DonationOrder,
  asked: Asked,
): Promise<Answered> {
  const placed = await db.transaction().execute(async (tx) => {
    const known = await recall(tx, donor, asked)
    if (known) return known
    const found = (await resume(tx, donor, asked)) ?? (await place(tx, provider, { donor, order, asked }))
    return { ...found, lines: await linesOf(tx, found) }
  })
  if ('body' in placed) return placed
  if (placed.payment_url) return { body: serialize(answerOf(placed, placed.payment_url)), isReplay: true }
  const link = await askForLink(db, provider, donor, placed)
  return keepLink(db, donor, { asked, placed, link, body: serialize(answerOf(placed, link.url)) })
}

const answerOf = ({ id, amount_cents }: Placed, url: string): DonationLinkAnswer => ({
  success: true,
  message: 'Link de Doação Gerado com sucesso! Redirecionando...',
  preference_url: url,
  final_amount: reaisOf(amount_cents),
  donation_id: id,
})

/** The same call has come before, and got no answer. */
async function resume(tx: Db, { id }: Donor, { key, hash }: Asked) {
  if (key === null) return undefined
  const { rows } = await sql<Placed & { is_leased: boolean; is_same: boolean; status: string }>`
    select id, reference, amount_cents, expires_at, payment_url, status, request_hash = ${hash} as is_same,
      coalesce(link_leased_until > now(), false) as is_leased
    from donations where account_id = ${id} and request_key = ${key} for update`.execute(tx)
  const [donation] = rows
  if (!donation) return undefined
  if (!donation.is_same) recalled({ state: 'other', body: null })
  if (donation.payment_url) return donation
  if (donation.is_leased) recalled({ state: 'running', body: null })
  if (donation.status === 'cancelled') throw new Refusal('conflict', 'Este pedido de doação já expirou.')
  await lease(tx, donation.id)
  return donation
}

const lease = (tx: Db, id: number) =>
  sql`update donations set link_leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = ${id}`.execute(tx)

async function place(
  tx: Db,
  { isLive }: PaymentProvider,
  { donor, order, asked }: { donor: Donor; order: DonationOrder; asked: Asked },
): Promise<Placed> {
  await refuseIfBlocked(tx, donor)
  const basket = await priceBasket(tx, order)
  await countUse(tx, [{ key: `donation:${donor.id}`, hits: MOST_PER_HOUR, minutes: 60 }])
  return writeDonation(tx, donor, { basket, asked, isLive })
}

async function writeDonation(
  tx: Db,
  { id }: Donor,
  { basket, asked: { key, hash }, isLive }: { basket: Basket; asked: Asked; isLive: boolean },
) {
  const { rows } = await sql<Placed>`
    insert into donations (account_id, amount_cents, terms_version, request_key, request_hash, link_leased_until, is_live,
      expires_at, check_at)
    values (${id}, ${basket.amount_cents}, ${DONATION_TERMS_VERSION}, ${key}, ${key === null ? null : hash},
      now() + make_interval(secs => ${LEASE_SECONDS}), ${isLive}, now() + make_interval(days => ${LINK_DAYS}),
      now() + ${CHECK_SOON})
    returning id, reference, amount_cents, expires_at, payment_url`.execute(tx)
  const [placed] = rows
  if (!placed) throw new Error('no donation was written')
  await writeLines(tx, placed.id, basket.lines)
  return placed
}

/** With the prices, and what they give, as they are now. */
export async function writeLines(tx: Db, donation_id: number, lines: BasketLine[]) {
  const rows = lines.map(({ grants, ...line }, index) => ({
    ...line,
    donation_id,
    line: index + 1,
    grants: JSON.stringify(grants),
  }))
  await tx.insertInto('donation_lines').values(rows).execute()
}

/** While the connection is at hand: in a crowd, to wait for another takes as long as to place the order. */
const linesOf = (tx: Db, { id }: Placed) =>
  tx
    .selectFrom('donation_lines')
    .select(['item_id', 'label', 'quantity', 'value_cents'])
    .where('donation_id', '=', id)
    .orderBy('line')
    .execute()

async function askForLink(
  db: Db,
  provider: PaymentProvider,
  donor: Donor,
  placed: Placed & Pick<PaymentOrder, 'lines'>,
) {
  const { id: donationId, reference, expires_at: expiresAt, lines } = placed
  const order = { reference, donationId, accountId: donor.id, email: donor.email, lines, expiresAt }
  try {
    return await turns.take(randomUUID(), () => provider.createLink(order))
  } catch (error) {
    await sql`update donations set link_leased_until = null where id = ${placed.id}`.execute(db)
    throw refusalOf(error)
  }
}

function refusalOf(error: unknown) {
  if (error instanceof Refusal) return error
  const refusal =
    error instanceof ProviderAway
      ? new Refusal('unavailable', AWAY, RETRY_SECONDS)
      : new Refusal('upstream', REFUSED, RETRY_SECONDS)
  return Object.assign(refusal, { cause: error })
}

const AWAY = 'O Mercado Pago não respondeu. Nada foi cobrado. Tente novamente em instantes.'
const REFUSED =
  'O Mercado Pago não aceitou o pedido. Nada foi cobrado. Fale com o suporte se isso se repetir.'

async function keepLink(
  db: Db,
  { id: account_id }: Donor,
  { asked, placed, link, body }: { asked: Asked; placed: Placed; link: PaymentLink; body: string },
): Promise<Answered> {
  return db.transaction().execute(async (tx) => {
    await sql`
      update donations set preference_id = ${link.id}, payment_url = ${link.url}, collector_id = ${link.collectorId},
        link_leased_until = null, status = case status when 'link_pending' then 'pending' else status end
      where id = ${placed.id}`.execute(tx)
    if (asked.key !== null)
      await sql`
        insert into kept_answers (account_id, key, request_hash, body)
        values (${account_id}, ${asked.key}, ${asked.hash}, ${body}) on conflict do nothing`.execute(tx)
    return { body, isReplay: false }
  })
}
