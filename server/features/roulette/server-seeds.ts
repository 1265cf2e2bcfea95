// Where server seeds come from: a key that lies outside the database. Who reads the database can predict nothing.
import { createHmac } from 'node:crypto'
import { seedHash } from '#contract/fairness.ts'

export interface SeedPlace {
  account_id: number
  epoch: string
  number: number
}

export class ServerSeeds {
  /** Tells one key from another, and nothing else about it. */
  readonly keyId: string
  readonly #key: Buffer

  constructor(key: Buffer) {
    this.#key = key
    this.keyId = createHmac('sha256', key).update('roulette-key-id').digest('hex').slice(0, 16)
  }

  seed({ account_id, epoch, number }: SeedPlace) {
    return createHmac('sha256', this.#key)
      .update(`roulette-seed:v1:${epoch}:${account_id}:${number}`)
      .digest()
  }

  hash(place: SeedPlace) {
    return seedHash(this.seed(place))
  }

  /** What a player's own seed is until they choose one. */
  firstClientSeed({ account_id, epoch }: SeedPlace) {
    return createHmac('sha256', this.#key)
      .update(`roulette-client-seed:v1:${epoch}:${account_id}`)
      .digest('hex')
      .slice(0, 16)
  }
}
