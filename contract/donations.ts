import { type Static, Type } from 'typebox'
import { DeliveryState } from './deliveries.ts'
import { Success } from './envelope.ts'
import { Id } from './ids.ts'
import { centsOf } from './money.ts'

export const MINIMUM_DONATION_CENTS = 500
export const MAXIMUM_DONATION_CENTS = 5_000_000
export const DONATION_ITEMS_PER_PAGE = 6
export const DONATIONS_PER_PAGE = 10
/** From here on an item may be had as often as one likes. */
export const UNLIMITED_QUANTITY = 999
/** What can be typed where nothing else limits it. */
export const MOST_OF_AN_ITEM = 100_000
export const MOST_LINES = 100
/** In which who donated may change their mind, as long as nothing has been used. */
export const WITHDRAWAL_DAYS = 7
/** Of the text that is shown before paying. Kept with each donation. */
export const DONATION_TERMS_VERSION = '2026-11'

const exactly = { additionalProperties: false }
const Page = Type.String({ pattern: '^[1-9][0-9]{0,5}$' })
const Limit = Type.String({ pattern: '^(?:[1-9]|[1-4][0-9]|50)$' })

export const DonationItem = Type.Object({
  id: Type.Integer(),
  label: Type.String(),
  /** In reais. */
  value: Type.Number(),
  /** 999 or more: unlimited. 0: not to be had. */
  maxQuantity: Type.Integer(),
  icon: Type.String(),
  /** Both may hold `{quantity}`, see `withQuantity`. */
  description: Type.String(),
  Itens: Type.Array(Type.String()),
})
export type DonationItem = Static<typeof DonationItem>

export const DonationItemsQuery = Type.Object(
  { page: Type.Optional(Page), limit: Type.Optional(Limit) },
  exactly,
)
export const DonationItemsAnswer = Success({
  items: Type.Array(DonationItem),
  totalPages: Type.Integer(),
})
export type DonationItemsAnswer = Static<typeof DonationItemsAnswer>

/** How often an item can be had in one donation. */
export const mostOf = ({ maxQuantity }: Pick<DonationItem, 'maxQuantity'>) =>
  maxQuantity >= UNLIMITED_QUANTITY ? MOST_OF_AN_ITEM : maxQuantity

/** What a text says about one that is not chosen yet, it says about one. */
export const withQuantity = (text: string, quantity: number) =>
  text.replaceAll('{quantity}', String(Math.max(1, quantity)))

/** In centavos. */
export const totalOf = (chosen: { value: number; quantity: number }[]) =>
  chosen.reduce((sum, { value, quantity }) => sum + (centsOf(value) ?? 0) * quantity, 0)

export function donationProblem(totalCents: number): string | null {
  if (totalCents <= 0) return 'Selecione pelo menos um item para doar.'
  if (totalCents < MINIMUM_DONATION_CENTS) return 'A doação mínima é de R$ 5,00.'
  return totalCents > MAXIMUM_DONATION_CENTS ? 'A doação máxima é de R$ 50.000,00.' : null
}

const Reais = Type.Number({ minimum: 0, maximum: 1e9 })

export const DonationOrder = Type.Object(
  {
    /** What is paid for is priced by its id alone; the rest says what the player saw. */
    items: Type.Array(
      Type.Object(
        {
          id: Id,
          label: Type.String({ maxLength: 200 }),
          quantity: Type.Integer({ minimum: 0, maximum: MOST_OF_AN_ITEM }),
          value: Reais,
        },
        exactly,
      ),
      { maxItems: MOST_LINES },
    ),
    totalAmount: Reais,
  },
  exactly,
)
export type DonationOrder = Static<typeof DonationOrder>

export const DonationLinkAnswer = Success({
  message: Type.String(),
  /** Where the donation is paid: at the provider. */
  preference_url: Type.String(),
  /** In reais. */
  final_amount: Type.Number(),
  donation_id: Type.Integer(),
})
export type DonationLinkAnswer = Static<typeof DonationLinkAnswer>

