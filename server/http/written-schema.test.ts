import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { lazySerializers } from './lazy-schemas.ts'
import { writtenSchema } from './written-schema.ts'

const orNull = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()])
const Colour = Type.Union([Type.Literal('red'), Type.Literal('blue')])
const Shape = Type.Union([
  Type.Object({ kind: Type.Literal('circle'), radius: Type.Number() }),
  Type.Object({ kind: Type.Literal('square'), side: orNull(Type.Number()) }),
])
const All = Type.Object({
  success: Type.Literal(true),
  colour: Colour,
  maybeColour: orNull(Colour),
  text: orNull(Type.String()),
  count: orNull(Type.Integer()),
  inner: orNull(Type.Object({ id: Type.Integer(), colour: Colour })),
  list: Type.Array(orNull(Type.Integer())),
  anyColour: Type.Union([Type.Literal('grey'), Colour]),
  shape: Shape,
  maybeShape: orNull(Shape),
  optional: Type.Optional(orNull(Type.String())),
})

const write = lazySerializers()({ schema: All, method: 'GET', url: '/' })

test.each([
  {
    ...{
      success: true,
      colour: 'red',
      maybeColour: 'blue',
      text: '',
      anyColour: 'grey',
      count: 0,
      inner: { id: 1, colour: 'red' },
    },
    ...{
      list: [1, null, 0],
      shape: { kind: 'circle', radius: 1.5 },
      maybeShape: { kind: 'square', side: null },
    },
    optional: 'here',
  },
  {
    ...{
      success: true,
      colour: 'blue',
      maybeColour: null,
      text: null,
      anyColour: 'red',
      count: null,
      inner: null,
      list: [],
    },
    ...{ shape: { kind: 'square', side: 2 }, maybeShape: null, optional: null },
  },
  {
    ...{
      success: true,
      colour: 'blue',
      maybeColour: null,
      text: 'null',
      anyColour: 'grey',
      count: -1,
      inner: null,
      list: [],
    },
    ...{ shape: { kind: 'square', side: 2 }, maybeShape: null },
  },
])('every alternative is written as it is (%#)', (value) => {
  expect(JSON.parse(write(value))).toEqual(value)
})

test('what a schema does not name is still not written', () => {
  const value = { inner: { id: 1, colour: 'red', secret: 'hidden' }, shape: { kind: 'circle', radius: 1 } }
  const rest = {
    success: true,
    colour: 'red',
    maybeColour: null,
    text: null,
    anyColour: 'grey',
    count: null,
    list: [],
    maybeShape: null,
  }
  expect(write({ ...value, ...rest, token: 'hidden' })).not.toContain('hidden')
})

test('alternatives that are written alike are none any more, and objects keep theirs', () => {
  const { properties } = writtenSchema(All) as { properties: Record<string, Record<string, unknown>> }
  const left = Object.keys(properties).filter((name) => JSON.stringify(properties[name]).includes('anyOf'))
  expect(left).toEqual(['shape', 'maybeShape'])
  expect(properties.shape).toEqual(Shape)
})
