// An address typed by a player never leads the server to a machine of its own.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureFetcher } from '#server/external/fetch-picture.ts'
import { publicAddresses } from '#server/external/public-addresses.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { signIn } from '#server/testing/factories.ts'
import { type ImageSite, imageSite } from '#server/testing/image-site.ts'
import { inwardHosts, inwardUrls } from '#server/testing/inward-addresses.ts'
import { picture } from '#server/testing/pictures.ts'
import { type WebServer, webServer, webServerBeside } from '#server/testing/web-server.ts'

let site: ImageSite
let canary: WebServer
let canaryV6: WebServer | undefined
/** Stands for a machine of the open internet: its port tells it from the canary. */
let outside: WebServer
const hits = () => canary.requests.length + (canaryV6?.requests.length ?? 0)

beforeAll(async () => {
  const image = await picture()
  canary = await webServer((_, response) => response.end(image))
  canaryV6 = await webServerBeside(canary, (_, response) => response.end(image))
  outside = await webServer((request, response) => {
    const location = decodeURIComponent(request.url?.slice(1) ?? '')
    if (location === 'imagem') response.end(image)
    else response.writeHead(302, { location }).end()
  })
  site = await imageSite({
    fetchPicture: pictureFetcher({
      isAllowed: publicAddresses([{ address: '127.0.0.1', port: outside.port }]),
      lookup: async (name) => MEANINGS[name] ?? ['127.0.0.1'],
      milliseconds: 2_000,
    }),
  })
})
afterAll(async () => {
  await site.close()
  await Promise.all([canary.close(), canaryV6?.close(), outside.close()])
})

/** Every other name means this machine. */
const MEANINGS: Record<string, string[]> = {
  'v6.exemplo.com': ['::1'],
  'mapeado.exemplo.com': ['::ffff:127.0.0.1'],
  'misto.exemplo.com': ['8.8.8.8', '127.0.0.1'],
  'misto6.exemplo.com': ['2606:4700:4700::1111', '::1'],
  'rede.exemplo.com': ['10.0.0.1'],
  'nada.exemplo.com': [],
}

async function changeIcon(newIconUrl: string) {
  const { login, token } = await signIn(site.db)
  return site.call('PUT', `/api/users/${login}/icon`, { token, body: { newIconUrl } })
}

async function expectRefused(url: string) {
  const before = hits()
  const answer = await changeIcon(url)
  expect([answer.status, answer.json().message], url).toEqual([
    400,
    expect.stringMatching(/^URL inválida( ou inacessível)?\.$/),
  ])
  expectFailure(answer)
  expect(hits(), url).toBe(before)
}

/** PORT is the port at which the canary waits. */
const withPort = (url: string) => url.replaceAll('PORT', String(canary.port))

test('the canary can be heard, and the outside reached: what follows could fail', async () => {
  await fetch(`${canary.url}/`)
  expect(hits()).toBe(1)
  expect((await changeIcon(`${outside.url}/imagem`)).status).toBe(200)
  expect((await changeIcon(`${outside.url}/${encodeURIComponent(`${outside.url}/imagem`)}`)).status).toBe(200)
})

describe.each(inwardHosts)('%s', (host) => {
  test('does not lead inside, whatever is written around it', async () => {
    await expectRefused(withPort(`http://${host}:PORT/a.png`))
    await expectRefused(withPort(`https://${host}:PORT/`))
    await expectRefused(withPort(`http://publico@${host}:PORT/`))
  })

  test('does not lead inside from a page outside', async () => {
    await expectRefused(`${outside.url}/${encodeURIComponent(encodeURI(withPort(`http://${host}:PORT/`)))}`)
  })
})

test.each(inwardUrls)('%j does not lead inside', async (url) => {
  await expectRefused(withPort(url))
  await expectRefused(`${outside.url}/${encodeURIComponent(withPort(url).trim().replace('\n', ''))}`)
})

test('a chain of pages outside does not lead inside', async () => {
  const inside = `${canary.url}/`
  const chain = (length: number): string =>
    length === 0 ? inside : `${outside.url}/${encodeURIComponent(chain(length - 1))}`
  for (const length of [1, 2, 3, 4, 5]) await expectRefused(chain(length))
})
