// Words of many tickets, written at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TICKET_CONTENT_MAX_LENGTH } from '#contract/support.ts'
import { testApp } from '#server/testing/app.ts'
import { type SupportSite, supportSite } from '#server/testing/support.ts'

let site: SupportSite
beforeAll(async () => {
  site = await supportSite(await testApp())
})
afterAll(() => site.close())

const found = async (search: string) =>
  (await site.inbox(`?search=${encodeURIComponent(search)}`)).tickets.map(({ id }) => id)
const newestFirst = (ids: number[]) => ids.toSorted((a, b) => b - a)

test('of the same words, in any order, written to many tickets at once, none is lost', async () => {
  const words = Array.from({ length: 200 }, (_, i) => `palavra${i}`)
  const turned = (turn: number) => [...words.slice(turn), ...words.slice(0, turn)].join(' ')
  const authors = await Promise.all(Array.from({ length: 20 }, () => site.player()))
  const ids = await Promise.all(
    authors.map(async (author, i) => {
      const { id } = await site.ticket(author, 'Aberto', { content: `<p>${turned(i * 10)}</p>` })
      const written = await Promise.all([
        site.note(site.admin, id, `carimbo ${turned(i * 10 + 5)}`),
        site.reply(site.admin, id, { content: `<p>resposta ${turned(i * 10 + 7)}</p>` }),
      ])
      expect(written.map(({ status }) => status)).toEqual([200, 200])
      return id
    }),
  )
  for (const search of [words.slice(0, 8).join(' '), 'palavra199', 'carimbo', 'resposta palavra5'])
    expect(await found(search)).toEqual(newestFirst(ids))
})

test('a message of nothing but different words is kept, and found by each', async () => {
  const words = Array.from({ length: 5_000 }, (_, i) => (i + 46_656).toString(36)).join(' ')
  const content = `<p>${words.slice(0, TICKET_CONTENT_MAX_LENGTH - 7)}</p>`
  const author = await site.player()
  const { id } = await site.ticket(author, 'Aberto', { content })
  for (const search of ['1000', '1001', '130a']) expect(await found(search)).toEqual([id])
  expect((await site.reply(site.admin, id, { content })).status).toBe(200)
  expect(await found('1000 130a')).toEqual([id])
})
