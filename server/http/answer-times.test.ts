import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { AnswerTimes } from './answer-times.ts'
import { addedUp } from './figures.ts'

const ANSWERS = [
  ['GET', '/api/team-members', 200, 0.0015],
  ['GET', '/api/team-members', 200, 0.002],
  ['GET', '/api/team-members', 200, 0.3],
  ['GET', '/api/team-members', 200, 11],
  ['HEAD', '/api/team-members', 200, 0.003],
  ['GET', '/api/team-members', 503, 10],
  ['POST', 'unknown', 404, 0],
] as const

test('answers are told as by the library', async () => {
  const [own, library] = [new Registry(), new Registry()]
  const times = new AnswerTimes(own)
  const { name, help } = await times.get()
  const histogram = new Histogram({
    ...{ name, help, labelNames: ['method', 'route', 'status'], registers: [library] },
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  })
  for (const [method, route, status, seconds] of ANSWERS) {
    times.count(method, route, status, seconds)
    histogram.observe({ method, route, status }, seconds)
  }
  const told = async (registry: Registry) => addedUp([await registry.getMetricsAsJSON()]).metrics()
  expect(await told(own)).toBe(await told(library))
  expect(await told(own)).toContain('le="+Inf"')
})
