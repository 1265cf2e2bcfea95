import { isBlank, trimName } from '#contract/names.ts'
import {
  HIGHEST_PRIZE_NUMBER,
  jokerProblem,
  type NewPrize,
  weightOf,
  wheelProblem,
} from '#contract/roulette-staff.ts'
import type { Row } from '../forms/rows.ts'
import { wholeOf, wholeProblem } from '../forms/typed-numbers.ts'
import type { Problems, Reading } from '../forms/use-draft.ts'
import { typedPercent } from './percent.ts'
import { texts } from './texts.ts'

export interface PrizeDraft {
  item_id: string
  item_name: string
  amount: string
  chance: string
  image_url: string
  is_rare: boolean
  item_description: string
  /** Empty: not to be had for tokens. */
  joker_cost: string
}

export const blankPrize: PrizeDraft = {
  item_id: '',
  item_name: '',
  amount: '1',
  chance: '',
  image_url: '',
  is_rare: false,
  item_description: '',
  joker_cost: '',
}

export const draftOf = ({ weight, item_id, amount, joker_cost, ...prize }: NewPrize): PrizeDraft => ({
  ...prize,
  item_id: String(item_id),
  amount: String(amount),
  chance: typedPercent(weight),
  joker_cost: joker_cost === null ? '' : String(joker_cost),
})

export function readPrize(draft: PrizeDraft): Reading<NewPrize> {
  const value = prizeOf(draft)
  const { item_id, item_name, amount, chance, image_url, joker_cost } = draft
  const problems: Problems = {
    item_id: wholeProblem(item_id, 1, HIGHEST_PRIZE_NUMBER) ?? undefined,
    item_name: isBlank(item_name) ? texts.noName : undefined,
    amount: wholeProblem(amount, 1, HIGHEST_PRIZE_NUMBER) ?? undefined,
    chance: chanceProblem(chance),
    image_url: image_url === '' ? texts.noPicture : undefined,
    joker_cost:
      jokerProblem([value]) ??
      (joker_cost.trim() === ''
        ? undefined
        : (wholeProblem(joker_cost, 1, HIGHEST_PRIZE_NUMBER) ?? undefined)),
  }
  return { value: Object.values(problems).some(Boolean) ? undefined : value, problems }
}

export const chanceProblem = (chance: string) => (weightOf(chance) ? undefined : texts.badChance)

/** All prizes together. What is wrong with one is named by its row. */
export function readWheel(rows: Row<PrizeDraft>[]): Reading<NewPrize[]> {
  const problems: Problems = {}
  for (const { key, ...draft } of rows) {
    const { chance, ...rest } = readPrize(draft).problems
    problems[`chance ${key}`] = chance
    if (Object.values(rest).some(Boolean)) problems[`prize ${key}`] = texts.incomplete
  }
  const prizes = rows.map(prizeOf)
  if (!Object.values(problems).some(Boolean))
    problems.wheel =
      rows.length === 0 ? texts.noPrizes : wheelProblem(prizes) === null ? undefined : texts.badSum
  return { value: Object.values(problems).some(Boolean) ? undefined : prizes, problems }
}

/** As far as it can be read. */
export function prizeOf({ item_id, amount, chance, joker_cost, ...draft }: PrizeDraft): NewPrize {
  return {
    item_id: wholeOf(item_id) ?? 0,
    item_name: trimName(draft.item_name),
    amount: wholeOf(amount) ?? 0,
    weight: weightOf(chance) ?? 0,
    image_url: draft.image_url,
    is_rare: draft.is_rare,
    item_description: draft.item_description.trim(),
    joker_cost: joker_cost.trim() === '' ? null : (wholeOf(joker_cost) ?? null),
  }
}
