// Donations as the staff sees them, and what is given for them.
import { type Static, Type } from 'typebox'
import { DonationLine, DonationStatus, MAXIMUM_DONATION_CENTS } from './donations.ts'
import { orNull, Success } from './envelope.ts'
import { GameNumber } from './game-numbers.ts'
import { IdText } from './ids.ts'
import { isBlank } from './names.ts'
import { PictureAddress } from './pictures.ts'
import { Next, Reason, STAFF_SEARCH_MAX_LENGTH, Version } from './staff.ts'
import { Currency } from './wallet.ts'

const exactly = { additionalProperties: false }

export const donationStatusTexts: Record<DonationStatus, string> = {
  pending: 'Pendente',
  approved: 'Aprovada',
  rejected: 'Rejeitada',
  cancelled: 'Cancelada',
  'reembolso em andamento': 'Reembolso em andamento',
  refunded: 'Reembolsada',
  'sucesso (parcial)': 'Devolvida em parte',
  'em disputa': 'Em disputa',
  estornado: 'Estornada',
}

export const StaffDonation = Type.Object({
  id: Type.Integer(),
  player: Type.Object({ id: Type.Integer(), login: Type.String() }),
  /** In reais. */
  amount: Type.Number(),
  status: DonationStatus,
  created_at: Type.String(),
  /** The provider's number of the payment that says most. Null: nothing was paid yet. */
  transaction_id: orNull(Type.String()),
})
export type StaffDonation = Static<typeof StaffDonation>

const filters = {
  status: Type.Optional(DonationStatus),
  /** The number of a donation or of a payment, or the beginning of a login. */
  search: Type.Optional(Type.String({ maxLength: STAFF_SEARCH_MAX_LENGTH })),
  /** The number of a player. */
  player: Type.Optional(IdText),
}
export const StaffDonationFilters = Type.Object(filters, exactly)
export type StaffDonationFilters = Static<typeof StaffDonationFilters>
export const StaffDonationsQuery = Type.Object({ ...filters, before: Type.Optional(IdText) }, exactly)
export type StaffDonationsQuery = Static<typeof StaffDonationsQuery>
/** The newest first. */
export const StaffDonationsAnswer = Success({ rows: Type.Array(StaffDonation), next: Next })
export type StaffDonationsAnswer = Static<typeof StaffDonationsAnswer>

/** What a person has to look at. */
export const PaymentConcern = Type.Object({
  kind: Type.String(),
  id: Type.Integer(),
  donation_id: Type.Integer(),
  login: Type.String(),
  /** In words. */
  what: Type.String(),
  since: Type.String(),
})
export type PaymentConcern = Static<typeof PaymentConcern>
export const MOST_PAYMENT_CONCERNS = 50
/** The oldest first. */
export const PaymentConcernsAnswer = Success({ concerns: Type.Array(PaymentConcern) })
export type PaymentConcernsAnswer = Static<typeof PaymentConcernsAnswer>
export const ConcernSettlement = Type.Object(
  {
    kind: Type.String({ minLength: 1, maxLength: 40 }),
    id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    reason: Reason,
  },
  exactly,
)
export type ConcernSettlement = Static<typeof ConcernSettlement>

export const DonationFile = Type.Object({
  ...StaffDonation.properties,
  items_summary_json: Type.Array(DonationLine),
  /** There is a payment that can be given back. */
  can_refund: Type.Boolean(),
  /** All that is known, the oldest first. */
  evidence: Type.Array(Type.Object({ at: Type.String(), what: Type.String() })),
  concerns: Type.Array(PaymentConcern),
})
export type DonationFile = Static<typeof DonationFile>
export const DonationFileAnswer = Success({ donation: DonationFile })
export type DonationFileAnswer = Static<typeof DonationFileAnswer>

// What is given for donations.

export const MOST_DONATION_ITEMS = 200
export const MOST_PER_DONATION = 1_000_000
export const MOST_ITEM_LINES = 20
export const MOST_GRANTS = 20

export const Grant = Type.Union([
  Type.Object({ currency: Currency, amount: GameNumber }, exactly),
  Type.Object(
    { item_id: GameNumber, item_name: Type.String({ minLength: 1, maxLength: 100 }), amount: GameNumber },
    exactly,
  ),
])
export type Grant = Static<typeof Grant>

const itemFields = {
  label: Type.String({ minLength: 1, maxLength: 100 }),
  value_cents: Type.Integer({ minimum: 1, maximum: MAXIMUM_DONATION_CENTS }),
  /** 999 or more: unlimited. 0: not to be had. */
  max_quantity: Type.Integer({ minimum: 0, maximum: MOST_PER_DONATION }),
  icon: PictureAddress,
  /** Both may hold `{quantity}`. */
  description: Type.String({ maxLength: 500 }),
  lines: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: MOST_ITEM_LINES }),
  /** What one of it gives. */
  grants: Type.Array(Grant, { minItems: 1, maxItems: MOST_GRANTS }),
}
export const NewDonationItem = Type.Object(itemFields, exactly)
export type NewDonationItem = Static<typeof NewDonationItem>
export const DonationItemChange = Type.Object(
  { ...itemFields, is_active: Type.Boolean(), version: Version },
  exactly,
)
export type DonationItemChange = Static<typeof DonationItemChange>

export const donationItemProblem = ({ label, lines, grants }: NewDonationItem) => {
  if (isBlank(label)) return 'Dê um nome ao item.'
  if (lines.some(isBlank)) return 'Uma das linhas do texto está vazia.'
  return grants.some((grant) => 'item_name' in grant && isBlank(grant.item_name))
    ? 'Um dos itens do jogo está sem nome.'
    : null
}

export const StaffDonationItem = Type.Object({
  id: Type.Integer(),
  ...itemFields,
  is_active: Type.Boolean(),
  version: Type.Integer(),
})
export type StaffDonationItem = Static<typeof StaffDonationItem>
/** Those that are offered first, in their order; then those that were. */
export const StaffDonationItemsAnswer = Success({ items: Type.Array(StaffDonationItem) })
export type StaffDonationItemsAnswer = Static<typeof StaffDonationItemsAnswer>
export const StaffDonationItemAnswer = Success({ item: StaffDonationItem })
export type StaffDonationItemAnswer = Static<typeof StaffDonationItemAnswer>
