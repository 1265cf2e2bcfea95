import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '#server/testing/factories.ts'
import { INVALID, type ResetSite, resetSite, said } from '#server/testing/resets.ts'

let site: ResetSite
beforeAll(async () => {
  site = await resetSite()
})
afterAll(() => site.close())

test('a PIN is reset by a link that says which character it is about, and by a click', async () => {
  const { player, character } = await site.playerWithCharacter()
  const asked = await site.ask(player, character.id, 'pincode')
  expect(asked.json()).toEqual({
    success: true,
    message: 'Enviamos um link de confirmação para o seu e-mail.',
  })
  const link = await site.post.tokenFor(player.email)
  const mail = site.mailsTo(player).at(-1)
  expect(mail?.subject).toBe(`Confirme o reset do PIN de ${character.name} em Reinos de Aldária`)
  expect(mail?.link?.origin).toBe('https://aldaria.example')
  expect(mail?.link?.pathname).toBe('/user/characters')
  expect(mail?.link?.searchParams.get('reset')).toBe('pincode')
  expect((await site.preview(player, link)).json()).toEqual({
    success: true,
    reset: {
      type: 'pincode',
      character: { ...character, level: 42, className: 'Mago', classImage: '/classes/mago.webp' },
      is_online: false,
    },
  })
  expect(await site.stateOf(character.id)).toMatchObject({ hasPin: true })
  expect((await site.confirm(player, link)).json()).toEqual({
    success: true,
    state: 'delivered',
    message: 'PIN apagado. O jogo pede um PIN novo na próxima entrada.',
  })
  expect(await site.stateOf(character.id)).toEqual({ hasPin: false, map: 'Bosque', x: 100, y: 200 })
})

test('a reset of the coordinates brings the character home', async () => {
  const { player, character } = await site.playerWithCharacter()
  const link = await site.linkFor(player, character.id, 'coords')
  expect((await site.confirm(player, link)).json()).toMatchObject({ success: true, state: 'delivered' })
  expect(await site.stateOf(character.id)).toEqual({ hasPin: true, map: 'Praça', x: 5, y: 7 })
})

test('a link works once', async () => {
  const { player, character } = await site.playerWithCharacter()
  const link = await site.linkFor(player, character.id, 'pincode')
  expect((await site.confirm(player, link)).status).toBe(200)
  expect(said(await site.confirm(player, link))).toEqual(INVALID)
  expect(said(await site.preview(player, link))).toEqual(INVALID)
})

test('of fifty who confirm at once, one makes the reset', async () => {
  const { player, character } = await site.playerWithCharacter()
  const link = await site.linkFor(player, character.id, 'coords')
  const answers = await Promise.all(Array.from({ length: 50 }, () => site.confirm(player, link)))
  const others = answers.filter(({ status }) => status !== 200)
  expect(others).toHaveLength(49)
  for (const answer of others) expect(said(answer)).toEqual(INVALID)
  expect(await site.resetsOf(player)).toEqual([
    { kind: 'resetCoords', state: 'delivered', code: null, line: 1, attempts: 1 },
  ])
})

test('a link is worth nothing to another player, nor for another purpose', async () => {
  const { player, character } = await site.playerWithCharacter()
  const { player: other } = await site.playerWithCharacter()
  const link = await site.linkFor(player, character.id, 'pincode')
  expect(said(await site.confirm(other, link))).toEqual(INVALID)
  expect(said(await site.preview(other, link))).toEqual(INVALID)
  const body = { token: link, newPassword: 'nova-senha', login: player.login }
  expect(said(await site.call('POST', '/api/users/confirm-password-change', { body }))).toEqual(INVALID)
  const request = { old_password: PASSWORD, current_email: player.email }
  const path = `/api/users/${player.login}/change-password/request-code`
  await site.call('POST', path, { token: player.token, body: request })
  expect(said(await site.confirm(player, await site.post.tokenFor(player.email)))).toEqual(INVALID)
  expect(await site.stateOf(character.id)).toMatchObject({ hasPin: true })
})

test('a link that has expired, or was sent before the password changed, is worth nothing', async () => {
  const { player, character } = await site.playerWithCharacter()
  const late = await site.linkFor(player, character.id, 'pincode')
  await sql`update confirmation_links set expires_at = now() where account_id = ${player.id}`.execute(site.db)
  expect(said(await site.confirm(player, late))).toEqual(INVALID)
  const former = await site.linkFor(player, character.id, 'pincode')
  await sql`update accounts set password_hash = 'another' where id = ${player.id}`.execute(site.db)
  expect(said(await site.confirm(player, former))).toEqual(INVALID)
})
