import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { signIn } from '#server/testing/factories.ts'
import { OwnReads } from './own-reads.ts'

let site: TestApp
let logins: OwnReads<{ token: string; ending?: string }, { login: string; ending: string | null }, string>
beforeAll(async () => {
  site = await testApp()
  logins = new OwnReads(site.db, {
    columns: (questions) => ({ ending: ['text', questions.map(({ ending }) => ending)] }),
    select: sql`(select login from accounts where id = asked.id) as login, ending`,
    answerOf: ({ login, ending }) => login + (ending ?? ''),
  })
})
afterAll(() => site.close())

const NOBODYS = 'A'.repeat(43)

const change = (account: { id: number }, seen: string) =>
  sql`update sessions set last_seen_at = now() - ${seen}::interval where account_id = ${account.id}`.execute(
    site.db,
  )

test('among those who ask at once, each is told their own, and who has no session nothing', async () => {
  const [ana, bia, idle] = [await signIn(site.db), await signIn(site.db), await signIn(site.db)]
  await change(idle, '7 days 1 second')
  const asked = [
    { token: ana.token, ending: '!' },
    { token: NOBODYS },
    { token: bia.token },
    { token: idle.token },
    { token: ana.token },
  ]
  expect(await Promise.all(asked.map((question) => logins.find(question)))).toEqual([
    ...[`${ana.login}!`, undefined, bia.login, undefined, ana.login],
  ])
})

test('who has no session is refused, and those beside them are not', async () => {
  const { token, login } = await signIn(site.db)
  const [refused, told] = await Promise.allSettled([
    logins.answer({ token: NOBODYS }),
    logins.answer({ token }),
  ])
  expect(refused).toMatchObject({
    reason: { status: 401, message: expect.stringContaining('sessão expirou') },
  })
  expect(told).toEqual({ status: 'fulfilled', value: login })
})

test('reading keeps a session alive', async () => {
  const player = await signIn(site.db)
  await change(player, '6 days')
  await logins.answer(player)
  const { last_seen_at } = await site.db
    .selectFrom('sessions')
    .select('last_seen_at')
    .where('account_id', '=', player.id)
    .executeTakeFirstOrThrow()
  expect(Date.now() - last_seen_at.getTime()).toBeLessThan(60_000)
})
