// What the lines of a donation give: to the wallet, and by the game's mailbox.
import { unitsOf } from '#contract/currency-units.ts'
import type { Grant } from '#contract/donations-staff.ts'
import type { Currency, Wallet } from '#contract/wallet.ts'
import type { GrantedItem } from '#server/game/port.ts'

export interface GivingLine {
  quantity: number
  grants: Grant[]
}

/** `line`: that of its delivery, for what goes to the game. */
export type Good =
  | { place: 'wallet'; title: string; currency: Currency; amount: number }
  | { place: 'game'; title: string; payload: GrantedItem; line: number }

/** Line by line. Deliveries are numbered through, in the order in which they stand here. */
export function goodsOf(lines: GivingLine[]): Good[][] {
  let deliveries = 0
  return lines.map(({ quantity, grants }) =>
    grants.map((grant): Good => {
      const amount = grant.amount * quantity
      if ('currency' in grant)
        return { place: 'wallet', title: unitsOf(grant.currency, amount), currency: grant.currency, amount }
      const payload = { ...grant, amount }
      return { place: 'game', title: `${amount}× ${grant.item_name}`, payload, line: ++deliveries }
    }),
  )
}

export function walletGoods(lines: GivingLine[]): Partial<Wallet> {
  const sums: Partial<Wallet> = {}
  for (const good of goodsOf(lines).flat())
    if (good.place === 'wallet') sums[good.currency] = (sums[good.currency] ?? 0) + good.amount
  return sums
}

export const gameGoods = (lines: GivingLine[]) =>
  goodsOf(lines)
    .flat()
    .filter((good) => good.place === 'game')
