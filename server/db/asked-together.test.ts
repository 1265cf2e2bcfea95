import { setImmediate as nextMoment } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AskedTogether } from './asked-together.ts'

/** A database that answers when it is told to. */
function slowDatabase(many?: number) {
  const queries: { questions: string[]; answer(): void; fail(error: Error): void }[] = []
  const together = new AskedTogether<string, string>(
    (questions) =>
      new Promise((resolve, reject) => {
        queries.push({
          questions,
          answer: () => resolve(new Map(questions.map((question) => [question, `${question}!`]))),
          fail: reject,
        })
      }),
    many,
  )
  return { together, queries, asked: () => queries.map(({ questions }) => questions) }
}

test('questions of one moment travel in one query, and each answer goes to who asked', async () => {
  const { together, queries, asked } = slowDatabase()
  const answers = Promise.all(['a', 'b', 'c', 'a'].map((question) => together.ask(question)))
  await nextMoment()
  expect(asked()).toEqual([['a', 'b', 'c', 'a']])
  queries[0]?.answer()
  expect(await answers).toEqual(['a!', 'b!', 'c!', 'a!'])
})

test('what the database has no answer to is undefined', async () => {
  const together = new AskedTogether<number, string>(async () => new Map([[1, 'one']]))
  expect(await Promise.all([together.ask(2), together.ask(1)])).toEqual([undefined, 'one'])
})

test('two queries are under way at most: who comes later travels with the next, answers or not', async () => {
  const { together, queries, asked } = slowDatabase()
  const answers: Promise<string | undefined>[] = []
  for (const question of ['a', 'b', 'c', 'd']) {
    answers.push(together.ask(question))
    await nextMoment()
  }
  expect(asked()).toEqual([['a'], ['b']])
  queries[1]?.answer()
  expect(await answers[1]).toBe('b!')
  await nextMoment()
  expect(asked()).toEqual([['a'], ['b'], ['c', 'd']])
  queries[2]?.answer()
  queries[0]?.answer()
  expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!', 'd!'])
})

test('very many leave in two halves, or all together where one is under way', async () => {
  const { together, queries, asked } = slowDatabase()
  const many = (name: string) => Array.from({ length: 17 }, (_, index) => name + index)
  const ask = (questions: string[]) => Promise.all(questions.map((question) => together.ask(question)))
  const first = ask(many('a'))
  await nextMoment()
  expect(asked()).toEqual([many('a').slice(0, 9), many('a').slice(9)])
  const second = ask(many('b'))
  await nextMoment()
  queries[1]?.answer()
  await expect.poll(() => asked()[2]).toEqual(many('b'))
  for (const { answer } of queries) answer()
  expect([...(await first), ...(await second)]).toEqual(
    [...many('a'), ...many('b')].map((each) => `${each}!`),
  )
})

test('as one of several processes, it has all leave together', async () => {
  const { together, queries, asked } = slowDatabase(Number.POSITIVE_INFINITY)
  const questions = Array.from({ length: 256 }, (_, index) => `a${index}`)
  const answers = Promise.all(questions.map((question) => together.ask(question)))
  await nextMoment()
  expect(asked()).toEqual([questions])
  queries[0]?.answer()
  expect(await answers).toEqual(questions.map((each) => `${each}!`))
})

test('an error reaches all who asked with it, and nobody after', async () => {
  const { together, queries } = slowDatabase()
  const failed = Promise.allSettled(['a', 'b'].map((question) => together.ask(question)))
  await nextMoment()
  const later = together.ask('c')
  await nextMoment()
  const away = new Error('the database is away')
  queries[0]?.fail(away)
  expect(await failed).toEqual([
    { status: 'rejected', reason: away },
    { status: 'rejected', reason: away },
  ])
  queries[1]?.answer()
  expect(await later).toBe('c!')

  const after = together.ask('d')
  await nextMoment()
  queries[2]?.answer()
  expect(await after).toBe('d!')
})

test('a query that fails before it leaves leaves the way free for the next ones', async () => {
  let broken = 3
  const together = new AskedTogether<string, string>((questions) => {
    if (broken-- > 0) throw new Error('no connection')
    return Promise.resolve(new Map(questions.map((question) => [question, `${question}!`])))
  })
  for (const question of ['a', 'b', 'c'])
    await expect(together.ask(question)).rejects.toThrow('no connection')
  expect(await together.ask('d')).toBe('d!')
})
