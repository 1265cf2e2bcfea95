import { expect, test } from 'vitest'
import { statusText } from './texts.ts'

test.each([
  [true, 0, 'Servidor online · 0 jogadores agora'],
  [true, 1, 'Servidor online · 1 jogador agora'],
  [true, 1_312, 'Servidor online · 1.312 jogadores agora'],
  [false, 0, 'Servidor offline'],
])('online %s, players %d', (online, players, text) => {
  expect(statusText({ online, players })).toBe(text)
})
