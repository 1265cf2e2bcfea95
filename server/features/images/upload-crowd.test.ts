import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signIn } from '#server/testing/factories.ts'
import { answerTo, imageSender } from '#server/testing/image-sender.ts'
import { type ImageSite, imageSite } from '#server/testing/image-site.ts'
import { form, paddedTo, picture } from '#server/testing/pictures.ts'

const MB = 1024 * 1024
const AT_ONCE = 16
const BUSY = 'Muitas imagens estão sendo enviadas agora. Tente novamente em instantes.'

let site: ImageSite
let sender: Awaited<ReturnType<typeof imageSender>>
let file: ReturnType<typeof form>
beforeAll(async () => {
  site = await imageSite()
  sender = await imageSender(site.app)
  file = form({ content: paddedTo(2 * MB, await picture('jpeg')) })
})
afterAll(() => site.close())

/** Accounts with a file whose turn has come: what others send is not read before. */
async function turnsTaken() {
  const { rows } = await sql`select from rate_limits where key like 'image-upload:%'`.execute(site.db)
  return rows.length
}

test('two hundred who send 2 MB at once are all answered, and only sixteen files are read together', async () => {
  const players = await Promise.all(Array.from({ length: 200 }, () => signIn(site.db)))
  // Each holds the last bytes back until somebody is answered, so that all are there together.
  const uploads = players.map(({ token }) => sender.start(token, file))
  for (const upload of uploads) upload.write(file.body.subarray(0, -10))
  const answering = uploads.map(answerTo)
  await vi.waitFor(async () => expect(await turnsTaken()).toBe(AT_ONCE), { timeout: 10_000 })
  await Promise.any(answering)
  expect(await turnsTaken()).toBe(AT_ONCE)
  for (const upload of uploads) upload.end(file.body.subarray(-10))
  const answers = await Promise.all(answering)

  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(AT_ONCE)
  for (const { status, headers, body } of answers)
    if (status === 503) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(body).toEqual({ success: false, error: { message: BUSY }, message: BUSY })
    }
  expect((await sender.send((await signIn(site.db)).token, file)).status).toBe(200)
})

test('who is refused hears why, though they listen only when all is sent and the connection is closed', async () => {
  const { port } = site.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').pause()
  const headers = `Content-Type: ${file.headers['content-type']}\r\nContent-Length: ${file.body.length}`
  socket.write(`POST /api/images HTTP/1.1\r\nHost: site\r\nConnection: close\r\n${headers}\r\n\r\n`)
  for (let at = 0; at < file.body.length; at += 64 * 1024) {
    if (!socket.write(file.body.subarray(at, at + 64 * 1024))) await once(socket, 'drain')
    // Time enough for the server to answer; how long it then listens on is not for a busy machine to find out.
    if (at === 0) await fetch(`http://127.0.0.1:${port}/healthz`)
  }
  let text = ''
  for await (const chunk of socket) text += chunk
  expect(text).toMatch(/^HTTP\/1\.1 401 .*"success":false/s)
})
