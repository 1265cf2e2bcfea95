import { type Static, Type } from 'typebox'
import { Success } from './envelope.ts'

export const DELIVERIES_PER_PAGE = 10

/**
 * `waiting`: the game takes it later, see the reason. `stuck`: a person has to look at it. Delivered, refused and
 * cancelled are ends: the last for what was taken back before it was sent.
 */
export const DeliveryState = Type.Union([
  Type.Literal('queued'),
  Type.Literal('sending'),
  Type.Literal('delivered'),
  Type.Literal('waiting'),
  Type.Literal('refused'),
  Type.Literal('stuck'),
  Type.Literal('cancelled'),
])
export type DeliveryState = Static<typeof DeliveryState>

/** What the game carries out. */
export const DeliveryKind = Type.Union([
  Type.Literal('grantItem'),
  Type.Literal('resetPin'),
  Type.Literal('resetCoords'),
])
export type DeliveryKind = Static<typeof DeliveryKind>

/** A moment in the life of a delivery. */
export const DeliveryStep = Type.Object({
  at: Type.String(),
  state: DeliveryState,
  /** Why it waits or was refused: a sentence for the player. */
  reason: Type.Union([Type.String(), Type.Null()]),
})
export type DeliveryStep = Static<typeof DeliveryStep>

export const Delivery = Type.Object({
  id: Type.Integer(),
  kind: DeliveryKind,
  /** What arrives: '10× Poção de Vida'. */
  title: Type.String(),
  /** Where it comes from: 'Presente da equipe'. */
  origin: Type.String(),
  state: DeliveryState,
  reason: Type.Union([Type.String(), Type.Null()]),
  created_at: Type.String(),
  /** The game's own word for having done it. */
  receipt: Type.Union([Type.String(), Type.Null()]),
  /** The oldest first. */
  steps: Type.Array(DeliveryStep),
})
export type Delivery = Static<typeof Delivery>

export const DeliveriesQuery = Type.Object(
  { page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$' })) },
  { additionalProperties: false },
)

/** The newest first. */
export const DeliveriesAnswer = Success({
  deliveries: Type.Array(Delivery),
  totalPages: Type.Integer(),
  totalItems: Type.Integer(),
})
export type DeliveriesAnswer = Static<typeof DeliveriesAnswer>
