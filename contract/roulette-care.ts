// What keeps playing a pleasure: a daily limit, a pause, and no random rewards for money to minors.
import { type Static, Type } from 'typebox'
import { Success } from './envelope.ts'

export const MAX_DAILY_LIMIT = 1000
export const ADULT_AGE = 18
/** How long a softer limit waits before it counts; a stricter one counts at once. */
export const SOFTER_LIMIT_HOURS = 24
export const PAUSE_DAYS = [1, 7, 30, 180] as const

/** `ask`: a birth date is needed first. `minor`: it was asked, and it is not for this player. `off`: nobody has it here. */
export const CashWheelAccess = Type.Union([
  Type.Literal('open'),
  Type.Literal('ask'),
  Type.Literal('minor'),
  Type.Literal('off'),
])
export type CashWheelAccess = Static<typeof CashWheelAccess>

const Limit = Type.Integer({ minimum: 0, maximum: MAX_DAILY_LIMIT })
const LimitOrNone = Type.Union([Limit, Type.Null()])

export const Care = Type.Object({
  cash_wheel: CashWheelAccess,
  /** Spins a day (of Brasília), and as many bought. Null: as many as one likes. */
  daily_limit: LimitOrNone,
  /** A softer limit that counts from then on. */
  next_limit: Type.Union([Type.Object({ daily_limit: LimitOrNone, from: Type.String() }), Type.Null()]),
  spun_today: Type.Integer(),
  /** No spins are bought or made before. */
  paused_until: Type.Union([Type.String(), Type.Null()]),
})
export type Care = Static<typeof Care>

const exactly = { additionalProperties: false }

export const DailyLimit = Type.Object({ daily_limit: LimitOrNone }, exactly)
export type DailyLimit = Static<typeof DailyLimit>

export const Pause = Type.Object(
  { days: Type.Union([Type.Literal(1), Type.Literal(7), Type.Literal(30), Type.Literal(180)]) },
  exactly,
)
export type Pause = Static<typeof Pause>

export const BirthDate = Type.Object(
  { birth_date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }) },
  exactly,
)
export type BirthDate = Static<typeof BirthDate>

export const CareAnswer = Success({ care: Care })
export type CareAnswer = Static<typeof CareAnswer>
