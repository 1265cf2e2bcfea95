import { expect, test } from 'vitest'
import { defaultLinks, linksProblem } from './site.ts'

test('the defaults keep the rules', () => {
  expect(Object.values(defaultLinks).map(linksProblem)).toEqual([null, null])
})

test.each(['https://exemplo.com.br/cliente.zip?v=1#x', 'HTTP://exemplo.com.br'])(
  '%s is an address',
  (url) => {
    expect(linksProblem([{ name: 'Um', url }])).toBeNull()
  },
)

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '//exemplo.com.br',
  'https://',
  ' https://exemplo.com.br',
  `https://exemplo.com.br/${'x'.repeat(500)}`,
])('%s is refused', (url) => {
  expect(linksProblem([{ name: 'Um', url }])).toContain('O endereço do link "Um" deve começar com https://')
})

test.each(['', '  ', 'x'.repeat(41)])('"%s" is no name', (name) => {
  expect(linksProblem([{ name, url: 'https://exemplo.com.br' }])).toBe(
    'O nome de um link deve ter de 1 a 40 caracteres.',
  )
})

test('there is at least one link, not too many, and no name twice', () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `Link ${index}`, url: 'https://exemplo.com.br' }))
  expect(linksProblem([])).toBe('Informe de 1 a 6 links.')
  expect(linksProblem(links(6))).toBeNull()
  expect(linksProblem(links(7))).toBe('Informe de 1 a 6 links.')
  expect(linksProblem([...links(1), ...links(1)])).toBe('Cada link precisa de um nome próprio.')
})
