import type { RequestListener } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { serve, type WebServer, webServerBeside } from '#server/testing/web-server.ts'
import { type FetchRules, pictureFetcher } from './fetch-picture.ts'

const UNREACHABLE = 'URL inválida ou inacessível.'

const OUTSIDE = '127.0.0.1'
const INSIDE = '::1'

/** Under rules by which ::1 alone is a machine of our own. */
const fetchPicture = (url: string, rules: Partial<FetchRules> = {}) =>
  pictureFetcher({ isAllowed: (address) => address !== INSIDE, ...rules })(url)

/** What a machine of our own hears at the port of the one outside; on a machine without IPv6, nothing. */
async function canaryBeside(server: WebServer) {
  const canary = await webServerBeside(server, (_, response) => response.end('segredo'))
  if (canary) onTestFinished(canary.close)
  return canary?.requests ?? []
}

test('brings the file, and tells nothing of us or of who asked', async () => {
  const server = await serve((_, response) => response.end('conteúdo'))
  expect((await fetchPicture(`${server.url}/foto.png?x=1`)).toString()).toBe('conteúdo')
  const [request] = server.requests
  expect(request?.url).toBe('/foto.png?x=1')
  expect(Object.keys(request?.headers ?? {}).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ])
  expect(request?.headers).toMatchObject({ 'accept-encoding': 'identity', connection: 'close' })
})

describe('a name', () => {
  test('whose meaning changes is asked for once, and the machine that was checked is the one that answers', async () => {
    const first = await serve((_, response) => response.end('primeira'))
    const canary = await canaryBeside(first)
    const answers = [[OUTSIDE], [INSIDE]]
    const asked: string[] = []
    const lookup = async (name: string) => {
      asked.push(name)
      return answers.shift() ?? [INSIDE]
    }
    const file = await fetchPicture(`http://muda.exemplo.com:${first.port}/`, { lookup })
    expect(file.toString()).toBe('primeira')
    expect(asked).toEqual(['muda.exemplo.com'])
    expect(canary).toHaveLength(0)
    await expect(fetchPicture(`http://muda.exemplo.com:${first.port}/`, { lookup })).rejects.toThrow(
      UNREACHABLE,
    )
    expect([first.requests.length, canary.length]).toEqual([1, 0])
  })

  test('is checked anew at every hop', async () => {
    const server = await serve((_, response) => response.writeHead(302, { location: '/2' }).end())
    const canary = await canaryBeside(server)
    const asked: string[] = []
    const lookup = async (name: string) => {
      asked.push(name)
      return [asked.length === 1 ? OUTSIDE : INSIDE]
    }
    await expect(fetchPicture(`http://muda.exemplo.com:${server.port}/1`, { lookup })).rejects.toThrow(
      UNREACHABLE,
    )
    expect(asked).toEqual(['muda.exemplo.com', 'muda.exemplo.com'])
    expect([server.requests.length, canary.length]).toEqual([1, 0])
  })

  test('of which one meaning is forbidden is not used at all', async () => {
    const server = await serve((_, response) => response.end('a'))
    const lookup = async () => [OUTSIDE, INSIDE]
    await expect(fetchPicture(`http://dois.exemplo.com:${server.port}/`, { lookup })).rejects.toThrow(
      UNREACHABLE,
    )
    expect(server.requests).toHaveLength(0)
  })

  test('is reached at its second address when the first is dead', async () => {
    const server = await serve((_, response) => response.end('a'))
    const lookup = async () => [INSIDE, OUTSIDE]
    const isAllowed = () => true
    const file = await fetchPicture(`http://dois.exemplo.com:${server.port}/`, { lookup, isAllowed })
    expect(file.toString()).toBe('a')
  })

  test.each([
    ['means nothing', async () => []],
    ['is unknown', () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))],
    ['is never answered', () => new Promise<string[]>(() => {})],
  ])('that %s leads nowhere', async (_, lookup) => {
    await expect(fetchPicture('http://nada.exemplo.com/', { lookup, milliseconds: 200 })).rejects.toThrow(
      UNREACHABLE,
    )
  })
})

describe('redirects', () => {
  const hops =
    (count: number): RequestListener =>
    (request, response) => {
      const at = Number(request.url?.slice(1))
      if (at === count) response.end('fim')
      else response.writeHead(302, { location: `/${at + 1}` }).end()
    }

  test('are followed three times', async () => {
    const server = await serve(hops(3))
    expect((await fetchPicture(`${server.url}/0`)).toString()).toBe('fim')
  })

  test('are not followed a fourth time', async () => {
    const server = await serve(hops(4))
    await expect(fetchPicture(`${server.url}/0`)).rejects.toThrow(UNREACHABLE)
    expect(server.requests).toHaveLength(4)
  })

  test.each([
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'ftp://HOST/a',
    'gopher://HOST/',
    'javascript:alert(1)',
    'http://usuario@HOST/',
    'http://',
    '',
  ])('to "%s" lead nowhere', async (location) => {
    const server = await serve(({ headers }, response) =>
      response.writeHead(302, { location: location.replace('HOST', headers.host ?? '') }).end(),
    )
    await expect(fetchPicture(server.url)).rejects.toThrow(UNREACHABLE)
    expect(server.requests).toHaveLength(1)
  })
})

test.each([204, 206, 304, 401, 404, 500])('an answer with status %d is no picture', async (status) => {
  const server = await serve((_, response) => response.writeHead(status).end())
  await expect(fetchPicture(server.url)).rejects.toThrow(UNREACHABLE)
})
