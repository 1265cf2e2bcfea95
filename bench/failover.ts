// The PostgreSQL that is written to is lost under load, and its standby is promoted: how long until the site writes again,
// whether everything follows by itself, and what was acknowledged and is gone.
// tsx bench/failover.ts [rounds of each] [spins a second]
import { setTimeout as sleep } from 'node:timers/promises'
import { followed } from './failover/following.ts'
import type { Loss } from './failover/pair.ts'
import { type FailoverRound, report } from './failover/report.ts'
import { checkWallets, settle } from './failover/settling.ts'
import { type FailoverSite, withFailoverSite } from './failover/site.ts'
import { type JournalledSpin, startWriters } from './failover/writers.ts'

const [ROUNDS = 3, PER_SECOND = 100] = process.argv.slice(2).map(Number)
const LOSSES: Loss[] = ['killed', 'cut off', 'frozen', 'stopped']
const CALM_MS = 3_000
/** So long without a call that failed, and it is over. */
const WELL_MS = 2_000
const MOST_MS = 60_000

const rounds: FailoverRound[] = []
for (const isSynchronous of [true, false])
  await withFailoverSite({ isSynchronous }, async (site) => {
    for (const loss of LOSSES)
      for (let count = 0; count < ROUNDS; count++) {
        const round = await loseAndFollow(site, loss, rounds.length + 1)
        rounds.push({ ...round, isSynchronous, loss })
        console.log(JSON.stringify(rounds.at(-1)))
        await site.pair.makeLostOneFollow()
      }
  })
if (!(await report(rounds, PER_SECOND))) process.exitCode = 1

async function loseAndFollow(site: FailoverSite, loss: Loss, number: number) {
  const { urls, players, pair } = site
  const writers = startWriters(urls, players, PER_SECOND)
  await sleep(CALM_MS)
  const { lostAt, promotedAt, promotionMs } = await pair.takeOver(loss)
  await untilWell(writers.journal, promotedAt)
  await writers.stop()
  const times = timesOf(writers.journal, promotedAt)
  const settled = await settle(writers.journal, { urls, databaseUrl: pair.primary.url, lostAt })
  const following = await followed(site, promotedAt, number)
  const problems = [...settled.problems, ...(await checkWallets(pair.url))]
  return { promotionMs, ...times, ...settled, ...following, problems }
}

async function untilWell(journal: JournalledSpin[], promotedAt: number) {
  for (;;) {
    await sleep(50)
    const { firstWriteMs, lastFailureMs } = timesOf(journal, promotedAt)
    const sinceMs = performance.now() - promotedAt
    if (firstWriteMs !== undefined && sinceMs > Math.max(firstWriteMs, lastFailureMs) + WELL_MS) return
    if (sinceMs > MOST_MS) throw new Error(`the site did not write again within ${MOST_MS / 1000} s`)
  }
}

/** Since the promotion. */
function timesOf(journal: JournalledSpin[], promotedAt: number) {
  let firstWriteMs: number | undefined
  let lastFailureMs = 0
  let longestMs = 0
  for (const { outcome, answeredAt, sentAt } of journal) {
    if (outcome === 'under way') continue
    const sinceMs = answeredAt - promotedAt
    longestMs = Math.max(longestMs, answeredAt - sentAt)
    if (outcome !== 'acknowledged') lastFailureMs = Math.max(lastFailureMs, sinceMs)
    else if (sinceMs > 0) firstWriteMs = Math.min(firstWriteMs ?? sinceMs, sinceMs)
  }
  return { firstWriteMs, lastFailureMs, longestMs }
}
