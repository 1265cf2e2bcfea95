import { sql } from 'kysely'
import { type OwnSpin, SPINS_PER_PAGE } from '#contract/roulette-proof.ts'
import type { Db } from '#server/db/connection.ts'

/** What a player needs to draw each of their spins again. The seed of the server only once it is revealed. */
export async function ownSpins(db: Db, { id }: { id: number }, page: number) {
  // One more than is shown: whether a number is missing between two pages is seen on the first of them.
  const { rows } = await sql<Omit<OwnSpin, 'created_at'> & { created_at: Date }>`
    select spins.id, spins.nonce, wheel_versions.type as wheel, hash as wheel_hash, seed_hash, client_seed, server_seed,
      state = 'lost' as is_lost, spins.slot, item_name, amount, spins.created_at
    from (
      select * from spins where account_id = ${id}
      order by created_at desc, id desc limit ${SPINS_PER_PAGE + 1} offset ${(page - 1) * SPINS_PER_PAGE}
    ) as spins
      join roulette_seeds on roulette_seeds.id = seed_id
      join wheel_versions on wheel_versions.id = version_id
      join wheel_prizes on wheel_prizes.version_id = spins.version_id and wheel_prizes.slot = spins.slot
    order by spins.created_at desc, spins.id desc`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from spins where account_id = ${id}`.execute(db)
  const totalItems = counted[0]?.total ?? 0
  const [before] = rows.slice(SPINS_PER_PAGE)
  return {
    spins: rows
      .slice(0, SPINS_PER_PAGE)
      .map((spin) => ({ ...spin, created_at: spin.created_at.toISOString() })),
    before: before ? { seed_hash: before.seed_hash, nonce: before.nonce } : null,
    totalItems,
    totalPages: Math.ceil(totalItems / SPINS_PER_PAGE),
  }
}
