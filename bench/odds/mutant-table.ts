import { type BatterySize, battery } from './battery.ts'
import type { Engine, Finding } from './engine.ts'

const TESTS = ['T0', 'T1', 'T2', 'T3', 'T4', 'T6'] as const

export function caughtBy(engine: Engine, size: BatterySize): Set<Finding['test']> {
  const findings = [...battery(engine, size)]
  return new Set(findings.filter(({ passed }) => !passed).map(({ test }) => test))
}

export function tableOf(caught: (readonly [name: string, tests: Set<Finding['test']>])[]) {
  const row = (name: string, cells: readonly string[]) =>
    [name.padEnd(30), ...cells.map((cell) => cell.padEnd(4))].join(' ').trimEnd()
  return [
    row('caught by', TESTS),
    ...caught.map(([name, tests]) =>
      row(
        name,
        TESTS.map((test) => (tests.has(test) ? ' ×' : ' ·')),
      ),
    ),
  ].join('\n')
}
