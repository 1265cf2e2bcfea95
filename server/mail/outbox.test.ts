import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJobs } from '#server/jobs/queue.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { PASSWORD, signIn } from '#server/testing/factories.ts'
import { type MailRelay, startMailRelay } from '#server/testing/mail-relay.ts'
import { mailSenderOf } from '#server/testing/post.ts'
import { repostWaiting, sweepMails } from './outbox.ts'

let site: TestApp
let relay: MailRelay
let stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  relay = await startMailRelay()
})
afterEach(async () => {
  for (const stop of stops) await stop()
  stops = []
  await relay.close()
})

/** One more process that sends mails. */
async function startSender({ isAlone = false } = {}) {
  const { sendMail, close } = mailSenderOf(site, relay)
  const jobs = await runJobs(site.url, { handlers: { 'send-mail': sendMail }, log: site.app.log, isAlone })
  stops.push(async () => {
    await jobs.stop()
    close()
  })
}

type Player = Awaited<ReturnType<typeof signIn>>

const ask = ({ login, email, token }: Player) =>
  site.call('POST', `/api/users/${login}/change-password/request-code`, {
    token,
    body: { old_password: PASSWORD, current_email: email },
  })

const statesOf = async ({ id }: Player) => {
  const { rows } = await sql<{
    state: string
  }>`select state from mails where account_id = ${id} order by id`.execute(site.db)
  return rows.map(({ state }) => state)
}

const soon = { timeout: 20_000, interval: 50 }

test('a dead relay delays a mail and fails nothing; afterwards each arrives once, with a link that works', async () => {
  await startSender()
  await startSender()
  await relay.leave()
  const players = await Promise.all(Array.from({ length: 15 }, () => signIn(site.db)))
  for (const player of players) expect((await ask(player)).status).toBe(200)
  // Every one of them has failed at least once before the relay is back.
  await expect
    .poll(async () => {
      const { rows } = await sql`select from graphile_worker.jobs where last_error is not null`.execute(
        site.db,
      )
      return rows.length
    }, soon)
    .toBe(15)
  expect(relay.mails).toEqual([])

  await relay.comeBack()
  await expect.poll(() => relay.mails.length, soon).toBe(15)
  await expect
    .poll(
      async () => (await Promise.all(players.map(statesOf))).flat().filter((s) => s === 'sent').length,
      soon,
    )
    .toBe(15)
  for (const player of players) {
    const mails = relay.to(player.email)
    expect(mails).toHaveLength(1)
    const token = mails[0]?.link?.searchParams.get('token')
    const answer = await site.call('POST', '/api/users/confirm-password-change', {
      body: { token: token ?? '', newPassword: 'nova-senha', login: player.login },
    })
    expect(answer.status).toBe(200)
  }
}, 60_000)

test('a mail that its relay will never take is not tried again', async () => {
  relay.refuseWith(550)
  await startSender()
  const player = await signIn(site.db)
  await ask(player)
  await expect.poll(() => statesOf(player), soon).toEqual(['refused'])
  relay.refuseNothing()
  expect(relay.to(player.email)).toEqual([])
})

test.each([
  ['is busy', 451, 'recipient'],
  ['does not know the site as a sender', 550, 'sender'],
] as const)(
  'a relay that %s is asked again',
  async (_, code, party) => {
    relay.refuseWith(code, party)
    await startSender()
    const player = await signIn(site.db)
    await ask(player)
    await expect
      .poll(
        async () =>
          (await sql`select from graphile_worker.jobs where last_error is not null`.execute(site.db)).rows
            .length,
        soon,
      )
      .toBe(1)
    expect(await statesOf(player)).toEqual(['waiting'])
    relay.refuseNothing()
    await expect.poll(() => statesOf(player), soon).toEqual(['sent'])
    expect(relay.to(player.email)).toHaveLength(1)
  },
  40_000,
)

test('what a killed process was sending is sent by the next one', async () => {
  const player = await signIn(site.db)
  await ask(player)
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 second', locked_by = 'dead', attempts = 1`.execute(
    site.db,
  )
  await startSender({ isAlone: true })
  await expect.poll(() => statesOf(player), soon).toEqual(['sent'])
})

test('a database that was restored has mails without jobs: they are made anew, once', async () => {
  const player = await signIn(site.db)
  await ask(player)
  await sql`delete from graphile_worker._private_jobs`.execute(site.db)
  await repostWaiting(site.db)
  await repostWaiting(site.db)
  const { rows } = await sql`select from graphile_worker.jobs`.execute(site.db)
  expect(rows).toHaveLength(1)
  await startSender()
  await expect.poll(() => statesOf(player), soon).toEqual(['sent'])
})

test('news of days ago is no longer sent, and what was sent is forgotten after a month', async () => {
  const [late, old] = [await signIn(site.db), await signIn(site.db)]
  await ask(late)
  await sql`update mails set created_at = now() - interval '4 days' where account_id = ${late.id}`.execute(
    site.db,
  )
  await startSender()
  await expect.poll(() => statesOf(late), soon).toEqual(['void'])
  expect(relay.to(late.email)).toEqual([])

  await ask(old)
  await expect.poll(() => statesOf(old), soon).toEqual(['sent'])
  await sql`update mails set ended_at = now() - interval '31 days' where account_id = ${old.id}`.execute(
    site.db,
  )
  await sweepMails(site.db)
  expect(await statesOf(old)).toEqual([])
})

test('neither the queue nor the log holds an address or a token', async () => {
  relay.refuseWith(451)
  await startSender()
  const player = await signIn(site.db)
  await ask(player)
  const jobs = async () =>
    JSON.stringify((await sql`select * from graphile_worker._private_jobs`.execute(site.db)).rows)
  await expect.poll(jobs, soon).toContain('did not take the mail')
  expect(await jobs()).not.toContain(player.email)
  expect(site.logLines.join('')).not.toContain(player.email)
  relay.refuseNothing()
  await expect.poll(() => statesOf(player), soon).toEqual(['sent'])
}, 40_000)

test('a database whose connections break again and again costs no mail', async () => {
  await startSender()
  const players = await Promise.all(Array.from({ length: 40 }, () => signIn(site.db)))
  const answers: number[] = []
  for (const [i, player] of players.entries()) {
    answers.push((await ask(player)).status)
    if (i % 8 === 4)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(site.db)
  }
  const acknowledged = players.filter((_, i) => answers[i] === 200)
  expect(acknowledged.length).toBeGreaterThan(20)
  // A job whose connection broke after it was taken and before it was told is free again when its taker counts as dead.
  await expect
    .poll(async () => (await Promise.all(acknowledged.map(statesOf))).flat(), {
      timeout: 180_000,
      interval: 200,
    })
    .toEqual(acknowledged.map(() => 'sent'))
  for (const { email } of acknowledged) expect(relay.to(email).length).toBeGreaterThan(0)
}, 210_000)
