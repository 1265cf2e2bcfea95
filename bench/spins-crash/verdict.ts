// What the site says afterwards, compared with what it had acknowledged, and with what its seeds give.
import { fromHex, seedHash, WHEEL_TOTAL } from '../../contract/fairness.ts'
import { SPINS } from '../../contract/roulette.ts'
import type { OwnSpin, OwnSpinsAnswer, WheelAnswer, WheelVersion } from '../../contract/roulette-proof.ts'
import type { WalletEntriesAnswer, WalletEntry } from '../../contract/wallet.ts'
import type { MortalProduct } from '../mortal-product.ts'
import { type ClaimedSpin, recheck } from '../odds/recheck.ts'
import { fitOf, pOf } from '../odds/statistics.ts'
import { ask } from './calls.ts'
import type { SpinningPlayer } from './player.ts'

const PAGES_AT_ONCE = 4

export interface Verdict {
  checked: number
  /** In words. Nothing, if all is well. */
  problems: string[]
  /** By wheel: how often chance alone lies as far off, by χ² or by G, whichever is worse. */
  p: Record<string, number>
}

export async function verdictOn(product: MortalProduct, players: SpinningPlayer[]): Promise<Verdict> {
  const wheels = new Map<string, WheelVersion>()
  const claimed: ClaimedSpin[] = []
  const problems: string[] = []
  for (const player of players) {
    await ask(product, { path: '/api/roleta/rotate-seed', token: player.token, body: {} })
    const spins = await allPages<OwnSpin>(product, player, '/api/roleta/spins?page=', 'spins')
    problems.push(...differences(player, spins), ...(await walletProblems(product, player)))
    for (const spin of spins)
      claimed.push(claim(spin, await wheelOf(product, player, spin.wheel_hash, wheels)))
  }
  const { checked, mismatches, gaps, repeated } = recheck(claimed)
  for (const [what, found] of Object.entries({ mismatches, gaps, repeated }))
    if (found.length > 0) problems.push(`${found.length} ${what}, the first: ${JSON.stringify(found[0])}`)
  const p = Object.fromEntries([...wheels.values()].map((wheel) => [wheel.type, chanceOf(claimed, wheel)]))
  return { checked, problems, p }
}

/** Every acknowledged spin exists once, with the acknowledged prize, and no other does. */
function differences({ login, acknowledged }: SpinningPlayer, spins: OwnSpin[]) {
  const problems: string[] = []
  const found = new Set<number>()
  for (const { id, nonce, seed_hash, server_seed, item_name, amount } of spins) {
    if (found.has(id)) problems.push(`${login} has spin ${id} twice`)
    found.add(id)
    const told = JSON.stringify(acknowledged.get(id))
    const stored = JSON.stringify({ nonce, seed_hash, item_name, amount })
    if (told !== stored) problems.push(`${login} was told ${told}, and has ${stored}`)
    if (server_seed === null || seedHash(fromHex(server_seed)) !== seed_hash)
      problems.push(`${login} was not shown the seed of spin ${id}`)
  }
  for (const id of acknowledged.keys()) if (!found.has(id)) problems.push(`${login} lost spin ${id}`)
  return problems
}

/** The statement explains each balance line by line, and the balances are what the spins leave. */
async function walletProblems(product: MortalProduct, player: SpinningPlayer) {
  const problems: string[] = []
  const { body } = await ask<WalletEntriesAnswer>(product, {
    path: '/api/wallet/entries',
    token: player.token,
  })
  const expected = {
    [SPINS[player.wheel].spins]: player.given - player.acknowledged.size,
    joker_tokens: player.tokensWon,
  }
  for (const [currency, balance] of Object.entries(body.wallet)) {
    if (balance !== (expected[currency] ?? 0))
      problems.push(`${player.login} has ${balance} ${currency}, not ${expected[currency] ?? 0}`)
    const path = `/api/wallet/entries?currency=${currency}&page=`
    const entries = await allPages<WalletEntry>(product, player, path, 'entries')
    let above = balance
    for (const entry of entries) {
      if (entry.balance !== above) problems.push(`${player.login}: ${currency} jumps at entry ${entry.id}`)
      above = entry.balance - entry.amount
    }
    if (above !== 0) problems.push(`${player.login}: ${currency} does not begin at nothing`)
  }
  return problems
}

async function allPages<T>(product: MortalProduct, { token }: SpinningPlayer, path: string, name: string) {
  const page = async (number: number) => {
    const { body } = await ask<OwnSpinsAnswer & Record<string, T[]>>(product, { path: path + number, token })
    return { totalPages: body.totalPages, rows: body[name] ?? [] }
  }
  const first = await page(1)
  const pages: T[][] = [first.rows]
  const left = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, index) => index + 2).values()
  const readOn = async () => {
    for (const number of left) pages[number - 1] = (await page(number)).rows
  }
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, readOn))
  return pages.flat()
}

async function wheelOf(
  product: MortalProduct,
  { token }: SpinningPlayer,
  hash: string,
  wheels: Map<string, WheelVersion>,
) {
  const known = wheels.get(hash)
  if (known) return known
  const { body } = await ask<WheelAnswer>(product, { path: `/api/roleta/wheels/${hash}`, token })
  wheels.set(hash, body.wheel)
  return body.wheel
}

const claim = ({ server_seed, client_seed, nonce, slot }: OwnSpin, wheel: WheelVersion): ClaimedSpin => ({
  ...{ server_seed: server_seed ?? '', client_seed, nonce, slot, wheel },
})

function chanceOf(claimed: ClaimedSpin[], wheel: WheelVersion) {
  const observed = wheel.slots.map(() => 0)
  for (const spin of claimed) if (spin.wheel === wheel) observed[spin.slot] = (observed[spin.slot] ?? 0) + 1
  const draws = observed.reduce((sum, count) => sum + count, 0)
  const chances = wheel.slots.map(({ weight }) => weight / WHEEL_TOTAL)
  const { chiSquare, g, df } = fitOf(observed, chances, draws)
  return pOf({ chiSquare: Math.max(chiSquare, g), g, df })
}
