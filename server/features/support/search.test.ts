// What administrators find, and by which words. For more tickets than are looked at see search-pages.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TICKET_SEARCH_MAX_LENGTH } from '#contract/support-staff.ts'
import { testApp } from '#server/testing/app.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { type SupportSite, supportSite } from '#server/testing/support.ts'

let site: SupportSite
let potion: { id: number }
beforeAll(async () => {
  site = await supportSite(await testApp())
  const [ana, beto, zeca] = [
    await site.player({ login: 'bruxa_ana' }),
    await site.player({ login: 'Bruxo2' }),
    await site.player({ login: 'zeca' }),
  ]
  const open = (author: typeof ana, title: string, content: string) =>
    site.ticket(author, 'Aberto', { title, content })
  potion = await open(ana, 'Poção sumida', '<p>Comprei no <b>mercado</b></p>')
  await open(beto, 'Não consigo entrar', '<p>A senha não vale: o zeca sabe</p>')
  await open(
    zeca,
    'Azar de 900%',
    '<p>Quebrou: loja/espada, eu@exemplo.com, R$10.50, MP-4242 e &lt;tag&gt;</p>',
  )
  await site.reply(site.admin, potion.id, { content: '<ul><li>Falamos com os dragões</li></ul>' })
  await site.note(site.admin, potion.id, 'Suspeita de clonagem')
})
afterAll(() => site.close())

const POTION = 'Poção sumida'
const PASSWORD = 'Não consigo entrar'
const SWORD = 'Azar de 900%'

const find = (search: string, more = '') => site.inbox(`?search=${encodeURIComponent(search)}${more}`)
const found = async (search: string, more = '') =>
  (await find(search, more)).tickets.map(({ title }) => title)

test.each([
  // Without accents, and in other forms.
  ['poção', [POTION]],
  ['poção'.normalize('NFD'), [POTION]],
  ['POCAO', [POTION]],
  ['pocoes', [POTION]],
  ['  poções  ', [POTION]],
  ['senhas', [PASSWORD]],
  ['comprar', [POTION]],
  // Of the title, the message, a reply and a note.
  ['sumidas', [POTION]],
  ['mercados', [POTION]],
  ['dragão', [POTION]],
  ['clonagens', [POTION]],
  ['clonagem dragao mercado poção', [POTION]],
  ['mercado, poção!', [POTION]],
  // However they stand there.
  ['tag', [SWORD]],
  ['lojas/espada', [SWORD]],
  ['loja', [SWORD]],
  ['eu@exemplo.com', [SWORD]],
  ['exemplo', [SWORD]],
  ['R$ 10,50', [SWORD]],
  ['MP-4242', [SWORD]],
  ['4242', [SWORD]],
  // Words that stand everywhere are not looked for, nor are their other forms.
  ['a senha com o zeca', [PASSWORD]],
  ['quem sabe qual senha', [PASSWORD]],
  ['senha com', [PASSWORD]],
  // All of the words, not any of them.
  ['poção senha', []],
  ['nada disso', []],
  // The markup is no word of theirs.
  ['strong', []],
  ['li', []],
])('%j finds %j', async (search, titles) => {
  expect(await found(search)).toEqual(titles)
})

test.each([
  // The newest stands first.
  ['brux', [PASSWORD, POTION]],
  ['BRUX', [PASSWORD, POTION]],
  // The name of one, a word of the other.
  ['zeca', [SWORD, PASSWORD]],
  // As words they have other forms.
  ['bruxo', [PASSWORD, POTION]],
  ['poção bruxa_ana', [POTION]],
  ['senha bruxa_ana', []],
  ['@bruxo2', [PASSWORD]],
  ['bruxa_', [POTION]],
  ['bruxa_ana', [POTION]],
  ['bruxaana', []],
  ['eca', []],
])('by the beginning of a player’s name %j finds %j', async (search, titles) => {
  expect(await found(search)).toEqual(titles)
})

test('a ticket is found by its number, with and without a # before it', async () => {
  for (const search of [`${potion.id}`, `#${potion.id}`, ` #${potion.id} `])
    expect((await found(search))[0]).toBe(POTION)
  for (const search of ['#999999', '#0', `##${potion.id + 7_000}`, '999999999999999', '9'.repeat(40)])
    expect(await found(search)).toEqual([])
})

test('what is found is of every status, and so are the counts', async () => {
  expect(await found('brux')).toEqual(expect.arrayContaining([POTION, PASSWORD]))
  expect((await find('poção')).counts).toEqual({
    ...{ Aberto: 2, 'Aguardando Admin': 0, 'Aguardando Usuário': 1, Resolvido: 0 },
  })
  const answer = await site.call('GET', '/api/support/admin/tickets?search=brux&status=Aberto', {
    token: site.admin.token,
  })
  expect(answer.status).toBe(400)
  expect(answer.json()).toMatchObject({ error: 'A busca olha os tickets de todos os status.' })
})

test('nothing but spaces is no search', async () => {
  expect(await found('   ')).toHaveLength(3)
})

describe('a search for', () => {
  test.each([
    ...["'", "' OR 1=1--", ':*', 'poção:*', '&', '|', '!', '!senha', '()', '<->', 'a <-> b', '\\', '\\\\x'],
    ...[
      '%',
      '900%',
      '_',
      '*',
      '<',
      '<script>',
      '"',
      '$1',
      '#',
      '@',
      '#abc',
      '--',
      ';',
      'de não',
      'de',
      'não',
    ],
    ...['🐉', 'a🐉', '½', 'ª', '①:*', '\u202e', 'ﷺ', 'İ', '漢字', '\n', 'x'.repeat(TICKET_SEARCH_MAX_LENGTH)],
    ...['a b c d e f g h i j k l m n o p', 'poção '.repeat(14), '%00%', '{}', '[]', '~', 'zz~'],
  ])('%j breaks nothing', async (search) => {
    const { tickets } = await find(search)
    expect(tickets.length).toBeLessThanOrEqual(3)
    // What makes a query of words, and what makes a pattern, are no such things here.
    expect(await found(`senhorio ${search}`.slice(0, TICKET_SEARCH_MAX_LENGTH))).toEqual([])
  })

  test.each([
    `search=${'x'.repeat(TICKET_SEARCH_MAX_LENGTH + 1)}`,
    'search=a&search=b',
    'search[]=a',
    'search=a&after=1',
    'search=a&after=1-0',
    'search=a&q=b',
    'search=a&status=aberto',
  ])('%s is refused', async (query) => {
    const answer = await site.call('GET', `/api/support/admin/tickets?${query}`, { token: site.admin.token })
    expect(answer.status).toBe(400)
    expectFailure(answer)
  })
})

test('players find nothing, not even their own', async () => {
  for (const level of [0, 80]) {
    const { token } = await site.player({ level })
    const answer = await site.call('GET', '/api/support/admin/tickets?search=senha', { token })
    expect(answer.status).toBe(403)
    expect(answer.text).not.toContain('entrar')
  }
})
