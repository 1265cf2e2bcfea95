import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#server/db/schema.ts'
import { testApp } from '#server/testing/app.ts'
import { signIn } from '#server/testing/factories.ts'
import { plainPool } from '#server/testing/plain-pool.ts'
import { type Person, type SupportSite, supportSite } from '#server/testing/support.ts'
import { pendingTickets } from './pending.ts'

let site: SupportSite
beforeAll(async () => {
  site = await supportSite(await testApp())
})
afterAll(() => site.close())

const pendingOf = async ({ token }: Person) =>
  (await site.call('GET', '/api/support/check-pending', { token })).json()

test('who has tickets that wait for them is told how many, and nobody else is', async () => {
  const [ana, bia] = [await site.player(), await site.player()]
  for (const status of ['Aberto', 'Aguardando Usuário', 'Aguardando Admin', 'Resolvido'] as const)
    await site.ticket(ana, status)
  await site.ticket(bia)
  await site.ticket(bia, 'Resolvido')
  const told = () => Promise.all([ana, bia, site.admin].map(pendingOf))
  expect(await told()).toEqual([
    { success: true, pendingCount: 1 },
    { success: true, pendingCount: 0 },
    { success: true, pendingCount: 0 },
  ])

  await site.ticket(bia, 'Aguardando Usuário')
  const second = await site.ticket(bia, 'Aguardando Usuário')
  expect((await told()).map(({ pendingCount }) => pendingCount)).toEqual([1, 2, 0])
  await site.reply(bia, second.id)
  expect((await told()).map(({ pendingCount }) => pendingCount)).toEqual([1, 1, 0])
})

test('each of many who ask at the same moment is told their own', async () => {
  const players = await Promise.all(
    [0, 1, 2, 0, 3].map(async (count) => ({ count, ...(await site.player()) })),
  )
  for (const player of players)
    for (let made = 0; made < player.count; made++) await site.ticket(player, 'Aguardando Usuário')
  const told = await Promise.all([...players, ...players].map(pendingOf))
  expect(told.map(({ pendingCount }) => pendingCount)).toEqual([0, 1, 2, 0, 3, 0, 1, 2, 0, 3])
})

/** The statement that counts for these players, as it goes to the database. */
async function countingQuery(players: { token: string }[]): Promise<CompiledQuery> {
  const queries: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: plainPool(site.url, { max: 1 }) }),
    log: ({ query }) => void queries.push(query),
  })
  const pending = pendingTickets(db)
  await Promise.all(players.map(({ token }) => pending.answer({ token })))
  await db.destroy()
  const [query, ...others] = queries
  if (!query || others.length > 0) throw new Error(`${queries.length} queries instead of one`)
  return query
}

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Heap Fetches'?: number
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test('they are counted by their index alone, however many tickets there are', async () => {
  const players = await Promise.all(Array.from({ length: 3 }, () => signIn(site.db)))
  const ids = players.map(({ id }) => id)
  await sql`insert into tickets (author_id, author_user, category_id, title, status)
    select (${ids}::int[])[1 + each % 3], 'alguem', 1, 'Um de muitos',
      (array['Aberto', 'Aguardando Admin', 'Aguardando Usuário', 'Resolvido', 'Resolvido'])[1 + each % 5]
    from generate_series(1, 6000) as each`.execute(site.db)
  await sql`vacuum analyze tickets`.execute(site.db)

  // Planned for whoever may ask, as it is for a statement that comes again and again.
  const client = new pg.Client({ connectionString: site.url })
  await client.connect()
  const query = await countingQuery(players)
  const hashes = query.parameters[0] as string[]
  expect([query.parameters.length, hashes.length]).toEqual([1, players.length])
  await client.query('set plan_cache_mode = force_generic_plan')
  await client.query(`prepare counting as ${query.sql}`)
  for (const asked of [hashes.slice(0, 1), hashes]) {
    const given = asked.map((hash) => `'${hash}'::bytea`)
    const { rows } = await client.query(`explain (analyze, format json) execute counting(array[${given}])`)
    const reading = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'])
    expect(reading).toEqual([
      expect.objectContaining({ 'Node Type': 'Index Scan', 'Relation Name': 'sessions' }),
      expect.objectContaining({
        'Node Type': 'Index Only Scan',
        'Index Name': 'tickets_pending_idx',
        'Heap Fetches': 0,
      }),
    ])
  }
  await client.end()
})
