// What a player reads about donations that were made.
import type { DonationStatus } from '#contract/donations.ts'
import { expectAccessible } from './accessible.ts'
import {
  arriveAsDonor,
  cards,
  following,
  HISTORY,
  historyOf,
  LIST,
  madeUp,
  orderByCall,
} from './donations.ts'
import { inTheNameOf } from './newcomer.ts'
import { arriveAs, expect, test } from './stage.ts'
import { answerWith } from './wire.ts'

test('the filter and the page stand in the address', async ({ page }) => {
  await arriveAs(page, 'jogador')
  await page.getByRole('main').getByRole('link', { name: 'Histórico' }).click()
  await expect(page).toHaveURL(HISTORY)
  await expect(page).toHaveTitle(/^Histórico de doações/)
  await expect(page.getByText('AMBIENTE DE TESTE')).toBeVisible()
  await expect(cards(page)).toHaveCount(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect(page).toHaveURL(`${HISTORY}?pagina=2`)
  await expect(page.getByRole('list', { name: 'Doações, página 2 de 2' })).toBeFocused()
  const status = page.getByLabel('Status')
  await expect(status.getByRole('option')).toHaveText(['Todos', 'APROVADO', 'PENDENTE', 'CANCELADO'])
  for (const [filter, words] of [
    ['APROVADO', /Sucesso/],
    ['CANCELADO', /Cancelado/],
    ['PENDENTE', /Pendente|Falhou\/Rejeitado/],
  ] as const) {
    await status.selectOption(filter)
    await expect(page).toHaveURL(`${HISTORY}?situacao=${filter}`)
    await expect(cards(page).filter({ hasNotText: words })).toHaveCount(0)
    await expect(cards(page)).not.toHaveCount(0)
  }
  await page.reload()
  await expect(status).toHaveValue('PENDENTE')
  await page.goBack()
  await expect(status).toHaveValue('CANCELADO')
  await page.goto(`${HISTORY}?pagina=9`)
  await expect(page.getByRole('main')).toContainText('Esta página não existe.')
  await page.getByRole('link', { name: 'Ver as mais recentes' }).click()
  await expect(cards(page)).toHaveCount(10)
})

test('every status has its words', async ({ page }) => {
  const words: [DonationStatus, string][] = [
    ['approved', 'Sucesso'],
    ['pending', 'Pendente'],
    ['cancelled', 'Cancelado'],
    ['rejected', 'Falhou/Rejeitado'],
    ['refunded', 'Reembolsado'],
    ['reembolso em andamento', 'Reembolso em andamento'],
    ['em disputa', 'Em disputa'],
    ['estornado', 'Estornado'],
  ]
  const donations = words.map(([status], index) => madeUp(index + 1, { status }))
  const debts = ['500 Cash (doação nº 8)']
  await answerWith(page, LIST, { body: historyOf(donations, { debts }) })
  await arriveAsDonor(page, HISTORY)
  for (const [index, [, word]] of words.entries())
    await expect(cards(page).nth(index).getByText(word, { exact: true })).toBeVisible()
  await expect(cards(page).first()).toContainText('3× Bolsa de Cash — R$ 30,00 (R$ 10,00 cada)')
  await expect(page.getByRole('alert')).toContainText('500 Cash (doação nº 8)')
  await expect(page.getByRole('alert')).toContainText('gastos na roleta e no WebMarket')
  await expectAccessible(page)
})

test('failures say what to do', async ({ page }) => {
  await arriveAsDonor(page)
  for (const [answer, text] of [
    [{ status: 400 }, 'Não foi possível buscar o histórico. Tente mais tarde.'],
    [{ status: 403 }, REFUSED],
    [{ status: 401 }, REFUSED],
  ] as const) {
    await answerWith(page, LIST, answer)
    await page.goto(HISTORY)
    await expect(page.getByRole('alert')).toHaveText(text)
    await page.unroute(LIST)
  }
  await expectAccessible(page)
  await answerWith(page, LIST, { body: historyOf([]) })
  await page.goto(`${HISTORY}?situacao=APROVADO`)
  await expect(page.getByText('Nenhuma doação encontrada para o filtro selecionado.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(LIST)
  await page.clock.install()
  await answerWith(page, LIST, 'none')
  await page.goto(HISTORY)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('alert')).toHaveText(
    'Erro de conexão ao buscar o histórico. Verifique sua internet.',
  )
  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('link', { name: 'Fazer a primeira doação' })).toBeVisible()

  // A session that has ended: the message stays until the player goes to sign in.
  await page.request.post('/api/auth/logout', { headers: await inTheNameOf(page) })
  await page.getByLabel('Status').selectOption('APROVADO')
  await expect(page.getByRole('alert')).toHaveText(REFUSED)
  await page.getByRole('button', { name: 'Fazer login' }).click()
  await expect(page).toHaveURL('/login')
})

test('a donation is followed by what the product says, not by what stands in the address', async ({
  page,
}) => {
  await arriveAsDonor(page, HISTORY)
  const { id } = await orderByCall(page, 'Bolsa de Cash', 1)
  await page.goto(`${HISTORY}?donation=${id}&collection_status=approved&status=approved&payment_id=7`)
  await expect(page).toHaveURL(`${HISTORY}?donation=${id}`)
  await expect(following(page).getByRole('status')).toContainText('Confirmando o pagamento…')
  for (const strange of [String(id + 1_000), 'abc']) {
    await page.goto(`${HISTORY}?donation=${strange}`)
    await expect(page.getByText('Não encontramos essa doação na sua conta.')).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect(page).toHaveURL(HISTORY)

  await arriveAsDonor(page, `${HISTORY}?donation=${id}`)
  await expect(page.getByText('Não encontramos essa doação na sua conta.')).toBeVisible()
})

const REFUSED = 'Sua sessão expirou ou você não tem permissão. Por favor, faça login novamente.'
