// Players as the staff sees them: never with the e-mail.
import { type Static, Type } from 'typebox'
import { HIGHEST_LEVEL } from './account.ts'
import { Character } from './characters.ts'
import { formatCount } from './counts.ts'
import { Delivery } from './deliveries.ts'
import { DonationStatus } from './donations.ts'
import { orNull, Success } from './envelope.ts'
import { IdText } from './ids.ts'
import { SessionInfo } from './session.ts'
import { Next, Reason, STAFF_SEARCH_MAX_LENGTH } from './staff.ts'
import { Ticket } from './support.ts'
import { Currency, Wallet } from './wallet.ts'

/** What one change of a wallet can give or take at most. */
export const MOST_GIVEN = 1_000_000_000_000
/** Of each kind, the newest of a player. */
export const PLAYER_ROWS = 5

const exactly = { additionalProperties: false }

export const PlayerRow = Type.Object({
  id: Type.Integer(),
  login: Type.String(),
  level: Type.Integer(),
  userIcon: orNull(Type.String()),
  created_at: Type.String(),
  /** To the hour. Null: nobody is signed in, nor was within the last week without signing out. */
  last_seen_at: orNull(Type.String()),
})
export type PlayerRow = Static<typeof PlayerRow>

const filters = {
  /** The beginning of a login, a whole e-mail, or the number of an account. */
  search: Type.Optional(Type.String({ maxLength: STAFF_SEARCH_MAX_LENGTH })),
  /** `staff`: who may enter the back office. */
  who: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('staff')])),
}
export const PlayerFilters = Type.Object(filters, exactly)
export type PlayerFilters = Static<typeof PlayerFilters>
export const PlayersQuery = Type.Object({ ...filters, before: Type.Optional(IdText) }, exactly)
export type PlayersQuery = Static<typeof PlayersQuery>
/** The newest first. */
export const PlayersAnswer = Success({ rows: Type.Array(PlayerRow), next: Next })
export type PlayersAnswer = Static<typeof PlayersAnswer>

export const PlayerPage = Type.Object({
  ...PlayerRow.properties,
  wallet: Wallet,
  /** What keeps the player from spending: sentences. */
  blocks: Type.Array(Type.String()),
  /** The newest; `total` counts them all. */
  sessions: Type.Object({
    total: Type.Integer(),
    rows: Type.Array(Type.Omit(SessionInfo, ['is_current'])),
  }),
  /** Null: the game does not answer. */
  characters: orNull(Type.Array(Character)),
  donations: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /** In reais. */
      amount: Type.Number(),
      status: DonationStatus,
      created_at: Type.String(),
    }),
  ),
  deliveries: Type.Array(Type.Pick(Delivery, ['id', 'title', 'state', 'created_at'])),
  tickets: Type.Array(Ticket),
  entries: Type.Array(
    Type.Object({
      id: Type.Integer(),
      title: Type.String(),
      currency: Currency,
      amount: Type.Integer(),
      balance: Type.Integer(),
      created_at: Type.String(),
    }),
  ),
})
export type PlayerPage = Static<typeof PlayerPage>
export const PlayerPageAnswer = Success({ player: PlayerPage })
export type PlayerPageAnswer = Static<typeof PlayerPageAnswer>

export const LevelChange = Type.Object(
  { level: Type.Integer({ minimum: 0, maximum: HIGHEST_LEVEL }), reason: Reason },
  exactly,
)
export type LevelChange = Static<typeof LevelChange>

export const WalletChange = Type.Object(
  {
    currency: Currency,
    /** Less than zero: taken, never beyond what is there. */
    amount: Type.Integer({ minimum: -MOST_GIVEN, maximum: MOST_GIVEN }),
    /** Stands in the player's statement. */
    reason: Reason,
  },
  exactly,
)
export type WalletChange = Static<typeof WalletChange>
export const walletChangeProblem = ({ amount }: Pick<WalletChange, 'amount'>) =>
  Number.isSafeInteger(amount) && amount !== 0 && Math.abs(amount) <= MOST_GIVEN
    ? null
    : `Informe quanto dar ou tirar: um número inteiro de 1 a ${formatCount(MOST_GIVEN)}.`
export const WalletChangeAnswer = Success({ wallet: Wallet })
export type WalletChangeAnswer = Static<typeof WalletChangeAnswer>
