// Players donate over HTTP while the product is killed at random moments, and the payment provider tells of payments
// several times, late, out of order or never; prices rise meanwhile. Then every payment must have been credited once.
// tsx bench/donations-crash.ts [donations] [kills] [players] [notifications lost of a hundred]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Bank, openBank } from './donations-crash/bank.ts'
import { type Donor, order, registerDonor } from './donations-crash/donor.ts'
import { fateOf, isTakenBack, pay, takeBack } from './donations-crash/fates.ts'
import { freePort } from './donations-crash/free-port.ts'
import { countPayments, openPriceList, type PriceList, runCommand } from './donations-crash/operator.ts'
import { untilSettled, type Verdict, verdictOn } from './donations-crash/verdict.ts'
import { type MortalProduct, mortalProduct } from './mortal-product.ts'

/** A kill comes up to so long after its turn. */
const KILL_WITHIN_MS = 300
const KILLS_PER_RAISE = 3
const CONDUCT = { copies: 3, delayMs: 100, shuffle: true }
/** More than anybody is given here: nothing waits for room in a mailbox. */
const MAILBOX_CAPACITY = '1000000'
/** So that players do not all have the same luck at the same time. */
const LUCK = 7

export interface DonationStorm {
  donations: number
  kills: number
  /** The site takes up to 60 donations from each within an hour. */
  players: number
  /** Of a hundred notifications. Each is sent in three copies. */
  losePercent: number
}

export interface DonationReport extends Verdict {
  donations: number
  /** Answers that were lost and then told again. */
  replays: number
  /** Orders at prices that had changed. */
  refusals: number
  /** Payments of which the product had not been told to the end: it had asked. */
  unannounced: number
  kills: number
  seconds: number
  /** Afterwards, until the last donation was what it should be. */
  settledSeconds: number
  /** What the operator's own check said. */
  check: string
}

interface Scene {
  product: MortalProduct
  bank: Bank
  prices: PriceList
  remark: (line: string) => void
}

export async function donationsCrash(
  storm: DonationStorm,
  remark: (line: string) => void,
): Promise<DonationReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'donations-'))
  const bank = await openBank()
  const port = String(await freePort())
  const product = await mortalProduct({
    ...{ DATA_DIR: dataDir, PORT: port, PUBLIC_URL: `http://localhost:${port}`, ...bank.environment },
    // Players who come from everywhere, as far as this machine can tell.
    ...{ DEMO: 'on', TRUST_PROXY: 'loopback' },
  })
  try {
    await runCommand(dataDir, 'game', ['capacity', MAILBOX_CAPACITY])
    const scene = { product, bank, prices: await openPriceList(dataDir), remark }
    const told = await rehearse(scene, storm)
    const { unannounced, odd } = await countPayments(dataDir)
    if (odd > 0) told.problems.push(`${odd} payments need a person`)
    return { ...told, unannounced, check: await runCommand(dataDir, 'wallet', ['check']) }
  } finally {
    await product.stop()
    await bank.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function rehearse(scene: Scene, storm: DonationStorm) {
  const { product, remark } = scene
  const donors: Donor[] = []
  for (let place = 0; place < storm.players; place++) donors.push(await registerDonor(product, place))
  const startedAt = performance.now()
  await donateWhileKilled(scene, donors, storm)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  remark('waiting for what nobody told')
  const settledSeconds = await untilSettled(product, donors)
  remark('looking at what is left')
  const verdict = await verdictOn(scene, donors)
  const sum = (count: (donor: Donor) => number) => donors.reduce((total, donor) => total + count(donor), 0)
  return {
    ...{ donations: sum(({ donations }) => donations.size), replays: sum(({ replays }) => replays) },
    ...{
      refusals: sum(({ refusals }) => refusals),
      kills: product.kills,
      seconds,
      settledSeconds,
      ...verdict,
    },
  }
}

async function donateWhileKilled(scene: Scene, donors: Donor[], storm: DonationStorm) {
  const { product, prices, remark } = scene
  const { donations, kills, players } = storm
  const fates = donors.map((_, place) => {
    const share = Math.floor(donations / players) + (place < donations % players ? 1 : 0)
    return Array.from({ length: share }, (_, index) => fateOf(LUCK * place + index))
  })
  const steps = donations + fates.flat().filter(isTakenBack).length
  let done = 0
  const donating = donateAndTakeBack(scene, { donors, fates, storm, onStep: () => done++ })
  donating.catch(() => {})
  const isOver = donating.then(() => true)
  for (let kill = 1; kill <= kills; kill++) {
    while (done < (steps * kill) / (kills + 1) && !(await Promise.race([isOver, sleep(5, false)])));
    await sleep(Math.random() * KILL_WITHIN_MS)
    await product.kill()
    if (kill % KILLS_PER_RAISE === 0) await prices.raise()
    remark(`killed ${kill} of ${kills} times, ${done} of ${steps} donations and returns`)
  }
  await donating
}

interface Course {
  donors: Donor[]
  fates: ReturnType<typeof fateOf>[][]
  storm: DonationStorm
  onStep: () => void
}

async function donateAndTakeBack(scene: Scene, { donors, fates, storm, onStep }: Course) {
  const { product, bank } = scene
  await bank.behave({ ...CONDUCT, losePercent: storm.losePercent })
  await Promise.all(
    donors.map(async (donor, place) => {
      for (const fate of fates[place] ?? []) {
        await pay(bank, await order(product, donor, fate))
        onStep()
      }
    }),
  )
  // About an approved payment the product asks but once a day; and who owes what was used can order nothing more.
  await bank.behave({ losePercent: 0 })
  const back = donors.flatMap((donor) =>
    [...donor.donations.values()]
      .filter(({ fate }) => isTakenBack(fate))
      .map((donation) => takeBack(scene, donor, donation).then(onStep)),
  )
  await Promise.all(back)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [donations = 2_000, kills = 40, players = 50, losePercent = 30] = process.argv.slice(2).map(Number)
  const report = await donationsCrash({ donations, kills, players, losePercent }, console.log)
  console.log({ ...report, problems: report.problems.slice(0, 20) })
  if (report.problems.length > 0) process.exitCode = 1
}
