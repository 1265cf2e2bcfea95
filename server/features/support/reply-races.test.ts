import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { supportTexts } from '#contract/support.ts'
import { testApp } from '#server/testing/app.ts'
import { tally, together } from '#server/testing/roulette.ts'
import { illegalSteps, type SupportSite, supportSite, waiting } from '#server/testing/support.ts'

let site: SupportSite
beforeAll(async () => {
  site = await supportSite(await testApp())
})
afterAll(() => site.close())

/** Begun while the ticket is held, so that so many of them wait for it at the same time. */
async function whileHeld<T>(ticketId: number, waiters: number, begin: () => Promise<T>) {
  const { begun } = await site.db.transaction().execute(async (tx) => {
    await sql`select from tickets where id = ${ticketId} for update`.execute(tx)
    const begun = begin()
    await expect.poll(() => waiting(tx), { timeout: 2_500 }).toBeGreaterThanOrEqual(waiters)
    return { begun }
  })
  return begun
}

test('of twenty replies that a player sends at once, one is written', async () => {
  const player = await site.player()
  const { id } = await site.ticket(player, 'Aguardando Usuário')
  const { answers, statuses } = await whileHeld(id, 5, () => together(20, () => site.reply(player, id)))
  expect(statuses).toEqual({ 200: 1, 409: 19 })
  for (const { status, json } of answers)
    if (status === 409) expect(json().message).toBe(supportTexts.waitForAdmin)
  expect((await site.history(id)).map(({ status }) => status)).toEqual([
    'Aberto',
    'Aguardando Usuário',
    'Aguardando Admin',
  ])
})

test('of two administrators who answer the same message at once, one is told to read the other', async () => {
  const player = await site.player()
  const other = await site.player({ level: 99 })
  const { id } = await site.ticket(player)
  const last_reply_id = (await site.detail(player, id)).replies[0]?.id
  const answers = await whileHeld(id, 2, () =>
    Promise.all([site.admin, other].map((admin) => site.reply(admin, id, { last_reply_id }))),
  )
  expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
  expect(answers.find(({ status }) => status === 409)?.json().message).toBe(supportTexts.newerReply)
  expect(await site.history(id)).toHaveLength(2)
})

test('a reply that waits behind the one that resolves the ticket is not written', async () => {
  const player = await site.player()
  const { id } = await site.ticket(player, 'Aguardando Usuário')
  const late = await site.db.transaction().execute(async (tx) => {
    await sql`update tickets set status = 'Resolvido' where id = ${id}`.execute(tx)
    const late = Promise.all([site.reply(player, id), site.reply(site.admin, id)])
    await expect.poll(() => waiting(tx), { timeout: 2_500 }).toBe(2)
    return { late }
  })
  for (const { status, json } of await late.late)
    expect([status, json().message]).toEqual([409, supportTexts.resolved])
  expect(await site.history(id)).toHaveLength(2)
})

test('two hundred times both sides write at once, and every ticket goes a way that it may', async () => {
  const rounds = async () => {
    const player = await site.player()
    const { id } = await site.ticket(player, 'Aguardando Usuário')
    let written = 2
    for (let round = 1; round <= 40; round++) {
      const newStatus = round === 40 ? 'Resolvido' : undefined
      const both = await Promise.all([site.reply(player, id), site.reply(site.admin, id, { newStatus })])
      for (const { status, text } of both) expect([200, 409], text).toContain(status)
      expect(both[1]?.status).toBe(200)
      written += both.filter(({ status }) => status === 200).length
    }
    const history = await site.history(id)
    expect(illegalSteps(history)).toEqual([])
    expect(history).toHaveLength(written)
    expect((await site.detail(player, id)).ticket.status).toBe(history.at(-1)?.status)
  }
  await Promise.all(Array.from({ length: 5 }, rounds))
}, 120_000)
