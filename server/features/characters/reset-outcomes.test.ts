import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCarrier } from '#server/deliveries/carrier.ts'
import { setPresence, tellDemoWorld } from '#server/game/demo-conduct.ts'
import type { Operation } from '#server/game/port.ts'
import { INVALID, type ResetSite, resetSite, said } from '#server/testing/resets.ts'
import { readUser } from '../session/sessions.ts'
import { confirmReset } from './reset-confirmation.ts'

let site: ResetSite
beforeAll(async () => {
  site = await resetSite()
})
afterAll(() => site.close())

test('who is in the game is told to leave it, and the same link works then', async () => {
  const { player, character } = await site.playerWithCharacter()
  await setPresence(site.db, player, 'online')
  const link = await site.linkFor(player, character.id, 'coords')
  expect((await site.preview(player, link)).json().reset.is_online).toBe(true)
  expect(said(await site.confirm(player, link))).toEqual([
    409,
    'A sua conta está no jogo. Saia do jogo e tente de novo.',
  ])
  await setPresence(site.db, player, 'offline')
  expect((await site.confirm(player, link)).json()).toMatchObject({ state: 'delivered' })
  expect(await site.resetsOf(player)).toEqual([
    { kind: 'resetCoords', state: 'refused', code: 'ONLINE', line: 1, attempts: 1 },
    { kind: 'resetCoords', state: 'delivered', code: null, line: 2, attempts: 1 },
  ])
})

test('a place without rescue keeps its prisoner, and says why, ten times at most', async () => {
  const { player, character } = await site.playerWithCharacter({ allowsRescue: false })
  const link = await site.linkFor(player, character.id, 'coords')
  for (let i = 0; i < 10; i++)
    expect(said(await site.confirm(player, link))).toEqual([
      409,
      'O personagem está em um lugar de onde o jogo não permite sair assim.',
    ])
  expect(said(await site.confirm(player, link))).toEqual(INVALID)
  expect(await site.stateOf(character.id)).toMatchObject({ map: 'Masmorra' })
})

test('a game that is down does it once it is back', async () => {
  const { player, character } = await site.playerWithCharacter()
  const link = await site.linkFor(player, character.id, 'pincode')
  await tellDemoWorld(site.db, { is_up: false })
  expect((await site.preview(player, link)).status).toBe(503)
  expect((await site.confirm(player, link)).json()).toEqual({
    success: true,
    state: 'queued',
    message: 'O jogo não respondeu agora. O pedido está na fila e será feito assim que ele voltar.',
  })
  expect(said(await site.confirm(player, link))).toEqual(INVALID)
  await tellDemoWorld(site.db, { is_up: true })
  expect(said(await site.ask(player, character.id, 'pincode'))).toEqual([
    409,
    'Este pedido já está na fila do jogo. Acompanhe em Entregas.',
  ])
  const carrier = await runCarrier({ db: site.db, game: site.game, log: site.app.log, isAlone: true })
  await expect.poll(() => site.stateOf(character.id), { timeout: 10_000 }).toMatchObject({ hasPin: false })
  await carrier.stop()
})

test('an answer of the game that is lost is no second reset', async () => {
  const { player, character } = await site.playerWithCharacter()
  const link = await site.linkFor(player, character.id, 'pincode')
  await tellDemoWorld(site.db, { lost_after: 100 })
  expect((await site.confirm(player, link)).json()).toMatchObject({ state: 'queued' })
  await tellDemoWorld(site.db, { lost_after: 0 })
  const carrier = await runCarrier({ db: site.db, game: site.game, log: site.app.log, isAlone: true })
  await expect
    .poll(() => site.resetsOf(player), { timeout: 10_000 })
    .toEqual([{ kind: 'resetPin', state: 'delivered', code: null, line: 1, attempts: 2 }])
  await carrier.stop()
})

test('a reset that was done and could not be written down is left to the carrier', async () => {
  const { player, character } = await site.playerWithCharacter()
  const link = await site.linkFor(player, character.id, 'pincode')
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
  expect(await site.resetsOf(player)).toMatchObject([{ state: 'sending' }])
  const carrier = await runCarrier({ db: site.db, game: site.game, log: site.app.log, isAlone: true })
  await expect
    .poll(() => site.resetsOf(player), { timeout: 10_000 })
    .toEqual([{ kind: 'resetPin', state: 'delivered', code: null, line: 1, attempts: 2 }])
  await carrier.stop()
})
