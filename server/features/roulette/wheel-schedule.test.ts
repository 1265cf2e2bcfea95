import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WheelType } from '#contract/roulette.ts'
import { OPERATOR } from '#server/audit/audit.ts'
import { newPrize, signIn } from '#server/testing/factories.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { type RouletteSite, rouletteSite } from '#server/testing/roulette.ts'
import { activateDueWheels, replaceWheel } from './wheel-schedule.ts'
import { activeWheel } from './wheels.ts'

let site: RouletteSite
let other: RouletteSite
let owner: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  site = await rouletteSite()
  other = await rouletteSite({ beside: site })
  owner = await signIn(site.db, { level: 99 })
})
afterAll(async () => {
  await other.close()
  await site.close()
})
beforeEach(() => sql`delete from scheduled_wheels`.execute(site.db))

const CHANGED = 'Outra versão já está valendo. Recarregue para ver.'
const running = async (type: WheelType = 'GOLD') => (await activeWheel(site.db, type))?.version_id
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
const wheelPath = '/api/admin/wheels'

async function newVersion(item_name = 'Outra coisa', token = owner.token): Promise<number> {
  const body = { type: 'GOLD', prizes: [newPrize({ item_name })] }
  return (await site.call('POST', `${wheelPath}/versions`, { token, body })).json().wheel.id
}
const activate = async (id: number, body: object, { token }: { token: string } = owner) =>
  site.call('POST', `${wheelPath}/versions/${id}/activate`, {
    token,
    body: { instead_of: await running(), ...body },
  })
const unschedule = (type = 'GOLD') =>
  site.call('DELETE', `${wheelPath}/${type}/schedule`, { token: owner.token })
const acts = () =>
  site.db
    .selectFrom('audit_log')
    .select(['act', 'actor_id', 'actor_login', 'actor_level', 'address', 'object_id', 'before', 'after'])
    .orderBy('id')
    .execute()
const comesDue = () => sql`update scheduled_wheels set activates_at = now()`.execute(site.db)

test('a version that is activated runs at once', async () => {
  const former = await running()
  const id = await newVersion('Agora')
  const before = (await acts()).length
  const answer = await activate(id, {})
  expect(answer.json().wheel).toMatchObject({ type: 'GOLD', active: { version_id: id }, scheduled: null })
  const { prizes } = await site.get(await site.player(), '/api/roleta/prizes/GOLD')
  expect(prizes).toMatchObject([{ item_name: 'Agora' }])
  expect((await acts()).slice(before)).toMatchObject([
    {
      ...{ act: 'wheel.activate', actor_id: owner.id, object_id: 'GOLD', address: '127.0.0.1' },
      ...{ before: { version_id: former }, after: { version_id: id } },
    },
  ])
})

test('of twenty who replace the same version one does', async () => {
  const former = await running()
  const ids: number[] = []
  for (let each = 0; each < 20; each++) ids.push(await newVersion())
  const before = (await acts()).length
  const answers = await Promise.all(ids.map((id) => activate(id, { instead_of: former })))
  const won = answers.findIndex(({ status }) => status === 200)
  expect(await running()).toBe(ids[won])
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(answers.find(({ status }) => status === 409)?.json().error).toBe(CHANGED)
  expect(await acts()).toHaveLength(before + 1)
})

