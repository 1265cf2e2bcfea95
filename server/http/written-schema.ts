// A schema as far as it decides what is written: of alternatives that are written alike, none has to be looked for. Trying one
// after the other took most of the time of a long answer.

type Schema = Record<string, unknown>

export function writtenSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(writtenSchema)
  if (!isObject(schema)) return schema
  const plain = Array.isArray(schema.anyOf) ? alternatives(schema.anyOf) : undefined
  if (plain) return plain
  // Objects of which one has to be found: by what they hold, as it stands.
  if (schema.anyOf) return schema
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, writtenSchema(value)]))
}

/** Undefined: they are not written alike. */
function alternatives(anyOf: unknown[]): Schema | undefined {
  const written = anyOf.map(writtenSchema).filter(isObject)
  const others = written.filter(({ type }) => type !== 'null')
  const nullable = others.length < written.length ? { nullable: true } : {}
  if (others.length > 0 && others.every(isText)) return { type: 'string', ...nullable }
  const [only, ...more] = others
  return typeof only?.type === 'string' && more.length === 0 ? { ...only, ...nullable } : undefined
}

const isText = (schema: Schema) => typeof schema.const === 'string' || schema.type === 'string'

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
