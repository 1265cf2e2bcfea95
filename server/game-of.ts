import type { Config } from './config.ts'
import type { Db } from './db/connection.ts'
import { withDeadline } from './game/deadline.ts'
import { demoWorld } from './game/demo-world.ts'
import type { Game } from './game/port.ts'
import { untiedGame } from './game/untied-game.ts'

/** Until a game is tied to it, a site that is no demo has none. */
export function gameOf({ demo }: Config, db: Db): Game {
  return demo === 'off' ? untiedGame : withDeadline(demoWorld(db))
}
