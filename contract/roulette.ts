import { type Static, Type } from 'typebox'
import { Success } from './envelope.ts'
import { Care } from './roulette-care.ts'
import { Wallet } from './wallet.ts'

/** The prize that is no item: tokens, which are exchanged for a prize of one's choice. */
export const JOKER_ITEM_ID = 9999
export const MAX_SPINS_AT_ONCE = 100
export const MAX_CLAIMS_AT_ONCE = 1000

export const WheelType = Type.Union([Type.Literal('GOLD'), Type.Literal('CASH')])
export type WheelType = Static<typeof WheelType>
export const WHEEL_TYPES: readonly WheelType[] = ['GOLD', 'CASH']

/** What one spin costs, in which currency, and where it is kept until it is used. */
export const SPINS = {
  GOLD: { cost: 100_000, currency: 'gold', spins: 'spin_gold', name: 'Gold' },
  CASH: { cost: 500, currency: 'cash', spins: 'spin_cash', name: 'Cash' },
} as const satisfies Record<
  WheelType,
  { cost: number; currency: keyof Wallet; spins: keyof Wallet; name: string }
>

export const Prize = Type.Object({
  id: Type.Integer(),
  item_id: Type.Integer(),
  item_name: Type.String(),
  amount: Type.Integer(),
  /** Percent, with up to six decimals. */
  chance: Type.Number(),
  image_url: Type.String(),
  is_rare: Type.Boolean(),
  item_description: Type.String(),
  /** In tokens. Null: not to be had for tokens. */
  joker_cost: Type.Union([Type.Integer(), Type.Null()]),
})
export type Prize = Static<typeof Prize>

export const isJoker = ({ item_id }: Pick<Prize, 'item_id'>) => item_id === JOKER_ITEM_ID

/** Won and not yet claimed. */
export const Reward = Type.Object({
  id: Type.Integer(),
  amount: Type.Integer(),
  item_name: Type.String(),
  image_url: Type.String(),
  is_rare: Type.Boolean(),
})
export type Reward = Static<typeof Reward>

export const RouletteDataAnswer = Success({
  currencies: Wallet,
  rewards: Type.Array(Reward),
  care: Care,
})
export type RouletteDataAnswer = Static<typeof RouletteDataAnswer>

export const ByWheel = Type.Object({ type: WheelType })
export const PrizesAnswer = Success({
  /** In the order of the reel, which is that of the draw. */
  prizes: Type.Array(Prize),
  wheel_hash: Type.String(),
})
export type PrizesAnswer = Static<typeof PrizesAnswer>

const exactly = { additionalProperties: false }
// A whole number that both JSON and JavaScript hold exactly.
const Quantity = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })

export const SpinPurchase = Type.Object({ currency: WheelType, quantity: Quantity }, exactly)
export type SpinPurchase = Static<typeof SpinPurchase>

export const BoughtSpinsAnswer = Success({ message: Type.String(), currencies: Wallet })
export type BoughtSpinsAnswer = Static<typeof BoughtSpinsAnswer>

export const BUY_PROBLEM = 'Quantidade inválida ou saldo insuficiente.'

export function buySpinsProblem({ currency, quantity }: SpinPurchase, wallet: Wallet) {
  const { cost, currency: purse } = SPINS[currency]
  return quantity >= 1 && quantity <= Math.floor(wallet[purse] / cost) ? null : BUY_PROBLEM
}

/** The wheel that the player sees: with it, a spin of any other is refused. */
const SeenWheel = Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' }))

export const SpinRequest = Type.Object({ type: WheelType, wheel_hash: SeenWheel }, exactly)
export type SpinRequest = Static<typeof SpinRequest>

/** What a player needs to check a spin later, when its server seed is revealed. */
export const SpinProof = Type.Object({
  id: Type.Integer(),
  nonce: Type.Integer(),
  wheel: WheelType,
  wheel_hash: Type.String(),
  seed_hash: Type.String(),
  client_seed: Type.String(),
})
export type SpinProof = Static<typeof SpinProof>

export const SpinAnswer = Success({ prize: Prize, spin: SpinProof })
export type SpinAnswer = Static<typeof SpinAnswer>

export const SpinsRequest = Type.Object(
  { type: WheelType, quantity: Quantity, wheel_hash: SeenWheel },
  exactly,
)
export type SpinsRequest = Static<typeof SpinsRequest>

export const SpinMultipleAnswer = Success({ prizes: Type.Array(Prize), spins: Type.Array(SpinProof) })
export type SpinMultipleAnswer = Static<typeof SpinMultipleAnswer>

/** `available`: how many spins the player has. */
export function quickSpinProblem(quantity: number, available: number) {
  const most = Math.min(available, MAX_SPINS_AT_ONCE)
  return quantity >= 1 && quantity <= most ? null : `Quantidade inválida. Insira um valor entre 1 e ${most}.`
}

export const JokerExchange = Type.Object(
  {
    prizeIdToGet: Type.Union([
      Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      Type.String({ pattern: '^[0-9]{1,9}$' }),
    ]),
  },
  exactly,
)
export type JokerExchange = Static<typeof JokerExchange>

export const JokerExchangeAnswer = Success({ message: Type.String(), reward: Reward, currencies: Wallet })
export type JokerExchangeAnswer = Static<typeof JokerExchangeAnswer>

export const RewardClaim = Type.Object(
  {
    rewardIds: Type.Array(
      Type.Union([
        Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
        Type.String({ pattern: '^[1-9][0-9]{0,14}$' }),
      ]),
      { maxItems: MAX_CLAIMS_AT_ONCE },
    ),
  },
  exactly,
)
export type RewardClaim = Static<typeof RewardClaim>

export const claimProblem = ({ rewardIds }: RewardClaim) =>
  rewardIds.length > 0 ? null : 'Selecione pelo menos um item para resgatar.'

export const ClaimAnswer = Success({
  message: Type.String(),
  claimed: Type.Array(Type.Integer()),
  deliveries: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String() })),
})
export type ClaimAnswer = Static<typeof ClaimAnswer>
