// What wraps every answer of the API.
import { type Static, type TProperties, type TSchema, Type } from 'typebox'

export const Success = <P extends TProperties>(properties: P) =>
  Type.Object({ success: Type.Literal(true), ...properties })

export const Failure = Type.Object({
  success: Type.Literal(false),
  error: Type.String(),
  message: Type.String(),
})
export type Failure = Static<typeof Failure>

export const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
