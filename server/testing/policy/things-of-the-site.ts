import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { LOCKED_CATEGORY_ID } from '#contract/wiki.ts'
import type { Db } from '#server/db/connection.ts'
import { writeWheel } from '#server/features/roulette/wheels.ts'
import { createCategory, createTeamMember, createTopic, newPrize } from '../factories.ts'
import { madeId, shared, type Thing } from './thing.ts'

export const thingsOfTheSite = {
  topic: shared(async ({ db }) => (await createTopic(db)).id),
  'deleted topic': shared(async ({ db }) => {
    const { id } = await createTopic(db)
    await sql`update wiki_topics set deleted_at = now() where id = ${id}`.execute(db)
    return id
  }),
  'first version': shared(async () => 1, 999),
  'wiki category': shared(async ({ db }) => (await createCategory(db, newName())).id),
  'first wiki category': shared(async () => LOCKED_CATEGORY_ID),
  'support category': shared(({ db }) =>
    madeId(
      sql<{ id: number }>`insert into support_categories (name) values (${newName()}) returning id`.execute(
        db,
      ),
    ),
  ),
  'first support category': shared(async () => 1),
  'donation item': shared(({ db }) =>
    madeId(
      sql<{ id: number }>`
        insert into donation_items (label, value_cents, icon, grants)
        values ('Cash', 1000, '/itens/cash.webp', '[{"currency": "cash", "amount": 100}]') returning id`.execute(
        db,
      ),
    ),
  ),
  'market item': shared(({ db }) =>
    madeId(
      sql<{ id: number }>`
        insert into market_items (name, category, image_url, item_id, amount, price_gold)
        values ('Elmo', 'Armaduras', '/itens/elmo.webp', 7, 1, 10) returning id`.execute(db),
    ),
  ),
  'team member': shared(async ({ db }) => (await createTeamMember(db)).id),
  'wheel version': shared(({ db }) => newVersion(db)),
  'scheduled wheel': shared(async ({ db }) => {
    const version_id = await newVersion(db)
    await sql`
      insert into scheduled_wheels (type, version_id, activates_at)
      values ('CASH', ${version_id}, now() + interval '1 hour')
      on conflict (type) do update set version_id = excluded.version_id`.execute(db)
    return 'CASH'
  }, 'GOLD'),
  prize: shared(({ db }) => prizeOf(db)),
  'wheel hash': shared(async ({ db }) => {
    const { hash } = await db
      .selectFrom('wheel_versions')
      .select('hash')
      .where('type', '=', 'GOLD')
      .executeTakeFirstOrThrow()
    return hash
  }, '0'.repeat(64)),
} satisfies Record<string, Thing>

/** Short enough for any list of names. */
export const newName = () => randomUUID().slice(0, 8)

/** Of the wheel that players do not turn here. */
const newVersion = async (db: Db) =>
  db.transaction().execute(async (tx) => (await writeWheel(tx, 'CASH', [newPrize()], null)).id)

/** One that can be had for tokens, of the wheel that players turn. */
export async function prizeOf(db: Db) {
  const { id } = await db
    .selectFrom('wheel_prizes')
    .innerJoin('active_wheels', 'active_wheels.version_id', 'wheel_prizes.version_id')
    .select('wheel_prizes.id')
    .where('type', '=', 'GOLD')
    .where('joker_cost', 'is not', null)
    .executeTakeFirstOrThrow()
  return id
}
