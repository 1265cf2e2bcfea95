// A reader's day in the wiki, on a phone.
import { PHONE } from './accessible.ts'
import { expect, test } from './stage.ts'
import { addressOf, adminToken, createTopic, openWiki, topicCard, topicModal } from './wiki.ts'

const FIRST_STEPS = 'Primeiros passos em Aldária'

test.use({ viewport: PHONE })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the tabs, the cards and the topics can be read, and lead on', async ({ page }) => {
    await page.goto('/wiki')
    await expect(page.getByRole('tab', { name: 'Geral', selected: true })).toBeVisible()
    await expect(topicCard(page, FIRST_STEPS)).toContainText(/Atualizado em \d+ de \w+ de \d{4}/)
    await page.getByRole('tab', { name: 'Classes' }).click()
    await expect(page).toHaveURL(/\/wiki\?categoria=\d+$/)
    await expect(page.getByRole('tab', { name: 'Classes', selected: true })).toBeVisible()
    await topicCard(page, 'Guia do Guerreiro').click()
    await expect(page).toHaveURL(/\/wiki\?topic=\d+$/)
    const guide = topicModal(page, 'Guia do Guerreiro')
    await expect(guide.getByRole('heading', { level: 2, name: 'Guia do Guerreiro' })).toBeInViewport()
    await expect(guide.getByRole('img').first()).toBeVisible()
    await guide.getByRole('link', { name: 'Próximo Guia do Mago' }).click()
    await expect(topicModal(page, 'Guia do Mago')).toBeVisible()
    await topicModal(page, 'Guia do Mago').getByRole('link', { name: 'Fechar' }).click()
    await expect(page).toHaveURL(/\/wiki\?categoria=\d+$/)
    await expect(topicCard(page, 'Guia do Mago')).toBeVisible()
  })

  test('all of a long topic is there, to its last word', async ({ page, request }) => {
    await page.goto(await addressOf(request, FIRST_STEPS))
    const text = topicModal(page, FIRST_STEPS)
    await expect(text).toContainText('Você abriu os olhos na beira do Lago de Prata')
    await expect(text.getByRole('table')).toContainText('Colinas do Javali')
    const last = text.getByText('é o jeito mais divertido de conhecer o servidor inteiro de uma vez.')
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await text.getByRole('link', { name: 'caçada de sábado' }).click()
    await expect(topicModal(page, 'Caçada de sábado')).toBeVisible()
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('a reader goes from tab to topic, from topic to topic, and back to where it began', async ({
    page,
  }) => {
    await openWiki(page)
    await page.getByRole('tab', { name: 'Itens e Equipamentos' }).tap()
    await expect(page).toHaveURL(/\/wiki\?categoria=\d+$/)
    const category = page.url()
    await topicCard(page, 'Gemas e engastes').tap()
    await expect(page).toHaveURL(/\/wiki\?topic=\d+$/)
    const neighbours = page.getByRole('navigation', { name: 'Outros tópicos desta categoria' })
    await expect(neighbours.getByRole('link')).toHaveText([
      'AnteriorConjuntos de equipamento por nível',
      'PróximoMontarias e asas',
    ])
    await neighbours.getByRole('link', { name: 'Próximo' }).tap()
    await expect(topicModal(page, 'Montarias e asas')).toBeInViewport()
    await expect(topicModal(page, 'Gemas e engastes')).toBeHidden()
    await neighbours.getByRole('link', { name: 'Anterior Gemas e engastes' }).tap()
    await expect(topicModal(page, 'Gemas e engastes')).toBeVisible()
    await topicModal(page, 'Gemas e engastes').getByRole('button', { name: 'Fechar' }).tap()
    await expect(page).toHaveURL(category)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('a link within a topic opens the other one from its beginning, and Back returns', async ({
    page,
    request,
  }) => {
    await openWiki(page, await addressOf(request, FIRST_STEPS))
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const from = topicModal(page, FIRST_STEPS)
    await from.getByRole('link', { name: 'caçada de sábado' }).tap()
    const to = topicModal(page, 'Caçada de sábado')
    await expect(to.getByText('a Ysolde toca a trompa')).toBeInViewport()
    await expect(to.getByRole('article')).toBeFocused()
    await expect(page).toHaveURL(await addressOf(request, 'Caçada de sábado'))
    await page.goBack()
    await expect(from).toBeVisible()
    await expect(page).toHaveURL(await addressOf(request, FIRST_STEPS))
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await from.getByRole('link', { name: 'Downloads' }).tap()
    await expect(page).toHaveURL('/downloads')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  test('the table of contents leads to its heading', async ({ page, request }) => {
    await openWiki(page, await addressOf(request, FIRST_STEPS))
    const contents = page.getByRole('navigation', { name: 'Neste tópico' })
    await contents.locator('summary').tap()
    await expect(contents.getByRole('button')).toHaveCount(8)
    await contents.getByRole('button', { name: '4. Encontrar gente' }).tap()
    const heading = page.getByRole('heading', { name: '4. Encontrar gente' })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport({ ratio: 1 })
  })

  test('a picture zooms, and a tap or Back closes it and nothing else', async ({ page, request }) => {
    await openWiki(page, await addressOf(request, 'Mapa e regiões do reino'))
    const picture = page.getByRole('button', { name: 'Ampliar imagem: Mapa de Aldária' })
    const zoomed = page.getByRole('dialog', { name: 'Imagem ampliada' })
    for (const close of [
      () => zoomed.getByRole('button', { name: 'Fechar imagem' }).tap(),
      () => zoomed.getByRole('img', { name: 'Mapa de Aldária' }).tap(),
      () => page.goBack(),
    ]) {
      await picture.tap()
      await expect(zoomed.getByRole('img', { name: 'Mapa de Aldária' })).toBeInViewport({ ratio: 1 })
      await close()
      await expect(zoomed).toBeHidden()
      await expect(topicModal(page, 'Mapa e regiões do reino')).toBeVisible()
    }
    // A small picture has nothing more to show.
    await page.goto(await addressOf(request, 'Quem é quem na equipe'))
    await expect(page.getByRole('img', { name: 'Retrato de Kaelthor' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copiar link' })).toBeEnabled()
    await expect(page.getByRole('button', { name: 'Ampliar imagem' })).toHaveCount(0)
  })

  test('nothing is asked of elsewhere until a video is wanted', async ({ page, request, baseURL }) => {
    const elsewhere: string[] = []
    await page.route(
      ({ origin }) => origin !== baseURL,
      (route) => {
        elsewhere.push(route.request().url())
        return route.fulfill({ contentType: 'text/html', body: '<h1>Sintel</h1>' })
      },
    )
    await openWiki(page, await addressOf(request, 'Cine na Praça'))
    const video = page.getByRole('link', { name: 'Sintel, curta aberto' })
    await video.scrollIntoViewIfNeeded()
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(elsewhere).toEqual([])

    await video.tap()
    const frame = page.locator('iframe')
    await expect(frame).toHaveCount(1)
    await expect(frame).toHaveAttribute('title', 'Sintel, curta aberto da Blender Foundation')
    const address = 'https://www.youtube-nocookie.com/embed/eRsGyueVLvQ?autoplay=1'
    await expect(frame).toHaveAttribute('src', address)
    await expect(frame).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-presentation allow-popups',
    )
    await expect(frame.contentFrame().getByRole('heading')).toHaveText('Sintel')
    await expect(frame).toBeFocused()
    await expect(frame).toBeInViewport({ ratio: 1 })
    expect(elsewhere).toEqual([address])
    await expect(page.getByRole('link', { name: 'Spring, curta aberto' })).toBeVisible()
  })
})

test('a topic says when it was changed and by whom, and its link can be copied', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const { id, updated_at } = await createTopic(request, await adminToken(request), {
    title: 'A colheita de cogumelos',
  })
  await openWiki(page, `/wiki?topic=${id}`)
  const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })
  await expect(
    topicModal(page, 'A colheita de cogumelos').getByText(
      `Atualizado em ${day.format(new Date(updated_at))} por admin`,
    ),
  ).toBeVisible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar link' }).click()
  await expect(page.getByRole('status').getByText('Link copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/wiki?topic=${id}`)
})

test('who cannot copy is told where the link is', async ({ page, request }) => {
  // As on a page that came unencrypted.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await openWiki(page, await addressOf(request, 'Cine na Praça'))
  await page.getByRole('button', { name: 'Copiar link' }).click()
  await expect(page.getByText('O link está na barra de endereço do navegador.')).toBeInViewport()
})
