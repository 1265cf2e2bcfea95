// Spins: drawn here, paid and written by one call of the database, which also says if the draw was the right one.
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type Drawn, type DrawnWheel, drawer } from '#contract/fairness.ts'
import { MAX_SPINS_AT_ONCE, quickSpinProblem, SPINS, type WheelType } from '#contract/roulette.ts'
import type { Db } from '#server/db/connection.ts'
import { type Answered, type Asked, recall, recalled } from '#server/http/idempotency.ts'
import { Refusal, refuseIf } from '#server/http/refusal.ts'
import type { Turns } from '#server/http/turns.ts'
import { holdWallet } from '#server/wallet/ledger.ts'
import { type CashWheel, careRefusal, isClosed } from './care.ts'
import { seedInUse } from './seeds.ts'
import type { ServerSeeds } from './server-seeds.ts'
import { Together } from './together.ts'
import { type ActiveWheel, activeWheel, holdWheel } from './wheels.ts'

const PLAYERS_REMEMBERED = 10_000
// Drawing them takes a few milliseconds, in which nobody else is served.
const MOST_TOGETHER = 100
const MOST_WAITING = 512
const TOO_MANY = 'Muitos giros ao mesmo tempo. Tente novamente.'

export interface Wanted {
  type: WheelType
  quantity: number
  /** Its answer is one prize, not a list. */
  isSingle: boolean
  /** Of the wheel that the player sees. */
  wheel_hash?: string | undefined
}

/** A call for spins, as it came. */
type SpinCall = Omit<Wanted, 'type'> & { asked: Asked }

interface Drawing {
  seedId: number
  /** Of the latest spin. */
  nonce: number
  draw: (wheel: DrawnWheel, nonce: number) => Drawn
}

interface Written {
  outcome: string
  body: string | null
  available: number | null
}

/**
 * Remembers each player's seed and each wheel: spins are then one call of the database. What is remembered is only a
 * guess. The database takes no draw that is not the one whose turn it is.
 */
export class Spinner {
  readonly #db: Db
  readonly #seeds: ServerSeeds
  readonly #cashWheel: CashWheel
  readonly #drawings = new LRUCache<number, Drawing>({ max: PLAYERS_REMEMBERED })
  readonly #wheels = new Map<WheelType, ActiveWheel>()
  readonly #together: Together<SpinCall, Written>

