// Schemas are compiled when they are first used: all of them at once were a third of the start, and most processes never
// see most of them. That each can be compiled is tried by the tests, which call every route.
import AjvCompiler from '@fastify/ajv-compiler'
import SerializerSelector from '@fastify/fast-json-stringify-compiler'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import { writtenSchema } from './written-schema.ts'

type Validate = ReturnType<FastifySchemaCompiler<unknown>>

// A value of the wrong type is refused, never bent into the right one; an unknown name is refused, never dropped.
const AS_WRITTEN = { coerceTypes: false, removeAdditional: false, useDefaults: false } as const

export function lazyValidators(): FastifySchemaCompiler<unknown> {
  const compiler = once(() => AjvCompiler()({}, { customOptions: AS_WRITTEN }))
  return (route) => {
    const compiled = once(() => compiler()(route as object) as Validate)
    const validate: Validate = (data: unknown) => {
      const answer = compiled()(data)
      validate.errors = compiled().errors ?? null
      return answer
    }
    return validate
  }
}

export function lazySerializers(): FastifySerializerCompiler<unknown> {
  const compiler = once(() => SerializerSelector()({}, {}))
  return ({ httpStatus = '', schema, ...route }) => {
    const compiled = once(() => compiler()({ ...route, httpStatus, schema: writtenSchema(schema) as object }))
    return (data) => compiled()(data)
  }
}

function once<T>(make: () => T) {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
