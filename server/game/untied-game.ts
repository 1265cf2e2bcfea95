import { type Game, GameAway } from './port.ts'

/** For a site that no game is tied to yet: it tells nothing, and what it is owed waits. */
export const untiedGame: Game = {
  characters: away,
  character: away,
  presence: away,
  status: away,
  apply: away,
  lookup: away,
}

async function away(): Promise<never> {
  throw new GameAway('no game is tied to this site')
}
