// What growth has cost, as a table.
import { quantile } from '../figures.ts'
import { table } from '../results.ts'
import type { Measured, Turn } from './measure.ts'
import type { WholeReading } from './plans.ts'
import { HEAVY, type Scale } from './scale.ts'

/** The largest site against the smallest. */
const MOST = 1.5

export interface Growth {
  name: string
  isExtra: boolean
  p50: number[]
  postgresMs: number[]
  /** Of the middle round, so that one disturbed round does not count. */
  times: number
  postgresTimes: number
  isGood: boolean
}

const middle = (values: number[]) => quantile(values, 0.5)

export function growthOf({ one, rounds }: Measured): Growth {
  const ofSites = (read: (turn: Turn) => number) => {
    const places = rounds[0]?.map((_, place) => place) ?? []
    return places.map((place) => middle(rounds.flatMap((turns) => turns[place] ?? []).map(read)))
  }
  const growth = (read: (turn: Turn) => number) =>
    middle(
      rounds.map((turns) => {
        const [smallest = Number.NaN, ...larger] = turns.map(read)
        return (larger.at(-1) ?? smallest) / smallest
      }),
    )
  const times = growth(({ p50 }) => p50)
  return {
    ...{ name: one.name, isExtra: one.isExtra === true, times, isGood: times <= MOST },
    p50: ofSites(({ p50 }) => p50),
    postgresMs: ofSites(({ postgresMs }) => postgresMs),
    postgresTimes: growth(({ postgresMs }) => postgresMs),
  }
}

export const lineOf = ({ name, p50, times, postgresMs, postgresTimes, isGood }: Growth) =>
  `${name}: ${p50.map((ms) => ms.toFixed(2)).join(' / ')} ms, ${times.toFixed(2)} × (at most ${MOST}); ` +
  `PostgreSQL ${postgresMs.map((ms) => ms.toFixed(2)).join(' / ')} ms, ${postgresTimes.toFixed(2)} ×${isGood ? '' : ': MISSED'}`

export function growthSection(
  all: Growth[],
  readings: WholeReading[],
  { scales, rounds, plans }: { scales: Scale[]; rounds: number; plans: number },
) {
  const heads = [
    'case',
    ...scales.map(({ times }) => `${times}×, ms:`),
    'growth:',
    'PostgreSQL, ms:',
    'growth of it:',
  ]
  const rows = (those: Growth[]) =>
    table(
      heads,
      those.map(({ name, p50, times, postgresMs, postgresTimes, isGood }) => [
        name,
        ...p50.map((ms) => ms.toFixed(2)),
        isGood ? times.toFixed(2) : `**${times.toFixed(2)}**`,
        postgresMs.map((ms) => ms.toFixed(2)).join(' / '),
        postgresTimes.toFixed(2),
      ]),
    )
  return [
    sizes(scales),
    `One request at a time, to each site in turn, ${rounds} rounds after one to warm up; the middle of their medians, and the ` +
      `middle of the largest site's against the smallest's in the same round, which may be ${MOST} at most.`,
    rows(all.filter(({ isExtra }) => !isExtra)),
    'The back office, and a player who has much more than others:',
    rows(all.filter(({ isExtra }) => isExtra)),
    planText(readings, plans),
  ].join('\n\n')
}

function sizes(scales: Scale[]) {
  const most = scales.at(-1)
  const count = (value: number) => value.toLocaleString('en').replaceAll(',', ' ')
  if (!most) return ''
  return (
    `The same site at ${scales.map(({ times }) => `${times}×`).join(', ')}. The largest has ${count(most.players)} players, ` +
    `${count(10 * most.players)} rows of the ledger, ${count(2 * most.players)} spins, ${count(most.players)} donations, ` +
    `${count(most.tickets)} tickets with three replies each and ${count(most.topics)} topics of 1.5 kB. What each measured player ` +
    `has is the same everywhere; one has ${count(HEAVY.ledgerRows)} rows of the ledger, ${count(HEAVY.tickets)} tickets and ` +
    `${count(HEAVY.donations)} donations.`
  )
}

function planText(readings: WholeReading[], plans: number) {
  const what = `Of ${plans} plans of the largest site's statements`
  if (readings.length === 0) return `${what}, none reads a whole table of more than 10 000 rows.`
  const list = readings.map(({ during, table: name }) => `- \`${name}\`, during ${during}`)
  return [`${what}, these read a whole table of more than 10 000 rows:`, ...list].join('\n')
}
