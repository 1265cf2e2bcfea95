import { HIGHEST_GAME_NUMBER } from '#contract/game-numbers.ts'
import { MOST_AT_ONCE } from '#contract/market.ts'
import {
  HIGHEST_PRICE,
  marketItemProblem,
  type NewMarketItem,
  type StaffMarketItem,
} from '#contract/market-staff.ts'
import { isBlank, trimName } from '#contract/names.ts'
import { wholeOf, wholeProblem } from '../forms/typed-numbers.ts'
import type { Problems, Reading } from '../forms/use-draft.ts'
import { texts } from './texts.ts'

/** A price that is left empty: not for sale in that currency. */
export interface MarketDraft {
  name: string
  description: string
  category: string
  image_url: string
  item_id: string
  amount: string
  price_cash: string
  price_gold: string
  max_quantity: string
}

export function draftOf(item: StaffMarketItem | undefined): MarketDraft {
  return {
    name: item?.name ?? '',
    description: item?.description ?? '',
    category: item?.category ?? '',
    image_url: item?.image_url ?? '',
    item_id: String(item?.item_id ?? ''),
    amount: String(item?.amount ?? 1),
    price_cash: String(item?.price_cash ?? ''),
    price_gold: String(item?.price_gold ?? ''),
    max_quantity: String(item?.max_quantity ?? MOST_AT_ONCE),
  }
}

export function readMarket(draft: MarketDraft): Reading<NewMarketItem> {
  const value = {
    name: trimName(draft.name),
    description: draft.description.trim(),
    category: trimName(draft.category),
    image_url: draft.image_url,
    item_id: wholeOf(draft.item_id) ?? 0,
    amount: wholeOf(draft.amount) ?? 0,
    price_cash: wholeOf(draft.price_cash) ?? null,
    price_gold: wholeOf(draft.price_gold) ?? null,
    max_quantity: wholeOf(draft.max_quantity) ?? 0,
  }
  const problems: Problems = {
    name: isBlank(value.name) ? texts.noLabel : undefined,
    category: isBlank(value.category) ? texts.noCategory : undefined,
    image_url: value.image_url === '' ? texts.noPicture : undefined,
    item_id: wholeProblem(draft.item_id, 1, HIGHEST_GAME_NUMBER) ?? undefined,
    amount: wholeProblem(draft.amount, 1, HIGHEST_GAME_NUMBER) ?? undefined,
    price_cash: priceProblem(draft.price_cash) ?? unpriced(draft, value),
    price_gold: priceProblem(draft.price_gold),
    max_quantity: wholeProblem(draft.max_quantity, 1, MOST_AT_ONCE) ?? undefined,
  }
  return { value: Object.values(problems).some(Boolean) ? undefined : value, problems }
}

const priceProblem = (typed: string) =>
  typed.trim() === '' ? undefined : (wholeProblem(typed, 1, HIGHEST_PRICE) ?? undefined)

/** Said below the first of the two, once neither says anything. */
const unpriced = ({ price_cash, price_gold }: MarketDraft, value: NewMarketItem) =>
  price_cash.trim() + price_gold.trim() === '' ? (marketItemProblem(value) ?? undefined) : undefined
