import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wheelHash } from '#contract/fairness.ts'
import { JOKER_ITEM_ID } from '#contract/roulette.ts'
import type { NewPrize, StaffWheel } from '#contract/roulette-staff.ts'
import { createWheel, newPrize, PRIZES, signIn } from '#server/testing/factories.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { type RouletteSite, rouletteSite } from '#server/testing/roulette.ts'

let site: RouletteSite
let owner: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  site = await rouletteSite()
  owner = await signIn(site.db, { level: 99 })
})
afterAll(() => site.close())

const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
  site.call(method, `/api/admin/wheels${path}`, { token: owner.token, ...(body && { body }) })
const create = (prizes: NewPrize[], type = 'GOLD') => ask('POST', '/versions', { type, prizes })
const goldWheel = async (): Promise<StaffWheel> => (await ask('GET', '')).json().wheels[0]

test('a version is saved as it was written, with who made it, and does not run', async () => {
  const player = await site.player()
  const running = await site.get(player, '/api/roleta/prizes/GOLD')
  const prizes = Object.values(PRIZES)
  const { wheel } = (await create(prizes)).json()
  expect(wheel).toEqual({
    ...{ id: expect.any(Number), type: 'GOLD', hash: wheelHash('GOLD', prizes), prizes: 4 },
    ...{ created_at: expect.stringMatching(/Z$/), created_by: owner.login },
  })
  expect((await ask('GET', `/versions/${wheel.id}`)).json()).toEqual({ success: true, wheel, prizes })
  expect(await site.get(player, '/api/roleta/prizes/GOLD')).toEqual(running)
  const { versions, active } = await goldWheel()
  expect(versions[0]).toEqual(wheel)
  expect(active?.version_id).not.toBe(wheel.id)
  const logged = await site.db
    .selectFrom('audit_log')
    .select(['act', 'actor_id', 'object_id', 'before', 'after'])
    .execute()
  expect(logged).toEqual([
    {
      ...{ act: 'wheel.create', actor_id: owner.id, object_id: String(wheel.id), before: null },
      after: { type: 'GOLD', hash: wheel.hash, prizes },
    },
  ])
})

test('the one that runs is listed however many have come since', async () => {
  const { version_id } = await createWheel(site.db, 'GOLD')
  for (let each = 0; each < 31; each++) await create([newPrize()])
  const { versions, active } = await goldWheel()
  expect(active?.version_id).toBe(version_id)
  expect(versions).toHaveLength(31)
  expect(versions.at(-1)).toMatchObject({ id: version_id, created_by: null })
  const ids = versions.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})

const half = (prize: Partial<NewPrize> = {}) => newPrize({ weight: 50_000_000, ...prize })

test.each<[string, NewPrize[], string]>([
  ['99.999999%', [half(), half({ weight: 49_999_999 })], 'Elas somam 99.999999%.'],
  ['100.000001%', [half(), half({ weight: 50_000_001 })], 'Elas somam 100.000001%.'],
  [
    'tokens for tokens',
    [newPrize({ item_id: JOKER_ITEM_ID, joker_cost: 1 })],
    'A Ficha Curinga não se troca',
  ],
  [
    'a picture from elsewhere',
    [newPrize({ image_url: 'https://alheio.exemplo/a.png' })],
    'A imagem deve ser do próprio site.',
  ],
  ['a picture from elsewhere that looks like ours', [newPrize({ image_url: '/\\alheio.exemplo/a.png' })], ''],
  ['a name with something unseen', [newPrize({ item_name: 'Po\u200bção' })], ''],
  ['a chance of nothing', [newPrize(), newPrize({ weight: 0 })], ''],
  ['half a weight', [newPrize({ weight: 0.5 })], ''],
  ['a field of its own', [{ ...newPrize(), slot: 1 } as NewPrize], ''],
  ['no prize', [], ''],
  ['101 prizes', Array.from({ length: 101 }, () => newPrize({ weight: 990_099 })), ''],
])('a wheel of %s is refused, and nothing changes', async (_what, prizes, sentence) => {
  const before = await fingerprint(site.db)
  const answer = await create(prizes)
  expect(answer.status).toBe(400)
  expect(answer.json().error).toContain(sentence)
  expect(await fingerprint(site.db)).toBe(before)
})

test('a hundred prizes with all that they may say fit', async () => {
  const full = newPrize({
    ...{ weight: 1_000_000, item_name: '界'.repeat(100), item_description: '😀'.repeat(300) },
    image_url: `/${'a'.repeat(490)}.webp`,
  })
  expect((await create(Array.from({ length: 100 }, () => full))).json().wheel.prizes).toBe(100)
})

test('a version outlives the account of who made it', async () => {
  const gone = await signIn(site.db, { level: 99 })
  const body = { type: 'CASH', prizes: [newPrize()] }
  const { wheel } = (
    await site.call('POST', '/api/admin/wheels/versions', { token: gone.token, body })
  ).json()
  await sql`delete from accounts where id = ${gone.id}`.execute(site.db)
  expect((await ask('GET', `/versions/${wheel.id}`)).json().wheel.created_by).toBeNull()
})

test('a site without wheels says so', async () => {
  await sql`delete from active_wheels where type = 'CASH'`.execute(site.db)
  const { wheels } = (await ask('GET', '')).json()
  expect(wheels[1]).toMatchObject({ type: 'CASH', active: null, scheduled: null })
  await createWheel(site.db, 'CASH')
  expect((await ask('GET', '/versions/2000000000')).status).toBe(404)
})
