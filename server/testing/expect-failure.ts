import { expect } from 'vitest'

/** Our own words in our own shape, and nothing of the inside. */
export function expectFailure({ text }: { text: string }) {
  const body = JSON.parse(text)
  expect(Object.keys(body).sort()).toEqual(['error', 'message', 'success'])
  expect(body).toMatchObject({ success: false, message: body.error })
  expect(body.error).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
  expect(text).not.toMatch(/\bat \/|select |insert |node_modules|fastify|postgres|Error:/i)
}
