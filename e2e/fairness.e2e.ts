// A player checks the roulette, and keeps it a game. Only adults may spin for Cash here.
import type { Page } from '@playwright/test'
import type { FiguresAnswer, OwnSpinsAnswer } from '#contract/roulette-proof.ts'
import { expectAccessible, PHONE } from './accessible.ts'
import { arriveAsNewcomer, inTheNameOf } from './newcomer.ts'
import { arriveAs, test as base, expect, type Stage, startStage } from './stage.ts'
import { answerWith } from './wire.ts'

const test = base.extend<object, { stage: Stage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const stage = await startStage({ ROULETTE_CASH: 'adults' })
      await use(stage)
      await stage.stop()
    },
    { scope: 'worker' },
  ],
})

const FAIRNESS = '/user/roulette/justica'
const SPINS = '**/api/roleta/spins?*'
const FIGURES = '**/api/roleta/figures'

test('a promise, some spins, the seed revealed: each spin is checked without the network', async ({
  page,
  context,
}) => {
  await arriveAs(page, 'jogador', FAIRNESS)
  await expect(page.getByText('Nenhum giro ainda.')).toBeVisible()
  const promised = await term(page, 'Resumo da semente do servidor').innerText()
  const next = await term(page, 'Resumo da próxima semente do servidor').innerText()
  await expect(term(page, 'Giros com estas sementes')).toHaveText('0')

  await spin(page, 3)
  await page.reload()
  await expect(rows(page)).toHaveText(Array(3).fill(/semente ainda secreta/))
  await expect(checkAll(page)).toBeDisabled()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Trocar as sementes' }).press('Enter')
  const field = page.getByRole('dialog', { name: 'Trocar as sementes?' }).getByLabel('A sua nova semente')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(/^[0-9a-f]{24}$/)
  await expect(page.getByRole('dialog')).toContainText('3 giros')
  await field.fill('coração')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(/^A sua semente deve ter de 1 a 64 letras sem acento/)
  await expectAccessible(page)
  await field.fill('minha-semente_1')
  await field.press('Enter')
  const revealed = page.getByRole('status').filter({ hasText: 'Semente revelada: é a prometida' })
  await expect(revealed).toContainText(promised)
  await expect(revealed.locator('..')).toBeFocused()
  await expect(term(page, 'Resumo da semente do servidor')).toHaveText(next)
  await expect(term(page, 'A sua semente')).toHaveText('minha-semente_1')
  await expect(rows(page)).toHaveText(Array(3).fill(/conferível/))

  await context.setOffline(true)
  await checkAll(page).press('Enter')
  await expect(page.getByText('3 giros sem erro: tudo confere.')).toBeVisible()
  await expect(rows(page).getByText('confere', { exact: true })).toHaveCount(3)
  const steps = await openSteps(page)
  await expect(steps).toHaveText([
    new RegExp(`prometida · confere.*${promised}`),
    /valia na hora · confere/,
    /100% · confere/,
    /v1:[0-9a-f]{64}:\w+:3:0/,
    /esse número dá · confere/,
  ])
  await expectAccessible(page)
  await context.setOffline(false)
})

