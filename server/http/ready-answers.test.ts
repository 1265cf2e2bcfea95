import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { WrittenAnswer } from './prepared-answer.ts'
import { ReadyAnswers, type Source } from './ready-answers.ts'
import { Refusal } from './refusal.ts'

const TEAM: Source = { tables: ['team_members'], isOneOfMany: false, duringOutage: 'forget' }
const PAGE: Source = {
  tables: ['team_members', 'site_links'],
  isOneOfMany: false,
  duringOutage: 'keep',
}

let ready: ReadyAnswers
beforeEach(() => {
  ready = new ReadyAnswers()
  ready.connected()
})

const written = (text: string): WrittenAnswer => ({ text, headers: {} })
const get = (text: string) => ready.get('/x', TEAM, async () => written(text))
const textOf = async (answer: ReturnType<typeof get>) => (await answer).plain.content.toString()

test('an answer is made once and kept until its table changes', async () => {
  expect(await textOf(get('um'))).toBe('um')
  expect(await textOf(get('dois'))).toBe('um')
  ready.changed('accounts')
  expect(await textOf(get('dois'))).toBe('um')
  ready.changed('team_members')
  expect(await textOf(get('dois'))).toBe('dois')
})

test('those who come together wait for one making', async () => {
  let made = 0
  const make = async () => {
    made++
    return written('um')
  }
  await Promise.all(Array.from({ length: 20 }, () => ready.get('/x', TEAM, make)))
  expect(made).toBe(1)
})

test('what was read before a change is not kept after it', async () => {
  let bring = (_: string) => {}
  const reading = new Promise<string>((resolve) => {
    bring = resolve
  })
  const first = ready.get('/x', TEAM, async () => written(await reading))
  ready.changed('team_members')
  expect(await textOf(get('novo'))).toBe('novo')
  bring('velho')
  await first
  expect(await textOf(get('?'))).toBe('novo')
})

test('nothing is kept while changes cannot be heard', async () => {
  await get('um')
  ready.lost()
  expect(await textOf(get('dois'))).toBe('dois')
  expect(await textOf(get('tres'))).toBe('tres')
  ready.connected()
  expect(await textOf(get('quatro'))).toBe('quatro')
  expect(await textOf(get('cinco'))).toBe('quatro')
})

test('what was being read when listening began again is not kept', async () => {
  ready.lost()
  let bring = (_: string) => {}
  const reading = new Promise<string>((resolve) => {
    bring = resolve
  })
  const first = ready.get('/x', TEAM, async () => written(await reading))
  ready.connected()
  bring('velho')
  await first
  expect(await textOf(get('novo'))).toBe('novo')
})

test('what is better old than missing is sent while the database is away', async () => {
  const away = () => Promise.reject(Object.assign(new Error('down'), { code: 'ECONNREFUSED' }))
  const page = (make: () => Promise<WrittenAnswer>) => textOf(ready.get('/', PAGE, make))
  const text = (words: string) => async () => written(words)
  expect(await page(text('um'))).toBe('um')
  ready.lost()
  const neverAnswered = () => new Promise<WrittenAnswer>(() => {})
  expect(await page(neverAnswered)).toBe('um')
  ready.connected()
  expect(await page(away)).toBe('um')
  expect(await page(text('dois'))).toBe('dois')
  ready.lost()
  // Only the listening was lost: the next reader gets what has become of it.
  expect(await page(text('tres'))).toBe('dois')
  await expect.poll(() => page(text('quatro')), { timeout: 5_000 }).not.toBe('dois')
  ready.connected()
  expect(await page(text('dois'))).toBe('dois')
  ready.changed('site_links')
  await expect(page(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
  expect(await page(text('tres'))).toBe('tres')
})

test('an old one that comes late does not replace a new one', async () => {
  let bring = (_: string) => {}
  const reading = new Promise<string>((resolve) => {
    bring = resolve
  })
  const first = ready.get('/', PAGE, async () => written(await reading))
  ready.changed('site_links')
  expect(await textOf(ready.get('/', PAGE, async () => written('novo')))).toBe('novo')
  bring('velho')
  await first
  expect(await textOf(ready.get('/', PAGE, async () => written('?')))).toBe('novo')
})

test('a making that fails is tried again by the next', async () => {
  await expect(ready.get('/x', TEAM, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await textOf(get('um'))).toBe('um')
})

test('what is no longer there is not shown while the database is away', async () => {
  await ready.get('/wiki?topic=1', PAGE, async () => written('segredo'))
  ready.changed('site_links')
  const gone = () => Promise.reject(new Refusal('missing', 'Não está mais aqui.'))
  await expect(ready.get('/wiki?topic=1', PAGE, gone)).rejects.toThrow('Não está mais aqui.')
  ready.lost()
  const away = () => Promise.reject(Object.assign(new Error('away'), { code: '57P01' }))
  await expect(ready.get('/wiki?topic=1', PAGE, away)).rejects.toThrow('away')
})

test('one of many that has changed is not shown while the database is away, though nobody asked for it since', async () => {
  const many = { ...PAGE, isOneOfMany: true }
  for (const path of ['/wiki?topic=1', '/wiki?topic=2'])
    await ready.get(
      path,
      { ...many, tables: [path.endsWith('1') ? 'wiki_topics' : 'site_links'] },
      async () => written('segredo'),
    )
  ready.changed('wiki_topics')
  ready.lost()
  const away = () => Promise.reject(Object.assign(new Error('away'), { code: '57P01' }))
  await expect(ready.get('/wiki?topic=1', many, away)).rejects.toThrow('away')
  expect(await textOf(ready.get('/wiki?topic=2', many, away))).toBe('segredo')
})

test('of very many answers those make room that were not asked for in the longest time; the few stay', async () => {
  const many = { ...TEAM, isOneOfMany: true }
  const megabyte = written(randomBytes(500_000).toString('hex'))
  await get('um')
  for (let index = 0; index < 40; index++) await ready.get(`/x/${index}`, many, async () => megabyte)
  expect([ready.keeps('/x/0'), ready.keeps('/x/39'), ready.keeps('/x')]).toEqual([false, true, true])
})
