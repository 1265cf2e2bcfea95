// What the site asks of a game, whichever it is: a world of its own, a game's database, or a bridge that the game polls.
import type { Character, CharacterDetails } from '#contract/characters.ts'
import type { GameStatus } from '#contract/game.ts'

export type { GameStatus }

/** Games know accounts by a number or by a name: they are given both. Neither ever changes. */
export interface GameAccount {
  id: number
  login: string
}

export interface GrantedItem {
  item_id: number
  item_name: string
  amount: number
}

/** Its id is a UUID. */
export type Operation = { id: string; account: GameAccount } & (
  | { kind: 'grantItem'; character: null; payload: GrantedItem }
  | { kind: 'resetPin' | 'resetCoords'; character: number; payload: object }
)

/** `duplicate`: it happened when the same id came before. `retry`: nothing happened yet, ask again. */
export type Result =
  | Decision
  | { outcome: 'duplicate'; receipt: string }
  | { outcome: 'retry'; code: RetryCode }

/** For good: whoever comes with the same id later is told so, and nothing else happens. */
export type Decision =
  | { outcome: 'applied'; receipt: string }
  | { outcome: 'refused'; code: RefusalCode; receipt: string }

/** In the game meanwhile; no room in the mailbox; taken note of, and not done yet. */
export type RetryCode = 'ONLINE' | 'FULL' | 'PENDING'

/** MISMATCH: the id belongs to another operation. */
export type RefusalCode = 'ONLINE' | 'DENIED_MAP' | 'NOT_OWNER' | 'UNKNOWN_ITEM' | 'MISMATCH'

/**
 * Every call rejects with `GameAway` while the game cannot be asked. After such an `apply` nobody knows whether it
 * happened: asking again with the same id finds out, and makes it happen once.
 */
export interface Game {
  characters(account: GameAccount): Promise<Character[]>
  /** Undefined as well for somebody else's. */
  character(account: GameAccount, id: number): Promise<CharacterDetails | undefined>
  presence(account: GameAccount): Promise<Presence>
  /** A game that is known to be down is not online. */
  status(): Promise<GameStatus>
  apply(operation: Operation): Promise<Result>
  /** Undefined while nothing is decided. */
  lookup(operationId: string): Promise<Decision | undefined>
}

export type Presence = 'online' | 'offline'

/** The game could not be asked, or its answer never came. */
export class GameAway extends Error {}
