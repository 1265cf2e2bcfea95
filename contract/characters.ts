import { type Static, Type } from 'typebox'
import { Success } from './envelope.ts'

/** In an hour, for one account. */
export const RESETS_PER_HOUR = 3
/** Until the same can be asked for the same character again. */
export const RESET_COOLDOWN_HOURS = 24

export const ResetType = Type.Union([Type.Literal('pincode'), Type.Literal('coords')])
export type ResetType = Static<typeof ResetType>

const basics = {
  id: Type.Integer(),
  name: Type.String(),
  level: Type.Integer(),
  className: Type.String(),
  classImage: Type.String(),
}

export const Character = Type.Object(basics)
export type Character = Static<typeof Character>

export const CharacterDetails = Type.Object({
  ...basics,
  exp: Type.Integer(),
  /** 0 at the highest level. */
  exp_needed_next: Type.Integer(),
  hp: Type.Integer(),
  mp: Type.Integer(),
  money: Type.Integer(),
  honor_point: Type.Integer(),
  pvp_point: Type.Integer(),
  str: Type.Integer(),
  agi: Type.Integer(),
  intel: Type.Integer(),
  con: Type.Integer(),
  spi: Type.Integer(),
})
export type CharacterDetails = Static<typeof CharacterDetails>

export const CharactersAnswer = Success({ characters: Type.Array(Character) })
export type CharactersAnswer = Static<typeof CharactersAnswer>

export const CharacterAnswer = Success({ character: CharacterDetails })
export type CharacterAnswer = Static<typeof CharacterAnswer>

const exactly = { additionalProperties: false }

export const ResetRequest = Type.Object({ type: ResetType }, exactly)
export type ResetRequest = Static<typeof ResetRequest>

/** What came with the link in the mail. */
export const ResetToken = Type.Object({ token: Type.String({ maxLength: 100 }) }, exactly)
export type ResetToken = Static<typeof ResetToken>

/** What a link in a mail would do. */
export const PendingReset = Type.Object({
  type: ResetType,
  character: Character,
  /** The account is in the game just now. The game refuses a reset meanwhile. */
  is_online: Type.Boolean(),
})
export type PendingReset = Static<typeof PendingReset>

export const PendingResetAnswer = Success({ reset: PendingReset })
export type PendingResetAnswer = Static<typeof PendingResetAnswer>

/** `queued`: the game is away, and does it as soon as it is back. */
export const ConfirmedResetAnswer = Success({
  state: Type.Union([Type.Literal('delivered'), Type.Literal('queued')]),
  message: Type.String(),
})
export type ConfirmedResetAnswer = Static<typeof ConfirmedResetAnswer>
