import { expect, test } from 'vitest'
import { shapeOf } from './shape-of.ts'

test('an object reads like a type, optional fields marked, lists and unions in short', () => {
  const schema = {
    type: 'object',
    required: ['success', 'team'],
    properties: {
      success: { type: 'boolean', enum: [true] },
      team: {
        items: {
          required: ['icon'],
          properties: { icon: { anyOf: [{ type: 'string' }, { type: 'null' }] }, text: { type: 'string' } },
        },
      },
    },
  }
  expect(shapeOf(schema)).toBe(
    '{\n  success: true\n  team: {\n    icon: string | null\n    text?: string\n  }[]\n}',
  )
})
