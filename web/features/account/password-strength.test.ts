import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

const SHORT = 'Ainda é curta demais.'
const OWN = 'Não use o seu usuário nem o seu e-mail dentro da senha.'
const COMMON = 'Esta é uma das primeiras senhas que alguém tentaria.'
const RUNS = 'Evite repetições e sequências, como aaa, 1234 ou qwerty.'
const LONGER = 'Mais longa é melhor: junte três ou quatro palavras.'
const MIXED = 'Misture letras maiúsculas, números ou sinais.'
const FINE = 'Ótima escolha.'

test.each([
  ['', 1, SHORT],
  ['X9!kd', 1, SHORT],
  ['xNovato77!longa', 1, OWN],
  ['bruna.silva#2031', 1, OWN],
  ['senha123', 1, COMMON],
  ['P@ssw0rd!', 1, COMMON],
  ['S3nh4!', 1, COMMON],
  ['2024Flamengo', 1, COMMON],
  ['123456', 1, RUNS],
  ['aaaaaaaaaaaa', 1, RUNS],
  ['abcabcabcabc', 1, RUNS],
  ['qwerty123456', 1, RUNS],
  ['fedcba987654', 1, RUNS],
  ['X9!kdo', 1, LONGER],
  ['montanha', 1, LONGER],
  ['montanh4', 2, LONGER],
  ['Montanh4', 3, LONGER],
  ['mesafogaolua', 2, MIXED],
  ['mesafogaolu4', 3, MIXED],
  ['Mesafogaolu4', 4, FINE],
  ['Montanha99', 3, LONGER],
  ['mesa fogao lua', 3, MIXED],
  ['mesa fogao lua azul', 4, FINE],
  ['mesafogaoluarioverde', 4, FINE],
  ['ação céu', 2, LONGER],
] as const)('%j is step %i: %s', (password, step, advice) => {
  expect(passwordStrength(password, ['Novato', 'Bruna.Silva@exemplo.com.br'])).toEqual({ step, advice })
})

test('what has not been typed yet forbids nothing', () => {
  expect(passwordStrength('Mesafogaolu4', ['', '@exemplo.com.br', 'ab']).step).toBe(4)
})

test('any password is judged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 256 }), (password) => {
      expect([1, 2, 3, 4]).toContain(passwordStrength(password, ['novato']).step)
    }),
  )
})
