// A wheel as an operator writes it down.
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { NewPrize } from './wheels.ts'

const count = { minimum: 1, maximum: 2_147_483_647 }

const WheelFile = Type.Array(
  Type.Object(
    {
      item_id: Type.Integer(count),
      // Two names that look the same would be two wheels that look the same.
      item_name: Type.String({
        pattern: '^[\\p{L}\\p{N}\\p{P}\\p{S}]+( [\\p{L}\\p{N}\\p{P}\\p{S}]+)*$',
        maxLength: 100,
      }),
      amount: Type.Integer(count),
      /** In percent, as text, because "33.33" is exact there. */
      chance: Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,6})?$' }),
      // The site's own: the content security policy shows no other.
      image_url: Type.String({ pattern: '^/[^/\\s"<>][^\\s"<>]*$' }),
      is_rare: Type.Optional(Type.Boolean()),
      item_description: Type.Optional(Type.String({ maxLength: 300 })),
      joker_cost: Type.Optional(Type.Union([Type.Integer(count), Type.Null()])),
    },
    { additionalProperties: false },
  ),
  { minItems: 1, maxItems: 100 },
)

export function readWheel(text: string): NewPrize[] {
  const written = parse(text)
  if (!Value.Check(WheelFile, written)) throw new Error(problemsOf(written))
  return written.map(({ chance, is_rare = false, item_description = '', joker_cost = null, ...prize }) => ({
    ...prize,
    is_rare,
    item_description,
    joker_cost,
    weight: weightOf(chance),
  }))
}

/** Read digit by digit: 0.1 × 1 000 000 is not a whole number for a computer. */
function weightOf(chance: string) {
  const [whole = '', decimals = ''] = chance.split('.')
  return Number(whole) * 1_000_000 + Number(decimals.padEnd(6, '0'))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('O arquivo não é JSON.')
  }
}

function problemsOf(written: unknown) {
  const problems = Value.Errors(WheelFile, written).map(({ instancePath }) => `  ${instancePath || '/'}`)
  return [
    'O arquivo deve ser uma lista de prêmios: item_id, item_name, amount, chance ("12.5", em por cento),',
    'image_url e, se quiser, is_rare, item_description, joker_cost. Problemas em:',
    ...new Set(problems),
  ].join('\n')
}
