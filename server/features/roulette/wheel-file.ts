// A wheel as an operator writes it down.
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { MOST_PRIZES, NewPrize, weightOf } from '#contract/roulette-staff.ts'

const { item_id, item_name, amount, is_rare, item_description, joker_cost } = NewPrize.properties

const WheelFile = Type.Array(
  Type.Object(
    {
      item_id,
      item_name,
      amount,
      /** In percent, as text, because "33.33" is exact there. */
      chance: Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,6})?$' }),
      // The site's own: the content security policy shows no other.
      image_url: Type.String({ pattern: '^/[^/\\s"<>][^\\s"<>]*$' }),
      is_rare: Type.Optional(is_rare),
      item_description: Type.Optional(item_description),
      joker_cost: Type.Optional(joker_cost),
    },
    { additionalProperties: false },
  ),
  { minItems: 1, maxItems: MOST_PRIZES },
)

export function readWheel(text: string): NewPrize[] {
  const written = parse(text)
  if (!Value.Check(WheelFile, written)) throw new Error(problemsOf(written))
  return written.map(({ chance, is_rare = false, item_description = '', joker_cost = null, ...prize }) => ({
    ...prize,
    is_rare,
    item_description,
    joker_cost,
    // Nothing weighs what is no chance, and is refused for it.
    weight: weightOf(chance) ?? 0,
  }))
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
