import type { Page } from '@playwright/test'
import { TEXT_COLOURS, TEXT_FONTS } from '../contract/rich-text.ts'
import { listenTo } from './complaints.ts'
import { expect, test } from './stage.ts'
import { asVisitor, begin, choose, contentOf, openEditor, saveAndRead, text, tool } from './wiki-editor.ts'

const LEVELS = [1, 2, 3, 4, 5, 6]
const MARKS = [
  ['Negrito', 'strong'],
  ['Itálico', 'em'],
  ['Sublinhado', 'u'],
  ['Riscado', 's'],
  ['Código', 'code'],
] as const

test('headings, marks, colours and fonts are read as they were written', async ({
  page,
  browser,
  baseURL,
}) => {
  const complaints = listenTo(page)
  await openEditor(page)
  await begin(page, 'As cores do reino')
  await writeFormatted(page)
  const id = await saveAndRead(page, 'As cores do reino')

  const spans = (choices: readonly { name: string; label: string }[], prefix: string) =>
    choices.map(({ name, label }) => `<span class="${prefix}-${name}">${label}</span>`).join('')
  expect(await contentOf(page, id)).toBe(
    [
      ...LEVELS.map((level) => `<h${level}>Capítulo ${level}</h${level}>`),
      `<p>${MARKS.map(([name, tag]) => `<${tag}>${name}</${tag}> e `).join('')}</p>`,
      `<p>${spans(TEXT_COLOURS, 'colour')} fim</p>`,
      `<p>${spans(TEXT_FONTS, 'letters')} fim</p>`,
    ].join(''),
  )
  await expectFormatted(page)
  await asVisitor(browser, baseURL, async (visitor) => {
    await visitor.goto(`/wiki?topic=${id}`)
    await expectFormatted(visitor)
  })
  expect(complaints).toEqual([])
})

test('lists, quotes, code and lines are read as they were written', async ({ page }) => {
  const complaints = listenTo(page)
  await openEditor(page)
  await begin(page, 'O caderno do aprendiz')
  await writeNotebook(page)
  const id = await saveAndRead(page, 'O caderno do aprendiz')

  expect(await contentOf(page, id)).toBe(
    '<ul><li><p>Poção</p></li><li><p>Elixir</p></li></ul>' +
      '<ol><li><p>Entrar</p></li><li><p>Lutar</p><ol><li><p>com a espada</p></li></ol></li></ol>' +
      '<blockquote><p>O dragão dorme.</p></blockquote>' +
      '<pre><code>rolar 1d20\nse &lt;= 3</code></pre><hr><p>Fim.</p>',
  )
  const shown = text(page, 'O caderno do aprendiz')
  await expect(shown.getByRole('list')).toHaveCount(3)
  await expect(shown.getByRole('listitem')).toHaveText([
    'Poção',
    'Elixir',
    'Entrar',
    /^Lutar/,
    'com a espada',
  ])
  await expect(shown.getByRole('blockquote')).toHaveText('O dragão dorme.')
  await expect(shown.getByRole('code')).toHaveText('rolar 1d20\nse <= 3')
  await expect(shown.getByRole('separator')).toBeVisible()
  expect(complaints).toEqual([])
})

async function writeFormatted(page: Page) {
  for (const level of LEVELS) {
    await choose(page, 'Estilo', `Título ${level}`)
    await page.keyboard.type(`Capítulo ${level}`)
    await page.keyboard.press('Enter')
  }
  for (const [name] of MARKS) {
    await tool(page, name).click()
    await page.keyboard.type(name)
    await tool(page, name).click()
    await page.keyboard.type(' e ')
  }
  for (const [menu, choices] of [
    ['Cor', TEXT_COLOURS],
    ['Fonte', TEXT_FONTS],
  ] as const) {
    await page.keyboard.press('Enter')
    for (const { label } of choices) {
      await choose(page, menu, label)
      await page.keyboard.type(label)
    }
    await choose(page, menu, 'Padrão')
    await page.keyboard.type(' fim')
  }
}

async function writeNotebook(page: Page) {
  await tool(page, 'Lista com marcadores').click()
  await writeLines(page, ['Poção', 'Elixir', ''])
  await tool(page, 'Lista numerada').click()
  await writeLines(page, ['Entrar', 'Lutar'])
  await page.keyboard.press('Tab')
  await page.keyboard.type('com a espada')
  for (let times = 0; times < 3; times++) await page.keyboard.press('Enter')
  await tool(page, 'Citação').click()
  await expect(tool(page, 'Citação')).toHaveAttribute('aria-pressed', 'true')
  await writeLines(page, ['O dragão dorme.', ''])
  await tool(page, 'Bloco de código').click()
  await page.keyboard.type('rolar 1d20')
  await page.keyboard.press('Enter')
  await page.keyboard.type('se <= 3')
  await page.keyboard.press('ArrowDown')
  await tool(page, 'Linha horizontal').click()
  await page.keyboard.type('Fim.')
}

async function writeLines(page: Page, lines: string[]) {
  for (const line of lines) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
  }
}

async function expectFormatted(page: Page) {
  const shown = text(page, 'As cores do reino')
  for (const level of LEVELS)
    await expect(shown.getByRole('heading', { level, name: `Capítulo ${level}` })).toBeVisible()
  for (const [name, tag] of MARKS) await expect(shown.locator(tag)).toHaveText(name)
  const looks = await shown
    .locator('p')
    .last()
    .locator('span')
    .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).fontFamily))
  expect(new Set(looks).size).toBe(TEXT_FONTS.length)
  const colours = await shown
    .locator('[class^=colour]')
    .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).color))
  expect(new Set(colours).size).toBe(TEXT_COLOURS.length)
  await expect(shown.locator('[style]')).toHaveCount(0)
}
