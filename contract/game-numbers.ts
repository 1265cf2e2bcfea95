import { Type } from 'typebox'

/** The largest of the game's own numbers and amounts. */
export const HIGHEST_GAME_NUMBER = 1_000_000_000

export const GameNumber = Type.Integer({ minimum: 1, maximum: HIGHEST_GAME_NUMBER })
