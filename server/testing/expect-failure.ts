import { expect } from 'vitest'

/** Our own words in our own shape, and nothing of the inside. */
export function expectFailure({ text }: { text: string }, shape: 'ours' | 'image host' = 'ours') {
  const body = JSON.parse(text)
  const sentence = body.message
  expect(body).toEqual({
    success: false,
    error: shape === 'ours' ? sentence : { message: sentence },
    message: sentence,
  })
  expect(sentence).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
  expect(text).not.toMatch(/\bat \/|select |insert |node_modules|fastify|postgres|Error:/i)
}
