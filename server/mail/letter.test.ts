import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateText, type Letter, renderLetter } from './letter.ts'

const site = { name: 'Reinos de Aldária', url: 'https://aldaria.exemplo' }
const letter = {
  subject: 'Confirme a troca da sua senha',
  title: 'Trocar a senha da conta',
  greeting: 'Olá, jogador!',
  paragraphs: [
    'Recebemos um pedido para trocar a senha da sua conta. Para continuar, abra o link abaixo neste aparelho ou em outro de sua confiança.',
    'Nada muda enquanto você não escolher a nova senha.',
  ],
  action: {
    label: 'Escolher nova senha',
    url: `https://aldaria.exemplo/user/change-password?token=${'a1B2-_'.repeat(15)}&x=1`,
    note: 'O link vale por 30 minutos e só pode ser usado uma vez.',
  },
  facts: [
    ['Quem pediu', 'jogador'],
    ['Quando', 'domingo, 15 de novembro de 2026, 12:05 (horário de Brasília)'],
    ['De onde', '203.0.113.7, Firefox no Windows'],
  ],
  closing: [
    'Não foi você? Ignore esta mensagem e troque a senha do seu e-mail.',
    'A equipe nunca pede senhas.',
  ],
} satisfies Letter

const fields: [string, (text: string) => Letter][] = [
  ['subject', (subject) => ({ ...letter, subject })],
  ['title', (title) => ({ ...letter, title })],
  ['greeting', (greeting) => ({ ...letter, greeting })],
  ['first paragraph', (text) => ({ ...letter, paragraphs: [text] })],
  ['second paragraph', (text) => ({ ...letter, paragraphs: ['Antes.', text] })],
  ['label', (label) => ({ ...letter, action: { ...letter.action, label } })],
  ['note', (note) => ({ ...letter, action: { ...letter.action, note } })],
  ['name of a fact', (name) => ({ ...letter, facts: [[name, 'valor']] })],
  ['value of a fact', (value) => ({ ...letter, facts: [['nome', value]] })],
  ['closing', (text) => ({ ...letter, closing: [text] })],
]

describe.each(fields)('a hostile %s', (_, withField) => {
  const plain = renderLetter(site, withField('NOME')).html
  const tags = (html: string) => html.match(/<[^>]*>/g)

  test('changes nothing but its own text', () => {
    const attack = '"><script>x</script><img src=x onerror=y> \'&lt;&#60; <!-- --> ]]> $& $1'
    const { html } = renderLetter(site, withField(attack))
    expect(tags(html)).toEqual(tags(plain))
    expect(html).not.toContain(attack)
    expect(html).toContain('&#34;&#62;&#60;script&#62;x')
  })

  test('never opens a tag, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(tags(renderLetter(site, withField(text)).html)).toEqual(tags(plain))
      }),
    )
  })

  test('begins no line of its own and does not turn what stands around it', () => {
    const { subject, html, text } = renderLetter(
      site,
      withField('ana\r\nBcc: x@y.z\u2028\u0000\u202emoc\u2066'),
    )
    expect(subject).not.toMatch(/[\r\n\0]/)
    expect(text).not.toMatch(/^Bcc:/m)
    expect(text + html + subject).not.toMatch(/[\r\0\u2028\u202e\u2066]/)
  })
})

test('the name of the site is text too', () => {
  const { html } = renderLetter({ ...site, name: '<b>Reinos & "Lendas"</b>' }, letter)
  expect(html).not.toContain('<b>')
  expect(html).toContain('&#60;b&#62;Reinos &#38; &#34;Lendas&#34;')
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://aldaria.exemplo/',
  '//aldaria.exemplo',
  '/user',
  'https://',
  'https:///',
  ' https://aldaria.exemplo',
  'https://aldaria.exemplo/\nx',
  'https://aldaria.exemplo/"onclick=x',
  '',
])('%j is no address that a letter may link to', (url) => {
  expect(() => renderLetter(site, { ...letter, action: { ...letter.action, url } })).toThrow('web addresses')
  expect(() => renderLetter({ ...site, url }, letter)).toThrow('web addresses')
})

test('both versions say the same, and say all of it', () => {
  const { subject, html, text } = renderLetter(site, letter)
  const words = (content: string) => content.replace(/\s+/g, ' ')
  const shown = words(decode(html.replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ')))
  const { action, facts, closing, title, greeting, paragraphs } = letter
  const said = [title, greeting, ...paragraphs, ...Object.values(action), ...facts.flat(), ...closing]
  for (const each of [...said, site.name, site.url]) {
    expect(words(text)).toContain(each)
    expect(shown).toContain(each)
  }
  expect(subject).toBe(letter.subject)
})

test('the button and the address below it lead to the same place', () => {
  const { html } = renderLetter(site, letter)
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => decode(address))
  expect(links).toEqual([letter.action.url, letter.action.url, site.url])
})

test('the HTML asks nothing of anybody when it is read', () => {
  const { html } = renderLetter(site, letter)
  expect(html).not.toMatch(/<(img|link|script|iframe|object|form|svg)\b|url\(|@import|@font-face|\bsrc=/i)
  expect(html).toContain('<html lang="pt-BR"')
})

test('a letter with nothing to click and nothing to tell has neither button nor table of facts', () => {
  const { action: _, facts: __, ...short } = letter
  const { html, text } = renderLetter(site, short)
  expect(html).not.toContain('Se o botão')
  expect(html).not.toContain('<th')
  expect(text).not.toMatch(/\n{3,}/)
})

test('no line of the text is longer than 76 characters, except an address', () => {
  fc.assert(
    fc.property(fc.array(fc.lorem({ maxCount: 60 })), fc.string({ minLength: 70 }), (paragraphs, word) => {
      const { text } = renderLetter(site, { ...letter, paragraphs: [...paragraphs, word] })
      const long = text.split('\n').filter((line) => [...line].length > 76)
      expect(long).toEqual([letter.action.url])
      expect(text.replace(/\s/g, '')).toContain(word.replace(/\s/g, ''))
    }),
  )
})

test('a moment is written out, as the clocks in Brasília show it', () => {
  expect(dateText(new Date('2026-11-15T15:05:00Z'))).toBe(
    'domingo, 15 de novembro de 2026, 12:05 (horário de Brasília)',
  )
  expect(dateText(new Date('2027-01-01T02:00:00Z'))).toBe(
    'quinta-feira, 31 de dezembro de 2026, 23:00 (horário de Brasília)',
  )
})

const decode = (html: string) => html.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
