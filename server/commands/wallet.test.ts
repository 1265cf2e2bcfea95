import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommandFile } from '#server/testing/command.ts'
import { fillWallet } from '#server/testing/factories.ts'
import { type Player, type RouletteSite, rouletteSite } from '#server/testing/roulette.ts'

let site: RouletteSite
let player: Player
beforeAll(async () => {
  site = await rouletteSite()
  player = await site.player({ gold: 100, spin_cash: 2 })
})
afterAll(() => site.close())

const run = (...args: string[]) => runCommandFile(site, 'wallet', args)
const entriesOf = async () => (await site.get(player, '/api/wallet/entries')).entries

test('a wallet is shown, given to and taken from, and its owner reads why', { timeout: 60_000 }, async () => {
  const shown = await run('show', player.login.toUpperCase())
  expect([shown.code, shown.errors]).toEqual([0, ''])
  expect(shown.output).toBe(
    '  gold         100\n  cash         0\n  spin_gold    0\n  spin_cash    2\n  joker_tokens 0\n',
  )
  const given = await run('give', player.login, 'gold', '50', 'Sorteio', 'de', 'sexta')
  expect(given.output).toContain('gold         150\n')
  expect((await run('take', player.login, 'gold', '150', 'Engano')).output).toContain('gold         0\n')
  expect(await entriesOf()).toMatchObject([
    { currency: 'gold', amount: -150, balance: 0, title: 'Engano' },
    { currency: 'gold', amount: 50, balance: 150, title: 'Sorteio de sexta' },
    {},
    {},
  ])
  await run('give', player.login, 'gold', '100', 'De volta')
  const { rows } = await sql`
    select actor_id, reason, before ->> 'balance' as before, after ->> 'balance' as after from audit_log
    where act = 'player.wallet' and player_id = ${player.id} order by id`.execute(site.db)
  expect(rows).toEqual([
    { actor_id: null, reason: 'Sorteio de sexta', before: '100', after: '150' },
    { actor_id: null, reason: 'Engano', before: '150', after: '0' },
    { actor_id: null, reason: 'De volta', before: '0', after: '100' },
  ])
})

test.each([
  [['take', 'PLAYER', 'gold', '101', 'Demais'], 'não tem tanto. Nada foi alterado.'],
  [['give', 'ninguem', 'gold', '1', 'Nada'], 'Não há conta com o login ninguem.'],
  [['give', 'PLAYER', 'rubies', '1', 'Nada'], 'Uso:'],
  [['give', 'PLAYER', 'gold', '-5', 'Nada'], 'Uso:'],
  [['give', 'PLAYER', 'gold', '1'], 'Uso:'],
])('wallet %j fails with a sentence and changes nothing', async (args, sentence) => {
  const before = await entriesOf()
  const { output, errors, code } = await run(...args.map((word) => (word === 'PLAYER' ? player.login : word)))
  expect([code, output]).toEqual([1, ''])
  expect(errors).toContain(sentence)
  expect(errors).not.toContain('    at ')
  expect(await entriesOf()).toEqual(before)
})

test('more than a wallet holds is refused in words', async () => {
  await fillWallet(site.db, player, { cash: Number.MAX_SAFE_INTEGER })
  const { errors, code } = await run('give', player.login, 'cash', '1', 'Demais')
  expect(code).toBe(1)
  expect(errors).not.toMatch(/constraint|relation|violates| {4}at /)
  expect(await site.walletOf(player)).toMatchObject({ cash: Number.MAX_SAFE_INTEGER })
})

test('a ledger that is in order is told to be, one that is not is shown', async () => {
  const good = await run('check')
  expect([good.code, good.output]).toEqual([0, 'Todos os saldos conferem com os extratos.\n'])
  await sql`update wallets set joker_tokens = 7 where account_id = ${player.id}`.execute(site.db)
  const bad = await run('check')
  expect([bad.code, bad.output]).toEqual([1, ''])
  expect(bad.errors).toContain(
    `O livro-caixa não fecha:\n  ${player.login}: joker_tokens é 7, o extrato diz 0\n`,
  )
})
