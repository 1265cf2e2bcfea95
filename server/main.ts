// Config, database, app, listen; and all of it again in reverse when told to stop.
import { fileURLToPath } from 'node:url'
import { destination, type Logger, pino } from 'pino'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { listenForChanges } from './db/changes.ts'
import { connect, type Db } from './db/connection.ts'
import { openDatabase } from './db/open.ts'
import { closeDemoAccounts, openDemoAccounts } from './demo/accounts.ts'
import { seedDemoWorld } from './demo/seed.ts'
import { failureSentence } from './failure-sentence.ts'
import { Passwords } from './features/session/passwords.ts'
import { sweepSessions } from './features/session/sessions.ts'
import { greeting } from './greeting.ts'
import { sweepLimits } from './http/limits.ts'
import { loggerOptions } from './http/logging.ts'
import { ReadyAnswers } from './http/ready-answers.ts'
import type { BuiltSite } from './pages/pages.ts'

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
  const changes = listenForChanges(stored.url, ready)
  const app = await buildApp({ config, log, database, passwords, ready, built: await builtSite() })
  const sweeping = setInterval(
    () => sweep().catch((error) => log.warn({ err: error }, 'sweep failed')),
    SWEEP_MS,
  )
  async function sweep() {
    await sweepSessions(database.db)
    await sweepLimits(database.db)
  }

  stopOnSignals(log, async () => {
    clearInterval(sweeping)
    await app.close()
    await changes.stop()
    await database.close()
    await stored.close()
  })
  const address = await app.listen({ port: config.port, host: config.host })
  log.info({ address }, 'listening')
  process.stdout.write(greeting(config, address, demoAccounts))
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
