import { describe, expect, test } from 'vitest'
import { IMAGE_MAX_BYTES, imageFileProblem, imageUrlProblem, ownImageName } from './images.ts'

describe('a file', () => {
  test.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])('of type %s is an image', (type) => {
    expect(imageFileProblem({ type, size: IMAGE_MAX_BYTES })).toBeNull()
  })
  test.each(['image/svg+xml', 'text/html', 'image/tiff', 'image/', ''])('of type "%s" is none', (type) => {
    expect(imageFileProblem({ type, size: 1 })).toBe('O arquivo precisa ser uma imagem.')
  })
  test('has at most 2 MB', () => {
    expect(imageFileProblem({ type: 'image/png', size: 2 * 1024 * 1024 + 1 })).toBe(
      'A imagem deve ter no máximo 2MB.',
    )
  })
})

describe('the address of an image', () => {
  test.each(['https://exemplo.com.br/a.png', 'HTTP://exemplo.com.br:8080'])('may be %s', (url) => {
    expect(imageUrlProblem(url)).toBeNull()
  })
  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'ftp://exemplo.com.br/a.png',
    'file:///etc/passwd',
    'blob:https://exemplo.com.br/1',
    '//exemplo.com.br/a.png',
    'https://',
    'https://alguem@exemplo.com.br/a.png',
    'https://alguem:senha@exemplo.com.br/a.png',
    'https://:senha@exemplo.com.br/a.png',
    '',
  ])('is not "%s"', (url) => {
    expect(imageUrlProblem(url)).toBe('URL inválida.')
  })
})

describe('a picture of our own', () => {
  const name = `${'0a'.repeat(32)}.webp`
  test.each([`/images/${name}`, `https://site.com.br/images/${name}`])('is known by %s', (url) => {
    expect(ownImageName(url, 'https://site.com.br')).toBe(name)
  })
  test.each([
    `https://outro.com.br/images/${name}`,
    `https://site.com.br.outro.com/images/${name}`,
    `https://site.com.br@outro.com/images/${name}`,
    `//site.com.br/images/${name}`,
    `/images/../images/${name}`,
    `/images/${name}?x`,
    `/images/${name.toUpperCase()}`,
    `/images/${name.slice(1)}`,
    `images/${name}`,
    name,
    '/images/',
  ])('is not at %s', (url) => {
    expect(ownImageName(url, 'https://site.com.br')).toBeUndefined()
  })
})
