// Config, database, app, listen; and all of it again in reverse when told to stop.
import { fileURLToPath } from 'node:url'
import { destination, type Logger, pino } from 'pino'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { listenForChanges } from './db/changes.ts'
import { connect, type Db } from './db/connection.ts'
import { openDatabase } from './db/open.ts'
import { runCarrier } from './deliveries/carrier.ts'
import { closeDemoAccounts, openDemoAccounts } from './demo/accounts.ts'
import { seedDemoWorld } from './demo/seed.ts'
import { pictureFetcher } from './external/fetch-picture.ts'
import { createImageStore } from './external/image-store.ts'
import { publicAddresses } from './external/public-addresses.ts'
import { failureSentence } from './failure-sentence.ts'
import { sweepNotifications } from './features/donations/notifications.ts'
import { takeEpoch } from './features/roulette/epoch.ts'
import { ServerSeeds } from './features/roulette/server-seeds.ts'
import { activateDueWheels } from './features/roulette/wheel-schedule.ts'
import { Passwords } from './features/session/passwords.ts'
import { sweepSessions } from './features/session/sessions.ts'
import { siteWords } from './features/site/words.ts'
import { TicketFeed } from './features/support/feed.ts'
import { sweepDeletedTopics } from './features/wiki/deleted-topics.ts'
import { withDeadline } from './game/deadline.ts'
import { demoWorld } from './game/demo-world.ts'
import type { Game } from './game/port.ts'
import { untiedGame } from './game/untied-game.ts'
import { greeting } from './greeting.ts'
import { sweepAnswers } from './http/idempotency.ts'
import { sweepLimits } from './http/limits.ts'
import { loggerOptions } from './http/logging.ts'
import { ReadyAnswers } from './http/ready-answers.ts'
import { everySecond } from './jobs/every-second.ts'
import { sweepLinks } from './mail/confirmation-links.ts'
import { repostWaiting, sweepMails } from './mail/outbox.ts'
import type { BuiltSite } from './pages/pages.ts'
import { openPost } from './post.ts'
import { secretKey } from './secret-key.ts'
import { openTill } from './till.ts'

const SWEEP_MS = 60 * 60 * 1000
const SHUTDOWN_MS = 20_000

try {
  await run(readConfig())
} catch (error) {
  // What was opened so far ends with this process, the embedded PostgreSQL too.
  process.stderr.write(`\n${failureSentence(error)}\n`, () => process.exit(1))
}

async function run(config: Config) {
  // Written in batches: a write per request would cost a third of the requests.
  const log = pino(
    loggerOptions(config.logLevel),
    destination({ sync: false, minLength: 4096, periodicFlush: 500 }),
  )
  const stored = await openDatabase(config, (line) => log.info({ from: 'postgres' }, line))
  const database = connect(stored.url, (error) => log.warn({ err: error }, 'lost an idle connection'))
  const passwords = new Passwords()
  const demoAccounts = await prepareDemo(config, database.db, passwords)
  const ready = new ReadyAnswers()
  const feed = new TicketFeed()
  const changes = listenForChanges(stored.url, { changes: ready, support: feed })
  const post = await openPost(config, { db: database.db, url: stored.url, log })
  const carrier = await openCarrier(config, { url: stored.url, log })
  const { name: siteName } = await siteWords(database.db, config)
  const till = await openTill({ ...config, siteName }, { url: stored.url, log })
  const app = await buildApp({
    config,
    log,
    database,
    passwords,
    ready,
    feed,
    images: createImageStore(config.imageStore, { db: database.db, dataDir: config.dataDir }),
    fetchPicture: pictureFetcher({ isAllowed: publicAddresses(config.imageUrlExceptions) }),
    game: gameOf(config, database.db),
    seeds: await openSeeds(config, { db: database.db, log }),
    payments: till.provider,
    mailbox: post.mailbox,
    built: await builtSite(),
  })
  const sweeping = setInterval(() => sweep(database.db, log), SWEEP_MS)
  const wheels = everySecond(() => activateDueWheels(database.db), log)
  stopOnSignals(log, async () => {
    clearInterval(sweeping)
    await app.close()
    await wheels.stop()
    await till.close()
    await carrier.close()
    await post.close()
    await changes.stop()
    await database.close()
    await stored.close()
  })
  const address = await app.listen({ port: config.port, host: config.host })
  log.info({ address }, 'listening')
  process.stdout.write(greeting({ ...config, siteName }, address, { accounts: demoAccounts, post, till }))
}

/** Until a game is tied to it, a site that is no demo has none. */
function gameOf({ demo }: Config, db: Db): Game {
  return demo === 'off' ? untiedGame : withDeadline(demoWorld(db))
}

/** Where the draws of the roulette come from. */
async function openSeeds(config: Config, { db, log }: { db: Db; log: Logger }) {
  const seeds = new ServerSeeds(await secretKey(config))
  if (!(await takeEpoch(db, seeds)))
    log.error(
      'The seeds of the roulette come from another key than SECRET_KEY (or DATA_DIR/secret.key). Until the right key is back, or `npm run roulette -- renew-seeds` accepts the loss, nobody can spin.',
    )
  if (config.rouletteCash === 'on' && config.demo === 'off')
    log.warn(
      'ROULETTE_CASH=on: paid random rewards are regulated in Brazil (Lei 15.211/2025, which protects minors). Whether to offer them, to adults alone (ROULETTE_CASH=adults) or not at all (off) is your decision.',
    )
  return seeds
}

/** With connections of its own: however much there is to deliver, visitors have theirs. */
async function openCarrier(config: Config, { url, log }: { url: string; log: Logger }) {
  const database = connect(url, (error) => log.warn({ err: error }, 'lost an idle connection'))
  const carrier = await runCarrier({
    db: database.db,
    game: gameOf(config, database.db),
    log,
    isAlone: config.databaseUrl === undefined,
  })
  return {
    async close() {
      await carrier.stop()
      await database.close()
    },
  }
}

/** One that fails keeps no other from its work. */
async function sweep(db: Db, log: Logger) {
  for (const part of [
    sweepSessions,
    sweepLimits,
    sweepLinks,
    sweepMails,
    sweepAnswers,
    sweepNotifications,
    repostWaiting,
    sweepDeletedTopics,
  ])
    await part(db).catch((error) => log.warn({ err: error, part: part.name }, 'sweep failed'))
}

/** It lies beside the bundle; from the sources, Vite serves it. */
async function builtSite(): Promise<BuiltSite | undefined> {
  if (!import.meta.url.endsWith('.js')) return undefined
  const { prerender } = await import(new URL('../prerender/prerender.js', import.meta.url).href)
  return { webDir: fileURLToPath(new URL('../web', import.meta.url)), prerender }
}

async function prepareDemo({ demo }: Config, db: Db, passwords: Passwords) {
  if (demo !== 'off') {
    await seedDemoWorld(db, passwords)
    return openDemoAccounts(db, passwords)
  }
  await closeDemoAccounts(db)
  return []
}

/** Lets requests end that have begun; what does not end in time is left behind. */
function stopOnSignals(log: Logger, stop: () => Promise<void>) {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      log.info({ signal }, 'stopping')
      setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
      await stop()
      log.flush(() => process.exit(0))
    })
}
