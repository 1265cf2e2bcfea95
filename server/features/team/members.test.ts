import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { createTeamMember } from '#server/testing/factories.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

test('the team comes in its order, with exactly the fields of a member', async () => {
  await createTeamMember(site.db, { title: 'Segunda', display_order: 2 })
  await createTeamMember(site.db, { title: 'Primeira', display_order: 1, text: 'Oi', userIcon: '/a.webp' })

  const answer = await site.call('GET', '/api/team-members')

  expect(answer.status).toBe(200)
  expect(answer.json()).toEqual({
    success: true,
    team: [
      { id: 2, title: 'Primeira', activity: 'Suporte', userIcon: '/a.webp', text: 'Oi' },
      { id: 1, title: 'Segunda', activity: 'Suporte', userIcon: null, text: null },
    ],
  })
})

test('markup and script addresses are served as the text they are', async () => {
  const text = '<img src=x onerror=alert(1)>'
  await createTeamMember(site.db, { title: text, text, userIcon: 'javascript:alert(1)', display_order: 9 })

  const answer = await site.call('GET', '/api/team-members')

  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.json().team.at(-1)).toMatchObject({ title: text, text, userIcon: 'javascript:alert(1)' })
})

test('a reader who has the newest list is told so without a body', async () => {
  const { headers } = await site.call('GET', '/api/team-members')

  const again = await site.call('GET', '/api/team-members', {
    headers: { 'if-none-match': String(headers.etag) },
  })

  expect(again.status).toBe(304)
  expect(again.text).toBe('')
})

test('however the address is spelt, there is one answer kept for it', async () => {
  site.ready.connected()
  const { text } = await site.call('GET', '/api/team-members')
  await createTeamMember(site.db, { title: 'Depois', display_order: 10 })
  // Nobody told the site: a spelling with an answer of its own would show the newcomer.
  for (const spelling of ['/api/team-members?x', '/api/team-members#x', '/api/%74eam-members'])
    expect((await site.call('GET', spelling)).text).toBe(text)
  site.ready.changed('team_members')
  expect((await site.call('GET', '/api/team-members')).text).toContain('Depois')
  site.ready.lost()
})
