import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { crash } from './crash.ts'

test('a product killed at random moments comes up again and keeps every session it promised', {
  timeout: 180_000,
}, async () => {
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-changed'])
  const report = await crash(3, () => {})
  expect(report.sessions).toBeGreaterThan(0)
})
