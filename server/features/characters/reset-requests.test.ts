import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCharacter } from '#server/testing/factories.ts'
import { type ResetSite, resetSite, said } from '#server/testing/resets.ts'

let site: ResetSite
beforeAll(async () => {
  site = await resetSite()
})
afterAll(() => site.close())

test('the character of somebody else is missing, and nobody gets a mail', async () => {
  const { player } = await site.playerWithCharacter()
  const { player: owner, character: theirs } = await site.playerWithCharacter()
  const answers = [
    await site.ask(player, theirs.id, 'pincode'),
    await site.ask(player, 999_999_999, 'pincode'),
  ]
  expect(answers.map(said)).toEqual(answers.map(() => [404, 'Personagem não encontrado.']))
  expect(answers[0]?.text).toBe(answers[1]?.text)
  await site.post.send()
  expect([...site.mailsTo(player), ...site.mailsTo(owner)]).toEqual([])
})

test('nothing but a PIN and coordinates can be reset', async () => {
  const { player, character } = await site.playerWithCharacter()
  for (const type of ['x', 'PINCODE', '', 'coords; drop table accounts'])
    expect((await site.ask(player, character.id, type)).status).toBe(400)
  expect(await site.resetsOf(player)).toEqual([])
})

test('the fourth mail in an hour is one too many', async () => {
  const { player, character } = await site.playerWithCharacter()
  const another = await createCharacter(site.db, player)
  const answers = [
    await site.ask(player, character.id, 'pincode'),
    await site.ask(player, character.id, 'coords'),
    await site.ask(player, another.id, 'coords'),
    await site.ask(player, another.id, 'pincode'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(3_000)
  await site.post.send()
  expect(site.mailsTo(player)).toHaveLength(3)
})

test('fifty who ask at once get three mails', async () => {
  const { player, character } = await site.playerWithCharacter()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => site.ask(player, character.id, 'pincode')),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  await site.post.send()
  expect(site.mailsTo(player)).toHaveLength(3)
})

test('the same reset of the same character has to wait a day; another does not', async () => {
  const { player, character } = await site.playerWithCharacter()
  const [early, late] = [
    await site.linkFor(player, character.id, 'pincode'),
    await site.linkFor(player, character.id, 'pincode'),
  ]
  expect((await site.confirm(player, early)).status).toBe(200)
  const tooSoon = [
    409,
    'Este reset já foi feito nas últimas 24 horas. Você pode pedir de novo daqui a 24 horas.',
  ]
  expect(said(await site.confirm(player, late))).toEqual(tooSoon)
  expect(said(await site.ask(player, character.id, 'pincode'))).toEqual(tooSoon)
  expect((await site.ask(player, character.id, 'coords')).status).toBe(200)
  await sql`update deliveries set ended_at = ended_at - interval '24 hours' where account_id = ${player.id}`.execute(
    site.db,
  )
  expect((await site.confirm(player, late)).status).toBe(200)
})