test('of many first versions of a wheel one runs', async () => {
  await sql`delete from active_wheels where type = 'GOLD'`.execute(site.db)
  const ids = [await newVersion(), await newVersion(), await newVersion()]
  const answers = await Promise.all(ids.map((id) => activate(id, { instead_of: null })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('a version waits for its time, and then runs in the name of who said so', async () => {
  const former = await running()
  const id = await newVersion()
  const at = inDays(30)
  const before = (await acts()).length
  const { wheel } = (await activate(id, { at })).json()
  expect(wheel).toMatchObject({
    active: { version_id: former },
    scheduled: { version_id: id, activates_at: at, scheduled_by: owner.login },
  })
  await activateDueWheels(site.db)
  expect(await running()).toBe(former)
  await comesDue()
  await Promise.all([site, other, site, other].map(({ db }) => activateDueWheels(db)))
  expect(await running()).toBe(id)
  expect((await acts()).slice(before)).toMatchObject([
    {
      ...{ act: 'wheel.schedule', actor_id: owner.id, object_id: 'GOLD' },
      ...{ before: null, after: { version_id: id, activates_at: at } },
    },
    {
      ...{ act: 'wheel.activate', actor_id: owner.id, actor_login: owner.login, actor_level: 99 },
      ...{ object_id: 'GOLD', address: null },
      ...{ before: { version_id: former }, after: { version_id: id } },
    },
  ])
  const { wheels } = (await site.call('GET', wheelPath, { token: owner.token })).json()
  expect(wheels[0].scheduled).toBeNull()
})

test('what somebody scheduled who is gone runs all the same', async () => {
  const gone = await signIn(site.db, { level: 99 })
  const id = await newVersion('Herança', gone.token)
  expect((await activate(id, { at: inDays(1) }, gone)).status).toBe(200)
  await sql`delete from accounts where id = ${gone.id}`.execute(site.db)
  await comesDue()
  await activateDueWheels(site.db)
  expect(await running()).toBe(id)
  expect((await acts()).at(-1)).toMatchObject({ act: 'wheel.activate', actor_id: null, actor_login: null })
})

test('one time takes the place of another, and can be taken back once', async () => {
  const [first, second] = [await newVersion(), await newVersion()]
  const [sooner, later] = [inDays(1), inDays(365 - 0.01)]
  await activate(first, { at: sooner })
  expect((await activate(second, { at: later })).json().wheel.scheduled).toMatchObject({ version_id: second })
  expect((await acts()).at(-1)).toMatchObject({
    before: { version_id: first, activates_at: sooner },
    after: { version_id: second, activates_at: later },
  })
  const answers = await Promise.all(Array.from({ length: 5 }, () => unschedule()))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
  expect((await acts()).at(-1)).toMatchObject({
    ...{ act: 'wheel.unschedule', object_id: 'GOLD', after: null },
    before: { version_id: second, activates_at: later },
  })
  expect((await unschedule('OURO')).status).toBe(404)
})

test('who does not wait for the time ends the waiting; another version waits on', async () => {
  const [waiting, first] = [await newVersion(), await newVersion()]
  await activate(waiting, { at: inDays(1) })
  expect((await activate(first, {})).json().wheel.scheduled).toMatchObject({ version_id: waiting })
  expect((await activate(waiting, {})).json().wheel).toMatchObject({
    active: { version_id: waiting },
    scheduled: null,
  })
})

test.each<[string, object, number, string]>([
  ['a moment that is past', { at: inDays(-0.001) }, 400, 'deve ser agendada para o futuro'],
  ['a moment too far away', { at: inDays(366) }, 400, 'no máximo 365 dias'],
  ['a day that does not exist', { at: '2027-02-30T00:00:00.000Z' }, 400, 'que existam'],
  ['an hour that does not exist', { at: '2027-02-20T25:00:00.000Z' }, 400, 'que existam'],
  ['a moment without a zone', { at: '2027-02-20T00:00:00' }, 400, ''],
  ['another version than the one that runs', { instead_of: 2_000_000_000 }, 409, CHANGED],
  ['none where one runs', { instead_of: null, at: inDays(1) }, 409, CHANGED],
])('%s is refused, and nothing changes', async (_what, body, status, sentence) => {
  const id = await newVersion()
  const before = await fingerprint(site.db)
  const answer = await activate(id, body)
  expect(answer.status).toBe(status)
  expect(answer.json().error).toContain(sentence)
  expect(await fingerprint(site.db)).toBe(before)
})

test('what runs already is not activated again, and what is no version never', async () => {
  const id = await running()
  expect((await activate(Number(id), {})).json().error).toBe('Esta versão já está valendo.')
  expect((await activate(2_000_000_000, {})).status).toBe(404)
})

test('an operator makes and activates in one step, or does neither', async () => {
  const former = await running('CASH')
  const before = (await acts()).length
  await replaceWheel(site.db, OPERATOR, 'CASH', [newPrize({ item_name: 'Da linha de comando' })])
  expect((await acts()).slice(before)).toMatchObject([
    { act: 'wheel.create', actor_id: null },
    { act: 'wheel.activate', actor_id: null, object_id: 'CASH', before: { version_id: former } },
  ])
  const fingers = await fingerprint(site.db)
  await expect(replaceWheel(site.db, OPERATOR, 'CASH', [newPrize({ weight: 7 })])).rejects.toThrow('100%')
  expect(await fingerprint(site.db)).toBe(fingers)
})