/** `Todos` is the same as none. */
export const DonationFilter = Type.Union([
  Type.Literal('Todos'),
  Type.Literal('APROVADO'),
  Type.Literal('PENDENTE'),
  Type.Literal('CANCELADO'),
])
export type DonationFilter = Static<typeof DonationFilter>
export const DONATION_FILTERS = [
  'Todos',
  'APROVADO',
  'PENDENTE',
  'CANCELADO',
] as const satisfies DonationFilter[]

/** What a line of a donation gives, and how far it has come. */
export const DonatedGood = Type.Object({
  /** '1.000 Cash', '20× Poção de Vida' */
  title: Type.String(),
  /** The wallet of the site, or the mailbox in the game. */
  place: Type.Union([Type.Literal('wallet'), Type.Literal('game')]),
  /**
   * `awaiting`: the payment is not approved. `credited`: in the wallet. `returned`: taken back. Anything else: what became
   * of its delivery.
   */
  state: Type.Union([
    Type.Literal('awaiting'),
    Type.Literal('credited'),
    Type.Literal('returned'),
    DeliveryState,
  ]),
})
export type DonatedGood = Static<typeof DonatedGood>

export const DonationLine = Type.Object({
  quantity: Type.Integer(),
  label: Type.String(),
  /** Of one, in reais, when it was ordered. */
  value: Type.Number(),
  goods: Type.Array(DonatedGood),
})
export type DonationLine = Static<typeof DonationLine>

/**
 * As SPEC.md names them, and four that are shown as they are: a payment of which a part was given back, a refund that is on
 * its way, a payment that the payer disputes, and one that the payer's bank took back.
 */
export const DonationStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('rejected'),
  Type.Literal('approved'),
  Type.Literal('cancelled'),
  Type.Literal('refunded'),
  Type.Literal('sucesso (parcial)'),
  Type.Literal('reembolso em andamento'),
  Type.Literal('em disputa'),
  Type.Literal('estornado'),
])
export type DonationStatus = Static<typeof DonationStatus>

export const Donation = Type.Object({
  id: Type.Integer(),
  /** In reais. */
  amount: Type.Number(),
  date: Type.String(),
  status: DonationStatus,
  /** The provider's number of the payment. Null: nothing was paid yet. */
  transaction_id: Type.Union([Type.String(), Type.Null()]),
  items_summary_json: Type.Array(DonationLine),
  /** Where it can be paid still. */
  payment_url: Type.Union([Type.String(), Type.Null()]),
  /** Nothing of it has been used: who donated may have the money back. */
  can_withdraw: Type.Boolean(),
})
export type Donation = Static<typeof Donation>

/** Whether anything can still be expected to happen by itself, soon. */
export const isSettled = ({ status, items_summary_json }: Donation) =>
  status !== 'pending' &&
  status !== 'rejected' &&
  status !== 'reembolso em andamento' &&
  (status !== 'approved' ||
    items_summary_json.every(({ goods }) =>
      goods.every(({ state }) => state !== 'awaiting' && state !== 'queued' && state !== 'sending'),
    ))

export const DonationHistoryQuery = Type.Object(
  { page: Type.Optional(Page), limit: Type.Optional(Limit), status: Type.Optional(DonationFilter) },
  exactly,
)
/** The newest first. */
export const DonationHistoryAnswer = Success({
  donations: Type.Array(Donation),
  totalPages: Type.Integer(),
  totalItems: Type.Integer(),
  /** What was used of donations that were taken back: while there is any, nothing can be spent. */
  debts: Type.Array(Type.String()),
})
export type DonationHistoryAnswer = Static<typeof DonationHistoryAnswer>

export const DonationAnswer = Success({ donation: Donation })
export type DonationAnswer = Static<typeof DonationAnswer>
