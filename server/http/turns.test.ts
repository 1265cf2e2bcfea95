import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

const options = {
  atOnce: 2,
  mostWaiting: { ofOne: 16, inAll: 128 },
  sentence: 'Volte logo.',
  refuseWithinMs: 0,
}
const soon = () => new Promise((resolve) => setImmediate(resolve))

test('networks take turns, so that a crowd from one does not keep out those from others', async () => {
  const turns = new Turns(options)
  const served: string[] = []
  const ask = (network: string) =>
    turns.take(network, async () => {
      await soon()
      served.push(network)
    })
  const crowd = Array.from({ length: 500 }, () => ask('crowd'))
  const honest = [ask('a'), ask('b')]

  const answers = await Promise.allSettled(crowd)
  await Promise.all(honest)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(17)
  expect(served.indexOf('a')).toBeLessThan(6)
  expect(served.indexOf('b')).toBeLessThan(6)
  expect(turns.running).toBe(0)
})

test('however many networks ask, no more than 128 wait', async () => {
  const turns = new Turns(options)
  const asked = Array.from({ length: 300 }, (_, i) => turns.take(`rede-${i % 100}`, soon))
  const answers = await Promise.allSettled(asked)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(130)
})

test('who has nobody waiting finds room, however many the others have', async () => {
  const turns = new Turns(options)
  const served: string[] = []
  const crowd = Array.from({ length: 200 }, (_, i) => turns.take(`rede-${i % 10}`, soon))
  const honest = ['a', 'b', 'c'].map((network) =>
    turns.take(network, async () => {
      await soon()
      served.push(network)
    }),
  )
  const answers = await Promise.allSettled(crowd)
  await Promise.all(honest)
  expect(served.sort()).toEqual(['a', 'b', 'c'])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(127)
  expect(turns.running).toBe(0)
})
