// A site that is well, with all that it depends on, for the doctor to look at.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { inject, onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { connect, type Db } from '#server/db/connection.ts'
import type { Finding } from '#server/doctor/check.ts'
import { examine } from '#server/doctor/doctor.ts'
import { takeEpoch } from '#server/features/roulette/epoch.ts'
import { ServerSeeds } from '#server/features/roulette/server-seeds.ts'
import { tellDemoWorld } from '#server/game/demo-conduct.ts'
import { secretKey } from '#server/secret-key.ts'
import { testApp } from './app.ts'
import { cloneDatabase } from './database.ts'
import { webServer } from './web-server.ts'

export type ExaminedSite = Awaited<ReturnType<typeof examinedSite>>
type Instruments = Parameters<typeof examine>[1]

const ACCESS_TOKEN = 'APP_USR-1234'
const MAIL_PASSWORD = 'certa'

export async function examinedSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'doctor-'))
  const site = await testApp()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const provider = await webServer(({ headers, url }, response) => {
    const isKnown = headers.authorization === `Bearer ${ACCESS_TOKEN}`
    response.writeHead(url === '/users/me' && !isKnown ? 401 : 200).end('{}')
  })
  const relay = await mailRelay()
  const relayUrl = (password: string) => `smtp://site:${password}@127.0.0.1:${portOf(relay.server)}`
  const environment: Record<string, string> = {
    ...{ DATABASE_URL: addressOf(site.url), DATA_DIR: dataDir, IMAGE_STORE: 'folder', DEMO: 'on' },
    ...{ PUBLIC_URL: `http://127.0.0.1:${portOf(site.app.server)}`, SMTP_URL: relayUrl(MAIL_PASSWORD) },
    ...{ MERCADOPAGO_ACCESS_TOKEN: ACCESS_TOKEN, MERCADOPAGO_WEBHOOK_SECRET: 'segredo' },
    ...{ MERCADOPAGO_API_URL: provider.url, SECRET_KEY: 'uma chave que ninguém adivinha, jamais' },
  }
  await takeEpoch(site.db, new ServerSeeds(await secretKey(readConfig(environment))))

  return {
    ...site,
    dataDir,
    environment,
    relayUrl,
    async findings(changed: Record<string, string> = {}, instruments: Instruments = {}) {
      const found: Finding[] = []
      const config = readConfig({ ...environment, ...changed })
      for await (const finding of examine(config, { freeBytes: plenty, ...instruments })) found.push(finding)
      return found
    },
    async close() {
      await new Promise<void>((resolve) => relay.close(resolve))
      await provider.close()
      await site.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Tests may run in a small piece of memory. */
const plenty = async () => 1024 ** 4

export const wrongOf = (found: Finding[]) => found.filter(({ verdict }) => verdict === 'wrong')

/** The setting for a database in which something was done, for as long as the test that asks for it runs. */
export async function databaseWhere(plant: (db: Db) => Promise<unknown>) {
  const { url, drop } = await cloneDatabase(inject('postgresUrl'))
  onTestFinished(drop)
  const { db, close } = connect(url, () => {})
  await tellDemoWorld(db, {})
  await plant(db)
  await close()
  return { DATABASE_URL: addressOf(url) }
}

/** A URL of the web's kind has a host, which the one in the query then replaces. */
const addressOf = (url: string) => url.replace('@/', '@localhost/')

const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port

/** It knows a single password. */
async function mailRelay() {
  const server = new SMTPServer({
    ...{ disabledCommands: ['STARTTLS'], allowInsecureAuth: true, disableReverseLookup: true },
    closeTimeout: 100,
    onAuth: ({ password }, _, done) =>
      password === MAIL_PASSWORD ? done(null, { user: 'site' }) : done(new Error('no')),
  })
  server.on('error', () => {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}
