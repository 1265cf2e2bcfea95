import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCarrier } from '#server/deliveries/carrier.ts'
import { setPresence, tellDemoWorld } from '#server/game/demo-conduct.ts'
import type { Operation } from '#server/game/port.ts'
import { createCharacter, PASSWORD, signIn } from '#server/testing/factories.ts'
import { type PostSite, postSite } from '#server/testing/post.ts'
import { readUser } from '../session/sessions.ts'
import { confirmReset } from './reset-confirmation.ts'

let site: PostSite
beforeAll(async () => {
  site = await postSite()
})
afterAll(() => site.close())

type Player = Awaited<ReturnType<typeof signIn>>
type Type = 'pincode' | 'coords'

const ask = ({ token }: Player, id: number, type: string) =>
  site.call('POST', `/api/characters/${id}/request-reset`, { token, body: { type } })
const preview = ({ token }: Player, link: string) =>
  site.call('POST', '/api/characters/pending-reset', { token, body: { token: link } })
const confirm = ({ token }: Player, link: string) =>
  site.call('POST', '/api/characters/confirm-reset', { token, body: { token: link } })

async function playerWithCharacter(options: { allowsRescue?: boolean } = {}) {
  const player = await signIn(site.db)
  return { player, character: await createCharacter(site.db, player, options) }
}

/** The token of a link that this player asked for. */
async function linkFor(player: Player, id: number, type: Type) {
  expect((await ask(player, id, type)).status).toBe(200)
  return site.post.tokenFor(player.email)
}

const stateOf = async (id: number) => {
  const { rows } = await sql<{ hasPin: boolean; x: number; y: number; map: string }>`
    select pin_hash is not null as "hasPin", x, y, demo_maps.name as map
    from demo_characters join demo_maps on demo_maps.id = map_id where demo_characters.id = ${id}`.execute(
    site.db,
  )
  return rows[0]
}
const resetsOf = async (player: Player) =>
  site.db
    .selectFrom('deliveries')
    .select(['kind', 'state', 'code', 'line', 'attempts'])
    .where('account_id', '=', player.id)
    .orderBy('id')
    .execute()
const mailsTo = ({ email }: Player) => site.post.relay.to(email)

const INVALID = [400, 'Token inválido.']
const said = (answer: { status: number; json(): { error: string } }) => [answer.status, answer.json().error]

test('a PIN is reset by a link that says which character it is about, and by a click', async () => {
  const { player, character } = await playerWithCharacter()
  const asked = await ask(player, character.id, 'pincode')
  expect(asked.json()).toEqual({
    success: true,
    message: 'Enviamos um link de confirmação para o seu e-mail.',
  })
  const link = await site.post.tokenFor(player.email)
  const mail = mailsTo(player).at(-1)
  expect(mail?.subject).toBe(`Confirme o reset do PIN de ${character.name} em Reinos de Aldária`)
  expect(mail?.link?.origin).toBe('https://aldaria.example')
  expect(mail?.link?.pathname).toBe('/user/characters')
  expect(mail?.link?.searchParams.get('reset')).toBe('pincode')
  expect((await preview(player, link)).json()).toEqual({
    success: true,
    reset: {
      type: 'pincode',
      character: { ...character, level: 42, className: 'Mago', classImage: '/classes/mago.webp' },
      is_online: false,
    },
  })
  expect(await stateOf(character.id)).toMatchObject({ hasPin: true })
  expect((await confirm(player, link)).json()).toEqual({
    success: true,
    state: 'delivered',
    message: 'PIN apagado. O jogo pede um PIN novo na próxima entrada.',
  })
  expect(await stateOf(character.id)).toEqual({ hasPin: false, map: 'Bosque', x: 100, y: 200 })
})

test('a reset of the coordinates brings the character home', async () => {
  const { player, character } = await playerWithCharacter()
  const link = await linkFor(player, character.id, 'coords')
  expect((await confirm(player, link)).json()).toMatchObject({ success: true, state: 'delivered' })
  expect(await stateOf(character.id)).toEqual({ hasPin: true, map: 'Praça', x: 5, y: 7 })
})

test('a link works once', async () => {
  const { player, character } = await playerWithCharacter()
  const link = await linkFor(player, character.id, 'pincode')
  expect((await confirm(player, link)).status).toBe(200)
  expect(said(await confirm(player, link))).toEqual(INVALID)
  expect(said(await preview(player, link))).toEqual(INVALID)
})

