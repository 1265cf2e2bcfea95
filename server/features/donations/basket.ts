// What a player wants to donate for, at the prices of the house.
import { sql } from 'kysely'
import { type DonationOrder, donationProblem, mostOf } from '#contract/donations.ts'
import type { Grant } from '#contract/donations-staff.ts'
import { centsOf } from '#contract/money.ts'
import type { Db } from '#server/db/connection.ts'
import { Refusal, refuseIf } from '#server/http/refusal.ts'

export interface BasketLine {
  item_id: number
  label: string
  quantity: number
  value_cents: number
  grants: Grant[]
}

export interface Basket {
  lines: BasketLine[]
  amount_cents: number
}

/** Only ids and quantities count; the total says whether the player saw the same prices. */
export async function priceBasket(db: Db, { items, totalAmount }: DonationOrder): Promise<Basket> {
  const wanted = quantitiesById(items)
  const { rows } = await sql<Omit<BasketLine, 'quantity'> & { max_quantity: number }>`
    select id as item_id, label, value_cents, max_quantity, grants from donation_items
    where is_active and id = any(${[...wanted.keys()]}) order by display_order, id`.execute(db)
  if (rows.length < wanted.size) throw new Refusal('conflict', 'Um dos itens não está mais disponível.')
  const lines = rows.map(({ max_quantity, ...item }) => {
    const quantity = wanted.get(item.item_id) ?? 0
    refuseTooMany(item.label, quantity, max_quantity)
    return { ...item, quantity }
  })
  const amount_cents = lines.reduce((sum, { quantity, value_cents }) => sum + quantity * value_cents, 0)
  refuseIf(donationProblem(amount_cents))
  if (centsOf(totalAmount) !== amount_cents)
    throw new Refusal('conflict', 'Os preços mudaram. Confira os valores e tente de novo.')
  return { lines, amount_cents }
}

/** One that stands there twice is one of which there are more. */
function quantitiesById(items: DonationOrder['items']) {
  const wanted = new Map<number, number>()
  for (const { id, quantity } of items)
    if (quantity > 0) wanted.set(Number(id), (wanted.get(Number(id)) ?? 0) + quantity)
  return wanted
}

function refuseTooMany(label: string, quantity: number, maxQuantity: number) {
  const most = mostOf({ maxQuantity })
  if (most === 0) throw new Refusal('conflict', `O item "${label}" não está disponível no momento.`)
  if (quantity > most) throw new Refusal('invalid', `O máximo de "${label}" em uma doação é ${most}.`)
}
