// What the rounds came to, as a table.
import { quantile } from '../figures.ts'
import { installedVersion } from '../installed-postgres.ts'
import { table, writeSection } from '../results.ts'
import type { Following } from './following.ts'
import type { Loss } from './pair.ts'
import type { Settled } from './settling.ts'

const MOST_FIRST_WRITE_MS = 10_000

export interface FailoverRound extends Settled, Following {
  isSynchronous: boolean
  loss: Loss
  /** Of the promotion by itself. */
  promotionMs: number
  /** Since it was begun. */
  firstWriteMs: number | undefined
  lastFailureMs: number
  /** Of any call until it was answered or broke off. */
  longestMs: number
}

/** Writes it down, and says whether all is as it must be. */
export async function report(rounds: FailoverRound[], perSecond: number) {
  const groups = alike(rounds)
  const text = [
    `Two processes, ${perSecond} spins a second in all, whatever becomes of them; the standby is promoted a second after the`,
    'loss. Times are the worst of their rounds. *Killed*: all processes of PostgreSQL at once, as when the power goes. *Cut off*:',
    'the same, half a second after the network to its standby went. *Frozen*: it says nothing more and no connection ends, as when',
    'the network goes. *Stopped*: as an operator does it.',
    '',
    takeovers(groups),
    '',
    'What was acknowledged and is not in the promoted one (the median of the rounds, and the worst):',
    '',
    losses(groups),
    '',
    'Everything followed without a restart; the slowest of all rounds:',
    '',
    following(rounds),
  ].join('\n')
  console.log(`\n${text}\n`)
  writeSection('Failover', text, await installedVersion())
  const problems = rounds.flatMap((round) => [...round.problems, ...promisesBroken(round)])
  for (const problem of problems) console.error(`WRONG: ${problem}`)
  return problems.length === 0
}

/** By standby and loss. */
function alike(rounds: FailoverRound[]) {
  const groups = new Map<string, FailoverRound[]>()
  for (const round of rounds) {
    const name = `${standbyName(round.isSynchronous)}|${round.loss}`
    groups.set(name, [...(groups.get(name) ?? []), round])
  }
  return groups
}

const standbyName = (isSynchronous: boolean) => (isSynchronous ? 'synchronous' : 'asynchronous')
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

function takeovers(groups: Map<string, FailoverRound[]>) {
  const rows = [...groups].map(([name, rounds]) => {
    const most = (of: (round: FailoverRound) => number) => seconds(Math.max(...rounds.map(of)))
    const sum = (of: (round: FailoverRound) => number) =>
      String(rounds.reduce((all, each) => all + of(each), 0))
    return [
      ...name.split('|'),
      String(rounds.length),
      most(({ promotionMs }) => promotionMs),
      most(({ firstWriteMs }) => firstWriteMs ?? Number.POSITIVE_INFINITY),
      most(({ lastFailureMs }) => lastFailureMs),
      most(({ longestMs }) => longestMs),
      ...[sum(({ refused }) => refused), sum(({ unknown }) => unknown), sum(({ done }) => done)],
    ]
  })
  const heads = [
    'standby',
    'the primary was',
    'rounds:',
    'promotion:',
    'its begin → first write:',
    '→ last failed call:',
  ]
  return table([...heads, 'longest call:', 'refused:', 'no answer:', 'of both, done all the same:'], rows)
}

function losses(groups: Map<string, FailoverRound[]>) {
  const rows = [...groups].map(([name, rounds]) => {
    const middleAndWorst = (of: (round: FailoverRound) => number) => {
      const all = rounds.map(of)
      return `${Math.round(quantile(all, 0.5))} / ${Math.round(Math.max(...all))}`
    }
    const acknowledged = rounds.reduce((all, round) => all + round.acknowledged, 0)
    return [
      ...name.split('|'),
      String(acknowledged),
      middleAndWorst(({ lost }) => lost),
      `${middleAndWorst(({ lostMs }) => lostMs)} ms`,
    ]
  })
  return table(['standby', 'the primary was', 'acknowledged:', 'lost:', 'of the last:'], rows)
}

function following(rounds: FailoverRound[]) {
  const most = (of: (round: FailoverRound) => number) => seconds(Math.max(...rounds.map(of)))
  return table(
    ['what', 'within:'],
    [
      ['promote → both processes listen for changes', most(({ listeningMs }) => listeningMs)],
      ['an edit of the wiki → shown by the other process', most(({ editMs }) => editMs)],
      ['a mail asked for → arrived', most(({ mailMs }) => mailMs)],
      ['a prize claimed → in the game', most(({ deliveryMs }) => deliveryMs)],
    ],
  )
}

function promisesBroken({ isSynchronous, loss, lost, firstWriteMs }: FailoverRound) {
  const name = `${standbyName(isSynchronous)}, ${loss}`
  return [
    ...(firstWriteMs === undefined || firstWriteMs > MOST_FIRST_WRITE_MS
      ? [`${name}: first write too late`]
      : []),
    // Who is told to stop waits for its standby, whether that is a synchronous one or not.
    ...(lost > 0 && (isSynchronous || loss === 'stopped')
      ? [`${name}: ${lost} acknowledged spins lost`]
      : []),
  ]
}