test('of fifty who confirm at once, one makes the reset', async () => {
  const { player, character } = await playerWithCharacter()
  const link = await linkFor(player, character.id, 'coords')
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(player, link)))
  const others = answers.filter(({ status }) => status !== 200)
  expect(others).toHaveLength(49)
  for (const answer of others) expect(said(answer)).toEqual(INVALID)
  expect(await resetsOf(player)).toEqual([
    { kind: 'resetCoords', state: 'delivered', code: null, line: 1, attempts: 1 },
  ])
})

test('the character of somebody else is missing, and nobody gets a mail', async () => {
  const { player } = await playerWithCharacter()
  const { player: owner, character: theirs } = await playerWithCharacter()
  const answers = [await ask(player, theirs.id, 'pincode'), await ask(player, 999_999_999, 'pincode')]
  expect(answers.map(said)).toEqual(answers.map(() => [404, 'Personagem não encontrado.']))
  expect(answers[0]?.text).toBe(answers[1]?.text)
  await site.post.send()
  expect([...mailsTo(player), ...mailsTo(owner)]).toEqual([])
})

test('nothing but a PIN and coordinates can be reset', async () => {
  const { player, character } = await playerWithCharacter()
  for (const type of ['x', 'PINCODE', '', 'coords; drop table accounts'])
    expect((await ask(player, character.id, type)).status).toBe(400)
  expect(await resetsOf(player)).toEqual([])
})

