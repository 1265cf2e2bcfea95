import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { STALE } from '#contract/staff.ts'
import type { NewTeamMember, StaffTeamMember } from '#contract/team-staff.ts'
import { listenForChanges } from '#server/db/changes.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { createTeamMember, signIn } from '#server/testing/factories.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'

let site: TestApp
let other: TestApp
let listening: { stop(): Promise<void> }[]
let staff: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  site = await testApp()
  other = await testApp({ beside: site })
  listening = [site, other].map(({ url, ready }) => listenForChanges(url, { changes: ready }))
  staff = await signIn(site.db, { level: 81 })
})
beforeEach(async () => {
  await site.db.deleteFrom('team_members').execute()
})
afterAll(async () => {
  await Promise.all(listening.map((each) => each.stop()))
  await other.close()
  await site.close()
})

const LYRA: NewTeamMember = {
  ...{ title: 'Lyra', activity: 'Suporte', userIcon: '/equipe/lyra.webp', text: 'Olá' },
}
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  site.call(method, `/api/admin/team${path}`, { token: staff.token, ...(body && { body }) })
const team = async (): Promise<StaffTeamMember[]> => (await ask('GET', '')).json().team
const shown = async ({ call }: TestApp = site) =>
  (await call('GET', '/api/team-members')).json().team.map(({ title }: { title: string }) => title)
const acts = () =>
  site.db
    .selectFrom('audit_log')
    .select(['act', 'actor_id', 'object_id', 'before', 'after'])
    .orderBy('id')
    .execute()

test('a member joins at the end, and is shown at once here and soon by every process', async () => {
  await createTeamMember(site.db, { title: 'Primeira', display_order: 7 })
  expect(await shown(other)).toEqual(['Primeira'])
  const before = (await acts()).length
  const answer = await ask('POST', '', { ...LYRA, title: ' Ly\u200bra ', text: ' Olá ' })
  const { member } = answer.json()
  expect(answer.status).toBe(200)
  expect(member).toEqual({ ...LYRA, id: expect.any(Number), version: 1 })
  expect(await shown()).toEqual(['Primeira', 'Lyra'])
  await expect.poll(() => shown(other)).toEqual(['Primeira', 'Lyra'])
  expect((await acts()).slice(before)).toEqual([
    {
      ...{ act: 'team-member.create', actor_id: staff.id, object_id: String(member.id) },
      ...{ before: null, after: LYRA },
    },
  ])
})

test('a change is shown at once, and the log has both sides of it', async () => {
  const { member } = (await ask('POST', '', LYRA)).json()
  const before = (await acts()).length
  const wanted = { title: 'Lyra Vale', activity: 'Eventos', userIcon: null, text: null }
  const answer = await ask('PUT', `/${member.id}`, { ...wanted, version: 1 })
  expect(answer.json().member).toEqual({ ...wanted, id: member.id, version: 2 })
  expect(await shown()).toEqual(['Lyra Vale'])
  const stale = await ask('PUT', `/${member.id}`, { ...LYRA, version: 1 })
  expect([stale.status, stale.json().error]).toEqual([409, STALE])
  expect((await acts()).slice(before)).toEqual([
    {
      ...{ act: 'team-member.change', actor_id: staff.id, object_id: String(member.id) },
      ...{ before: LYRA, after: wanted },
    },
  ])
})

test('of twenty changes of the same version one is made', async () => {
  const { id } = await createTeamMember(site.db)
  const before = (await acts()).length
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      ask('PUT', `/${id}`, { ...LYRA, title: `Lyra ${index}`, version: 1 }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(await acts()).toHaveLength(before + 1)
})

test('who leaves is gone, and cannot leave twice', async () => {
  const { id } = await createTeamMember(site.db, { title: 'Alguém' })
  const before = (await acts()).length
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask('DELETE', `/${id}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)])
  expect(await shown()).toEqual([])
  expect((await acts()).slice(before)).toMatchObject([
    { act: 'team-member.delete', object_id: String(id), before: { title: 'Alguém' }, after: null },
  ])
  expect((await ask('PUT', `/${id}`, { ...LYRA, version: 1 })).status).toBe(404)
})

test('the team is shown in the order that it was given', async () => {
  const ids: number[] = []
  for (const title of ['A', 'B', 'C']) ids.push((await createTeamMember(site.db, { title })).id)
  const answer = await ask('PUT', '/order', { ids: ids.toReversed() })
  expect(answer.json().team.map(({ id }: StaffTeamMember) => id)).toEqual(ids.toReversed())
  expect(await shown()).toEqual(['C', 'B', 'A'])
  expect((await acts()).at(-1)).toMatchObject({
    ...{ act: 'team-member.order', before: { ids }, after: { ids: ids.toReversed() } },
  })
})

test('an order that is not exactly the team is none', async () => {
  const a = (await createTeamMember(site.db)).id
  const b = (await createTeamMember(site.db)).id
  const before = await fingerprint(site.db)
  for (const ids of [[], [a], [a, a], [a, b, b], [a, b, 2_000_000_000], [a, 9_007_199_254_740_991]]) {
    const answer = await ask('PUT', '/order', { ids })
    expect([answer.status, answer.json().error], String(ids)).toEqual([
      ...[400, 'A ordem deve conter todos os membros da equipe, cada um uma vez.'],
    ])
  }
  expect(await fingerprint(site.db)).toBe(before)
})

test.each<[string, Partial<NewTeamMember>, string]>([
  ['a name of nothing', { title: ' \u200b ' }, 'Informe o nome do membro da equipe.'],
  ['no part in it', { activity: '\u2800' }, 'Informe o que o membro da equipe faz.'],
  ['a text of nothing', { text: '  ' }, 'Escreva um texto, ou deixe sem texto.'],
  [
    'a picture from elsewhere',
    { userIcon: 'https://alheio.exemplo/a.png' },
    'A imagem deve ser do próprio site.',
  ],
])('%s is refused with a sentence, and nothing changes', async (_what, change, sentence) => {
  const { id } = await createTeamMember(site.db)
  const before = await fingerprint(site.db)
  for (const answer of [
    await ask('POST', '', { ...LYRA, ...change }),
    await ask('PUT', `/${id}`, { ...LYRA, ...change, version: 1 }),
  ]) {
    expect(answer.status).toBe(400)
    expect(answer.json().error).toContain(sentence)
  }
  expect(await fingerprint(site.db)).toBe(before)
})

test('a team is no crowd', async () => {
  const many = Array.from({ length: 199 }, () => ({ title: 'Alguém', activity: 'Suporte' }))
  await site.db.insertInto('team_members').values(many).execute()
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('POST', '', LYRA)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await team()).toHaveLength(200)
})

test('markup is kept and sent as the text that it is', async () => {
  const text = '<img src=x onerror=alert(1)>'
  await ask('POST', '', { ...LYRA, title: text, text })
  expect((await site.call('GET', '/api/team-members')).json().team).toMatchObject([{ title: text, text }])
})
