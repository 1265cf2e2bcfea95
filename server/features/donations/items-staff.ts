// What is given for donations, as the staff sets it. An order keeps the price and the goods that it was made with.
import { type RawBuilder, sql } from 'kysely'
import {
  type DonationItemChange,
  donationItemProblem,
  MOST_DONATION_ITEMS,
  type NewDonationItem,
  type StaffDonationItem,
} from '#contract/donations-staff.ts'
import { trimName } from '#contract/names.ts'
import { pictureAddressProblem } from '#contract/pictures.ts'
import { isWholeOrder, type NewOrder, STALE } from '#contract/staff.ts'
import { type Actor, type OPERATOR, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { Refusal, refuseIf } from '#server/http/refusal.ts'
import { addDonationItems } from './items.ts'

/** Of those that were offered once, the newest. */
const MOST_FORMER = 200

const face = sql`id, label, value_cents, max_quantity, icon, description, lines, grants, is_active, version`

/** Those that are offered first, in their order. */
export async function staffDonationItems(db: Db): Promise<StaffDonationItem[]> {
  const { rows: former } = await sql<StaffDonationItem>`
    select ${face} from donation_items where not is_active order by id desc limit ${MOST_FORMER}`.execute(db)
  return [...(await offeredItems(db)), ...former]
}

async function offeredItems(db: Db) {
  const { rows } = await sql<StaffDonationItem>`
    select ${face} from donation_items where is_active order by display_order, id`.execute(db)
  return rows
}

export async function createDonationItem(
  db: Db,
  who: Actor,
  wanted: NewDonationItem,
  imageOrigins: string[],
) {
  refuseIf(problemWith(wanted, imageOrigins))
  return db.transaction().execute(async (tx) => {
    await lockItems(tx)
    await refuseOneMore(tx)
    const [made] = await addDonationItems(tx, [tidied(wanted)])
    if (!made) throw new Error('no donation item was made')
    await sql`update donation_items set display_order = ${lastPlace} where id = ${made.id}`.execute(tx)
    const item = await itemNamed(tx, made.id)
    await record(tx, who, { act: 'donation-item.create', object_id: item.id, after: item })
    return item
  })
}

export async function changeDonationItem(
  db: Db,
  who: Actor,
  id: number,
  { version, ...wanted }: DonationItemChange,
  imageOrigins: string[],
) {
  refuseIf(problemWith(wanted, imageOrigins))
  return db.transaction().execute(async (tx) => {
    await lockItems(tx)
    const before = await itemNamed(tx, id)
    if (before.version !== version) throw new Refusal('conflict', STALE)
    const isBack = wanted.is_active && !before.is_active
    if (isBack) await refuseOneMore(tx)
    const { label, value_cents, max_quantity, icon, description, lines, grants } = tidied(wanted)
    await sql`
      update donation_items set label = ${label}, value_cents = ${value_cents}, max_quantity = ${max_quantity},
        icon = ${icon}, description = ${description}, lines = ${lines}, grants = ${JSON.stringify(grants)}, is_active = ${wanted.is_active},
        version = version + 1, display_order = ${isBack ? lastPlace : sql`display_order`}
      where id = ${id}`.execute(tx)
    const after = await itemNamed(tx, id)
    await record(tx, who, { act: 'donation-item.change', object_id: id, before, after })
    return after
  })
}

/** All that are offered, each once. */
export async function orderDonationItems(db: Db, who: Actor, { ids }: NewOrder) {
  return db.transaction().execute(async (tx) => {
    await lockItems(tx)
    const former = (await offeredItems(tx)).map(({ id }) => id)
    if (!isWholeOrder(ids, former))
      throw new Refusal('invalid', 'A ordem deve conter todos os itens oferecidos, cada um uma vez.')
    await sql`
      update donation_items set display_order = wanted.place
      from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
      where donation_items.id = wanted.id`.execute(tx)
    await record(tx, who, { act: 'donation-item.order', before: { ids: former }, after: { ids } })
    return staffDonationItems(tx)
  })
}

/** From now on these are offered, and no others. What was ordered stays as it was. */
export async function offerItems(
  db: Db,
  who: Actor | typeof OPERATOR,
  items: NewDonationItem[],
  imageOrigins: string[],
) {
  for (const item of items) {
    const problem = problemWith(item, imageOrigins)
    refuseIf(problem && `${item.label}: ${problem}`)
  }
  await db.transaction().execute(async (tx) => {
    await lockItems(tx)
    const before = (await offeredItems(tx)).map(({ id, label, value_cents }) => ({ id, label, value_cents }))
    await sql`update donation_items set is_active = false, version = version + 1 where is_active`.execute(tx)
    const after = await addDonationItems(tx, items.map(tidied))
    await record(tx, who, {
      act: 'donation-item.replace',
      before: { items: before },
      after: { items: after },
    })
  })
}

/** One change at a time; who reads or orders does not wait. */
const lockItems = (tx: Db) => sql`lock table donation_items in share row exclusive mode`.execute(tx)

const lastPlace: RawBuilder<number> = sql`(select coalesce(max(display_order), 0) + 1 from donation_items where is_active)`

/** As it is kept. */
const tidied = (item: NewDonationItem): NewDonationItem => ({ ...item, label: trimName(item.label) })

async function itemNamed(tx: Db, id: number) {
  const { rows } = await sql<StaffDonationItem>`select ${face} from donation_items where id = ${id}`.execute(
    tx,
  )
  if (!rows[0]) throw new Refusal('missing', 'Este item não existe.')
  return rows[0]
}

const problemWith = (item: NewDonationItem, imageOrigins: string[]) =>
  donationItemProblem(item) ?? pictureAddressProblem(item.icon, imageOrigins)

async function refuseOneMore(tx: Db) {
  if ((await offeredItems(tx)).length >= MOST_DONATION_ITEMS)
    throw new Refusal('conflict', `Podem ser oferecidos no máximo ${MOST_DONATION_ITEMS} itens.`)
}
