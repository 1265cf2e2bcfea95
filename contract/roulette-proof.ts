// What the fairness page shows: commitments, one's own spins, and what the wheels gave everybody.
import { type Static, Type } from 'typebox'
import { Success } from './envelope.ts'
import { SpinProof, WheelType } from './roulette.ts'

export const SPINS_PER_PAGE = 20

export const CLIENT_SEED_PATTERN = '^[A-Za-z0-9_-]{1,64}$'

const Digest = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** The seeds in use. The server's is shown as its SHA-256 until another takes its place. */
export const Commitment = Type.Object({
  seed_hash: Digest,
  client_seed: Type.String(),
  /** That of the latest spin: 0 before the first. */
  nonce: Type.Integer(),
  /** Of the server seed that comes next: it is fixed before the player says what comes with it. */
  next_seed_hash: Digest,
})
export type Commitment = Static<typeof Commitment>

export const FairnessAnswer = Success({ fairness: Commitment })
export type FairnessAnswer = Static<typeof FairnessAnswer>

export const SeedChange = Type.Object(
  {
    /** Without a seed of one's own, one is made. */
    client_seed: Type.Optional(Type.String({ pattern: CLIENT_SEED_PATTERN })),
    /** Of the seed that is to be revealed: with it, no other is. */
    seed_hash: Type.Optional(Digest),
  },
  { additionalProperties: false },
)
export type SeedChange = Static<typeof SeedChange>

export const clientSeedProblem = (seed: string) =>
  new RegExp(CLIENT_SEED_PATTERN).test(seed)
    ? null
    : 'A sua semente deve ter de 1 a 64 letras sem acento, números, - ou _.'

export const RevealedSeed = Type.Object({
  server_seed: Digest,
  seed_hash: Digest,
  client_seed: Type.String(),
  spins: Type.Integer(),
})
export type RevealedSeed = Static<typeof RevealedSeed>

export const SeedChangeAnswer = Success({ fairness: Commitment, revealed: RevealedSeed })
export type SeedChangeAnswer = Static<typeof SeedChangeAnswer>

/** A spin of one's own. With its server seed, once that is revealed, it can be drawn again. */
export const OwnSpin = Type.Object({
  ...SpinProof.properties,
  slot: Type.Integer(),
  item_name: Type.String(),
  amount: Type.Integer(),
  server_seed: Type.Union([Digest, Type.Null()]),
  /** The key of its server seed is gone: it will never be revealed. */
  is_lost: Type.Boolean(),
  created_at: Type.String(),
})
export type OwnSpin = Static<typeof OwnSpin>

export const OwnSpinsQuery = Type.Object(
  { page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$' })) },
  { additionalProperties: false },
)

/** The newest first. */
export const OwnSpinsAnswer = Success({
  spins: Type.Array(OwnSpin),
  /** The spin before the oldest of this page: under one seed numbers have no gap. */
  before: Type.Union([Type.Object({ seed_hash: Digest, nonce: Type.Integer() }), Type.Null()]),
  totalPages: Type.Integer(),
  totalItems: Type.Integer(),
})
export type OwnSpinsAnswer = Static<typeof OwnSpinsAnswer>

/** A wheel as it was when it was drawn from. */
export const WheelVersion = Type.Object({
  type: WheelType,
  hash: Digest,
  /** In the order of the draw. */
  slots: Type.Array(
    Type.Object({
      item_id: Type.Integer(),
      item_name: Type.String(),
      amount: Type.Integer(),
      weight: Type.Integer(),
    }),
  ),
})
export type WheelVersion = Static<typeof WheelVersion>

export const ByWheelHash = Type.Object({ hash: Digest })
export const WheelAnswer = Success({ wheel: WheelVersion })
export type WheelAnswer = Static<typeof WheelAnswer>

/** What a wheel in use has given everybody so far. */
export const WheelFigures = Type.Object({
  type: WheelType,
  hash: Digest,
  spins: Type.Integer(),
  slots: Type.Array(
    Type.Object({
      item_name: Type.String(),
      amount: Type.Integer(),
      weight: Type.Integer(),
      /** How often it came. */
      observed: Type.Integer(),
    }),
  ),
})
export type WheelFigures = Static<typeof WheelFigures>

export const FiguresAnswer = Success({ wheels: Type.Array(WheelFigures), counted_at: Type.String() })
export type FiguresAnswer = Static<typeof FiguresAnswer>