test('the fourth mail in an hour is one too many', async () => {
  const { player, character } = await playerWithCharacter()
  const another = await createCharacter(site.db, player)
  const answers = [
    await ask(player, character.id, 'pincode'),
    await ask(player, character.id, 'coords'),
    await ask(player, another.id, 'coords'),
    await ask(player, another.id, 'pincode'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(3_000)
  await site.post.send()
  expect(mailsTo(player)).toHaveLength(3)
})

test('fifty who ask at once get three mails', async () => {
  const { player, character } = await playerWithCharacter()
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(player, character.id, 'pincode')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  await site.post.send()
  expect(mailsTo(player)).toHaveLength(3)
})

test('a link is worth nothing to another player, nor for another purpose', async () => {
  const { player, character } = await playerWithCharacter()
  const { player: other } = await playerWithCharacter()
  const link = await linkFor(player, character.id, 'pincode')
  expect(said(await confirm(other, link))).toEqual(INVALID)
  expect(said(await preview(other, link))).toEqual(INVALID)
  const body = { token: link, newPassword: 'nova-senha', login: player.login }
  expect(said(await site.call('POST', '/api/users/confirm-password-change', { body }))).toEqual(INVALID)
  const request = { old_password: PASSWORD, current_email: player.email }
  const path = `/api/users/${player.login}/change-password/request-code`
  await site.call('POST', path, { token: player.token, body: request })
  expect(said(await confirm(player, await site.post.tokenFor(player.email)))).toEqual(INVALID)
  expect(await stateOf(character.id)).toMatchObject({ hasPin: true })
})

test('a link that has expired, or was sent before the password changed, is worth nothing', async () => {
  const { player, character } = await playerWithCharacter()
  const late = await linkFor(player, character.id, 'pincode')
  await sql`update confirmation_links set expires_at = now() where account_id = ${player.id}`.execute(site.db)
  expect(said(await confirm(player, late))).toEqual(INVALID)
  const former = await linkFor(player, character.id, 'pincode')
  await sql`update accounts set password_hash = 'another' where id = ${player.id}`.execute(site.db)
  expect(said(await confirm(player, former))).toEqual(INVALID)
})

test('who is in the game is told to leave it, and the same link works then', async () => {
  const { player, character } = await playerWithCharacter()
  await setPresence(site.db, player, 'online')
  const link = await linkFor(player, character.id, 'coords')
  expect((await preview(player, link)).json().reset.is_online).toBe(true)
  expect(said(await confirm(player, link))).toEqual([
    409,
    'A sua conta está no jogo. Saia do jogo e tente de novo.',
  ])
  await setPresence(site.db, player, 'offline')
  expect((await confirm(player, link)).json()).toMatchObject({ state: 'delivered' })
  expect(await resetsOf(player)).toEqual([
    { kind: 'resetCoords', state: 'refused', code: 'ONLINE', line: 1, attempts: 1 },
    { kind: 'resetCoords', state: 'delivered', code: null, line: 2, attempts: 1 },
  ])
})

test('a place without rescue keeps its prisoner, and says why, ten times at most', async () => {
  const { player, character } = await playerWithCharacter({ allowsRescue: false })
  const link = await linkFor(player, character.id, 'coords')
  for (let i = 0; i < 10; i++)
    expect(said(await confirm(player, link))).toEqual([
      409,
      'O personagem está em um lugar de onde o jogo não permite sair assim.',
    ])
  expect(said(await confirm(player, link))).toEqual(INVALID)
  expect(await stateOf(character.id)).toMatchObject({ map: 'Masmorra' })
})

test('the same reset of the same character has to wait a day; another does not', async () => {
  const { player, character } = await playerWithCharacter()
  const [early, late] = [
    await linkFor(player, character.id, 'pincode'),
    await linkFor(player, character.id, 'pincode'),
  ]
  expect((await confirm(player, early)).status).toBe(200)
  const tooSoon = [
    409,
    'Este reset já foi feito nas últimas 24 horas. Você pode pedir de novo daqui a 24 horas.',
  ]
  expect(said(await confirm(player, late))).toEqual(tooSoon)
  expect(said(await ask(player, character.id, 'pincode'))).toEqual(tooSoon)
  expect((await ask(player, character.id, 'coords')).status).toBe(200)
  await sql`update deliveries set ended_at = ended_at - interval '24 hours' where account_id = ${player.id}`.execute(
    site.db,
  )
  expect((await confirm(player, late)).status).toBe(200)
})

test('a game that is down does it once it is back', async () => {
  const { player, character } = await playerWithCharacter()
  const link = await linkFor(player, character.id, 'pincode')
  await tellDemoWorld(site.db, { is_up: false })
  expect((await preview(player, link)).status).toBe(503)
  expect((await confirm(player, link)).json()).toEqual({
    success: true,
    state: 'queued',
    message: 'O jogo não respondeu agora. O pedido está na fila e será feito assim que ele voltar.',
  })
  expect(said(await confirm(player, link))).toEqual(INVALID)
  await tellDemoWorld(site.db, { is_up: true })
  expect(said(await ask(player, character.id, 'pincode'))).toEqual([
    409,
    'Este pedido já está na fila do jogo. Acompanhe em Entregas.',
  ])
  const carrier = await runCarrier({ db: site.db, game: site.game, log: site.app.log, isAlone: true })
  await expect.poll(() => stateOf(character.id), { timeout: 10_000 }).toMatchObject({ hasPin: false })
  await carrier.stop()
})

test('an answer of the game that is lost is no second reset', async () => {
  const { player, character } = await playerWithCharacter()
  const link = await linkFor(player, character.id, 'pincode')
  await tellDemoWorld(site.db, { lost_after: 100 })
  expect((await confirm(player, link)).json()).toMatchObject({ state: 'queued' })
  await tellDemoWorld(site.db, { lost_after: 0 })
  const carrier = await runCarrier({ db: site.db, game: site.game, log: site.app.log, isAlone: true })
  await expect
    .poll(() => resetsOf(player), { timeout: 10_000 })
    .toEqual([{ kind: 'resetPin', state: 'delivered', code: null, line: 1, attempts: 2 }])
  await carrier.stop()
})

test('a reset that was done and could not be written down is left to the carrier', async () => {
  const { player, character } = await playerWithCharacter()
  const link = await linkFor(player, character.id, 'pincode')
  let release = () => {}
  const game = {
    ...site.game,
    async apply(operation: Operation) {
      const result = await site.game.apply(operation)
      await new Promise<void>((isHeld) => {
        site.db.transaction().execute(async (tx) => {
          await sql`select from deliveries where account_id = ${player.id} for update`.execute(tx)
          isHeld()
          await new Promise<void>((isReleased) => {
            release = isReleased
          })
        })
      })
      return result
    },
  }
  const user = await readUser(site.db, player.id)
  const answer = await confirmReset({ db: site.db, game, log: site.app.log }, user, link)
  release()
  expect(answer.state).toBe('queued')
  expect(await resetsOf(player)).toMatchObject([{ state: 'sending' }])
  const carrier = await runCarrier({ db: site.db, game: site.game, log: site.app.log, isAlone: true })
  await expect
    .poll(() => resetsOf(player), { timeout: 10_000 })
    .toEqual([{ kind: 'resetPin', state: 'delivered', code: null, line: 1, attempts: 2 }])
  await carrier.stop()
})
