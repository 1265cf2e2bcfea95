import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellDemoWorld } from '#server/game/demo-conduct.ts'
import { GameAway } from '#server/game/port.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { runCommandFile } from '#server/testing/command.ts'
import { createAccount } from '#server/testing/factories.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const run = (...args: string[]) => runCommandFile(site, 'game', args)

test('the demo world goes down and comes back, and says how it is', async () => {
  const down = await run('down')
  expect([down.code, down.errors]).toEqual([0, ''])
  expect(down.output).toContain('O mundo de demonstração está fora do ar.')
  await expect(site.game.characters({ id: 1, login: 'alguem' })).rejects.toBeInstanceOf(GameAway)

  await run('lose', '5', '7')
  const up = await run('up')
  expect(up.output).toContain('está no ar.\n  Demora:   0 ms\n  Perde:    5 % na ida, 7 % na volta\n')
  expect(await site.game.status()).toMatchObject({ online: true })
  await tellDemoWorld(site.db, { lost_before: 0, lost_after: 0 })
})

test('a mailbox that is full can be emptied', async () => {
  const account = await createAccount(site.db, { login: 'Cheio' })
  const send = () =>
    site.game.apply({
      ...{ id: randomUUID(), kind: 'grantItem', account, character: null },
      payload: { item_id: 1, item_name: 'Poção', amount: 1 },
    })
  expect((await run('capacity', '1')).output).toContain('Correio:  cabem 1 por conta\n')
  expect(await send()).toMatchObject({ outcome: 'applied' })
  expect(await send()).toEqual({ outcome: 'retry', code: 'FULL' })
  expect((await run('empty', 'cheio')).output).toBe('O correio de Cheio está vazio.\n')
  expect(await send()).toMatchObject({ outcome: 'applied' })
})

test('an account is put into the game', async () => {
  const account = await createAccount(site.db, { login: 'Vaivem' })
  expect((await run('presence', 'vaivem', 'online')).output).toBe('Presença de Vaivem: online.\n')
  expect(await site.game.presence(account)).toBe('online')
})

test.each([
  [['slow', '60001'], 'Informe um número inteiro de 0 a 60000.'],
  [['presence', 'ninguem', 'online'], 'Não existe a conta ninguem.'],
  [['presence', 'vaivem', 'dormindo'], 'Uso'],
])('game %j fails with a sentence and changes nothing', async (args, sentence) => {
  const before = await tellDemoWorld(site.db, {})
  const { output, errors, code } = await run(...args)
  expect([code, output]).toEqual([1, ''])
  expect(errors).toContain(sentence)
  expect(errors).not.toContain('    at ')
  expect(await tellDemoWorld(site.db, {})).toEqual(before)
})
