import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { serve } from '#server/testing/web-server.ts'
import { pictureFetcher } from './fetch-picture.ts'

const UNREACHABLE = 'URL inválida ou inacessível.'
const TOO_LARGE = 'A imagem deve ter no máximo 2MB.'
const MB = 1024 * 1024
const soon = { timeout: 10_000 }

/** Under rules by which every machine may be asked. */
const fetchPicture = (url: string, milliseconds = 5_000) =>
  pictureFetcher({ isAllowed: () => true, milliseconds })(url)

test('a packed body is not unpacked', async () => {
  const packed = gzipSync('conteúdo')
  const server = await serve((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
  )
  await expect(fetchPicture(server.url)).rejects.toThrow(UNREACHABLE)
})

describe('of a body', () => {
  test('2 MB are taken', async () => {
    const server = await serve((_, response) => response.end(Buffer.alloc(2 * MB)))
    expect(await fetchPicture(server.url)).toHaveLength(2 * MB)
  })

  test('one byte more is too much, announced or not', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/dito') response.setHeader('content-length', 2 * MB + 1)
      response.write(Buffer.alloc(2 * MB))
      response.end('x')
    })
    for (const path of ['/dito', '/calado'])
      await expect(fetchPicture(server.url + path)).rejects.toMatchObject({ message: TOO_LARGE, status: 413 })
  })

  test('without end little more than 2 MB are read', async () => {
    let sent = 0
    const server = await serve((_, response) => {
      const piece = Buffer.alloc(64 * 1024)
      const send = () => {
        while (!response.destroyed && response.write(piece)) sent += piece.length
      }
      response.on('drain', send)
      send()
    })
    await expect(fetchPicture(server.url)).rejects.toThrow(TOO_LARGE)
    await vi.waitFor(() => expect(server.requests[0]?.destroyed).toBe(true), soon)
    // What the system keeps under way between two machines comes on top.
    expect(sent).toBeLessThan(30 * MB)
  })

  test('that stops half way nothing is used', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('metade', () => response.destroy())
    })
    await expect(fetchPicture(server.url)).rejects.toThrow(UNREACHABLE)
  })
})

const slowly: Record<string, RequestListener> = {
  'never answers': () => {},
  'sends byte by byte': (_, response) => {
    const dripping = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(dripping))
  },
}

test.each(Object.entries(slowly))('a machine that %s is left when the time is up', async (_, answer) => {
  const server = await serve(answer)
  const startedAt = performance.now()
  await expect(fetchPicture(server.url, 400)).rejects.toThrow(UNREACHABLE)
  expect(performance.now() - startedAt).toBeLessThan(4_000)
  await vi.waitFor(() => expect(server.requests.every((request) => request.destroyed)).toBe(true), soon)
})

test('the time is for all hops together', async () => {
  const server = await serve((_, response) => {
    setTimeout(() => response.writeHead(302, { location: '/' }).end(), 150)
  })
  await expect(fetchPicture(server.url, 400)).rejects.toThrow(UNREACHABLE)
  await vi.waitFor(() => expect(server.requests.every((request) => request.destroyed)).toBe(true), soon)
  // Of the four that redirects allow, the last would begin after 450 ms.
  expect(server.requests.length).toBeLessThan(4)
})

const oddly: Record<string, (socket: Socket) => void> = {
  'drips its headers': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nx: ')
    const dripping = setInterval(() => socket.write('x'), 20)
    socket.on('close', () => clearInterval(dripping))
  },
  'speaks no HTTP': (socket) => socket.write('220 mail.exemplo.com ESMTP\r\n'),
  'hangs up': (socket) => socket.destroy(),
  'changes the subject': (socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
  'sends headers without end': (socket) => socket.write(`HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(20_000)}`),
}

test.each(Object.entries(oddly))('a machine that %s is of no use', async (_, greet) => {
  const server = createServer((socket) => greet(socket.on('error', () => {}).resume()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await expect(fetchPicture(`http://127.0.0.1:${port}/`, 400)).rejects.toThrow(UNREACHABLE)
  server.close()
  await once(server, 'close')
})
