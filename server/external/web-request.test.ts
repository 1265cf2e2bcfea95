import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { serve } from '#server/testing/web-server.ts'
import { askWeb, kindOf } from './web-request.ts'

const kindOfFailure = (asked: Promise<unknown>) => asked.then(() => 'none', kindOf)

test('a body makes it a POST, of a known length', async () => {
  const host = await serve((request, response) => {
    request.resume()
    response.writeHead(201, { 'x-more': 'sim' }).end('olá')
  })
  const answer = await askWeb(new URL('/a', host.url), { body: 'até já', answerMs: 5_000 })
  expect(answer).toMatchObject({ status: 201, text: 'olá', headers: { 'x-more': 'sim' } })
  expect(await askWeb(new URL('/b', host.url), { answerMs: 5_000 })).toMatchObject({ text: 'olá' })
  expect(host.requests.map(({ method, url, headers }) => [method, url, headers['content-length']])).toEqual([
    ['POST', '/a', '8'],
    ['GET', '/b', undefined],
  ])
})

test('a connection that the other side has just closed is no failure', async () => {
  const asked: Socket[] = []
  const host = await serve((request, response) => {
    asked.push(request.socket)
    // The second request on a connection finds it closed.
    if (asked.filter((socket) => socket === request.socket).length > 1) request.socket.resetAndDestroy()
    else response.end(`resposta ${asked.length}`)
  })
  expect(await askWeb(new URL(host.url), { answerMs: 5_000 })).toMatchObject({ text: 'resposta 1' })
  expect(await askWeb(new URL(host.url), { answerMs: 5_000 })).toMatchObject({ text: 'resposta 3' })
  expect(asked[1]).toBe(asked[0])
  expect(asked[2]).not.toBe(asked[0])
})

test('an answer that breaks on such a connection is a failure, and is not asked for again', async () => {
  const host = await serve((_request, response) => {
    if (host.requests.length === 1) response.end('olá')
    else
      response
        .writeHead(200, { 'content-length': '10' })
        .write('cinco', () => response.socket?.resetAndDestroy())
  })
  await askWeb(new URL(host.url), { answerMs: 5_000 })
  expect(await kindOfFailure(askWeb(new URL(host.url), { answerMs: 5_000 }))).toBe('ECONNRESET')
  expect(host.requests[1]?.socket).toBe(host.requests[0]?.socket)
  // Whoever had been asked again would have heard of it before this one.
  await kindOfFailure(askWeb(new URL(host.url), { answerMs: 5_000 }))
  expect(host.requests).toHaveLength(3)
})

test('a new connection that breaks is a failure, and is not tried again', async () => {
  const host = await serve((request) => request.socket.resetAndDestroy())
  expect(await kindOfFailure(askWeb(new URL(host.url), { answerMs: 5_000 }))).toBe('ECONNRESET')
  expect(host.requests).toHaveLength(1)
})

test('an answer that stops halfway is a failure', async () => {
  const host = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('cinco', () => response.destroy())
  })
  expect(await kindOfFailure(askWeb(new URL(host.url), { answerMs: 5_000 }))).toBe('ECONNRESET')
})

test('an answer in another protocol is a failure', async () => {
  const host = await serve((request) => {
    request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
  })
  expect(await kindOfFailure(askWeb(new URL(host.url), { answerMs: 5_000 }))).toBe('Error')
})

test.each([
  ['before it begins', () => {}],
  ['once it has begun', (write: (text: string) => void) => write('um começo')],
])('who is silent %s is waited for no longer than told', async (_, answer) => {
  const host = await serve((_request, response) => answer((text) => response.write(text)))
  expect(await kindOfFailure(askWeb(new URL(host.url), { answerMs: 100 }))).toBe('TimeoutError')
})

test('what is longer than allowed is not read on', async () => {
  const host = await serve((_request, response) => response.end('x'.repeat(1_001)))
  const asked = (maxBytes: number) => askWeb(new URL(host.url), { answerMs: 5_000, maxBytes })
  expect((await asked(1_001)).text).toHaveLength(1_001)
  expect(await kindOfFailure(asked(1_000))).toBe('RangeError')
})
