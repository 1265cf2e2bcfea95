import { Agent } from 'node:http'
import type { Socket } from 'node:net'
import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createImageStore } from '#server/external/image-store.ts'
import { requireUser } from '#server/features/session/guard.ts'
import { sessionReader } from '#server/features/session/session-reader.ts'
import type { App } from '#server/http/app-type.ts'
import { HEAVY_AT_ONCE } from '#server/http/heavy-work.ts'
import { strictOptions, strictRequests } from '#server/http/strictness.ts'
import { signIn } from '#server/testing/factories.ts'
import { imageSender } from '#server/testing/image-sender.ts'
import { type ImageSite, imageSite } from '#server/testing/image-site.ts'
import { form, paddedTo, picture } from '#server/testing/pictures.ts'
import { watchedWork } from '#server/testing/watched-work.ts'
import { PictureTurns } from './picture-turns.ts'
import { uploading } from './routes.ts'

const MB = 1024 * 1024
const soon = { timeout: 10_000 }
const BUSY = 'Muitas imagens estão sendo enviadas agora. Tente novamente em instantes.'

let site: ImageSite
beforeAll(async () => {
  site = await imageSite()
})
afterAll(() => site.close())

/** Files of the account whose turn has come. */
async function usesOf(accountId: number) {
  const used = await site.db
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', '=', `image-upload:${accountId}`)
    .executeTakeFirst()
  return used?.hits ?? 0
}

describe('a sender who', () => {
  let app: App
  afterEach(() => app.close())

  /** With room for one file at a time. */
  async function listen({ readMs, ...waits }: { waitMs?: number; readMs: number }) {
    app = fastify({ ...strictOptions, loggerInstance: site.app.log })
    strictRequests(app)
    requireUser(app, sessionReader(site.db))
    const images = createImageStore({ kind: 'folder' }, { db: site.db, dataDir: site.dataDir })
    app.register(uploading, { db: site.db, images, readMs, turns: new PictureTurns({ atOnce: 1, ...waits }) })
    return imageSender(app)
  }

  test('is slow is stopped, and the next has their turn', async () => {
    const sender = await listen({ waitMs: 20_000, readMs: 1_000 })
    const slow = await sender.dawdle((await signIn(site.db)).token)
    const next = sender.send((await signIn(site.db)).token, form({ content: await picture() }))
    const message = 'O pedido demorou demais para chegar.'
    expect(await slow.answer).toMatchObject({
      status: 408,
      body: { success: false, error: { message }, message },
    })
    expect((await next).status).toBe(200)
  })

  test('would wait too long is told to come back', async () => {
    const sender = await listen({ waitMs: 100, readMs: 5_000 })
    const [first, second] = [await signIn(site.db), await signIn(site.db)]
    const slow = await sender.dawdle(first.token)
    await vi.waitFor(async () => expect(await usesOf(first.id)).toBe(1), soon)
    const refused = await sender.send(second.token, form({ content: await picture() }))
    expect(refused).toMatchObject({ status: 503, body: { error: { message: BUSY } } })
    expect(refused.headers['retry-after']).toBe('5')
    slow.request.destroy()
    await expect(slow.answer).rejects.toThrow()
    const again = async () => (await sender.send(first.token, form({ content: await picture() }))).status
    await vi.waitFor(async () => expect(await again()).toBe(200), soon)
    // Nothing is done any more for who has been sent away.
    expect(await usesOf(second.id)).toBe(0)
  })

  test('waits for their turn is hardly read meanwhile', async () => {
    const sender = await listen({ waitMs: 20_000, readMs: 20_000 })
    const connections: Socket[] = []
    app.server.on('connection', (socket: Socket) => connections.push(socket))
    const first = await signIn(site.db)
    const slow = await sender.dawdle(first.token)
    await vi.waitFor(async () => expect(await usesOf(first.id)).toBe(1), soon)
    const file = form({ content: paddedTo(2 * MB, await picture()) })
    const others = await Promise.all(Array.from({ length: 5 }, () => signIn(site.db)))
    const answers = others.map(({ token }) => sender.send(token, file))
    const waiting = () => connections.slice(1).map(({ bytesRead }) => bytesRead)
    await vi.waitFor(() => expect(waiting().filter((bytes) => bytes > 1_000)).toHaveLength(5), soon)
    // Time enough to read on, if anybody did.
    for (let i = 0; i < 20; i++) await fetch(`http://127.0.0.1:${sender.port}/`)
    expect(Math.max(...waiting())).toBeLessThan(MB / 2)
    slow.request.destroy()
    await expect(slow.answer).rejects.toThrow()
    for (const answer of answers) expect((await answer).status).toBe(200)
  })

  test('sends too much can go on over the same connection', async () => {
    const sender = await listen({ readMs: 5_000 })
    const { token } = await signIn(site.db)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const connections: unknown[] = []
    app.server.on('connection', (socket) => connections.push(socket))
    const tooMuch = form({ content: paddedTo(2 * MB + 1, await picture()) })
    expect((await sender.send(token, tooMuch, agent)).status).toBe(413)
    expect((await sender.send(token, form({ content: await picture() }), agent)).status).toBe(200)
    expect(connections).toHaveLength(1)
    agent.destroy()
  })

  test('leaves, before or in their turn, holds up nobody', async () => {
    const sender = await listen({ waitMs: 10_000, readMs: 20_000 })
    const one = await sender.dawdle((await signIn(site.db)).token)
    const two = await sender.dawdle((await signIn(site.db)).token)
    const next = sender.send((await signIn(site.db)).token, form({ content: await picture() }))
    two.request.destroy()
    one.request.destroy()
    await Promise.allSettled([one.answer, two.answer])
    expect((await next).status).toBe(200)
  })
})

test('pictures are made only where all processes of the machine have room for them', async () => {
  let makeRoom = () => {}
  const room = new Promise<void>((resolve) => {
    makeRoom = resolve
  })
  const turns = new PictureTurns({ share: (work) => room.then(work) })
  const watched = watchedWork()
  const made = turns.make(1, watched.work)
  await turns.bring(2, async () => {})
  expect(watched.most).toBe(0)
  makeRoom()
  await made
  expect(watched.most).toBe(1)
})

test('pictures are made two at a time, where that leaves a core free, and one at a time for one account', async () => {
  const turns = new PictureTurns()
  const several = watchedWork()
  await Promise.all([1, 2, 3, 4, 5].map((account) => turns.make(account, several.work)))
  expect(several.most).toBe(HEAVY_AT_ONCE)
  const one = watchedWork()
  await Promise.all([1, 1, 1].map((account) => turns.make(account, one.work)))
  expect(one.most).toBe(1)
})
