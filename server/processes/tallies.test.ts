import { expect, test } from 'vitest'
import { addedUp, Figures } from '#server/http/figures.ts'
import { Tallies } from './tallies.ts'

async function counted(requests: number, connections: number) {
  const figures = new Figures()
  figures.offer({
    requests: { help: 'Requests', read: () => requests, together: 'ever' },
    connections: { help: 'Connections', read: () => connections, together: 'sum' },
  })
  return [await figures.counted()]
}

test('of who is gone, what only grows is kept; what it held is let go', async () => {
  const tallies = new Tallies<string>(new Figures())
  const numbers = async () => {
    const text = await addedUp(await tallies.all()).metrics()
    return ['requests', 'connections'].map((name) =>
      Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]),
    )
  }
  tallies.note('a', await counted(10, 4))
  tallies.note('b', await counted(5, 2))
  tallies.note('a', await counted(11, 3))
  expect(await numbers()).toEqual([16, 5])
  tallies.leave('a')
  expect(await numbers()).toEqual([16, 2])
  tallies.note('c', await counted(1, 1))
  tallies.leave('b')
  expect(await numbers()).toEqual([17, 1])
  tallies.leave('never heard of')
  expect(await numbers()).toEqual([17, 1])
})
