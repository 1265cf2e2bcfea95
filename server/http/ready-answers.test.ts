import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { chooseAnswer, prepareAnswer, ReadyAnswers } from './ready-answers.ts'

const LONG = 'texto '.repeat(500)

let ready: ReadyAnswers
beforeEach(() => {
  ready = new ReadyAnswers()
  ready.connected()
})

const get = (text: string) => ready.get('/x', 'team_members', () => prepareAnswer(text, {}))
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
    return prepareAnswer('um', {})
  }
  await Promise.all(Array.from({ length: 20 }, () => ready.get('/x', 'team_members', make)))
  expect(made).toBe(1)
})

test('what was read before a change is not kept after it', async () => {
  let bring = (_: string) => {}
  const reading = new Promise<string>((resolve) => {
    bring = resolve
  })
  const first = ready.get('/x', 'team_members', async () => prepareAnswer(await reading, {}))
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
  const first = ready.get('/x', 'team_members', async () => prepareAnswer(await reading, {}))
  ready.connected()
  bring('velho')
  await first
  expect(await textOf(get('novo'))).toBe('novo')
})

test('a making that fails is tried again by the next', async () => {
  await expect(ready.get('/x', 'team_members', () => Promise.reject(new Error('down')))).rejects.toThrow(
    'down',
  )
  expect(await textOf(get('um'))).toBe('um')
})

test('the reader gets the best coding it accepts', async () => {
  const answer = await prepareAnswer(LONG, {})
  const chosen = (accepted?: string) =>
    chooseAnswer(answer, accepted === undefined ? {} : { 'accept-encoding': accepted })

  expect(brotliDecompressSync(chosen('gzip, deflate, br').content ?? '').toString()).toBe(LONG)
  expect(chosen('gzip, br').headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(gunzipSync(chosen('gzip').content ?? '').toString()).toBe(LONG)
  expect(chosen('br;q=0, gzip;q=1').headers['content-encoding']).toBe('gzip')
  expect(chosen('x-br, br; q=0').headers).not.toHaveProperty('content-encoding')
  expect(chosen('identity').content?.toString()).toBe(LONG)
  expect(chosen().headers).not.toHaveProperty('content-encoding')
})

test('a short answer is not compressed, and a known one is not sent again', async () => {
  const answer = await prepareAnswer('curto', {})
  expect(chooseAnswer(answer, { 'accept-encoding': 'br' }).headers).not.toHaveProperty('content-encoding')
  expect(chooseAnswer(answer, { 'if-none-match': `"x", ${answer.etag}` })).toMatchObject({
    status: 304,
    content: undefined,
  })
  expect(chooseAnswer(answer, { 'if-none-match': '"x"' }).status).toBe(200)
})
