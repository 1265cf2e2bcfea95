// What is for sale at the WebMarket, as the staff sets it.
import { type Static, Type } from 'typebox'
import { orNull, Success } from './envelope.ts'
import { GameNumber } from './game-numbers.ts'
import { MOST_AT_ONCE } from './market.ts'
import { isBlank } from './names.ts'
import { PictureAddress } from './pictures.ts'
import { Version } from './staff.ts'

export const MOST_MARKET_ITEMS = 2_000
export const HIGHEST_PRICE = 1_000_000_000_000

const exactly = { additionalProperties: false }
/** Null: not for sale in that currency. */
const Price = orNull(Type.Integer({ minimum: 1, maximum: HIGHEST_PRICE }))

const fields = {
  name: Type.String({ minLength: 1, maxLength: 100 }),
  description: Type.String({ maxLength: 500 }),
  category: Type.String({ minLength: 1, maxLength: 60 }),
  image_url: PictureAddress,
  /** Of the game. */
  item_id: GameNumber,
  amount: GameNumber,
  price_cash: Price,
  price_gold: Price,
  max_quantity: Type.Integer({ minimum: 1, maximum: MOST_AT_ONCE }),
}
export const NewMarketItem = Type.Object(fields, exactly)
export type NewMarketItem = Static<typeof NewMarketItem>
export const MarketItemChange = Type.Object(
  { ...fields, is_active: Type.Boolean(), version: Version },
  exactly,
)
export type MarketItemChange = Static<typeof MarketItemChange>

export const marketItemProblem = ({ name, category, price_cash, price_gold }: NewMarketItem) => {
  if (isBlank(name)) return 'Dê um nome ao item.'
  if (isBlank(category)) return 'Diga em que categoria o item fica.'
  return price_cash === null && price_gold === null
    ? `O item "${name}" não tem preço em nenhuma moeda.`
    : null
}

export const StaffMarketItem = Type.Object({
  id: Type.Integer(),
  ...fields,
  // As they are: one that was set before the limits is to be seen, and mended.
  price_cash: orNull(Type.Integer()),
  price_gold: orNull(Type.Integer()),
  is_active: Type.Boolean(),
  version: Type.Integer(),
})
export type StaffMarketItem = Static<typeof StaffMarketItem>
/** Those that are for sale first, in their order; then those that were. */
export const StaffMarketItemsAnswer = Success({ items: Type.Array(StaffMarketItem) })
export type StaffMarketItemsAnswer = Static<typeof StaffMarketItemsAnswer>
export const StaffMarketItemAnswer = Success({ item: StaffMarketItem })
export type StaffMarketItemAnswer = Static<typeof StaffMarketItemAnswer>
