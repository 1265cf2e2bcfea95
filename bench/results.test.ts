import { expect, test } from 'vitest'
import { table, withSection } from './results.ts'

test('a program replaces its own section and leaves the others alone, in the order of the file', () => {
  const start = withSection('', 'Start', 'Two seconds.\n')
  const both = withSection(start, 'Requests', '### Reads\n\nMany.\n')
  const again = withSection(both, 'Start', 'One second.\n')
  expect(again.split('\n## ').slice(1)).toEqual([
    'Requests\n\n### Reads\n\nMany.\n',
    'Start\n\nOne second.\n',
  ])
  expect(withSection(again, 'Start', 'One second.\n')).toBe(again)
})

test('figures of a table stand to the right', () => {
  expect(table(['call', 'ratio:'], [['spin', '0.5']])).toBe(
    '| call | ratio |\n| --- | ---: |\n| spin | 0.5 |',
  )
})