test('what was altered is called out, by hand and by a server that lies', async ({ page, context }) => {
  await arriveAs(page, 'jogador')
  await buy(page, 3)
  await spin(page, 3)
  await rotate(page)
  await page.goto(FAIRNESS)
  const first = rows(page).first()
  await first.getByRole('button', { name: 'Conferir o giro 3 de Gold' }).click()
  await expect(page.getByRole('main').getByRole('status').getByText('giro 3 de Gold: confere')).toBeAttached()
  await openSteps(page)
  await context.setOffline(true)
  await first.getByRole('button', { name: 'Abrir no conferidor' }).click()
  const checker = page.getByRole('region', { name: 'Conferidor' })
  const check = checker.getByRole('button', { name: 'Conferir', exact: true })
  await check.click()
  await expect(checker.getByRole('status')).toHaveText(/^Confere/)
  for (const [label, alter, wrong] of ALTERED) {
    const field = checker.getByLabel(label)
    const right = await field.inputValue()
    await field.fill(alter(right))
    await expect(checker.getByRole('listitem')).toHaveCount(0)
    await check.click()
    await expect(checker.getByRole('alert')).toHaveText(/^Não confere/)
    await expect(checker.getByRole('listitem').filter({ hasText: wrong })).toHaveCount(1)
    await field.fill(right)
  }
  await expectAccessible(page)
  await checker.getByLabel('Número do giro').fill('0')
  await check.click()
  await expect(checker.getByLabel('Número do giro')).toBeFocused()
  await expect(checker.getByRole('alert')).toHaveText('O número do giro é um inteiro a partir de 1.')

  await context.setOffline(false)
  await page.route(SPINS, async (route) => {
    const answer: OwnSpinsAnswer = await (await route.fetch()).json()
    const [latest, , ...older] = answer.spins.map((each, index) => (index ? each : { ...each, amount: 999 }))
    await route.fulfill({ json: { ...answer, spins: [latest, ...older] } })
  })
  await page.reload()
  await checkAll(page).click()
  await expect(page.getByRole('alert')).toHaveText(/^1 giro com erro\. 1 giro em falta na contagem\./)
  await expect(rows(page).first()).toContainText('não confere')
  await expect(rows(page).nth(1).getByText('confere', { exact: true })).toBeVisible()
  await page.unroute(SPINS)
  await answerWith(page, SPINS, { status: 429 })
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('Não foi possível carregar os seus giros.')
})

test('the figures say what they can tell, and what they cannot', async ({ page }) => {
  await arriveAs(page, 'novato', FAIRNESS)
  const figures = page.getByRole('region', { name: 'O que as roletas deram' })
  await expect(figures.getByText('Ainda são poucos giros para dizer alguma coisa')).toBeVisible()
  await page.route(FIGURES, async (route) => {
    const answer: FiguresAnswer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, wheels: answer.wheels.map(spunOften) } })
  })
  await page.reload()
  await expect(figures.getByText('1.000.000 giros')).toBeVisible()
  const lines = figures.getByRole('table', { name: /^Prêmios da roleta de Gold/ }).getByRole('row')
  await expect(lines.nth(1)).toContainText('longe do esperado')
  await expect(lines.nth(2)).toContainText('como o esperado')
  await figures.getByRole('tab', { name: 'Roleta de Cash' }).click()
  await expect(figures.getByRole('table', { name: /^Prêmios da roleta de Cash/ })).toBeVisible()
  await expectAccessible(page, [PHONE])

  await page.unroute(FIGURES)
  await answerWith(page, FIGURES, {
    body: { success: true, wheels: [], counted_at: new Date().toISOString() },
  })
  await page.reload()
  await expect(figures.getByText('Nenhuma roleta em uso.')).toBeVisible()
  await expect(figures.getByRole('tab')).toHaveCount(0)
})

test('a limit counts at once or a day later, a pause cannot be taken back', async ({ page }) => {
  await arriveAsNewcomer(page, '/user/roulette')
  await page.getByRole('button', { name: 'Jogar com cuidado' }).click()
  const dialog = page.getByRole('dialog', { name: 'Jogar com cuidado' })
  const limit = dialog.getByLabel('Giros por dia')
  await expect(limit).toBeFocused()
  await limit.fill('1001')
  await limit.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Digite um número inteiro de 0 a 1.000.')
  await limit.fill('0')
  await limit.press('Enter')
  await expect(dialog).toContainText('O seu limite é de 0 giros por dia.')
  await limit.fill('20')
  await limit.press('Enter')
  await expect(dialog).toContainText(
    /O seu limite é de 0 giros por dia\. A partir de .+, será de 20 giros por dia\./,
  )
  await dialog.getByRole('button', { name: 'Retirar limite' }).click()
  await expect(dialog).toContainText(/A partir de .+, você fica sem limite\./)
  await expectAccessible(page)

  await dialog.getByLabel('Por quanto tempo').selectOption('7 dias')
  await dialog.getByRole('button', { name: 'Fazer uma pausa' }).click()
  const question = page.getByRole('dialog', { name: 'Fazer uma pausa de 7 dias?' })
  await expect(question).toContainText('a pausa não pode ser desfeita')
  await expectAccessible(page, [PHONE])
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog.getByText('Você está em pausa')).toBeHidden()
  await dialog.getByRole('button', { name: 'Fazer uma pausa' }).click()
  await question.getByRole('button', { name: 'Começar a pausa' }).click()
  await expect(dialog.getByText('Você está em pausa até')).toBeVisible()
  await expect(dialog.getByLabel('Por quanto tempo').getByRole('option')).toHaveText(['30 dias', '180 dias'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByText('Você está em pausa até')).toBeVisible()
})

