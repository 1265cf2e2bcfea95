import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseAnswer, prepareAnswer } from './prepared-answer.ts'

const LONG = 'texto '.repeat(500)

test('the reader gets the best coding it accepts', async () => {
  const answer = await prepareAnswer({ text: LONG, headers: {} })
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
  const answer = await prepareAnswer({ text: 'curto', headers: {} })
  expect(chooseAnswer(answer, { 'accept-encoding': 'br' }).headers).not.toHaveProperty('content-encoding')
  expect(chooseAnswer(answer, { 'if-none-match': `"x", ${answer.etag}` })).toMatchObject({
    status: 304,
    content: undefined,
  })
  expect(chooseAnswer(answer, { 'if-none-match': '"x"' }).status).toBe(200)
})

test.each([500, 10_000])(
  'one of many is kept in one coding, and read by everybody (%i words)',
  async (words) => {
    const text = 'texto '.repeat(words)
    const answer = await prepareAnswer({ text, headers: {} }, { isOneOfMany: true })
    const chosen = (accepted: string) => chooseAnswer(answer, { 'accept-encoding': accepted })

    expect(gunzipSync(chosen('gzip, deflate, br').content ?? '').toString()).toBe(text)
    expect(chosen('br').content?.toString()).toBe(text)
    expect(chosen('br').headers).toMatchObject({ 'content-length': text.length })
    expect(chosen('br').headers).not.toHaveProperty('content-encoding')
  },
)

test('a long one of many takes the room of its compressed text alone', async () => {
  const answer = await prepareAnswer({ text: 'texto '.repeat(10_000), headers: {} }, { isOneOfMany: true })
  expect(answer.bytes).toBe(answer.gzip?.content.length)
})
