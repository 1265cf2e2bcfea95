import { setImmediate as nextTick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Turns } from '#server/http/turns.ts'
import { Together } from './together.ts'

const A = { asker: 'a', kind: 'GOLD' }

function arrange({ mostTogether = 10, mostWaiting = 100 } = {}) {
  const turns = new Turns({
    ...{ atOnce: 8, mostWaiting: { ofOne: 10, inAll: 10 }, sentence: 'Depois.', refuseWithinMs: 0 },
  })
  const together = new Together<number, string>({
    ...{ turns, sizeOf: (call) => call, mostTogether, mostWaiting, sentence: 'Muitos.' },
  })
  const served: number[][] = []
  const work = async (calls: number[]) => {
    served.push(calls)
    await nextTick()
    return calls.map((call) => `${call} done`)
  }
  return { together, served, work }
}

test('calls that come while one is under way are done together, each with its own outcome', async () => {
  const { together, served, work } = arrange()
  const outcomes = await Promise.all([1, 2, 3, 4].map((call) => together.do(A, call, work)))
  expect(outcomes).toEqual(['1 done', '2 done', '3 done', '4 done'])
  expect(served.flat()).toEqual([1, 2, 3, 4])
  expect(served.length).toBeLessThan(4)
})

test('no more are done together than are allowed, but one alone may be larger', async () => {
  const { together, served, work } = arrange({ mostTogether: 5 })
  await Promise.all([9, 2, 3, 1, 7, 1].map((call) => together.do(A, call, work)))
  expect(served.flat()).toEqual([9, 2, 3, 1, 7, 1])
  for (const calls of served)
    expect(calls.length === 1 || calls.reduce((sum, call) => sum + call) <= 5).toBe(true)
})

test('calls of another kind or of somebody else are not mixed with them', async () => {
  const { together, served, work } = arrange()
  const others = [
    { ...A, kind: 'CASH' },
    { ...A, asker: 'b' },
  ]
  await Promise.all([A, ...others, A, ...others].map((who, place) => together.do(who, place, work)))
  for (const calls of served) expect(new Set(calls.map((place) => place % 3)).size).toBe(1)
})

test('work that fails, fails for those it was done for, and for nobody later', async () => {
  const { together, work } = arrange()
  const failing = () => Promise.reject(new Error('broken'))
  const outcomes = await Promise.allSettled([1, 2].map((call) => together.do(A, call, failing)))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await together.do(A, 3, work)).toBe('3 done')
})

test('who would wait too long is told so', async () => {
  const { together, work } = arrange({ mostWaiting: 2, mostTogether: 1 })
  const ask = async (call: number) => together.do(A, call, work)
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(ask))
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true)
  expect(outcomes[0]).toEqual({ status: 'fulfilled', value: '1 done' })
})

test('who asks again the moment they are answered is answered again', { timeout: 2_000 }, async () => {
  const { together } = arrange()
  const atOnce = async (calls: number[]) => calls.map((call) => `${call} done`)
  expect(await together.do(A, 1, atOnce)).toBe('1 done')
  expect(await together.do(A, 2, atOnce)).toBe('2 done')
})
