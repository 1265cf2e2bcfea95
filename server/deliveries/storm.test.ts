import { expect, inject, test } from 'vitest'
import { cloneDatabase } from '#server/testing/database.ts'
import { storm } from '#server/testing/delivery-storm.ts'

test('whoever carries them is killed, answers are lost, calls come twice: each delivery arrives once', {
  timeout: 120_000,
}, async () => {
  const { url, drop } = await cloneDatabase(inject('postgresUrl'))
  try {
    const report = await storm({
      url,
      ...{ deliveries: 1_000, workers: 2, killEveryMs: 400, mostKills: 7 },
      ...{ lost: 5, repeated: 5, delay_ms: 40 },
      patienceMs: 90_000,
    })
    expect(report).toMatchObject({
      ...{ deliveries: 1_000, delivered: 1_000, refused: 0, stuck: 0 },
      ...{ notOnce: 0, strangers: 0, kills: 7 },
    })
    // Without these it was no storm.
    expect(report.died).toBeGreaterThan(0)
    expect(report.away).toBeGreaterThan(0)
    expect(report.duplicates).toBeGreaterThan(0)
  } finally {
    await drop()
  }
})
