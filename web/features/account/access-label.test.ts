import { expect, test } from 'vitest'
import { accessLabel } from './access-label.ts'

test.each([
  [99, 'Administrador'],
  [98, 'Nível de Acesso: 98'],
  [1, 'Nível de Acesso: 1'],
  [0, 'Usuário Padrão'],
  [-1, 'Usuário Padrão'],
  [100, 'Usuário Padrão'],
])('level %i reads %s', (level, label) => {
  expect(accessLabel(level)).toBe(label)
})
