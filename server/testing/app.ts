// The whole product without a port: real routes, real database, called through `inject`.
import { pino } from 'pino'
import { inject } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect, type Db } from '#server/db/connection.ts'
import type { Mailbox } from '#server/demo/mailbox/mailbox.ts'
import { type FetchPicture, pictureFetcher } from '#server/external/fetch-picture.ts'
import { createImageStore } from '#server/external/image-store.ts'
import { mercadoPago } from '#server/external/mercado-pago.ts'
import type { PaymentProvider } from '#server/external/payment-provider.ts'
import { publicAddresses } from '#server/external/public-addresses.ts'
import { watched } from '#server/external/watched-provider.ts'
import { PictureTurns } from '#server/features/images/picture-turns.ts'
import { ServerSeeds } from '#server/features/roulette/server-seeds.ts'
import { Passwords } from '#server/features/session/passwords.ts'
import { TicketFeed } from '#server/features/support/feed.ts'
import { withDeadline } from '#server/game/deadline.ts'
import { tellDemoWorld } from '#server/game/demo-conduct.ts'
import { demoWorld } from '#server/game/demo-world.ts'
import type { Game } from '#server/game/port.ts'
import { Figures } from '#server/http/figures.ts'
import { loggerOptions } from '#server/http/logging.ts'
import { ReadyAnswers } from '#server/http/ready-answers.ts'
import type { BuiltSite } from '#server/pages/pages.ts'
import { cloneDatabase } from './database.ts'

export interface CallOptions {
  token?: string | undefined
  /** An object goes as JSON, anything else as it is. */
  body?: object | string | undefined
  headers?: Record<string, string>
  /** The address the call comes from. */
  from?: string
}

/** Of all tests: what they draw can be drawn again. */
export const TEST_KEY = Buffer.alloc(32, 'roleta')

/** At a port where nobody listens. */
const closedProvider = mercadoPago({
  ...{
    accessToken: 'TEST-nobody',
    webhookSecret: 'nobody',
    apiUrl: 'http://127.0.0.1:9',
    siteName: 'Reinos',
  },
  ...{ backUrl: () => 'http://localhost:3000', notificationUrl: 'http://localhost:3000' },
})

export type TestApp = Awaited<ReturnType<typeof testApp>>

export async function testApp({
  environment = {},
  built,
  mailbox,
  fetchPicture = pictureFetcher({ isAllowed: publicAddresses([]) }),
  game: gameOf = demoWorld,
  payments = closedProvider,
  feed = new TicketFeed(),
  beside,
}: {
  environment?: Record<string, string>
  built?: BuiltSite
  mailbox?: Mailbox
  fetchPicture?: FetchPicture
  game?: (db: Db) => Game
  /** Null: nobody takes payments for it. */
  payments?: PaymentProvider | null
  feed?: TicketFeed
  /** Another process of the same site: it works on that one's database. */
  beside?: { url: string }
} = {}) {
  const clone = beside
    ? { url: beside.url, drop: async () => {} }
    : await cloneDatabase(inject('postgresUrl'))
  const logLines: string[] = []
  const log = pino(loggerOptions('trace'), { write: (line: string) => logLines.push(line) })
  const database = connect(clone.url, () => {})
  const passwords = new Passwords()
  const ready = new ReadyAnswers()
  const config = readConfig({ DATABASE_URL: 'postgres://unused/unused', ...environment })
  await tellDemoWorld(database.db, {})
  const game = withDeadline(gameOf(database.db))
  const app = await buildApp({
    config,
    log,
    database,
    passwords,
    figures: new Figures(),
    ready,
    feed,
    images: createImageStore(config.imageStore, { db: database.db, dataDir: config.dataDir }),
    fetchPicture,
    pictureTurns: new PictureTurns(),
    game,
    seeds: new ServerSeeds(TEST_KEY),
    payments: payments ? watched(payments, log) : undefined,
    mailbox,
    built,
  })
  return {
    app,
    game,
    db: database.db,
    url: clone.url,
    passwords,
    ready,
    feed,
    logLines,
    async call(
      method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      { token, body, headers, from }: CallOptions = {},
    ) {
      const response = await app.inject({
        method,
        url,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { body }),
        ...(from && { remoteAddress: from }),
      })
      return {
        status: response.statusCode,
        headers: response.headers,
        text: response.body,
        json: () => response.json(),
      }
    },
    async close() {
      await app.close()
      await database.close()
      await clone.drop()
    },
  }
}
