// Of a virtual machine's processors the host may give a part to others. What is measured meanwhile tells of them, not of us.
import { readFile } from 'node:fs/promises'
import { quantile } from './figures.ts'

/** As a share of the time of all processors. */
const LITTLE = 0.05
const ATTEMPTS = 5

/** Of each measurement that counts. */
const shares: number[] = []
let repeated = 0

/** Anew while others had more than a little of the time; of all attempts the calmest counts. */
export async function calmest<T>(work: () => Promise<T>): Promise<T> {
  const attempts: { result: T; share: number }[] = []
  while (attempts.length < ATTEMPTS && !attempts.some(({ share }) => share <= LITTLE)) {
    const before = await processorTimes()
    const result = await work()
    attempts.push({ result, share: shareOfOthers(before, await processorTimes()) })
  }
  const [best] = attempts.sort((a, b) => a.share - b.share)
  if (!best) throw new Error('nothing was measured')
  shares.push(best.share)
  repeated += attempts.length - 1
  return best.result
}

/** How calm it was. */
export function calmText() {
  const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`
  const noisy = shares.filter((share) => share > LITTLE).length
  return `What was measured while the host gave more than ${LITTLE * 100} % of the processors' time to others was measured anew, up to \
${ATTEMPTS} times, and the calmest counts: of ${shares.length} measurements ${repeated} repetitions; others had ${percent(quantile(shares, 0.5))} \
of the time in the median, more than ${LITTLE * 100} % in ${noisy} that count, and ${percent(Math.max(...shares))} at most.`
}

interface ProcessorTimes {
  all: number
  others: number
}

/** In ticks, since the start. */
async function processorTimes(): Promise<ProcessorTimes> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n')
  // user, nice, system, idle, iowait, irq, softirq, steal; guests count as users.
  const times = line.trim().split(/\s+/).slice(1, 9).map(Number)
  return { all: times.reduce((sum, each) => sum + each, 0), others: times[7] ?? 0 }
}

const shareOfOthers = (before: ProcessorTimes, after: ProcessorTimes) =>
  (after.others - before.others) / Math.max(1, after.all - before.all)
