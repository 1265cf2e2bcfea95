import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { signIn } from '#server/testing/factories.ts'
import { type ImageSite, imageSite } from '#server/testing/image-site.ts'
import { picture } from '#server/testing/pictures.ts'

let site: ImageSite
let address: string
beforeAll(async () => {
  site = await imageSite()
  const { token } = await signIn(site.db)
  address = (await site.send(token, await picture())).json().data.url
})
afterAll(() => site.close())

test('a picture is sent as a picture and nothing else, to be kept for good', async () => {
  const { statusCode, headers, rawPayload } = await site.app.inject(address)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': `inline; filename="${address.slice('/images/'.length)}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
  })
  expect(rawPayload.toString('latin1', 0, 4)).toBe('RIFF')
})

test('HEAD tells the same without the picture', async () => {
  const get = await site.app.inject(address)
  const head = await site.app.inject({ method: 'HEAD', url: address })
  expect(head.statusCode).toBe(200)
  expect(head.body).toBe('')
  for (const name of ['content-type', 'content-length', 'cache-control', 'content-disposition'])
    expect(head.headers[name], name).toBe(get.headers[name])
})

test.each([
  `/images/${'0'.repeat(64)}.webp`,
  `/images/${'0'.repeat(64)}.png`,
  `/images/${'A'.repeat(64)}.webp`,
  `/images/${'0'.repeat(63)}.webp`,
  `/images/${'0'.repeat(64)}.webp%0a`,
  `/images/${'0'.repeat(64)}.webp%00`,
  '/images/..%2f..%2fetc%2fpasswd',
  '/images/%2e%2e%2fsegredo',
  '/images/..',
  '/images/constructor',
  `/images/${'x'.repeat(90)}`,
])('%s is no picture', async (url) => {
  const answer = await site.call('GET', url)
  expect(answer.status).toBe(404)
  expect(answer.headers['cache-control']).toBe('no-store')
  expectFailure(answer)
})

test.each(['POST', 'PUT', 'DELETE'] as const)('%s is no way to ask for a picture', async (method) => {
  expect([404, 405]).toContain((await site.call(method, address)).status)
})
