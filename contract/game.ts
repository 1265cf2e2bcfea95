import { type Static, Type } from 'typebox'
import { Success } from './envelope.ts'

/** How often the site asks the game, and browsers the site. */
export const GAME_STATUS_SECONDS = 5
export const GAME_STATUS_POLL_SECONDS = 30

export const GameStatus = Type.Object({ online: Type.Boolean(), players: Type.Integer({ minimum: 0 }) })
export type GameStatus = Static<typeof GameStatus>

/** Null: nobody knows just now. */
export const GameStatusAnswer = Success({ game: Type.Union([GameStatus, Type.Null()]) })
export type GameStatusAnswer = Static<typeof GameStatusAnswer>
