import { expect, test } from 'vitest'
import { roleColour } from './role-colour.ts'

test.each([
  ['Administrador', 'text-role-red'],
  ['Coordenação GERAL', 'text-role-red'],
  ['Developer', 'text-role-orange'],
  ['Suporte ao Jogador', 'text-role-blue'],
  ['Suporte Geral', 'text-role-red'],
  ['Cronista', 'text-role-neutral'],
  ['', 'text-role-neutral'],
])('%s is shown in %s', (activity, colour) => {
  expect(roleColour(activity)).toBe(colour)
})
