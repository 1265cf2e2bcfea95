import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffDeliveriesAnswer, StaffDelivery } from '#contract/deliveries-staff.ts'
import { enqueue } from '#server/deliveries/queue.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { createAccount, signIn } from '#server/testing/factories.ts'

let site: TestApp
let admin: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  site = await testApp()
  admin = await signIn(site.db, { level: 99 })
})
afterAll(() => site.close())

let causes = 0
const ring = { item_id: 1, item_name: 'Anel', amount: 1 }

async function owed(account_id: number, count = 1) {
  const made: number[] = []
  for (let each = 0; each < count; each++) {
    const cause = { source: 'gift', source_id: ++causes, account_id } as const
    const [row] = await enqueue(site.db, cause, [{ kind: 'grantItem', title: '1× Anel', payload: ring }])
    if (row) made.push(row.id)
  }
  return made
}

async function list(query: string): Promise<StaffDeliveriesAnswer> {
  const answer = await site.call('GET', `/api/admin/deliveries?${query}`, { token: admin.token })
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}
const ids = ({ rows }: StaffDeliveriesAnswer) => rows.map(({ id }) => id)

test('they are listed from the newest to the oldest, page by page, each once', async () => {
  const { id } = await createAccount(site.db)
  const made = await owed(id, 60)
  const seen: StaffDelivery[] = []
  let next: number | null | undefined
  while (next !== null) {
    const page = await list(`player=${id}${next ? `&before=${next}` : ''}`)
    seen.push(...page.rows)
    next = page.next
  }
  expect(seen.map((row) => row.id)).toEqual(made.toReversed())
  expect(seen[0]).toMatchObject({
    ...{ player: { id }, title: '1× Anel', origin: 'Presente da equipe', state: 'queued', attempts: 0 },
    ...{ code: null, can_retry: false, can_cancel: true, is_recalled: false },
  })
})

test('one is found by its number, and those of a player by the beginning of the login', async () => {
  const { id } = await createAccount(site.db, { login: 'Zoroastro_9' })
  const [made = 0] = await owed(id)
  expect(ids(await list(`search=${made}`))).toContain(made)
  for (const search of ['zoro', '@ZOROASTRO', ' Zoroastro_9 '])
    expect(ids(await list(`search=${encodeURIComponent(search)}`)), search).toEqual([made])
  for (const search of ['%', 'zor%', '\\', '-', 'é', '_oro', "'", '9'.repeat(60)])
    expect(ids(await list(`search=${encodeURIComponent(search)}`)), search).not.toContain(made)
})

test('a number that no account can have finds nothing, and breaks nothing', async () => {
  expect(ids(await list('player=999999999999999'))).toEqual([])
  expect(ids(await list('search=999999999999999'))).toEqual([])
})

test('each state is listed by itself, and what needs somebody together', async () => {
  const { id } = await createAccount(site.db)
  const [stuck = 0, refused = 0, late = 0, fine = 0, waiting = 0] = await owed(id, 5)
  await sql`update deliveries set state = 'stuck' where id = ${stuck}`.execute(site.db)
  await sql`update deliveries set state = 'refused', ended_at = now() where id = ${refused}`.execute(site.db)
  await sql`update deliveries set state = 'waiting' where id = ${waiting}`.execute(site.db)
  await sql`update deliveries set created_at = now() - interval '2 days' where id in (${late}, ${waiting})`.execute(
    site.db,
  )
  expect(ids(await list(`state=concern&player=${id}`))).toEqual([late, refused, stuck])
  expect(ids(await list('state=concern'))).toEqual(expect.arrayContaining([late, refused, stuck]))
  expect(ids(await list('state=concern'))).not.toContain(waiting)
  expect(ids(await list('state=stuck'))).toContain(stuck)
  expect(ids(await list(`state=queued&player=${id}`))).toEqual([fine, late])
  const { status } = await site.call('GET', '/api/admin/deliveries?state=lost', { token: admin.token })
  expect(status).toBe(400)
})

test('each list is read in the order of an index, however many deliveries there are', async () => {
  await site.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    for (const state of ['waiting', 'refused', 'stuck', 'cancelled']) {
      const { rows } = await sql<Record<string, string>>`explain select id from deliveries
        where state = ${sql.lit(state)} and id < 1000 order by id desc limit 26`.execute(tx)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan, state).toMatch(/deliveries_(resting|concerns)_idx/)
      expect(plan, state).not.toContain('Sort')
    }
  })
})

test('a file holds all of them, and the log says who took it', async () => {
  const { id, login } = await createAccount(site.db)
  await owed(id, 30)
  const answer = await site.call('POST', '/api/admin/deliveries/export', {
    token: admin.token,
    body: { player: String(id) },
  })
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const lines = answer.text.trim().split('\r\n')
  expect(lines).toHaveLength(31)
  expect(lines[1]).toContain(`;${id};${login};1× Anel;Presente da equipe;na fila;`)
  const { rows } =
    await sql`select object_id, actor_login, after from audit_log where act = 'list.export'`.execute(site.db)
  expect(rows).toEqual([
    { object_id: 'entregas', actor_login: admin.login, after: { filters: { player: String(id) } } },
  ])
})
