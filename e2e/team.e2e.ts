import type { Page } from '@playwright/test'
import { comeHomeFromElsewhere, expect, test } from './stage.ts'
import { type Answer, answerWith, hold, TEAM, untilAnswered, whileTimePasses } from './wire.ts'

test('the home page shows the team with roles, pictures and words', async ({ page }) => {
  await page.goto('/')
  await expect(team(page).getByRole('heading', { level: 2, name: 'Conheça a equipe' })).toBeVisible()
  await expect(members(page)).toHaveCount(6)
  const colours = {
    'Administrador Geral': 'red',
    Developer: 'orange',
    'Suporte ao Jogador': 'blue',
    'Suporte Noturno': 'blue',
    'Mestra de Eventos': 'neutral',
    'Cronista da Wiki': 'neutral',
  }
  for (const [activity, colour] of Object.entries(colours))
    expect(await colourOf(page, activity), activity).toBe(colour)
  await expect(member(page, '[GM] Ysolde').getByText('Y', { exact: true })).toBeVisible()
  await expect(member(page, 'Mirela').getByText('M', { exact: true })).toBeVisible()
  await expect(member(page, 'Mirela')).toContainText('Membro dedicado da equipe')
  await expect(member(page, '[SUP] Brakka')).toContainText('De plantão quando o resto do reino dorme.')
})

test('a picture that does not load is replaced by the default one', async ({ page }) => {
  await page.goto('/')
  const broken = member(page, '[SUP] Brakka').locator('img')
  await broken.scrollIntoViewIfNeeded()
  await expect(broken).toHaveAttribute('src', /avatar-fallback/)
  await expect.poll(() => broken.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(member(page, '[ADM] Kaelthor').locator('img')).toHaveAttribute('src', '/equipe/kaelthor.webp')
})

test('while the team is on its way, the page says so', async ({ page }) => {
  const answer = await hold(page, TEAM)
  await comeHomeFromElsewhere(page)
  await expect(team(page).getByRole('status')).toHaveText('Carregando a equipe...')
  answer.release()
  await expect(members(page)).toHaveCount(6)
  await expect(team(page).getByRole('status')).toBeHidden()
})

test('an empty team is said to be empty', async ({ page }) => {
  await answerWith(page, TEAM, { body: { success: true, team: [] } })
  await comeHomeFromElsewhere(page)
  await expect(team(page)).toContainText('Nenhum membro da equipe encontrado.')
})

const REFUSED = 'Não foi possível carregar os membros da equipe.'
const FAILED = 'Ocorreu um erro ao buscar informações da equipe.'
const failures: [title: string, answer: Answer, text: string][] = [
  ['a refusal with a message', { body: { success: false, message: 'Em obras.' } }, 'Em obras.'],
  [
    'a refusal with message and error',
    { body: { success: false, message: 'Em obras.', error: 'E' } },
    'Em obras.',
  ],
  ['a refusal without words', { body: { success: false } }, REFUSED],
  ['an empty answer', {}, REFUSED],
  ['404', { status: 404 }, 'Endpoint da equipe não encontrado. Verifique a API.'],
  ['500', { status: 500 }, FAILED],
  ['silence', 'none', FAILED],
]

test('a team that does not come is explained and can be asked for again', async ({ page }) => {
  await page.clock.install()
  await answerWith(page, TEAM, 'none')
  await comeHomeFromElsewhere(page)
  const retry = team(page).getByRole('button', { name: 'Tentar novamente' })
  await whileTimePasses(page, () => expect(retry).toBeVisible({ timeout: 100 }))
  for (const [title, answer, text] of failures)
    await test.step(`answered with ${title}`, async () => {
      await page.unroute(TEAM)
      const answered = await answerWith(page, TEAM, answer)
      await retry.click()
      await untilAnswered(answered)
      await whileTimePasses(page, () => expect(retry).toBeVisible({ timeout: 100 }))
      await expect.soft(team(page).getByRole('alert')).toHaveText(text)
    })
  await page.unroute(TEAM)
  await retry.click()
  await expect(members(page)).toHaveCount(6)
})

test('hostile members are only text, and reach nobody else', async ({ page }) => {
  let left = 0
  await page.route('**evil.example**', (route) => {
    left++
    return route.abort()
  })
  page.on('dialog', () => left++)
  const attack = '<img src=x onerror="window.ran = true; alert(1)"><script>window.ran = true</script>'
  const icons = [
    'javascript:alert(1)',
    'https://evil.example/a.png',
    'data:text/html,<script>alert(1)</script>',
    attack,
  ]
  const hostile = icons.map((userIcon, id) => ({
    id,
    title: `${id} ${attack}`,
    activity: attack,
    text: attack,
    userIcon,
  }))
  await answerWith(page, TEAM, { body: { success: true, team: hostile } })
  await comeHomeFromElsewhere(page)
  await expect(members(page)).toHaveCount(4)
  await members(page).last().scrollIntoViewIfNeeded()
  for (const { title } of hostile)
    await expect(member(page, title).locator('img')).toHaveAttribute('src', /avatar-fallback/)
  await expect(team(page).locator('script, [onerror]')).toHaveCount(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(left).toBe(0)
})

const team = (page: Page) => page.getByRole('region', { name: 'Conheça a equipe' })
const members = (page: Page) => team(page).getByRole('listitem')
const member = (page: Page, title: string) =>
  members(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** The name a person would give to the colour of this text. */
async function colourOf(page: Page, text: string) {
  const colour = await team(page)
    .getByText(text, { exact: true })
    .evaluate((element) => getComputedStyle(element).color)
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? []
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 50) return 'neutral'
  if (blue > red) return 'blue'
  return green - blue > 30 ? 'orange' : 'red'
}
