// Looks the site over, beside it or while it is stopped, and leaves everything as it was.
import { statfs } from 'node:fs/promises'
import type { Config } from '#server/config.ts'
import { connect } from '#server/db/connection.ts'
import { joinUnmigrated } from '#server/db/unmigrated.ts'
import { ledger, mailsWaiting, neededSomewhere } from './book-checks.ts'
import { type Check, carryOut, type Finding, type Patient } from './check.ts'
import { clock } from './clock-check.ts'
import { connections, pooler, standby } from './connection-checks.ts'
import { database, hasSeveralServers, migrations, servers } from './database-checks.ts'
import { disk, imageStore } from './disk-checks.ts'
import { game, publicUrl, secretKeyFits, smtp } from './link-checks.ts'
import { credentials, webhook } from './payment-checks.ts'

/** After the database itself, which the others need. */
const CHECKS: Check[] = [
  migrations,
  connections,
  clock,
  disk,
  imageStore,
  publicUrl,
  smtp,
  mailsWaiting,
  credentials,
  webhook,
  game,
  secretKeyFits,
  ledger,
  ...neededSomewhere,
]

const INSTRUMENTS: Pick<Patient, 'now' | 'freeBytes'> = {
  now: Date.now,
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
}

/** One thing after the other. */
export async function* examine(
  config: Config,
  instruments: Partial<typeof INSTRUMENTS> = {},
): AsyncGenerator<Finding> {
  const opened = open(config)
  const patient: Patient = { config, db: undefined, ...INSTRUMENTS, ...instruments }
  try {
    const reached = await carryOut(database(opened.then(({ db }) => db)), patient)
    yield reached
    if (reached.verdict === 'well') patient.db = (await opened).db
    for (const check of [...checksOnServers(config), ...CHECKS]) yield await carryOut(check, patient)
  } finally {
    await opened.then(
      ({ close }) => close(),
      () => {},
    )
  }
}

function checksOnServers({ databaseUrl, databasePoolUrl, databaseReadUrl }: Config): Check[] {
  return [
    ...(hasSeveralServers(databaseUrl) ? [servers] : []),
    ...(databasePoolUrl === undefined ? [] : [pooler(databasePoolUrl)]),
    ...(databaseReadUrl === undefined ? [] : [standby(databaseReadUrl)]),
  ]
}

/** As it stands: migrating it would hide what is to be found. */
async function open(config: Config) {
  const stored = await joinUnmigrated(config)
  const { db, close } = connect(stored.url, () => {})
  return {
    db,
    async close() {
      await close()
      await stored.close()
    },
  }
}
