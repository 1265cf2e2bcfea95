import { expect, test } from 'vitest'
import { statusText, statusTone } from './status-text.ts'

test.each([
  ['Sucesso', ['approved', 'completed', 'sucesso', 'aprovado', 'APROVADO']],
  ['Pendente', ['pending', 'in_process', 'pendente', 'PENDENTE']],
  ['Cancelado', ['cancelled', 'cancelado', 'CANCELADO']],
  ['Falhou/Rejeitado', ['rejected', 'failed', 'falhou', 'rejeitado']],
  ['Reembolsado', ['refunded', 'reembolsado']],
  ['Em disputa', ['em disputa']],
  ['Estornado', ['estornado']],
  ['Reembolso em andamento', ['reembolso em andamento']],
  ['Desconhecido', ['', null, undefined]],
])('%s is what %j says', (text, statuses) => {
  expect(statuses.map(statusText)).toEqual(statuses.map(() => text))
})

test('good news look good, and news that nobody foresaw look like something to read', () => {
  expect(['approved', 'rejected', 'em disputa', null].map(statusTone)).toEqual([
    'success',
    'danger',
    'warn',
    'warn',
  ])
})
