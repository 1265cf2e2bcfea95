// How the site is doing, at a glance.
import { type Static, Type } from 'typebox'
import { orNull, Success } from './envelope.ts'
import { WheelType } from './roulette.ts'

export const OVERVIEW_DAYS = 30
export const OVERVIEW_MONTHS = 12

/** What came in by approved donations. */
const Income = Type.Object({
  /** '2026-11-17' or '2026-11', in Brazil. */
  period: Type.String(),
  count: Type.Integer(),
  /** In reais. */
  amount: Type.Number(),
})
export type Income = Static<typeof Income>

/** `off`: the site has none. `away`: it does not answer. `waiting`: something has waited for too long. */
const Health = Type.Union([
  Type.Literal('ok'),
  Type.Literal('off'),
  Type.Literal('away'),
  Type.Literal('waiting'),
])
export type Health = Static<typeof Health>

export const Overview = Type.Object({
  players: Type.Object({
    registered: Type.Integer(),
    new_today: Type.Integer(),
    active_today: Type.Integer(),
    active_this_week: Type.Integer(),
  }),
  donations: Type.Object({
    /** Days and months without any too, the oldest first. */
    days: Type.Array(Income),
    months: Type.Array(Income),
    concerns: Type.Integer(),
  }),
  tickets: Type.Object({
    waiting: Type.Integer(),
    /** Since when the one waits that waits longest. */
    waiting_since: orNull(Type.String()),
    /** Of tickets of the last 30 days. Null: none was answered. */
    first_answer_minutes: orNull(Type.Object({ median: Type.Number(), slowest_tenth: Type.Number() })),
  }),
  deliveries: Type.Object({ open: Type.Integer(), concerns: Type.Integer() }),
  wheels: Type.Array(
    Type.Object({
      type: WheelType,
      spins: Type.Integer(),
      /**
       * Of the version in use. What was paid out, in joker tokens where prizes have a price in them: what came, and what
       * was to be expected of as many spins.
       */
      paid: Type.Number(),
      expected: Type.Number(),
      /** How many times its own usual spread the payout lies from what was to be expected. Null: too few spins. */
      deviation: orNull(Type.Number()),
    }),
  ),
  parts: Type.Object({ game: Health, mail: Health, payments: Health, queue: Health }),
  counted_at: Type.String(),
})
export type Overview = Static<typeof Overview>
export const OverviewAnswer = Success({ overview: Overview })
export type OverviewAnswer = Static<typeof OverviewAnswer>
