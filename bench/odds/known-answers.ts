// The answers of known-answers.py, which knows nothing of our code.
import { readFileSync } from 'node:fs'
import { fromHex, type Slot } from '#contract/fairness.ts'
import { hmacSha256 } from '#contract/hmac-sha256.ts'
import type { Engine, Finding } from './engine.ts'

interface Seeds {
  server_seed: string
  client_seed: string
  hash: string
}

export type KnownAnswer =
  | { kind: 'seed'; server_seed: string; seed_hash: string }
  | { kind: 'digest'; key: string; message: string; digest: string }
  | { kind: 'wheel'; type: string; slots: Slot[]; hash: string }
  | (Seeds & {
      kind: 'draws'
      weights: number[]
      draws: [nonce: number, roll: number, slot: number, cursor: number][]
    })
  | (Seeds & { kind: 'numbers'; total: string; values: [nonce: number, value: string, cursor: number][] })

export function knownAnswers<Kind extends KnownAnswer['kind']>(kind: Kind) {
  return ALL.filter((answer): answer is Extract<KnownAnswer, { kind: Kind }> => answer.kind === kind)
}

const ALL: KnownAnswer[] = readFileSync(new URL('known-answers.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

/** T2. */
export function* sameAnswers(engine: Engine): Generator<Finding> {
  yield compared(
    'draws',
    knownAnswers('draws').map((known) => [known.draws, drawnAgain(engine, known)]),
  )
  yield compared(
    'rejections',
    knownAnswers('numbers').map((known) => [known.values, reducedAgain(engine, known)]),
  )
}

function drawnAgain({ drawer }: Engine, known: Extract<KnownAnswer, { kind: 'draws' }>) {
  const draw = drawer(fromHex(known.server_seed), known.client_seed)
  return known.draws.map(([nonce]) => {
    const { roll, slot, cursor } = draw(known, nonce)
    return [nonce, roll, slot, cursor]
  })
}

function reducedAgain({ unbiased }: Engine, known: Extract<KnownAnswer, { kind: 'numbers' }>) {
  const digestOf = hmacSha256(fromHex(known.server_seed))
  return known.values.map(([nonce]) => {
    const { value, cursor } = unbiased(BigInt(known.total), (each) =>
      Buffer.from(
        digestOf(Buffer.from(`v1:${known.hash}:${known.client_seed}:${nonce}:${each}`)),
      ).readBigUInt64BE(),
    )
    return [nonce, String(value), cursor]
  })
}

function compared(what: string, pairs: [known: unknown[], ours: unknown[]][]): Finding {
  const rows = pairs.flatMap(([known, ours]) => known.map((row, at) => [row, ours[at]]))
  const differing = rows.filter(([row, ours]) => JSON.stringify(row) !== JSON.stringify(ours)).length
  return {
    test: 'T2',
    what: `${rows.length} known ${what}`,
    passed: differing === 0,
    figure: differing ? `${differing} differ` : 'equal',
  }
}
