import type { Locator, Page } from '@playwright/test'
import { imageFileProblem } from '../contract/images.ts'
import { listenTo } from './complaints.ts'
import { expectColour, largePicture, type Picture, picture } from './icon-modal.ts'
import { expect, test } from './stage.ts'
import {
  asVisitor,
  begin,
  content,
  contentOf,
  editor,
  openEditor,
  save,
  saveAndRead,
  text,
  tool,
} from './wiki-editor.ts'
import { type Answer, answerWith, hold, untilAnswered } from './wire.ts'

const UPLOAD = '**/api/images'

test('pictures come by the button, by paste and by drop, and are read as they were written', async ({
  page,
  browser,
  baseURL,
}) => {
  const complaints = listenTo(page)
  await openEditor(page)
  await begin(page, 'A galeria')
  await page.keyboard.type('Primeiro ')
  await chooseFile(page, await picture('red'))
  await expect(pictures(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Segundo ')
  await bring(content(page), 'paste', await picture('green'))
  await expect(pictures(page)).toHaveCount(2)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Terceiro ')
  await bring(content(page).getByText('Terceiro'), 'drop', await picture('blue'))
  await expect(pictures(page)).toHaveCount(3)
  await pictures(page).first().click()
  await tool(page, 'Texto alternativo da imagem').click()
  await page.getByRole('textbox', { name: 'O que a imagem mostra' }).fill('O estandarte vermelho')
  await page.keyboard.press('Enter')
  const id = await saveAndRead(page, 'A galeria')

  expect(await contentOf(page, id)).toMatch(
    /^<p>Primeiro <img [^>]+><\/p><p>Segundo <img [^>]+><\/p><p>.+<\/p>$/,
  )
  await expectGallery(page)
  await asVisitor(browser, baseURL, async (visitor) => {
    await visitor.goto(`/wiki?topic=${id}`)
    await expectGallery(visitor)
  })
  expect(complaints).toEqual([])
})

test('it is seen how far a picture has come, and what is written meanwhile stays in place', async ({
  page,
}) => {
  const requests = await hold(page, UPLOAD)
  await openEditor(page)
  await begin(page, 'A espera')
  await page.keyboard.type('Antes ')
  await chooseFile(page, await picture('red'))
  const progress = editor(page).getByRole('progressbar', { name: 'Enviando red.png' })
  await expect(progress).toBeVisible()
  await expect(content(page)).toBeFocused()
  await page.keyboard.type('depois')
  await save(page).click()
  await expect(editor(page).getByRole('alert')).toHaveText(
    'Espere o envio da imagem terminar, ou cancele-o, antes de guardar.',
  )
  requests.release()
  await expect(progress).toBeHidden()
  await expect(editor(page).getByRole('alert')).toHaveCount(0)
  const id = await saveAndRead(page, 'A espera')
  expect(await contentOf(page, id)).toMatch(/^<p>Antes <img [^>]+>depois<\/p>$/)
})

test('a picture that is no longer wanted is not sent on', async ({ page }) => {
  const requests = await hold(page, UPLOAD)
  await openEditor(page)
  await begin(page, 'A desistência')
  await chooseFile(page, await largePicture())
  await editor(page).getByRole('button', { name: 'Cancelar o envio de ruido.png' }).click()
  await expect(editor(page).getByRole('progressbar')).toHaveCount(0)
  await expect(content(page)).toBeFocused()
  requests.release()
  await page.keyboard.type('Sem imagem')
  const id = await saveAndRead(page, 'A desistência')
  expect(await contentOf(page, id)).toBe('<p>Sem imagem</p>')
})

test('what is no picture, or too large, is refused at once and not sent', async ({ page }) => {
  const requests = await hold(page, UPLOAD)
  await openEditor(page)
  const notes = { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('nada') }
  const drawing = { name: 'desenho.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  const large = { name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) }
  expect(imageFileProblem({ type: large.mimeType, size: large.buffer.length - 1 })).toBeNull()
  const refusals: [Picture, string][] = [
    [notes, 'O arquivo precisa ser uma imagem.'],
    [large, 'A imagem deve ter no máximo 2MB.'],
    [drawing, 'O arquivo precisa ser uma imagem.'],
  ]
  for (const [file, refusal] of refusals) {
    await chooseFile(page, file)
    await expect(editor(page).getByRole('alert')).toHaveText(refusal)
  }
  await editor(page).getByRole('alert').getByRole('button', { name: 'Fechar' }).click()
  for (const way of ['paste', 'drop'] as const) {
    await bring(content(page), way, way === 'paste' ? notes : large)
    await expect(editor(page).getByRole('alert')).toHaveText(refusals[way === 'paste' ? 0 : 1]?.[1] ?? '')
  }
  expect(requests.seen).toBe(0)
  await expect(pictures(page)).toHaveCount(0)
})

test('a picture that does not arrive takes nothing of the text along', async ({ page }) => {
  await openEditor(page)
  await begin(page, 'A tempestade')
  await page.keyboard.type('O barco')
  const failures: [Answer | undefined, string][] = [
    [{ status: 500 }, 'Erro ao carregar a imagem: o envio não chegou ao fim. Tente novamente.'],
    ['none', 'Erro ao carregar a imagem: o envio não chegou ao fim. Tente novamente.'],
    [
      {
        status: 502,
        body: { success: false, error: { message: 'x' }, message: 'Erro no upload para ImgBB: x' },
      },
      'Erro no upload para ImgBB: x',
    ],
    // The server's own word about a file that only bears the name of a picture.
    [undefined, 'Erro ao carregar a imagem: O arquivo precisa ser uma imagem.'],
  ]
  for (const [answer, words] of failures) {
    const answered = answer && (await answerWith(page, UPLOAD, answer))
    await chooseFile(page, { name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('nada') })
    if (answered) await untilAnswered(answered)
    await expect(editor(page).getByRole('alert')).toHaveText(words)
    await page.unroute(UPLOAD)
  }
  await expect(content(page)).toHaveText('O barco')
  await chooseFile(page, await picture('red'))
  await expect(editor(page).getByRole('alert')).toHaveCount(0)
  await expect(pictures(page)).toHaveCount(1)
})

/** In the text that is written. Beside them stands what the editor draws for the cursor. */
const pictures = (page: Page) => content(page).locator('img[src]')

async function expectGallery(page: Page) {
  const shown = text(page, 'A galeria').locator('img')
  await expect(shown).toHaveCount(3)
  for (const [place, colour] of (['red', 'green', 'blue'] as const).entries()) {
    await expect(shown.nth(place)).toBeVisible()
    await expect(shown.nth(place)).toHaveAttribute('width', '300')
    await expectColour(shown.nth(place), colour)
  }
  await expect(shown.first()).toHaveAttribute('alt', 'O estandarte vermelho')
  await expect(text(page, 'A galeria').locator('[style]')).toHaveCount(0)
}

async function chooseFile(page: Page, file: Picture) {
  const opened = page.waitForEvent('filechooser')
  await tool(page, 'Imagem').click()
  await (await opened).setFiles(file)
}

/** As the mouse or the clipboard would bring it, to the very place. */
async function bring(place: Locator, way: 'drop' | 'paste', { name, mimeType, buffer }: Picture) {
  await place.evaluate(
    (element, { base64, ...file }) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], file.name, { type: file.mimeType }))
      const { right, bottom } = element.getBoundingClientRect()
      const event = { bubbles: true, cancelable: true, clientX: right - 2, clientY: bottom - 4 }
      element.dispatchEvent(
        file.way === 'drop'
          ? new DragEvent('drop', { ...event, dataTransfer: data })
          : new ClipboardEvent('paste', { ...event, clipboardData: data }),
      )
    },
    { way, name, mimeType, base64: buffer.toString('base64') },
  )
}
