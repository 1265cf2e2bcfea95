// Database, demo, work, site; and all of it again in reverse when told to stop.
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { connected } from '#server/connected.ts'
import type { Db } from '#server/db/connection.ts'
import { openDatabase } from '#server/db/open.ts'
import { connectForRequests } from '#server/db/requests.ts'
import { serversAt } from '#server/db/servers.ts'
import { greeting } from '#server/greeting.ts'
import { openLog } from '#server/log.ts'
import type { Site } from './site.ts'
import { openWork } from './work.ts'

const SHUTDOWN_MS = 20_000

/** `crew`: the processes that listen, unless it is this one. */
export async function run(config: Config, crew: Site | undefined) {
  const log = openLog(config)
  // The site is loaded while the database starts.
  const [stored, site] = await Promise.all([
    openDatabase(config, (line) => log.info({ from: 'postgres' }, line)),
    crew ?? openOwnSite(),
  ])
  const database = crew ? connected(stored.url, log) : connectForRequests(stored.url, config, log)
  await prepareDemo(config, database.db)
  const work = await openWork(config, { database, url: stored.url, log })
  const { post, till, siteName } = work
  stopOnSignals(log, async () => {
    await site.close()
    await work.close()
    await database.close()
    await stored.close()
  })
  const [address, accounts] = await Promise.all([
    site.listen(
      {
        ...{ config, databaseUrl: stored.url },
        ...{ credentials: till.credentials, mailboxDir: post.mailboxDir },
        get timeline() {
          return serversAt(stored.url)?.timeline ?? 0
        },
      },
      { database, payments: till.provider, log },
    ),
    usableAccounts(config, database.db),
  ])
  log.info({ address }, 'listening')
  process.stdout.write(greeting({ ...config, siteName }, address, { accounts, post, till }))
}

async function openOwnSite() {
  const [{ ownSite }, { Figures }, { unshared }] = await Promise.all([
    import('./own-site.ts'),
    import('#server/http/figures.ts'),
    import('#server/http/heavy-work.ts'),
  ])
  return ownSite(new Figures(), () => unshared)
}

/** A site that is no demo, or no more, loads nothing of what only demos have. */
async function prepareDemo({ demo }: Config, db: Db) {
  if (demo === 'off') {
    const { closeDemoAccounts } = await import('#server/demo/accounts.ts')
    return closeDemoAccounts(db)
  }
  const [{ seedDemoWorld }, { Passwords }] = await Promise.all([
    import('#server/demo/seed.ts'),
    import('#server/features/session/passwords.ts'),
  ])
  return seedDemoWorld(db, new Passwords())
}

/** Those of a demo that can be signed in to with the password that everybody knows. */
async function usableAccounts({ demo }: Config, db: Db) {
  if (demo === 'off') return []
  const [{ openDemoAccounts }, { Passwords }] = await Promise.all([
    import('#server/demo/accounts.ts'),
    import('#server/features/session/passwords.ts'),
  ])
  return openDemoAccounts(db, new Passwords())
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
