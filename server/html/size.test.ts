import { expect, test } from 'vitest'
import { sizeProblem } from './size.ts'

test.each([
  ['', null],
  ['<p>texto</p>'.repeat(5_000), null],
  ['<p>a</p>'.repeat(10_001), 'O conteúdo tem elementos demais. Divida-o em mais de um tópico.'],
  ['<img src="/a.webp" alt="">'.repeat(200), null],
  ['<img src="/a.webp" alt="">'.repeat(201), 'O conteúdo pode ter no máximo 200 imagens.'],
  [`<table><tbody>${`<tr>${'<td></td>'.repeat(50)}</tr>`.repeat(3)}</tbody></table>`, null],
  [
    '<table><tbody><tr><td colspan="50"></td><td></td></tr></tbody></table>',
    'Uma tabela pode ter no máximo 50 colunas.',
  ],
  [`<p>${'W'.repeat(1_000)} ${'W'.repeat(1_000)}</p>`, null],
  [`<p>${'W'.repeat(1_001)}</p>`, 'O conteúdo tem uma palavra com mais de 1000 letras.'],
])('case %#', (cleaned, problem) => {
  expect(sizeProblem(cleaned)).toBe(problem)
})
