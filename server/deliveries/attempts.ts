// What an attempt means for its delivery.
import { type Decision, type Game, GameAway, type Result } from '#server/game/port.ts'
import type { Settlement, Taken } from './queue.ts'

// With the waits of queue.ts about half an hour for one that is new. A game that is away is no fault, however long it takes.
const MOST_FAULTS = 65

/** Tells the game, and says what it made of it. Never fails. */
export async function attempt(
  game: Game,
  { id, attempt, faults, operation, recalled }: Taken,
  onFault: (error: unknown) => void,
): Promise<Settlement> {
  const made = { id, attempt, code: null, receipt: null, faults: 0 }
  try {
    if (recalled === 'no') return { ...made, ...settled(await game.apply(operation)) }
    return { ...made, ...recalledAs(await game.lookup(operation.id), recalled === 'long') }
  } catch (error) {
    if (error instanceof GameAway) return { ...made, outcome: 'away', state: 'queued', code: 'AWAY', faults }
    onFault(error)
    const state = faults + 1 < MOST_FAULTS ? 'queued' : 'stuck'
    return { ...made, outcome: 'fault', state, code: 'FAULT', faults: faults + 1 }
  }
}

function settled(result: Result): Pick<Settlement, 'outcome' | 'state' | 'code' | 'receipt'> {
  const { outcome } = result
  switch (outcome) {
    case 'applied':
    case 'duplicate':
      return { outcome, state: 'delivered', code: null, receipt: text(result.receipt) }
    case 'refused':
      return { outcome, state: 'refused', code: text(result.code), receipt: text(result.receipt) }
    case 'retry': {
      // What the game has taken note of is on its way; the rest waits for the player.
      const state = result.code === 'PENDING' ? 'queued' : 'waiting'
      return { outcome, state, code: text(result.code), receipt: null }
    }
    default:
      throw new Error('the game gave an answer that nobody knows')
  }
}

/** Whether it got there before it was recalled. An attempt that was under way then may still arrive. */
function recalledAs(decision: Decision | undefined, isLongAgo: boolean): ReturnType<typeof settled> {
  if (decision?.outcome === 'applied') return settled({ outcome: 'duplicate', receipt: decision.receipt })
  const isDecided = decision !== undefined || isLongAgo
  const state = isDecided ? 'cancelled' : 'waiting'
  const outcome = decision ? 'refused' : 'retry'
  return { outcome, state, code: isDecided ? 'REFUNDED' : 'RECALLED', receipt: null }
}

/** Games are of many makes, and one word that PostgreSQL refuses would keep a whole handful from being written down. */
function text(word: unknown) {
  if (typeof word === 'string' && word.isWellFormed() && !word.includes('\0')) return word
  throw new Error('the game gave an answer that is no text')
}
