import type { Page } from '@playwright/test'
import { arriveAs, expect, storedToken, test } from './stage.ts'
import { answerWith, hold } from './wire.ts'

const SESSIONS = '**/api/auth/sessions'
const ONE_SESSION = '**/api/auth/sessions/*'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test('a player sees where the account is in use, this place first', async ({ page }) => {
  await arriveWithOthers(page, 'jogador', [FIREFOX, IPHONE])
  await expect(page.getByRole('heading', { level: 1, name: 'Onde estou conectado' })).toBeVisible()
  const first = rows(page).first()
  await expect(first).toContainText('Esta sessão')
  await expect(first).toContainText('Endereço: 127.0.0.1')
  await expect(first).toContainText(/Desde: \d{1,2} de \p{L}{3}\. de \d{4}, \d\d:\d\d/u)
  await expect(first).toContainText('Último acesso: agora')
  await expect(first.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('Esta sessão')).toHaveCount(1)
  for (const device of ['Firefox no Windows', 'Safari no iPhone']) {
    await expect(row(page, device)).toContainText('Último acesso: há menos de 1 hora')
    await expect(row(page, device).getByRole('button', { name: 'Encerrar' })).toBeVisible()
  }
})

test('who knows one of them not is led to where the password is changed', async ({ page }) => {
  await arriveAs(page, 'jogador', '/user/sessions')
  await page.getByRole('main').getByRole('link', { name: 'Minha conta' }).click()
  await expect(page).toHaveURL('/user')
})

test('one session is ended, after a question that names it', async ({ page }) => {
  const [firefox, iphone] = await arriveWithOthers(page, 'jogador', [FIREFOX, IPHONE])
  const modal = page.getByRole('dialog', { name: 'Encerrar esta sessão?' })
  await row(page, 'Firefox no Windows').getByRole('button', { name: 'Encerrar' }).click()
  await expect(modal).toContainText('Firefox no Windows')
  await modal.getByRole('button', { name: 'Cancelar' }).click()
  await expect(modal).toBeHidden()
  await expect(row(page, 'Firefox no Windows').getByRole('button', { name: 'Encerrar' })).toBeFocused()
  expect(await profileStatus(page, firefox)).toBe(200)

  await page.keyboard.press('Enter')
  await modal.getByRole('button', { name: 'Encerrar' }).click()
  await expect(page.getByRole('main').getByText('Sessão encerrada.')).toBeVisible()
  await expect(modal).toBeHidden()
  await expect(row(page, 'Firefox no Windows')).toHaveCount(0)
  // What had the focus is gone: it must not be lost.
  await expect(page.locator(':focus')).toHaveText('Sessão encerrada.')
  expect(await profileStatus(page, firefox)).toBe(401)
  expect(await profileStatus(page, iphone)).toBe(200)
})

test('all others are ended at once, and this one goes on', async ({ page }) => {
  const others = await arriveWithOthers(page, 'novato', [FIREFOX, IPHONE])
  await page.getByRole('button', { name: 'Encerrar todas as outras' }).click()
  const modal = page.getByRole('dialog', { name: 'Encerrar todas as outras sessões?' })
  await modal.getByRole('button', { name: 'Encerrar todas' }).click()
  await expect(page.getByText('2 sessões encerradas.')).toBeVisible()
  await expect(page.getByText('Você não está conectado em nenhum outro lugar.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Encerrar todas as outras' })).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
  for (const token of others) expect(await profileStatus(page, token)).toBe(401)
  expect(await profileStatus(page, await storedToken(page))).toBe(200)
})

test('a session that has ended meanwhile just disappears', async ({ page }) => {
  const [firefox] = await arriveWithOthers(page, 'jogador', [FIREFOX])
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${firefox}` } })
  await row(page, 'Firefox no Windows').getByRole('button', { name: 'Encerrar' }).click()
  const answer = page.waitForResponse(ONE_SESSION)
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  expect((await answer).status()).toBe(404)
  await expect(page.getByText('Sessão encerrada.')).toBeVisible()
  await expect(row(page, 'Firefox no Windows')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('while it is ending, the question says so and is asked once', async ({ page }) => {
  await arriveWithOthers(page, 'jogador', [FIREFOX])
  const requests = await hold(page, SESSIONS)
  await page.getByRole('button', { name: 'Encerrar todas as outras' }).click()
  await page.getByRole('button', { name: 'Encerrar todas', exact: true }).dblclick()
  await expect(page.getByRole('button', { name: 'Encerrando...' })).toBeDisabled()
  await expect.poll(() => requests.seen).toBe(1)
  requests.release()
  await expect(page.getByText('Você não está conectado em nenhum outro lugar.')).toBeVisible()
})

test('while one is ending, another can be ended', async ({ page }) => {
  await arriveWithOthers(page, 'jogador', [FIREFOX, IPHONE])
  const requests = await hold(page, ONE_SESSION)
  const modal = page.getByRole('dialog')
  for (const [index, device] of ['Firefox no Windows', 'Safari no iPhone'].entries()) {
    await row(page, device).getByRole('button', { name: 'Encerrar' }).click()
    await modal.getByRole('button', { name: 'Encerrar' }).click()
    await expect.poll(() => requests.seen).toBe(index + 1)
    await modal.getByRole('button', { name: 'Cancelar' }).click()
    await expect(modal).toBeHidden()
  }
  requests.release()
  await expect(page.getByText('Você não está conectado em nenhum outro lugar.')).toBeVisible()
})

test('it says why a session could not be ended, and can be tried again', async ({ page }) => {
  await arriveWithOthers(page, 'jogador', [FIREFOX])
  await row(page, 'Firefox no Windows').getByRole('button', { name: 'Encerrar' }).click()
  const modal = page.getByRole('dialog')
  const end = modal.getByRole('button', { name: 'Encerrar' })
  await answerWith(page, ONE_SESSION, 'none')
  await end.click()
  await expect(modal.getByRole('alert')).toHaveText('Não foi possível encerrar a sessão.')
  await page.unroute(ONE_SESSION)
  await answerWith(page, ONE_SESSION, { status: 503, body: { success: false, error: 'Volte logo.' } })
  await end.click()
  await expect(modal.getByRole('alert')).toHaveText('Volte logo.')
  await page.unroute(ONE_SESSION)
  await end.click()
  await expect(page.getByText('Sessão encerrada.')).toBeVisible()
})

/** On the page of sessions, where only those from the given browsers are open besides its own. */
async function arriveWithOthers(page: Page, login: string, userAgents: string[]) {
  await arriveAs(page, login)
  const headers = { authorization: `Bearer ${await storedToken(page)}` }
  await page.request.delete('/api/auth/sessions', { headers })
  const tokens: string[] = []
  for (const userAgent of userAgents) {
    const answer = await page.request.post('/api/auth/login', {
      headers: { 'user-agent': userAgent },
      data: { login, password: `${login}123` },
    })
    tokens.push((await answer.json()).token)
  }
  await page.goto('/user/sessions')
  await expect(rows(page)).toHaveCount(userAgents.length + 1)
  return tokens
}

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const row = (page: Page, device: string) => rows(page).filter({ hasText: device })

async function profileStatus(page: Page, token: string | null | undefined) {
  const headers = { authorization: `Bearer ${token}` }
  return (await page.request.get('/api/auth/profile', { headers })).status()
}
