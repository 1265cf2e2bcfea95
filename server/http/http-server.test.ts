import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { signIn } from '#server/testing/factories.ts'

let site: TestApp
let port: number
beforeAll(async () => {
  site = await testApp()
  port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => site.close())

const speak = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })

test.each([
  'no http at all\r\n\r\n',
  'GET / HTTP/1.1\r\nbad header\r\n\r\n',
  `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
  'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n',
  'GET /api/auth/profile HTTP/1.1\r\nconnection: close\r\n\r\n',
  'GET /api/auth/profile HTTP/1.1\r\nhost: x\r\nexpect: nada\r\nconnection: close\r\n\r\n',
])('what is no proper HTTP is refused in our own words (%#)', async (bytes) => {
  const [head = '', text = ''] = (await speak(bytes)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 4\d\d/)
  expect(head.toLowerCase()).toContain('content-security-policy')
  expectFailure({ text })
})

test('a body longer than announced limits is cut off while it arrives', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sending = request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/auth/login',
        headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      },
      (response) => resolve(response.resume().statusCode),
    )
    sending.on('error', reject)
    for (let i = 0; i < 20; i++) sending.write('x'.repeat(10_000))
    sending.end()
  })
  expect(status).toBe(413)
})

test('who asks again before it was answered is cut off', async () => {
  const get = 'GET /api/auth/profile HTTP/1.1\r\nhost: x\r\n\r\n'
  expect((await speak(get.repeat(50))).split('HTTP/1.1 ').length).toBeLessThanOrEqual(2)
})

test('of streams that are asked for behind one another none is left behind', async () => {
  const { token } = await signIn(site.db)
  const get = `GET /api/support/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`
  await speak(get.repeat(6))
  await expect.poll(() => site.feed.open).toBe(0)
})
