// What an act changed, field by field.
import type { AuditRow } from '#contract/audit.ts'

export type Plain = string | number | boolean | null

export interface Change {
  /** The way to the field: `['prizes', '2', 'weight']`, counted from 1. */
  field: string[]
  /** Undefined: it was not there. */
  before: Plain | undefined
  after: Plain | undefined
  isChanged: boolean
}

export function changesOf({ before, after }: Pick<AuditRow, 'before' | 'after'>): Change[] {
  const former = fieldsOf(before)
  const present = fieldsOf(after)
  // A field that one side does not speak of at all, it says nothing about: a deleted topic has no `after`.
  const hasBoth = before !== null && after !== null
  return [...new Set([...former.keys(), ...present.keys()])].map((key) => {
    const [was, is] = [former.get(key), present.get(key)]
    return { field: JSON.parse(key), before: was, after: is, isChanged: !hasBoth || was !== is }
  })
}

function fieldsOf(detail: AuditRow['before']) {
  const fields = new Map<string, Plain>()
  for (const [name, value] of Object.entries(detail ?? {})) collect(fields, [name], value)
  return fields
}

function collect(fields: Map<string, Plain>, field: string[], value: unknown) {
  if (Array.isArray(value) && value.every(isPlain))
    fields.set(JSON.stringify(field), value.map(String).join(', '))
  else if (Array.isArray(value))
    for (const [index, each] of value.entries()) collect(fields, [...field, String(index + 1)], each)
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) collect(fields, [...field, name], each)
  else fields.set(JSON.stringify(field), isPlain(value) ? value : null)
}

const isPlain = (value: unknown): value is Plain =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)
