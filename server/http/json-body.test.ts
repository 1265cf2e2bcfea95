import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJsonBody } from './json-body.ts'
import { Refusal } from './refusal.ts'

const parse = (text: string) => parseJsonBody(Buffer.from(text))

const wellFormed = fc
  .string({ unit: 'grapheme' })
  .filter((text) => !text.includes('\0') && text.isWellFormed())
const name = wellFormed.filter((text) => text !== '__proto__' && text !== 'constructor')
const { value: json } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
    wellFormed,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(name, tie('value'), { maxKeys: 5, noNullPrototype: true }),
  ),
}))

test('any JSON that is not ambiguous is read as JSON.parse reads it, however it is spaced', () => {
  fc.assert(
    fc.property(json, fc.constantFrom('', ' ', '\n\t'), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(parse(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('no bytes at all make it throw anything but a refusal', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 60 }), (bytes) => {
      try {
        parseJsonBody(Buffer.from(bytes))
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal)
      }
    }),
  )
})

test.each([
  ['a name twice', '{"a":1,"a":2}'],
  ['a name twice, once in disguise', '{"a":1,"\\u0061":2}'],
  ['a name twice, deep inside', '{"x":[{"a":1,"b":{"c":1,"c":1}}]}'],
  ['a prototype', '{"__proto__":{}}'],
  ['a prototype in disguise', '{"\\u005f_proto__":{}}'],
  ['a byte order mark', '\uFEFF{}'],
  ['a NUL in a name', '{"a\\u0000":1}'],
  ['half a character', '"\\ud83d"'],
  ['a string without end', '{"a":"\\"}'],
  ['33 levels', `${'['.repeat(33)}${']'.repeat(33)}`],
])('%s is refused', (_, text) => {
  expect(() => parse(text)).toThrow(Refusal)
})

test('what only looks ambiguous is not', () => {
  expect(parse('{"a":{"a":1},"b":[{"a":1},{"a":2}],"c":"\\"a\\":1,{["}')).toEqual({
    a: { a: 1 },
    b: [{ a: 1 }, { a: 2 }],
    c: '"a":1,{[',
  })
  expect(parse(`${'['.repeat(32)}${']'.repeat(32)}`)).toBeDefined()
})
