// What the site does by itself, whoever visits it: in one process of a machine, however many listen.
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { connected } from '#server/connected.ts'
import type { Database, Db } from '#server/db/connection.ts'
import { FOR_WORK } from '#server/db/connection-counts.ts'
import { runCarrier } from '#server/deliveries/carrier.ts'
import { sweepNotifications } from '#server/features/donations/notifications.ts'
import { takeEpoch } from '#server/features/roulette/epoch.ts'
import { ServerSeeds } from '#server/features/roulette/server-seeds.ts'
import { activateDueWheels } from '#server/features/roulette/wheel-schedule.ts'
import { sweepSessions } from '#server/features/session/sessions.ts'
import { siteWords } from '#server/features/site/words.ts'
import { sweepDeletedTopics } from '#server/features/wiki/deleted-topics.ts'
import { gameOf } from '#server/game-of.ts'
import { sweepAnswers } from '#server/http/idempotency.ts'
import { sweepLimits } from '#server/http/limits.ts'
import { everySecond } from '#server/jobs/every-second.ts'
import { sweepLinks } from '#server/mail/confirmation-links.ts'
import { repostWaiting, sweepMails } from '#server/mail/outbox.ts'
import { openPost } from '#server/post.ts'
import { secretKey } from '#server/secret-key.ts'
import { openTill } from '#server/till.ts'

const SWEEP_MS = 60 * 60 * 1000

interface Ground {
  database: Database
  url: string
  log: Logger
}

export async function openWork(config: Config, { database: { db }, url, log }: Ground) {
  const { name: siteName } = await siteWords(db, config)
  // With connections of their own: however much there is to deliver, visitors have theirs.
  const beside = connected(url, log, { most: FOR_WORK })
  const [post, carrier, till] = await Promise.all([
    openPost(config, { db, url, log }),
    openCarrier(config, { db: beside.db, log }),
    openTill({ ...config, siteName }, { db: beside.db, log }),
    lookAtKey(config, { db, log }),
  ])
  const sweeping = setInterval(() => sweep(db, log), SWEEP_MS)
  const wheels = everySecond(() => activateDueWheels(db), log)
  return {
    siteName,
    post,
    till,
    async close() {
      clearInterval(sweeping)
      await wheels.stop()
      await till.close()
      await carrier.stop()
      await beside.close()
      await post.close()
    },
  }
}

const openCarrier = (config: Config, { db, log }: { db: Db; log: Logger }) =>
  runCarrier({ db, log, game: gameOf(config, db), isAlone: config.databaseUrl === undefined })

/** Where the draws of the roulette come from. Made here if there is none, so that all processes find the same. */
async function lookAtKey(config: Config, { db, log }: { db: Db; log: Logger }) {
  if (!(await takeEpoch(db, new ServerSeeds(await secretKey(config)))))
    log.error(
      'The seeds of the roulette come from another key than SECRET_KEY (or DATA_DIR/secret.key). Until the right key is back, or `npm run roulette -- renew-seeds` accepts the loss, nobody can spin.',
    )
  if (config.rouletteCash === 'on' && config.demo === 'off')
    log.warn(
      'ROULETTE_CASH=on: paid random rewards are regulated in Brazil (Lei 15.211/2025, which protects minors). Whether to offer them, to adults alone (ROULETTE_CASH=adults) or not at all (off) is your decision.',
    )
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
