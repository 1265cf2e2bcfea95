import type { Schema } from './api.ts'

/** A schema as a reader of code would write the type. */
export function shapeOf(schema: Schema, indent = ''): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((option) => shapeOf(option, indent)).join(' | ')
  if (schema.items) return `${shapeOf(schema.items, indent)}[]`
  if (!schema.properties) return schema.type ?? 'unknown'
  const inner = `${indent}  `
  const fields = Object.entries(schema.properties).map(
    ([name, field]) =>
      `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${shapeOf(field, inner)}`,
  )
  return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n${indent}}`
}