test('the Cash wheel asks for the age once, and is not for minors', async ({ page }) => {
  for (const [age, outcome] of [
    [17, 'minor'],
    [18, 'open'],
  ] as const) {
    await arriveAsNewcomer(page, '/user/roulette')
    await page.getByRole('tab', { name: 'Roleta de Cash' }).click()
    await page.getByRole('button', { name: 'Comprar giros' }).click()
    const dialog = page.getByRole('dialog', { name: 'Quando você nasceu?' })
    await expect(dialog).toContainText('A data não fica guardada')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Informe a sua data de nascimento.')
    await expectAccessible(page, [PHONE])
    await dialog.getByLabel('Data de nascimento').fill(bornYearsAgo(age))
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    if (outcome === 'minor') await expect(dialog).toContainText('A roleta de Cash é para maiores de 18 anos.')
    else await expect(page.getByRole('dialog', { name: 'Comprar giros' })).toBeVisible()
    const headers = await inTheNameOf(page)
    const { care } = await (await page.request.get('/api/roleta/data', { headers })).json()
    expect(care.cash_wheel).toBe(outcome)
  }
})

const rows = (page: Page) => page.getByRole('list', { name: /^Giros, página/ }).locator('> li')
const checkAll = (page: Page) => page.getByRole('button', { name: 'Conferir todos desta página' })

/** Of the latest spin, which has been checked. */
async function openSteps(page: Page) {
  await rows(page).first().getByText('Ver a conta').press('Enter')
  const steps = rows(page).first().getByRole('listitem')
  await expect(steps.first()).toBeVisible()
  return steps
}

function term(page: Page, name: string) {
  const commitment = page.getByRole('region', { name: 'O compromisso' })
  return commitment.getByRole('term').getByText(name, { exact: true }).locator('..').locator('code')
}

const ask = async (page: Page, call: string, data: object) => {
  const headers = await inTheNameOf(page)
  const answer = await page.request.post(`/api/roleta/${call}`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}
const spin = (page: Page, quantity: number) => ask(page, 'spin-multiple', { type: 'GOLD', quantity })
const buy = (page: Page, quantity: number) => ask(page, 'buy-spin', { currency: 'GOLD', quantity })
const rotate = (page: Page) => ask(page, 'rotate-seed', {})

/** What is typed, how it is changed, and the step that says so. Of another wheel or number, the prize may be the same. */
const ALTERED: [label: string, alter: (right: string) => string, wrong: string][] = [
  ['Semente do servidor, revelada', anotherDigit, 'A semente do servidor é a prometida · não confere'],
  [
    'Resumo da semente, anotado (opcional)',
    anotherDigit,
    'A semente do servidor é a prometida · não confere',
  ],
  [
    'Prêmios da roleta',
    (right) => right.replace('Poção', 'poção'),
    'A roleta é a que valia na hora · não confere',
  ],
  ['Prêmios da roleta', (right) => right.replace('00]', '01]'), 'As chances somam 100% · não confere'],
  [
    'Posição do prêmio que veio (opcional)',
    (right) => String(Number(right) + 1),
    'O prêmio é o que esse número dá · não confere',
  ],
]

function anotherDigit(digits: string) {
  return digits.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
}

/** A million times, as its chances say but for the first prize, which comes twice as often. */
const spunOften = (wheel: FiguresAnswer['wheels'][number]) => ({
  ...wheel,
  spins: 1_000_000,
  slots: wheel.slots.map((slot, index) => ({
    ...slot,
    observed: Math.round((slot.weight / 100) * (index === 0 ? 2 : 1)),
  })),
})

/** Today, so many years ago: their birthday. */
function bornYearsAgo(years: number) {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  // Not every year has a 29th of February.
  return `${Number(today.slice(0, 4)) - years}${today.slice(4).replace('-02-29', '-02-28')}`
}
