import { type Static, Type } from 'typebox'
import { Delivery } from './deliveries.ts'
import { Success } from './envelope.ts'
import { Id } from './ids.ts'
import { WheelType } from './roulette.ts'
import { Wallet } from './wallet.ts'

export const MARKET_ITEMS_PER_PAGE = 12
export const MARKET_ORDERS_PER_PAGE = 10
export const MOST_AT_ONCE = 999
export const MARKET_SEARCH_MAX_LENGTH = 60

/** What things are paid with: the two currencies of the game. */
export const MarketCurrency = WheelType
export type MarketCurrency = Static<typeof MarketCurrency>

export const MarketItem = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  description: Type.String(),
  category: Type.String(),
  image_url: Type.String(),
  /** How many pieces one purchase of it holds. */
  amount: Type.Integer(),
  /** Null: not for sale in that currency. At least one of them is a number. */
  price_cash: Type.Union([Type.Integer(), Type.Null()]),
  price_gold: Type.Union([Type.Integer(), Type.Null()]),
  /** How often it can be had in one order. */
  max_quantity: Type.Integer(),
})
export type MarketItem = Static<typeof MarketItem>

const exactly = { additionalProperties: false }
const Page = Type.String({ pattern: '^[1-9][0-9]{0,5}$' })

export const MarketItemsQuery = Type.Object(
  {
    page: Type.Optional(Page),
    limit: Type.Optional(Type.String({ pattern: '^(?:[1-9]|[1-4][0-9]|50)$' })),
    category: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    search: Type.Optional(Type.String({ maxLength: MARKET_SEARCH_MAX_LENGTH })),
  },
  exactly,
)

export const MarketItemsAnswer = Success({
  items: Type.Array(MarketItem),
  /** Of all that is for sale, whatever was asked for. */
  categories: Type.Array(Type.String()),
  wallet: Wallet,
  totalPages: Type.Integer(),
  totalItems: Type.Integer(),
})
export type MarketItemsAnswer = Static<typeof MarketItemsAnswer>

export const MarketPurchase = Type.Object(
  {
    itemId: Id,
    quantity: Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
    currency: MarketCurrency,
    /** Of one, as the player saw it. Another price by now is no price the player agreed to. */
    price: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  },
  exactly,
)
export type MarketPurchase = Static<typeof MarketPurchase>

const PRICES = { CASH: 'price_cash', GOLD: 'price_gold' } as const
const PURSES = { CASH: 'cash', GOLD: 'gold' } as const

export const priceIn = (item: Pick<MarketItem, 'price_cash' | 'price_gold'>, currency: MarketCurrency) =>
  item[PRICES[currency]]
export const purseOf = (currency: MarketCurrency) => PURSES[currency]

export const quantityProblem = (quantity: number, { max_quantity }: Pick<MarketItem, 'max_quantity'>) =>
  Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= max_quantity
    ? null
    : `Quantidade inválida. Insira um valor entre 1 e ${max_quantity}.`

export const SHORT_OF = {
  CASH: 'Você não tem Cash suficiente.',
  GOLD: 'Você não tem Gold suficiente.',
} as const

export const MarketOrder = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  image_url: Type.String(),
  quantity: Type.Integer(),
  currency: MarketCurrency,
  /** Of all of it. */
  total: Type.Integer(),
  created_at: Type.String(),
  delivery: Delivery,
})
export type MarketOrder = Static<typeof MarketOrder>

export const MarketPurchaseAnswer = Success({
  message: Type.String(),
  order: MarketOrder,
  wallet: Wallet,
})
export type MarketPurchaseAnswer = Static<typeof MarketPurchaseAnswer>

export const MarketOrdersQuery = Type.Object({ page: Type.Optional(Page) }, exactly)
/** The newest first. */
export const MarketOrdersAnswer = Success({
  orders: Type.Array(MarketOrder),
  totalPages: Type.Integer(),
  totalItems: Type.Integer(),
})
export type MarketOrdersAnswer = Static<typeof MarketOrdersAnswer>
