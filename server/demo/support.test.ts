import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply, Ticket } from '#contract/support.ts'
import type { StaffTicket } from '#contract/support-staff.ts'
import { Passwords } from '#server/features/session/passwords.ts'
import { cleanRichText } from '#server/html/rich-text.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { seedDemoWorld } from './seed.ts'
import { seedDemoSupport } from './support.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
  await seedDemoWorld(site.db, new Passwords())
})
afterAll(() => site.close())

async function asking(login: string) {
  const body = { login, password: `${login}123` }
  const { token } = (await site.call('POST', '/api/auth/login', { body })).json()
  return async (path: string) => (await site.call('GET', `/api/support/${path}`, { token })).json()
}

test('jogador has one ticket in each status, one of them waits for an answer; novato has none', async () => {
  const ask = await asking('jogador')
  const { tickets } = await ask('my-tickets')
  expect(tickets.map(({ status }: Ticket) => status)).toEqual([
    'Aberto',
    'Aguardando Admin',
    'Aguardando Usuário',
    'Resolvido',
  ])
  expect((await ask('check-pending')).pendingCount).toBe(1)
  expect((await (await asking('novato'))('my-tickets')).tickets).toEqual([])
})

test('what both sides wrote is as the site would keep it, and ends where the ticket stands', async () => {
  const ask = await asking('moderador')
  const rows = await site.db.selectFrom('ticket_replies').select('content').execute()
  for (const { content } of rows)
    expect(cleanRichText(content, { imageOrigins: [], publicUrl: 'http://localhost:3000' })).toBe(content)
  for (const { id, updated_at, player_wrote_at } of (await ask('admin/tickets')).tickets as StaffTicket[]) {
    const replies: Reply[] = (await ask(`tickets/${id}`)).replies
    const own = replies.filter(({ author_user }) => author_user === 'jogador')
    expect(replies.at(-1)?.created_at).toBe(updated_at)
    expect(own.at(-1)?.created_at).toBe(player_wrote_at)
  }
})

test('administrators find them, and no second start writes them again', async () => {
  const ask = await asking('moderador')
  await seedDemoSupport(site.db)
  const { tickets } = await ask('admin/tickets?search=estandartes')
  expect(tickets.map(({ title }: Ticket) => title)).toEqual(['Não achei o item da guilda no baú'])
  expect((await ask('admin/tickets')).tickets).toHaveLength(4)
})
