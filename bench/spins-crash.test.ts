import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { spinsCrash } from './spins-crash.ts'

test('a product killed while players spin keeps every prize it acknowledged, once, as its seeds give it', {
  timeout: 180_000,
}, async () => {
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-changed'])
  const report = await spinsCrash({ spins: 200, kills: 2, players: 4, most: 6 }, () => {})
  expect(report).toMatchObject({ spins: 200, checked: 200, kills: 2, problems: [] })
  expect(report.check).toBe('Todos os saldos conferem com os extratos.')
})
