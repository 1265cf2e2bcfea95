// How the wiki looks to every eye, hand and reader, in all of its states.
import { expectAccessible, PHONE } from './accessible.ts'
import { expect, test } from './stage.ts'
import { addressOf, comeToWikiFromElsewhere, openWiki, SEARCH, TOPICS } from './wiki.ts'
import { answerWith, hold } from './wire.ts'

const TOPIC = '**/api/topics/*'

test('the list is accessible and fits', async ({ page }) => {
  await openWiki(page)
  await expectAccessible(page)
})

for (const [title, what] of [
  ['Primeiros passos em Aldária', 'a picture, a table and all kinds of text'],
  ['Quem é quem na equipe', 'pictures in a table'],
  ['Cine na Praça', 'videos'],
] as const)
  test(`a topic with ${what} is accessible and fits`, async ({ page, request }) => {
    await openWiki(page, await addressOf(request, title))
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expectAccessible(page)
  })

test('a playing video, a zoomed picture and an open table of contents are accessible and fit', async ({
  page,
  request,
  baseURL,
}) => {
  await page.route(
    ({ origin }) => origin !== baseURL,
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  )
  await openWiki(page, await addressOf(request, 'Cine na Praça'))
  await page.getByRole('link', { name: 'Sintel' }).click()
  await expect(page.locator('iframe')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await openWiki(page, await addressOf(request, 'Mapa e regiões do reino'))
  await page.locator('summary').click()
  await expectAccessible(page, [PHONE])
  await page.getByRole('button', { name: 'Ampliar imagem' }).click()
  await expect(page.getByRole('dialog', { name: 'Imagem ampliada' })).toBeVisible()
  await expectAccessible(page)
})

test('the list is accessible while it loads, when it fails and when there is nothing in it', async ({
  page,
}) => {
  const list = await hold(page, TOPICS)
  await comeToWikiFromElsewhere(page)
  await expect(page.getByText('Carregando os tópicos...')).toBeAttached()
  await expectAccessible(page)
  await answerWith(page, TOPICS, { status: 404 })
  list.release()
  await comeToWikiFromElsewhere(page)
  await expect(page.getByRole('alert')).toHaveText('Falha ao carregar os tópicos.')
  await expectAccessible(page)
  await answerWith(page, TOPICS, { body: { success: true, categorizedTopics: [] } })
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('A wiki ainda está em branco')).toBeVisible()
  await expectAccessible(page)
})

test('a topic is accessible while it loads and when it fails', async ({ page, request }) => {
  const title = 'Perguntas frequentes'
  const topic = await hold(page, TOPIC)
  await openWiki(page)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('Abrindo o tópico...')).toBeAttached()
  await expectAccessible(page)
  await answerWith(page, TOPIC, { status: 400 })
  topic.release()
  await openWiki(page, await addressOf(request, title))
  await page.getByRole('link', { name: 'Próximo' }).click()
  await expect(page.getByRole('alert')).toHaveText('Não foi possível carregar este tópico.')
  await expectAccessible(page)
})

test('a missing topic is accessible and fits', async ({ page }) => {
  await page.goto('/wiki?topic=999999999')
  await expect(page.getByRole('dialog', { name: 'Tópico não encontrado' })).toBeVisible()
  await expectAccessible(page)
})

test('the search is accessible with results, with none, while it runs and when it fails', async ({
  page,
}) => {
  await page.goto('/wiki?q=mago')
  await expect(page.getByRole('list', { name: 'Resultados da busca' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Buscar na wiki').fill('xyzzy')
  await expect(page.getByText('Nenhum resultado para “xyzzy”.')).toBeVisible()
  await expectAccessible(page)
  const answer = await hold(page, SEARCH)
  await page.goto('/wiki?q=mago')
  await expect(page.getByText('Buscando...')).toBeAttached()
  await expectAccessible(page)
  await answerWith(page, SEARCH, { status: 404 })
  answer.release()
  await page.goto('/wiki?q=mago')
  await expect(page.getByRole('alert')).toHaveText('Não foi possível buscar. Tente novamente.')
  await expectAccessible(page)
})