  constructor(parts: { db: Db; seeds: ServerSeeds; cashWheel: CashWheel; turns: Turns }) {
    this.#db = parts.db
    this.#seeds = parts.seeds
    this.#cashWheel = parts.cashWheel
    this.#together = new Together({
      turns: parts.turns,
      sizeOf: ({ quantity }) => quantity,
      mostTogether: MOST_TOGETHER,
      mostWaiting: MOST_WAITING,
      sentence: TOO_MANY,
    })
  }

  async spin(player: { id: number }, { type, ...wanted }: Wanted, asked: Asked): Promise<Answered> {
    refuseIf(quickSpinProblem(wanted.quantity, MAX_SPINS_AT_ONCE))
    if (isClosed(this.#cashWheel, type)) return recallOrClosed(this.#db, player, asked)
    const written = await this.#together.do(
      { asker: String(player.id), kind: type },
      { ...wanted, asked },
      (calls) => this.#spinTogether(player, type, calls),
    )
    if (written.outcome === 'spun') return { body: written.body ?? '', isReplay: false }
    return recallOrRefuse(type, wanted, written)
  }

  /** First by what is remembered. Where that is stale, with wallet and wheel in hand: then it cannot be. */
  async #spinTogether(player: { id: number }, type: WheelType, calls: SpinCall[]) {
    const wheel = this.#wheels.get(type) ?? (await this.#readWheel(this.#db, type))
    const written = await this.#write(this.#db, player, wheel, { type, calls })
    if (written[0]?.outcome !== 'stale') return written
    this.#forget(player, type)
    return this.#db
      .transaction()
      .execute(async (tx) => {
        await holdWallet(tx, player.id)
        await holdWheel(tx, type)
        return this.#write(tx, player, await this.#readWheel(tx, type), { type, calls })
      })
      .catch((error) => {
        // What it did is undone.
        this.#forget(player, type)
        throw error
      })
  }

  async #write(
    db: Db,
    player: { id: number },
    wheel: ActiveWheel,
    { type, calls }: { type: WheelType; calls: SpinCall[] },
  ) {
    const drawing = await this.#drawing(db, player)
    const { seedId, nonce, draw } = drawing
    const slots = Array.from({ length: spinsIn(calls) }, (_, index) => draw(wheel, nonce + 1 + index).slot)
    const { rows } = await sql<Written>`
      select outcome, body, available from spin_together(${player.id}, ${type}, ${wheel.version_id}, ${seedId},
        ${nonce + 1}, ${slots}, ${this.#cashWheel === 'adults'}, ${JSON.stringify(calls.map(inWords(type)))})`.execute(
      db,
    )
    drawing.nonce += spunIn(calls, rows)
    // One row that is stale says so for all of them.
    return calls.map((_, place) => rows[place] ?? STALE)
  }

  async #drawing(db: Db, player: { id: number }) {
    const known = this.#drawings.get(player.id)
    if (known) return known
    const used = await seedInUse(db, this.#seeds, player)
    const draw = drawer(this.#seeds.seed(used), used.client_seed)
    const drawing = { seedId: used.id, nonce: used.nonce, draw }
    this.#drawings.set(player.id, drawing)
    return drawing
  }

  async #readWheel(db: Db, type: WheelType) {
    const wheel = await activeWheel(db, type)
    if (!wheel) throw new Refusal('conflict', `A roleta de ${SPINS[type].name} ainda não tem prêmios.`)
    this.#wheels.set(type, wheel)
    return wheel
  }

  #forget(player: { id: number }, type: WheelType) {
    this.#drawings.delete(player.id)
    this.#wheels.delete(type)
  }
}

const STALE: Written = { outcome: 'stale', body: null, available: null }

const spinsIn = (calls: SpinCall[]) => calls.reduce((sum, { quantity }) => sum + quantity, 0)

const spunIn = (calls: SpinCall[], written: Written[]) =>
  spinsIn(calls.filter((_, place) => written[place]?.outcome === 'spun'))

const inWords =
  (type: WheelType) =>
  ({ quantity, isSingle, wheel_hash, asked: { key, hash } }: SpinCall) => {
    const { name } = SPINS[type]
    const title = quantity === 1 ? `Giro na roleta de ${name}` : `${quantity} giros na roleta de ${name}`
    return { quantity, isSingle, wheel_hash, title, key, hash: hash.toString('hex') }
  }

/** Who spun before it was closed can still hear what they won. */
async function recallOrClosed(db: Db, player: { id: number }, asked: Asked) {
  const known = await recall(db, player, asked)
  if (known) return known
  throw careRefusal('closed')
}

function recallOrRefuse(
  type: WheelType,
  { quantity, isSingle }: Omit<Wanted, 'type'>,
  { outcome, body, available }: Written,
): Answered {
  if (outcome === 'short') {
    const left = available ?? 0
    const problem = left > 0 && !isSingle ? quickSpinProblem(quantity, left) : null
    throw new Refusal(
      'conflict',
      problem ?? `Você não tem giros de ${SPINS[type].name}. Compre giros para continuar.`,
    )
  }
  // The seeds were renewed at this very moment.
  if (outcome === 'stale') throw new Refusal('unavailable', TOO_MANY, 1)
  if (outcome === 'changed')
    throw new Refusal('conflict', 'Os prêmios da roleta acabaram de mudar. Veja os novos antes de girar.')
  const known = recalled({ state: outcome, body })
  if (known) return known
  throw careRefusal(outcome)
}
