// A player who spins until all spins are used, and remembers every prize that was acknowledged.
import { execFile } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { Prize, SpinProof, WheelType } from '../../contract/roulette.ts'
import { SPINS } from '../../contract/roulette.ts'
import type { MortalProduct } from '../mortal-product.ts'
import { ask } from './calls.ts'

const HANG_UPS = 0.02
const MOST_HANG_UP_MS = 12
const ROTATIONS = 4

export interface Acknowledged {
  nonce: number
  seed_hash: string
  item_name: string
  amount: number
}

export interface SpinningPlayer {
  login: string
  token: string
  wheel: WheelType
  /** By the number of the spin. */
  acknowledged: Map<number, Acknowledged>
  given: number
  tokensWon: number
  calls: number
  /** Answers that were lost and told again. */
  replays: number
}

export async function registerPlayer(product: MortalProduct, place: number): Promise<SpinningPlayer> {
  const login = `giro_${place}`
  const { body } = await ask<{ token: string }>(product, {
    path: '/api/auth/register',
    body: { login, email: `${login}@exemplo.com.br`, password: `${login}123` },
    from: `198.18.${place}.1`,
  })
  const wheel = place % 2 === 0 ? 'GOLD' : 'CASH'
  const memory = { acknowledged: new Map(), given: 0, tokensWon: 0, calls: 0, replays: 0 }
  return { login, token: body.token, wheel, ...memory }
}

/** As an operator does it, while the site runs. */
export async function giveSpins(dataDir: string, player: SpinningPlayer, spins: number) {
  const order = ['give', player.login, SPINS[player.wheel].spins, String(spins), 'Giros para o ensaio']
  await runWallet(dataDir, order)
  player.given += spins
}

export async function runWallet(dataDir: string, order: string[]) {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir }
  return (await promisify(execFile)(process.execPath, ['dist/server/wallet.js', ...order], { env })).stdout
}

/** `most`: spins of one call. */
export async function spinAll(
  product: MortalProduct,
  player: SpinningPlayer,
  { most, onSpun }: { most: number; onSpun: (spins: number) => void },
) {
  const perSeed = Math.ceil(player.given / ROTATIONS)
  let sinceRotation = 0
  while (player.acknowledged.size < player.given) {
    const left = player.given - player.acknowledged.size
    const quantity = Math.random() < 0.5 ? 1 : randomInt(1, Math.min(most, left) + 1)
    const spun = await spin(product, player, quantity)
    onSpun(spun)
    sinceRotation += spun
    if (sinceRotation < perSeed) continue
    sinceRotation = 0
    await ask(product, { path: '/api/roleta/rotate-seed', token: player.token, body: {} })
  }
}

interface Spun {
  prize?: Prize
  spin?: SpinProof
  prizes?: Prize[]
  spins?: SpinProof[]
}

async function spin(product: MortalProduct, player: SpinningPlayer, quantity: number) {
  const isSingle = quantity === 1 && Math.random() < 0.8
  const { body, isReplay } = await ask<Spun>(product, {
    path: isSingle ? '/api/roleta/spin' : '/api/roleta/spin-multiple',
    token: player.token,
    body: isSingle ? { type: player.wheel } : { type: player.wheel, quantity },
    key: randomUUID(),
    ...(Math.random() < HANG_UPS && { hangUpMs: randomInt(1, MOST_HANG_UP_MS) }),
  })
  player.calls++
  if (isReplay) player.replays++
  const prizes = body.prizes ?? (body.prize ? [body.prize] : [])
  const spins = body.spins ?? (body.spin ? [body.spin] : [])
  if (prizes.length !== quantity || spins.length !== quantity)
    throw new Error(`${quantity} spins were asked for, ${spins.length} came`)
  for (const [place, proof] of spins.entries()) remember(player, proof, prizes[place])
  return quantity
}

function remember(player: SpinningPlayer, { id, nonce, seed_hash }: SpinProof, prize: Prize | undefined) {
  if (!prize || player.acknowledged.has(id)) throw new Error(`spin ${id} was acknowledged twice`)
  const { item_name, amount, item_id } = prize
  player.acknowledged.set(id, { nonce, seed_hash, item_name, amount })
  if (item_id === 9999) player.tokensWon += amount
}
