import { describe, expect, test } from 'vitest'
import { emailProblem, levelProblem, loginProblem } from './account.ts'

describe('a login', () => {
  test.each(['abc', 'A_9', '___', 'x'.repeat(20)])('%j is fine', (login) => {
    expect(loginProblem(login)).toBeNull()
  })
  test.each(['', 'ab', 'x'.repeat(21), 'com espaço', 'José', 'a-b', 'abc\n', 'a.b.c', 'admіn'])(
    '%j is refused',
    (login) => {
      expect(loginProblem(login)).toMatch(/^O usuário deve ter de 3 a 20 caracteres/)
    },
  )
})

describe('an e-mail', () => {
  test.each(['a@b.co', 'joao+site@exemplo.com.br', "o'neil_x-1@sub.acucar.br"])('%j is fine', (email) => {
    expect(emailProblem(email)).toBeNull()
  })
  test.each([
    '',
    'sem-arroba.com',
    'a@b',
    'a@@b.co',
    'a b@c.co',
    'a@b.co\nBcc: x@y.co',
    'a@b.co,c@d.co',
    '<a@b.co>',
    'a@b..co',
    'a@.co',
    'joão@exemplo.com.br',
    'm\u0131ke@exemplo.com.br',
    'a@ex\u0435mplo.com.br',
    'a\u0000@b.co',
    `${'x'.repeat(250)}@b.co`,
  ])('%j is refused', (email) => {
    expect(emailProblem(email)).toBe('Informe um e-mail válido.')
  })
})

test.each([
  [0, true],
  [99, true],
  [-1, false],
  [100, false],
  [1.5, false],
  [Number.NaN, false],
])('level %d: %s', (level, isFine) => {
  expect(levelProblem(level) === null).toBe(isFine)
})
