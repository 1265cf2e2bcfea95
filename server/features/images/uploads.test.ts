import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { signIn } from '#server/testing/factories.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { type ImageSite, imageSite } from '#server/testing/image-site.ts'
import { emptyPng, form, paddedTo, photo, picture } from '#server/testing/pictures.ts'

const MB = 1024 * 1024
const NOT_AN_IMAGE = 'O arquivo precisa ser uma imagem.'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

let site: ImageSite
let token: string
beforeAll(async () => {
  site = await imageSite()
  token = (await signIn(site.db)).token
})
afterAll(() => site.close())

type Answer = Awaited<ReturnType<ImageSite['call']>>

function expectRefused(answer: Answer, status: number, message: string | RegExp) {
  expect([answer.status, answer.json().message]).toEqual([status, expect.stringMatching(message)])
  expectFailure(answer, 'image host')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
}

async function served(answer: Answer) {
  const { url } = answer.json().data
  return (await site.app.inject({ method: 'GET', url })).rawPayload
}

test('a picture is kept as WebP, named by its content, and can be seen by everybody', async () => {
  const answer = await site.send(token, await picture('jpeg'))
  expect(answer.status).toBe(200)
  expect(answer.json()).toEqual({
    success: true,
    data: { url: expect.stringMatching(/^\/images\/[0-9a-f]{64}\.webp$/) },
  })
  expect(await sharp(await served(answer)).metadata()).toMatchObject({
    format: 'webp',
    width: 60,
    height: 40,
  })
})

test('the name and type that the sender gives do not matter', async () => {
  const content = await picture('png', { colour: '#123456' })
  const before = await readdir(site.dataDir, { recursive: true })
  const addresses = new Set<string>()
  for (const filename of [
    'foto.png',
    '../../../../tmp/fora.webp',
    '/etc/passwd',
    'a\\..\\b.php',
    '.htaccess',
    'x.svg',
  ])
    for (const type of ['image/png', 'text/html', 'image/svg+xml'])
      addresses.add((await site.send(token, content, { filename, type })).json().data.url)
  expect(addresses.size).toBe(1)
  const [address = ''] = addresses
  const added = (await readdir(site.dataDir, { recursive: true })).filter((name) => !before.includes(name))
  expect(added.filter((name) => name.includes('.'))).toEqual([
    join('images', address.slice(8, 10), address.slice(8)),
  ])
})

test('what hides behind or in a picture is not served', async () => {
  const { token } = await signIn(site.db)
  const zip = Buffer.from('PK\u0003\u0004<html><script>alert(1)</script>')
  for (const format of ['jpeg', 'png'] as const) {
    const image = await served(await site.send(token, Buffer.concat([await picture(format), zip])))
    expect(image.includes('<script>')).toBe(false)
    expect((await sharp(image).metadata()).format).toBe('webp')
  }
  const shot = await served(await site.send(token, await photo()))
  expect(await sharp(shot).metadata()).not.toHaveProperty('exif')
  expect(shot.includes('Fulana')).toBe(false)
})

describe('is refused as no picture:', () => {
  test.each(['foto.svg', 'foto.png', 'foto.jpg', 'foto'])('SVG named %s', async (filename) => {
    const { token } = await signIn(site.db)
    for (const type of ['image/svg+xml', 'image/png', 'application/octet-stream'])
      expectRefused(await site.send(token, SVG, { filename, type }), 415, NOT_AN_IMAGE)
  })

  test('HTML named .png, a TIFF, and what only begins like a GIF', async () => {
    const { token } = await signIn(site.db)
    const files = ['<html></html>', await picture('tiff'), 'GIF89a<script>alert(1)</script>']
    for (const file of files) {
      const answer = await site.send(token, file, { filename: 'foto.png', type: 'image/png' })
      expectRefused(answer, 415, NOT_AN_IMAGE)
    }
  })
})

test('a picture with too many dots is refused', async () => {
  expectRefused(await site.send(token, emptyPng(50_000, 50_000)), 400, /^A imagem é grande demais/)
})

describe('of bytes', () => {
  test('2 MB are taken, and not one more', async () => {
    const file = await picture('gif')
    expect((await site.send(token, paddedTo(2 * MB, file))).status).toBe(200)
    const tooLarge = 'A imagem deve ter no máximo 2MB.'
    expectRefused(await site.send(token, paddedTo(2 * MB + 1, file)), 413, tooLarge)
    expectRefused(await site.send(token, paddedTo(9 * MB, file)), 413, tooLarge)
  })
})

describe('the form', () => {
  const file = { content: 'x' }
  test.each([
    ['two files', form(file, file), /^Envie só uma imagem/],
    [
      'a file and a field',
      form(file, { content: 'a', name: 'outro', filename: null }),
      /^Envie só uma imagem/,
    ],
    [
      'a field and a file',
      form({ content: 'a', name: 'outro', filename: null }, file),
      /^Envie só uma imagem/,
    ],
    ['a file of another name', form({ content: 'x', name: 'foto' }), /^Envie só uma imagem/],
    ['a field instead of a file', form({ content: 'x', filename: null }), /^Envie só uma imagem/],
    ['twenty files', form(...Array(20).fill(file)), /^Envie só uma imagem/],
    ['an empty file', form({ content: '' }), /^Escolha uma imagem/],
    ['nothing', form(), /^(Escolha uma imagem|Não foi possível)/],
  ])('with %s is refused', async (_, { headers, body }, sentence) => {
    const { token } = await signIn(site.db)
    expectRefused(await site.call('POST', '/api/images', { token, headers, body }), 400, sentence)
  })

  test('that cannot be read is refused', async () => {
    const { token } = await signIn(site.db)
    const { headers, body } = form({ content: 'x'.repeat(1000) })
    const type = 'multipart/form-data; boundary=----limite'
    const broken: [string, Buffer | string][] = [
      [type, body.subarray(0, body.length / 2)],
      [type, body.subarray(20)],
      [type, 'nada'],
      [type, `------limite\r\n${'x: y\r\n'.repeat(5000)}\r\n`],
      [
        type,
        '------limite\r\nContent-Disposition: form-data; name="__proto__"; filename="a"\r\n\r\nx\r\n------limite--',
      ],
      ['multipart/form-data; boundary=', body],
      ['multipart/form-data; charset=utf-8', body],
      [`multipart/form-data; boundary=${'x'.repeat(5000)}`, body],
    ]
    for (const [contentType, payload] of broken) {
      const answer = await site.call('POST', '/api/images', {
        token,
        headers: { ...headers, 'content-type': contentType },
        body: Buffer.from(payload),
      })
      expectRefused(answer, 400, /./)
    }
  })

  test.each([
    'application/json',
    'image/png',
    'text/plain',
    'multipart/mixed; boundary=a',
    'multipart/form-datax',
    '',
  ])('has to be one: "%s" is not', async (type) => {
    const answer = await site.call('POST', '/api/images', {
      token,
      headers: { 'content-type': type },
      body: Buffer.from('{}'),
    })
    expectRefused(answer, 415, /^Envie a imagem como arquivo/)
  })
})

test('nobody sends a picture without a session', async () => {
  const before = await fingerprint(site.db)
  for (const token of [undefined, 'A'.repeat(43)])
    expectRefused(await site.send(token, await picture()), 401, /^Sua sessão expirou/)
  expect(await fingerprint(site.db)).toBe(before)
})

test('no line of the log tells the session of who sent a picture', async () => {
  expect(site.logLines.length).toBeGreaterThan(10)
  expect(site.logLines.join('\n')).not.toContain(token)
})
