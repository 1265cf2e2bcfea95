import { expect, test } from 'vitest'
import { formsOf } from './word-forms.ts'

test.each([
  ['Poções', ['pocoes', 'pocao']],
  ['poção', ['pocao', 'pocoes', 'pocaes']],
  ['pães', ['paes']],
  ['animal', ['animal', 'animais']],
  ['níveis', ['niveis', 'nivel']],
  ['heróis', ['herois', 'herol', 'heroi']],
  ['homens', ['homens', 'homem']],
  ['espadas', ['espadas']],
  ['al', ['al']],
  ['ÇÃO', ['cao']],
  ['900', ['900']],
])('%s is also searched for as %j', (word, forms) => {
  expect(formsOf(word)).toEqual(forms)
})
