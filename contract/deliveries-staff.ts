// Deliveries as the staff sees them.
import { type Static, Type } from 'typebox'
import { Delivery, DeliveryState } from './deliveries.ts'
import { orNull, Success } from './envelope.ts'
import { IdText } from './ids.ts'
import { Next, STAFF_SEARCH_MAX_LENGTH } from './staff.ts'

/** As the staff reads them. */
export const deliveryStateTexts: Record<DeliveryState, string> = {
  queued: 'na fila',
  sending: 'enviando',
  delivered: 'entregue',
  waiting: 'aguardando',
  refused: 'recusada',
  stuck: 'parada',
  cancelled: 'cancelada',
}

const exactly = { additionalProperties: false }

export const StaffDelivery = Type.Object({
  ...Delivery.properties,
  player: Type.Object({ id: Type.Integer(), login: Type.String() }),
  attempts: Type.Integer(),
  /** The game's own word for why it waits, was refused or is stuck. */
  code: orNull(Type.String()),
  can_retry: Type.Boolean(),
  can_cancel: Type.Boolean(),
  /** It was cancelled, and the game is still to say whether it had come before. */
  is_recalled: Type.Boolean(),
})
export type StaffDelivery = Static<typeof StaffDelivery>

const filters = {
  /** `concern`: stuck, refused by the game, or on its way for a day. */
  state: Type.Optional(Type.Union([DeliveryState, Type.Literal('concern')])),
  /** The number of a delivery, or the beginning of a login. */
  search: Type.Optional(Type.String({ maxLength: STAFF_SEARCH_MAX_LENGTH })),
  /** The number of a player. */
  player: Type.Optional(IdText),
}
export const StaffDeliveryFilters = Type.Object(filters, exactly)
export type StaffDeliveryFilters = Static<typeof StaffDeliveryFilters>
export const StaffDeliveriesQuery = Type.Object({ ...filters, before: Type.Optional(IdText) }, exactly)
export type StaffDeliveriesQuery = Static<typeof StaffDeliveriesQuery>
/** The newest first. */
export const StaffDeliveriesAnswer = Success({ rows: Type.Array(StaffDelivery), next: Next })
export type StaffDeliveriesAnswer = Static<typeof StaffDeliveriesAnswer>
export const StaffDeliveryAnswer = Success({ delivery: StaffDelivery })
export type StaffDeliveryAnswer = Static<typeof StaffDeliveryAnswer>
