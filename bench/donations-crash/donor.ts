// A player who orders donations and, whenever an answer is lost, asks again with the same key.
import { randomInt, randomUUID } from 'node:crypto'
import {
  type DonationItem,
  type DonationItemsAnswer,
  type DonationLinkAnswer,
  MINIMUM_DONATION_CENTS,
  mostOf,
  totalOf,
} from '../../contract/donations.ts'
import { reaisOf } from '../../contract/money.ts'
import type { MortalProduct } from '../mortal-product.ts'
import { ask } from '../spins-crash/calls.ts'
import type { Fate } from './fates.ts'

const HANG_UPS = 0.05
const MOST_HANG_UP_MS = 25
const MOST_LINES = 3
const MOST_OF_ONE = 4

export interface OrderedLine {
  id: number
  label: string
  quantity: number
  /** Of one, in reais, as the player saw it. */
  value: number
}

export interface OrderedDonation {
  id: number
  lines: OrderedLine[]
  cents: number
  /** Where it is paid. */
  link: string
  fate: Fate
}

export interface Donor {
  login: string
  token: string
  /** As they were when the player last looked. */
  items: DonationItem[]
  /** Those that were acknowledged, by their number. */
  donations: Map<number, OrderedDonation>
  calls: number
  /** Answers that were lost and told again. */
  replays: number
  /** Orders that were refused because prices had changed. */
  refusals: number
}

export async function registerDonor(product: MortalProduct, place: number): Promise<Donor> {
  const login = `doa_${place}`
  const { body } = await ask<{ token: string }>(product, {
    path: '/api/auth/register',
    body: { login, email: `${login}@exemplo.com.br`, password: `${login}123` },
    from: `198.18.${place}.1`,
  })
  const donor = {
    login,
    token: body.token,
    items: [],
    donations: new Map(),
    calls: 0,
    replays: 0,
    refusals: 0,
  }
  await lookAtPrices(product, donor)
  return donor
}

async function lookAtPrices(product: MortalProduct, donor: Donor) {
  const path = '/api/donation-items?limit=50'
  donor.items = (await ask<DonationItemsAnswer>(product, { path, token: donor.token })).body.items
}

export async function order(product: MortalProduct, donor: Donor, fate: Fate): Promise<OrderedDonation> {
  const lines = basketOf(donor.items, fate)
  const cents = totalOf(lines)
  try {
    const { body, isReplay } = await ask<DonationLinkAnswer>(product, {
      path: '/api/mercadopago',
      token: donor.token,
      body: { items: lines, totalAmount: reaisOf(cents) },
      key: randomUUID(),
      ...(Math.random() < HANG_UPS && { hangUpMs: randomInt(1, MOST_HANG_UP_MS) }),
    })
    donor.calls++
    if (isReplay) donor.replays++
    return acknowledge(donor, body, { lines, cents, fate })
  } catch (error) {
    if (!String(error).includes('Os preços mudaram')) throw error
    donor.refusals++
    await lookAtPrices(product, donor)
    return order(product, donor, fate)
  }
}

function acknowledge(
  { donations }: Donor,
  { donation_id: id, final_amount, preference_url: link }: DonationLinkAnswer,
  ordered: Pick<OrderedDonation, 'lines' | 'cents' | 'fate'>,
) {
  if (donations.has(id)) throw new Error(`donation ${id} was acknowledged twice`)
  if (final_amount !== reaisOf(ordered.cents)) throw new Error(`donation ${id} is one of ${final_amount}`)
  const donation = { id, link, ...ordered }
  donations.set(id, donation)
  return donation
}

/** Some things, some of each. What has come into the game cannot be given back by its player. */
function basketOf(items: DonationItem[], fate: Fate): OrderedLine[] {
  const offered = items.filter((item) => mostOf(item) > 0 && (fate !== 'withdrawn' || isForWallet(item)))
  const chosen = new Map<number, OrderedLine>()
  for (let line = randomInt(1, MOST_LINES + 1); line > 0; line--) {
    const item = offered[randomInt(offered.length)]
    if (!item) throw new Error('nothing is offered')
    const { id, label, value } = item
    chosen.set(id, { id, label, value, quantity: randomInt(1, Math.min(MOST_OF_ONE, mostOf(item)) + 1) })
  }
  const lines = [...chosen.values()]
  return totalOf(lines) < MINIMUM_DONATION_CENTS ? basketOf(items, fate) : lines
}

const isForWallet = ({ Itens }: DonationItem) => Itens.every((line) => line.includes('na carteira do site'))
