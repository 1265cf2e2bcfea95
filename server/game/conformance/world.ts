// What the suite needs of a world beyond the port, and how it asks.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Decision,
  type Game,
  type GameAccount,
  GameAway,
  type GrantedItem,
  type Operation,
  type Presence,
  type Result,
} from '../port.ts'

export interface WorldUnderTest {
  game: Game
  /** The same world, reached from another process. */
  another(): Promise<Game>
  createPlayer(): Promise<Player>
  setPresence(account: GameAccount, presence: Presence): Promise<void>
  fillMailbox(account: GameAccount): Promise<void>
  emptyMailbox(account: GameAccount): Promise<void>
  /** One that the game knows. */
  item: GrantedItem
  /** What arrived by this operation. */
  itemsBy(operationId: string): Promise<GrantedItem[]>
  whereabouts(character: number): Promise<Whereabouts>
  /** As a player would: chooses a PIN, and walks away from home. */
  setOut(character: number): Promise<void>
  be(condition: Condition): Promise<void>
  /** Where the world cannot do that itself, the suite does it on the way. */
  lose?(what: Lost): Promise<void>
  /** Breaks off whatever the world is doing just now. */
  crash(): Promise<void>
  close(): Promise<void>
}

/** Not in the game, with an empty mailbox that has room for 50 items. */
export interface Player extends GameAccount {
  /** Has a PIN and is away from home, as is the captive: from where no rescue is allowed. */
  roamer: number
  captive: number
}

export interface Whereabouts {
  hasPin: boolean
  isHome: boolean
}

/** `well` also loses nothing. `slow`: the answer takes SLOW_MS. */
export type Condition = 'well' | 'slow' | 'down'
export const SLOW_MS = 1_000

export type Lost = 'calls' | 'answers'

export type Cases = Record<string, (world: WorldUnderTest) => Promise<void>>

export const grant = ({ id, login }: GameAccount, payload: GrantedItem): Operation => ({
  id: randomUUID(),
  kind: 'grantItem',
  account: { id, login },
  character: null,
  payload,
})

export const reset = (
  kind: 'resetPin' | 'resetCoords',
  { id, login }: GameAccount,
  character: number,
): Operation => ({ id: randomUUID(), kind, account: { id, login }, character, payload: {} })

const PATIENCE_MS = 10_000
const PAUSE_MS = 20

/** Asks again for as long as the game has only taken note. What then happened, happened by this very call. */
export async function settle(game: Game, operation: Operation): Promise<Result> {
  const first = await game.apply(operation)
  if (!isPending(first)) return first
  const result = await patiently(async () => {
    const next = await game.apply(operation)
    return isPending(next) ? undefined : next
  })
  return result.outcome === 'duplicate' ? { ...result, outcome: 'applied' } : result
}

/** Asks again even after no answer came: what a carrier does. */
export const persist = (game: Game, operation: Operation): Promise<Result> =>
  patiently(() =>
    settle(game, operation).catch((error) => {
      if (!(error instanceof GameAway)) throw error
      return undefined
    }),
  )

export const decision = (game: Game, operationId: string): Promise<Decision> =>
  patiently(() => game.lookup(operationId))

export const isPending = (result: Result) => result.outcome === 'retry' && result.code === 'PENDING'

async function patiently<T>(ask: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await sleep(PAUSE_MS)
  }
  throw new Error('the world has not decided in time')
}
