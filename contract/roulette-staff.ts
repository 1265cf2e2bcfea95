// Wheels as the staff makes them.
import { type Static, Type } from 'typebox'
import { orNull, Success } from './envelope.ts'
import { WHEEL_TOTAL } from './fairness.ts'
import { PictureAddress } from './pictures.ts'
import { isJoker, WheelType } from './roulette.ts'

export const MOST_PRIZES = 100
/** Versions that a list shows of each wheel. */
export const WHEEL_VERSIONS_SHOWN = 30
/** How far ahead a wheel can be set to change. */
export const MOST_DAYS_AHEAD = 365

const exactly = { additionalProperties: false }
export const HIGHEST_PRIZE_NUMBER = 2_147_483_647
const Count = Type.Integer({ minimum: 1, maximum: HIGHEST_PRIZE_NUMBER })

export const NewPrize = Type.Object(
  {
    item_id: Count,
    /** Two names that look the same would be two wheels that look the same. */
    item_name: Type.String({
      pattern: '^[\\p{L}\\p{N}\\p{P}\\p{S}]+( [\\p{L}\\p{N}\\p{P}\\p{S}]+)*$',
      maxLength: 100,
    }),
    amount: Count,
    /** Its chance in percent, times a million. */
    weight: Type.Integer({ minimum: 1, maximum: WHEEL_TOTAL }),
    image_url: PictureAddress,
    is_rare: Type.Boolean(),
    item_description: Type.String({ maxLength: 300 }),
    /** In tokens. Null: not to be had for tokens. */
    joker_cost: orNull(Count),
  },
  exactly,
)
export type NewPrize = Static<typeof NewPrize>

export const NewWheel = Type.Object(
  { type: WheelType, prizes: Type.Array(NewPrize, { minItems: 1, maxItems: MOST_PRIZES }) },
  exactly,
)
export type NewWheel = Static<typeof NewWheel>

export function wheelProblem(prizes: readonly Pick<NewPrize, 'weight'>[]): string | null {
  if (!prizes.every(({ weight }) => Number.isSafeInteger(weight) && weight > 0))
    return 'A chance de cada prêmio deve ser maior que zero e ter no máximo seis casas decimais.'
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0)
  return total === WHEEL_TOTAL
    ? null
    : `As chances devem somar exatamente 100%. Elas somam ${percentOf(total)}%.`
}

/** Who has tokens has no use for tokens. */
export const jokerProblem = (prizes: readonly Pick<NewPrize, 'item_id' | 'joker_cost'>[]) =>
  prizes.some((prize) => isJoker(prize) && prize.joker_cost !== null)
    ? 'A Ficha Curinga não se troca por fichas: deixe o preço dela vazio.'
    : null

/** '12.500000' */
export const percentOf = (weight: number) => (weight / 1_000_000).toFixed(6)

/**
 * The weight of a chance that somebody typed: percent, with up to six decimals behind a point or a comma. Read digit by
 * digit: 0.1 × 1 000 000 is not a whole number for a computer. Undefined: it is none.
 */
export function weightOf(chance: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,6}))?$/.exec(chance.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 1_000_000 + Number(decimals.padEnd(6, '0'))
}

export const WheelHead = Type.Object({
  id: Type.Integer(),
  type: WheelType,
  hash: Type.String(),
  prizes: Type.Integer(),
  created_at: Type.String(),
  /** Null: by a command, or the account is gone. */
  created_by: orNull(Type.String()),
})
export type WheelHead = Static<typeof WheelHead>

export const StaffWheel = Type.Object({
  type: WheelType,
  active: orNull(Type.Object({ version_id: Type.Integer(), activated_at: Type.String() })),
  scheduled: orNull(
    Type.Object({
      version_id: Type.Integer(),
      activates_at: Type.String(),
      scheduled_by: orNull(Type.String()),
    }),
  ),
  /** The newest first. */
  versions: Type.Array(WheelHead),
})
export type StaffWheel = Static<typeof StaffWheel>
export const StaffWheelsAnswer = Success({ wheels: Type.Array(StaffWheel) })
export type StaffWheelsAnswer = Static<typeof StaffWheelsAnswer>

export const WheelPrizesAnswer = Success({ wheel: WheelHead, prizes: Type.Array(NewPrize) })
export type WheelPrizesAnswer = Static<typeof WheelPrizesAnswer>
export const NewWheelAnswer = Success({ wheel: WheelHead })
export type NewWheelAnswer = Static<typeof NewWheelAnswer>

export const WheelActivation = Type.Object(
  {
    /** Absent: now. */
    at: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' })),
    /** The version that was running when this was decided. Another one by now: nothing is done. Null: none ran. */
    instead_of: orNull(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  },
  exactly,
)
export type WheelActivation = Static<typeof WheelActivation>
export const StaffWheelAnswer = Success({ wheel: StaffWheel })
export type StaffWheelAnswer = Static<typeof StaffWheelAnswer>
