// From the choice to what a donation gives. Money and goods are moved here: it has a product alone.
import type { DonationLinkAnswer } from '#contract/donations.ts'
import type { WalletEntriesAnswer } from '#contract/wallet.ts'
import { expectAccessible, PHONE } from './accessible.ts'
import {
  arriveAsDonor,
  cards,
  DONATION,
  donateButton,
  following,
  goodIn,
  goToPay,
  HISTORY,
  ORDER,
  orderByCall,
  payBy,
  quantityOf,
  summary,
  total,
} from './donations.ts'
import { ask } from './roulette.ts'
import { arriveAs, test as base, expect, ownStage } from './stage.ts'

const test = base.extend<object, object>({ stage: ownStage })

test('what is chosen over two pages is paid by Pix, credited and delivered', async ({ page }) => {
  await arriveAs(page, 'jogador')
  const { wallet: before } = await ask<WalletEntriesAnswer>(page, '/api/wallet/entries')
  await page.getByRole('main').getByRole('link', { name: 'Fazer Doação' }).click()
  await expect(page).toHaveURL(DONATION)
  await expect(page).toHaveTitle(/^Doação/)
  await expect(page.getByText('AMBIENTE DE TESTE')).toBeVisible()
  await quantityOf(page, 'Bolsa de Cash').fill('2')
  await page.getByRole('button', { name: 'Pôr mais um: Kit do Aventureiro' }).click()
  await expect(page.getByText('2× 1.000 Cash, na carteira do site').first()).toBeVisible()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect(page).toHaveURL(`${DONATION}?pagina=2`)
  await expect(page.getByRole('list', { name: 'Itens de doação, página 2 de 3' })).toBeFocused()
  await quantityOf(page, 'Asas da Aurora').fill('7')
  await expect(quantityOf(page, 'Asas da Aurora')).toHaveValue('1')
  await expect(total(page)).toHaveText('R$ 114,60')

  // Neither a reload nor a look elsewhere loses it.
  await page.reload()
  await expect(total(page)).toHaveText('R$ 114,60')
  await page.getByRole('link', { name: 'Voltar ao painel' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Fazer Doação' }).click()
  await expect(quantityOf(page, 'Bolsa de Cash')).toHaveValue('2')
  await expect(
    summary(page).getByRole('list', { name: 'Itens escolhidos' }).getByRole('listitem'),
  ).toHaveText([
    /^2× Bolsa de Cash — R\$\s19,80/,
    /^1× Kit do Aventureiro — R\$\s14,90/,
    /^1× Asas da Aurora — R\$\s79,90/,
  ])
  for (const fact of ['boleto em até 3 dias úteis', '7 dias para desistir', 'versão 2026-11'])
    await expect(summary(page)).toContainText(fact)
  await expectAccessible(page)

  const answered = page.waitForResponse(ORDER)
  const paying = goToPay(page)
  const { donation_id } = (await (await answered).json()) as DonationLinkAnswer
  await expect(summary(page).getByRole('status').last()).toHaveText(
    'Link de Doação Gerado com sucesso! Redirecionando...',
  )
  const tab = await paying
  expect(await tab.evaluate(() => window.opener)).toBe(null)
  await expect(page.getByRole('link', { name: 'Acompanhar a doação' }).locator('..')).toBeFocused()
  // It goes there by itself.
  await expect(page).toHaveURL(`${HISTORY}?donation=${donation_id}`)
  await expect(following(page).getByRole('status')).toContainText('Confirmando o pagamento…')
  await expectAccessible(page)
  await payBy(tab, 'Pagar com Pix', 'Pagamento aprovado')

  await expect(following(page).getByRole('status')).toContainText('Obrigado pela sua doação!')
  await expect(goodIn(following(page), '2.000 Cash')).toContainText('na carteira')
  await expect(goodIn(following(page), 'Asas da Aurora')).toContainText('entregue')
  await expect(following(page).getByRole('status')).toContainText('no correio da sua conta no jogo')
  await expect(cards(page).first()).toContainText(`Doação nº ${donation_id}`)
  await expect(cards(page).first()).toContainText('Sucesso')
  await expect(cards(page).first()).toContainText(/Transação: \d+/)
  await expectAccessible(page)

  // The way back says 'approved' in its address, which is not what the page goes by.
  await tab.getByRole('link', { name: 'Voltar ao site' }).click()
  await expect(tab).toHaveURL(`${HISTORY}?donation=${donation_id}`)
  await expect(following(tab).getByRole('status')).toContainText('Obrigado pela sua doação!')

  await following(page).getByRole('link', { name: 'Ver a carteira' }).click()
  await expect(page).toHaveURL('/user/wallet')
  await expect(
    page
      .getByRole('list', { name: /^Lançamentos/ })
      .getByRole('listitem')
      .first(),
  ).toContainText('Doação')
  const { wallet: after } = await ask<WalletEntriesAnswer>(page, '/api/wallet/entries')
  expect(after.cash - before.cash).toBe(3_500)
  await page.goto('/user/deliveries')
  await expect(page.getByRole('main')).toContainText('Asas da Aurora')
  // What was ordered is no longer chosen.
  await page.goto(DONATION)
  await expect(total(page)).toHaveText('R$ 0,00')
})

test('a refused card is followed by another one, on the same link and a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await arriveAsDonor(page)
  await quantityOf(page, 'Punhado de Cash').fill('5')
  await page.getByRole('button', { name: 'Ver resumo' }).click()
  await expect(summary(page)).toBeFocused()
  await expect(donateButton(page)).toBeInViewport()
  const tab = await goToPay(page)
  const link = tab.url()
  await page.getByRole('link', { name: 'Acompanhar a doação' }).click()
  await expect(following(page)).toBeFocused()
  await expect(following(page).getByRole('heading')).toBeInViewport()
  await payBy(tab, 'Cartão recusado', 'Pagamento recusado')

  await expect(following(page).getByRole('status')).toContainText('O pagamento foi recusado')
  await expect(following(page)).toContainText('pelo mesmo link')
  await expect(cards(page).first()).toContainText('Falhou/Rejeitado')
  await expectAccessible(page, [PHONE])
  const again = following(page).getByRole('link', { name: 'Continuar o pagamento' })
  expect(await again.getAttribute('href')).toBe(link)
  const opened = page.context().waitForEvent('page')
  await again.click()
  await payBy(await opened, 'Cartão aprovado', 'Pagamento aprovado')

  await expect(following(page).getByRole('status')).toContainText('Obrigado pela sua doação!')
  await expect(goodIn(following(page), '500 Cash')).toContainText('na carteira')
  await following(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(page).toHaveURL(HISTORY)
  await expect(cards(page)).toHaveCount(1)
})

test('who has used nothing of it may have the money back', async ({ page }) => {
  await arriveAsDonor(page, HISTORY)
  await expect(page.getByText('Nenhuma doação encontrada para o filtro selecionado.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fazer a primeira doação' })).toHaveAttribute('href', DONATION)
  const { url, id } = await orderByCall(page, 'Bolsa de Cash', 1)
  const tab = await page.context().newPage()
  await tab.goto(url)
  await payBy(tab, 'Pagar com Pix', 'Pagamento aprovado')
  await page.goto(`${HISTORY}?donation=${id}`)
  await expect(following(page).getByRole('status')).toContainText('Obrigado pela sua doação!')

  const giveUp = page.getByRole('button', { name: `Desistir e receber o dinheiro de volta: doação nº ${id}` })
  await giveUp.click()
  const asked = page.getByRole('dialog', { name: 'Desistir desta doação?' })
  await expect(asked).toContainText('R$ 9,90 voltam para você')
  await expect(asked).toContainText('1.000 Cash')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(giveUp).toBeFocused()
  await giveUp.click()
  await asked.getByRole('button', { name: 'Desistir', exact: true }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByText(`Você desistiu da doação nº ${id}.`)).toBeVisible()
  await expect(cards(page).first().getByText('Reembolsado')).toBeVisible()
  await expect(goodIn(cards(page).first(), '1.000 Cash').last()).toContainText('devolvido')
  await expect(giveUp).toBeHidden()
  const { wallet } = await ask<WalletEntriesAnswer>(page, '/api/wallet/entries')
  expect(wallet.cash).toBe(0)
  await expectAccessible(page)
})
