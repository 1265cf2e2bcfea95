import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { donationsCrash } from './donations-crash.ts'

test('a product killed while players pay credits every payment once, and takes back what was given back', {
  timeout: 300_000,
}, async () => {
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-changed'])
  const storm = { donations: 40, kills: 3, players: 4, losePercent: 0 }
  const report = await donationsCrash(storm, () => {})
  expect(report).toMatchObject({ donations: 40, kills: 3, problems: [] })
  expect(report.paidCents).toBeGreaterThan(0)
  expect(report.check).toBe('Todos os saldos conferem com os extratos.')
})
