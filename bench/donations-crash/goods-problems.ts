// What a player got: in the wallet, line by line, and in the game.
import type { Delivery } from '../../contract/deliveries.ts'
import type { Donation } from '../../contract/donations.ts'
import { centsOf } from '../../contract/money.ts'
import type { WalletEntriesAnswer, WalletEntry } from '../../contract/wallet.ts'
import type { MortalProduct } from '../mortal-product.ts'
import { ask } from '../spins-crash/calls.ts'
import type { Donor, OrderedDonation } from './donor.ts'
import type { PriceList } from './operator.ts'
import { allPages } from './reading.ts'

interface Read {
  donations: Donation[]
  debts: string[]
  prices: PriceList
}

interface Goods {
  /** By currency. */
  wallet: Record<string, number>
  /** '20× Poção de Vida' */
  game: string[]
}

export async function goodsProblems(product: MortalProduct, donor: Donor, read: Read) {
  const entries = await allPages<WalletEntry>(product, donor, '/api/wallet/entries', 'entries')
  const deliveries = await allPages<Delivery>(product, donor, '/api/deliveries', 'deliveries')
  return [
    ...walletProblems(donor, entries, read),
    ...gameProblems(donor, deliveries, read),
    ...(await balanceProblems(product, donor, entries)),
  ]
}

/** What is paid is credited once, by the prices at which it was ordered; what was given back was taken, if it was there. */
function walletProblems({ login, donations: ordered }: Donor, entries: WalletEntry[], read: Read) {
  const problems: string[] = []
  const moved = new Map<string, string[]>()
  for (const { title, currency, amount } of entries)
    moved.set(title, [...(moved.get(title) ?? []), `${amount} ${currency}`])
  const take = (title: string) => {
    const found = moved.get(title) ?? []
    moved.delete(title)
    return found.toSorted().join()
  }
  for (const { id, status } of read.donations) {
    const donation = ordered.get(id)
    const given = take(`Doação nº ${id}`)
    const taken = take(`Devolução da doação nº ${id}`)
    if (!donation) continue
    const { wallet } = goodsOf(donation, read.prices)
    const isEven = status === 'refunded' && given === '' && taken === ''
    const shouldGive = status === 'approved' || status === 'refunded' ? movesOf(wallet, 1) : ''
    const shouldTake = status === 'refunded' ? movesOf(wallet, -1) : ''
    if (!isEven && (given !== shouldGive || taken !== shouldTake))
      problems.push(
        `donation ${id} (${status}) gave ${given}, took ${taken}; not ${shouldGive}, ${shouldTake}`,
      )
  }
  for (const title of moved.keys()) problems.push(`nobody knows why ${login} has: ${title}`)
  return problems
}

const movesOf = (wallet: Goods['wallet'], sign: number) =>
  Object.entries(wallet)
    .map(([currency, amount]) => `${sign * amount} ${currency}`)
    .toSorted()
    .join()

/** Each item is on its way once; what arrived before its money was given back is owed. */
function gameProblems({ login, donations: ordered }: Donor, deliveries: Delivery[], read: Read) {
  const problems: string[] = []
  const wanted: string[] = []
  const owed: string[] = []
  for (const { id, status, items_summary_json } of read.donations) {
    const donation = ordered.get(id)
    const goods = items_summary_json.flatMap((line) => line.goods).filter(({ place }) => place === 'game')
    if (!donation || goods.length === 0) continue
    const titles = goods.map(({ title }) => title)
    if (titles.toSorted().join() !== goodsOf(donation, read.prices).game.toSorted().join())
      problems.push(`donation ${id} gives ${titles.join()}`)
    if (status === 'approved') wanted.push(...titles)
    if (status !== 'refunded') continue
    const arrived = goods.flatMap(({ title, state }) => (state === 'cancelled' ? [] : [title]))
    wanted.push(...arrived)
    owed.push(...arrived.map((title) => `${title} (doação nº ${id})`))
  }
  const sent = deliveries.filter(({ state }) => state !== 'cancelled')
  for (const { id, state } of sent) if (state !== 'delivered') problems.push(`delivery ${id} is ${state}`)
  const titles = sent.map(({ title }) => title)
  if (titles.toSorted().join() !== wanted.toSorted().join())
    problems.push(`${login} was sent ${titles.length} items, not ${wanted.length}, or other ones`)
  if (read.debts.toSorted().join() !== owed.toSorted().join())
    problems.push(`${login} owes ${read.debts.join()}, not ${owed.join()}`)
  return problems
}

async function balanceProblems(product: MortalProduct, { login, token }: Donor, entries: WalletEntry[]) {
  const { body } = await ask<WalletEntriesAnswer>(product, { path: '/api/wallet/entries', token })
  return Object.entries(body.wallet).flatMap(([currency, balance]) => {
    const explained = entries.reduce((sum, each) => sum + (each.currency === currency ? each.amount : 0), 0)
    return explained === balance ? [] : [`${login} has ${balance} ${currency}, ${explained} explained`]
  })
}

/** By the price list of the moment at which it was ordered. */
function goodsOf({ id, lines }: OrderedDonation, prices: PriceList): Goods {
  const goods: Goods = { wallet: {}, game: [] }
  for (const { id: item, value, quantity, label } of lines) {
    const grants = prices.grantsOf(item, centsOf(value) ?? 0)
    if (!grants) throw new Error(`${label} in donation ${id} never cost ${value}`)
    for (const grant of grants) {
      const amount = grant.amount * quantity
      if ('currency' in grant) goods.wallet[grant.currency] = (goods.wallet[grant.currency] ?? 0) + amount
      else goods.game.push(`${amount}× ${grant.item_name}`)
    }
  }
  return goods
}
