import { pino } from 'pino'
import { expect, test } from 'vitest'
import { everySecond } from './every-second.ts'

test('work that fails is tried again, and told once; who stops waits for what has begun', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  let begun = 0
  let ended = 0
  const { stop } = everySecond(async () => {
    begun++
    if (begun <= 2) throw new Error('the database is away')
    await new Promise((resolve) => setImmediate(resolve))
    ended++
  }, log)
  await expect.poll(() => begun, { timeout: 10_000 }).toBe(3)
  await stop()
  expect([begun, ended, lines.length]).toEqual([3, 1, 1])
})
