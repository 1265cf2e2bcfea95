// The seeds of a player: which are in use, which come next, and what they were.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hex } from '#contract/fairness.ts'
import {
  type Commitment,
  clientSeedProblem,
  type RevealedSeed,
  type SeedChange,
} from '#contract/roulette-proof.ts'
import { type Db, inTransaction } from '#server/db/connection.ts'
import { countUse } from '#server/http/limits.ts'
import { Refusal, refuseIf } from '#server/http/refusal.ts'
import { holdWallet } from '#server/wallet/ledger.ts'
import { renewEpochOfTimeline, takeEpoch } from './epoch.ts'
import type { SeedPlace, ServerSeeds } from './server-seeds.ts'

const CHANGES_PER_HOUR = 60
const RETRY_AFTER_SECONDS = 60

/** Null: none of this epoch has been used. */
interface Used extends SeedPlace {
  id: number
  client_seed: string
  nonce: number
  seed_hash: string
}

interface Standing {
  epoch: string
  used: Used | null
  /** Still in use since before a backup was restored or a standby promoted: it may be known by now. */
  outdated: Used | null
}

export async function commitmentOf(db: Db, seeds: ServerSeeds, { id }: { id: number }): Promise<Commitment> {
  const standing = await standingOf(db, seeds, id)
  return commitment(seeds, standing.used ?? firstOf(seeds, id, standing.epoch))
}

/** The seed in use, which becomes one by this if it is the first. */
export async function seedInUse(db: Db, seeds: ServerSeeds, { id }: { id: number }): Promise<Used> {
  const { used } = await standingOf(db, seeds, id)
  if (used) return used
  return inTransaction(db, async (tx) => {
    await holdWallet(tx, id)
    const standing = await standingOf(tx, seeds, id)
    if (standing.outdated) await reveal(tx, seeds, standing.outdated)
    return standing.used ?? begin(tx, seeds, firstOf(seeds, id, standing.epoch))
  })
}

/** Reveals the seed in use and goes on with the next, whose hash was shown before the player said what comes with it. */
export async function rotateSeed(
  db: Db,
  seeds: ServerSeeds,
  player: { id: number },
  { client_seed = randomBytes(8).toString('hex'), seed_hash }: SeedChange,
) {
  refuseIf(clientSeedProblem(client_seed))
  // Counted whatever becomes of it.
  await countUse(db, [{ key: `rotate-seed:${player.id}`, hits: CHANGES_PER_HOUR, minutes: 60 }])
  return db.transaction().execute(async (tx) => {
    await holdWallet(tx, player.id)
    const used = await seedInUse(tx, seeds, player)
    if (seed_hash !== undefined && seed_hash !== used.seed_hash)
      throw new Refusal('conflict', 'As sementes acabaram de mudar. Confira as que estão valendo.')
    const revealed = revealedOf(used, await reveal(tx, seeds, used))
    const next = await begin(tx, seeds, { ...placeAfter(used), client_seed })
    return { fairness: commitment(seeds, next), revealed }
  })
}

async function standingOf(db: Db, seeds: ServerSeeds, accountId: number): Promise<Standing> {
  const { rows } = await sql<
    { current: string; key_id: string | null; is_of_now: boolean } & { [K in keyof Used]: Used[K] | null }
  >`
    select roulette_epoch.epoch as current, key_id, timeline = current_timeline() as is_of_now, id, account_id, roulette_seeds.epoch, number, client_seed, nonce, seed_hash
    from roulette_epoch left join roulette_seeds on account_id = ${accountId} and state = 'active'`.execute(
    db,
  )
  const [row] = rows
  if (!row || (row.key_id ?? seeds.keyId) !== seeds.keyId) throw otherKey()
  const { current, key_id, is_of_now, ...found } = row
  if (!is_of_now) {
    await renewEpochOfTimeline(db)
    return standingOf(db, seeds, accountId)
  }
  const active = found.id === null ? null : (found as Used)
  // Begun with another key, before that was known to be another.
  if (active?.epoch === current && seeds.hash(active) !== active.seed_hash) throw otherKey()
  return active?.epoch === current
    ? { epoch: current, used: active, outdated: null }
    : { epoch: current, used: null, outdated: active }
}

const otherKey = () =>
  new Refusal(
    'unavailable',
    'A roleta está em manutenção. Nada se perdeu; tente novamente mais tarde.',
    RETRY_AFTER_SECONDS,
  )

const firstOf = (seeds: ServerSeeds, account_id: number, epoch: string) => {
  const place = { account_id, epoch, number: 1 }
  return { ...place, client_seed: seeds.firstClientSeed(place), nonce: 0 }
}

const placeAfter = ({ account_id, epoch, number }: SeedPlace): SeedPlace => ({
  account_id,
  epoch,
  number: number + 1,
})

function commitment(seeds: ServerSeeds, used: SeedPlace & Pick<Used, 'client_seed' | 'nonce'>): Commitment {
  return {
    seed_hash: seeds.hash(used),
    client_seed: used.client_seed,
    nonce: used.nonce,
    next_seed_hash: seeds.hash(placeAfter(used)),
  }
}

async function begin(
  tx: Db,
  seeds: ServerSeeds,
  { account_id, epoch, number, client_seed }: SeedPlace & { client_seed: string },
): Promise<Used> {
  // The first seed of an epoch decides whose it is.
  if (!(await takeEpoch(tx, seeds))) throw otherKey()
  return tx
    .insertInto('roulette_seeds')
    .values({ account_id, epoch, number, client_seed, seed_hash: seeds.hash({ account_id, epoch, number }) })
    .returning(['id', 'account_id', 'epoch', 'number', 'client_seed', 'nonce', 'seed_hash'])
    .executeTakeFirstOrThrow()
}

function revealedOf({ seed_hash, client_seed, nonce }: Used, server_seed: string | null): RevealedSeed {
  if (server_seed === null) throw otherKey()
  return { server_seed, seed_hash, client_seed, spins: nonce }
}

/** One that comes from another key is lost. */
async function reveal(tx: Db, seeds: ServerSeeds, used: Used) {
  const server_seed = seeds.hash(used) === used.seed_hash ? hex(seeds.seed(used)) : null
  await tx
    .updateTable('roulette_seeds')
    .set({ state: server_seed ? 'revealed' : 'lost', server_seed, ended_at: sql<Date>`now()` })
    .where('id', '=', used.id)
    .execute()
  return server_seed
}
