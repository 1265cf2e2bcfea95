// What the doctor found, for the person at the terminal.
import type { Finding, Verdict } from './check.ts'

const MARKS: Record<Verdict, string> = { well: '✓', wrong: '✗', aside: '–' }

export function linesOf({ name, verdict, what, advice }: Finding) {
  const line = `${MARKS[verdict]} ${name}: ${what}`
  return advice === undefined ? line : `${line}\n    → ${advice}`
}

export function summaryOf(findings: Finding[]) {
  const count = findings.filter(({ verdict }) => verdict === 'wrong').length
  if (count === 0) return '\nNada está errado.'
  return count === 1 ? '\nUma coisa está errada.' : `\n${count} coisas estão erradas.`
}
