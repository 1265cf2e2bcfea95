import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Row } from './comparison.ts'
import { fold } from './folding.ts'

const row = (change: 'none' | 'added', text: string): Row => ({
  change,
  block: { kind: 'paragraph', level: 0, text, sense: text, markup: text },
})
const same = (count: number) => Array.from({ length: count }, (_, n) => row('none', `igual ${n}`))
const view = (rows: Row[]) =>
  fold(rows).map((each) => (each.kind === 'fold' ? each.rows.length : each.row.block.text))

test('long equal stretches are folded, but for what stands next to a change', () => {
  expect(view([...same(5), row('added', 'novo'), ...same(6), row('added', 'novo'), ...same(4)])).toEqual([
    4,
    'igual 4',
    'novo',
    'igual 0',
    4,
    'igual 5',
    'novo',
    'igual 0',
    3,
  ])
})

test('short ones stay', () => {
  expect(view([row('added', 'novo'), ...same(4), row('added', 'novo')])).toEqual([
    'novo',
    'igual 0',
    'igual 1',
    'igual 2',
    'igual 3',
    'novo',
  ])
})

test('nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (flags) => {
      const rows = flags.map((isNew, n) => row(isNew ? 'added' : 'none', `${n}`))
      expect(fold(rows).flatMap((each) => (each.kind === 'fold' ? each.rows : [each.row]))).toEqual(rows)
    }),
  )
})
