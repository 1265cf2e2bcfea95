import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ServerSeeds } from '#server/features/roulette/server-seeds.ts'
import { secretKey } from '#server/secret-key.ts'
import { runCommandFile } from '#server/testing/command.ts'
import { type RouletteSite, rouletteSite } from '#server/testing/roulette.ts'

let site: RouletteSite
let folder: string
beforeAll(async () => {
  site = await rouletteSite()
  folder = await mkdtemp(join(tmpdir(), 'wheel-'))
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (...args: string[]) => runCommandFile(site, 'roulette', args)
const prizesOf = async (type: string) => site.get(await site.player(), `/api/roleta/prizes/${type}`)

const acts = () =>
  site.db
    .selectFrom('audit_log')
    .select(['act', 'actor_id', 'object_id', 'player_id'])
    .orderBy('id')
    .execute()

async function fileOf(prizes: object[]) {
  const path = join(folder, 'roleta.json')
  await writeFile(path, JSON.stringify(prizes))
  return path
}

const prize = (chance: string, more: object = {}) => ({
  ...{ item_id: 7, item_name: 'Poção', amount: 2, chance, image_url: '/itens/pocao-de-vida.webp', ...more },
})

test('a wheel is shown, and replaced by that of a file in one step', { timeout: 60_000 }, async () => {
  const shown = await run('show')
  expect([shown.code, shown.errors]).toEqual([0, ''])
  expect(shown.output).toMatch(/^GOLD [0-9a-f]{64}\n {3}50\.000000% {2}10× Poção de Vida\n/)
  expect(shown.output).toContain('    0.000001%  1× Asas\nCASH ')
  const cash = await prizesOf('CASH')

  // None of these is exact for a computer that reads them as numbers.
  const chances = ['0.1', '0.7', '33.333333', '65.866667']
  const file = await fileOf(chances.map((chance) => prize(chance, { is_rare: true, joker_cost: 3 })))
  expect((await run('set', 'GOLD', file)).output).toBe('A roleta de GOLD agora tem 4 prêmios.\n')
  const { prizes } = await prizesOf('GOLD')
  expect(prizes.map((each: { chance: number }) => each.chance)).toEqual(chances.map(Number))
  expect(prizes[0]).toMatchObject({ is_rare: true, joker_cost: 3, item_description: '' })
  expect(await prizesOf('CASH')).toEqual(cash)
  expect(await acts()).toMatchObject([{ act: 'wheel.create' }, { act: 'wheel.activate', object_id: 'GOLD' }])
})

test('a file whose chances are not 100% is refused, and the wheel stays', async () => {
  const before = await prizesOf('GOLD')
  const { output, errors, code } = await run(
    'set',
    'GOLD',
    await fileOf(['33.33', '33.33', '33.33'].map((each) => prize(each))),
  )
  expect([code, output]).toEqual([1, ''])
  expect(errors).toContain('As chances devem somar exatamente 100%. Elas somam 99.990000%.')
  expect(errors).not.toContain('    at ')
  expect(await prizesOf('GOLD')).toEqual(before)
})

test.each([
  [['set', 'gold', 'x'], 'Uso:'],
  [['set', 'GOLD', '/nowhere/roleta.json'], ''],
])('roulette %j fails with a sentence', async (args, sentence) => {
  const { errors, code } = await run(...args)
  expect(code).toBe(1)
  expect(errors).toContain(sentence)
  expect(errors).not.toContain('    at ')
})

test('a player is asked again for the birth date', async () => {
  const player = await site.player()
  const told = { token: player.token, body: { birth_date: '1990-05-04' } }
  await site.call('POST', '/api/roleta/birth-date', told)
  expect((await run('ask-age', player.login)).output).toContain(`perguntada de novo a ${player.login}`)
  const asked = await site.db
    .selectFrom('roulette_players')
    .select('is_adult')
    .where('account_id', '=', player.id)
    .executeTakeFirst()
  expect(asked).toEqual({ is_adult: null })
  expect((await acts()).at(-1)).toEqual({
    ...{ act: 'player.ask-age', actor_id: null, object_id: null, player_id: player.id },
  })
  const written = await acts()
  expect((await run('ask-age', player.login)).code).toBe(1)
  expect(await acts()).toEqual(written)
})

test('renewed seeds are other seeds, and come from the key of whoever renews them', async () => {
  const epoch = () => site.db.selectFrom('roulette_epoch').select(['epoch', 'key_id']).executeTakeFirst()
  const before = await epoch()
  const SECRET_KEY = 'uma chave longa que alguém escolheu ao acaso'
  const { output } = await runCommandFile(site, 'roulette', ['renew-seeds'], { environment: { SECRET_KEY } })
  expect(output).toContain('Novas sementes')
  const after = await epoch()
  expect(after?.epoch).not.toBe(before?.epoch)
  expect((await acts()).at(-1)).toMatchObject({ act: 'seeds.renew', actor_id: null })
  expect(after?.key_id).toBe(
    new ServerSeeds(await secretKey({ secretKey: SECRET_KEY, dataDir: folder })).keyId,
  )
})
