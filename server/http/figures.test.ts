import { expect, test } from 'vitest'
import { Figures } from './figures.ts'

/** A process that has four connections and a provider that is away, or the other way round. */
function processOf(connections: number, away: number, ofAll?: ConstructorParameters<typeof Figures>[0]) {
  const figures = new Figures(ofAll)
  let asked = 0
  figures.offer({
    connections: { help: 'Connections', read: () => connections, together: 'sum' },
    away: { help: 'Away', read: () => away, together: 'max' },
    waiting: { help: 'Waiting', read: () => ++asked, together: 'once' },
  })
  return { figures, asked: () => asked }
}

const numberOf = (text: string, name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])

test('who is asked adds up what all processes count, and asks once for what is the same for all', async () => {
  const [own, other] = [processOf(3, 0), processOf(4, 1)]
  const asked = processOf(0, 0, () => Promise.all([own, other].map(({ figures }) => figures.counted())))
  const text = await asked.figures.text()
  expect([numberOf(text, 'connections'), numberOf(text, 'away'), numberOf(text, 'waiting')]).toEqual([
    7, 1, 1,
  ])
  expect([asked.asked(), other.asked()]).toEqual([1, 0])
  expect(text.match(/^# TYPE waiting /gm)).toHaveLength(1)
})

test('processes begin with the oldest, and wait as long as the slowest', async () => {
  const own = processOf(0, 0)
  const counted = await own.figures.counted()
  const slower = counted.map((metric) => ({
    ...metric,
    values: metric.values.map((each) => ({ ...each, value: each.value + 100 })),
  }))
  const told = processOf(0, 0, async () => [counted, slower])
  const text = await told.figures.text()
  const start = counted.find(({ name }) => name === 'process_start_time_seconds')?.values[0]?.value
  expect(numberOf(text, 'process_start_time_seconds')).toBe(start)
  expect(numberOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(100)
  expect(numberOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeLessThan(200)
  expect(numberOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
})

test('what cannot be read is said to be no number, and keeps nothing else back', async () => {
  const figures = new Figures()
  figures.offer({
    broken: { help: 'Broken', read: () => Promise.reject(new Error('no')), together: 'sum' },
    whole: { help: 'Whole', read: () => 2, together: 'sum' },
  })
  const text = await figures.text()
  expect([numberOf(text, 'broken'), numberOf(text, 'whole')]).toEqual([Number.NaN, 2])
})
