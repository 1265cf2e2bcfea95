import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureFetcher } from '#server/external/fetch-picture.ts'
import { publicAddresses } from '#server/external/public-addresses.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { signIn } from '#server/testing/factories.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { type ImageSite, imageSite } from '#server/testing/image-site.ts'
import { emptyPng, paddedTo, picture } from '#server/testing/pictures.ts'
import { type WebServer, webServer } from '#server/testing/web-server.ts'

const MB = 1024 * 1024
const SAME = 'Este já é o seu ícone atual.'

let site: ImageSite
let web: WebServer
const files = new Map<string, Buffer>()
beforeAll(async () => {
  web = await webServer(({ url = '' }, response) => {
    const file = files.get(url)
    if (file) response.writeHead(200, { 'content-type': 'text/plain', 'set-cookie': 'a=b' }).end(file)
    else response.writeHead(404).end()
  })
  const isAllowed = publicAddresses([{ address: '127.0.0.1', port: web.port }])
  site = await imageSite({ fetchPicture: pictureFetcher({ isAllowed }) })
  files.set('/a.png', await picture('png', { colour: '#aa0000' }))
  files.set('/b.jpg', await picture('jpeg', { colour: '#00bb00' }))
  files.set('/pagina.html', Buffer.from('<html>'))
  files.set('/desenho.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  files.set('/bomba.png', emptyPng(50_000, 50_000))
  files.set('/cheia.png', paddedTo(2 * MB, await picture()))
  files.set('/demais.png', paddedTo(2 * MB + 1, await picture()))
})
afterAll(async () => {
  await site.close()
  await web.close()
})

const changeIcon = ({ login, token }: { login: string; token: string }, newIconUrl: string) =>
  site.call('PUT', `/api/users/${login}/icon`, { token, body: { newIconUrl } })

const iconOf = async ({ token }: { token: string }) =>
  (await site.call('GET', '/api/auth/profile', { token })).json().user.userIcon

async function refusal(answer: Promise<Awaited<ReturnType<ImageSite['call']>>>) {
  const { status, text, json } = await answer
  expectFailure({ text })
  return [status, json().message]
}

test('the icon becomes a copy of our own, 256 by 256', async () => {
  const player = await signIn(site.db)
  const answer = await changeIcon(player, `${web.url}/a.png`)
  expect(answer.status).toBe(200)
  const { user, ...rest } = answer.json()
  expect(rest).toEqual({ success: true, message: 'Ícone atualizado com sucesso!' })
  expect(user).toEqual({
    id: player.id,
    login: player.login,
    name: player.login,
    email: player.email,
    level: 0,
    userIcon: expect.stringMatching(/^\/images\/[0-9a-f]{64}\.webp$/),
    UserIcon: user.userIcon,
  })
  expect(await iconOf(player)).toBe(user.userIcon)
  const { rawPayload } = await site.app.inject(user.userIcon)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
})

test('a picture that was sent before can be the icon, by either of its addresses', async () => {
  const player = await signIn(site.db)
  const { url } = (await site.send(player.token, await picture('png', { colour: '#00ffaa' }))).json().data
  const asked = web.requests.length
  const first = await changeIcon(player, url)
  expect(first.status).toBe(200)
  expect(first.json().user.userIcon).not.toBe(url)
  await changeIcon(player, `${web.url}/a.png`)
  const second = await changeIcon(player, `https://site.com.br${url}`)
  expect(second.json().user.userIcon).toBe(first.json().user.userIcon)
  expect(web.requests.length).toBe(asked + 1)
})

test('one’s own login may be written in any case', async () => {
  const player = await signIn(site.db, { login: 'MeuNome' })
  expect((await changeIcon({ ...player, login: 'mEUnOME' }, `${web.url}/a.png`)).status).toBe(200)
})

test('nobody changes the icon of another', async () => {
  const [one, other] = [await signIn(site.db), await signIn(site.db)]
  const admin = await signIn(site.db, { level: 99 })
  const before = await fingerprint(site.db)
  const asked = web.requests.length
  for (const { token } of [one, admin])
    expect(await refusal(changeIcon({ login: other.login, token }, `${web.url}/a.png`))).toEqual([
      403,
      'Você só pode mudar o seu próprio ícone.',
    ])
  expect((await refusal(changeIcon({ login: 'ninguem', token: one.token }, `${web.url}/a.png`)))[0]).toBe(403)
  expect(await fingerprint(site.db)).toBe(before)
  expect(web.requests.length).toBe(asked)
})

test('the icon that one has cannot be chosen again, however it is named', async () => {
  const player = await signIn(site.db)
  const { userIcon } = (await changeIcon(player, `${web.url}/b.jpg`)).json().user
  for (const url of [userIcon, `https://site.com.br${userIcon}`, `${web.url}/b.jpg`])
    expect(await refusal(changeIcon(player, url)), url).toEqual([409, SAME])
  expect(await iconOf(player)).toBe(userIcon)
})

describe('the icon stays when the address', () => {
  const missing = `/images/${'0'.repeat(64)}.webp`
  test.each<[string, number, string]>([
    ['javascript:alert(1)', 400, 'URL inválida.'],
    ['data:image/png;base64,AAAA', 400, 'URL inválida.'],
    ['/images/../../etc/passwd', 400, 'URL inválida.'],
    ['qualquer coisa', 400, 'URL inválida.'],
    ['', 400, 'URL inválida.'],
    ['http://a:b@exemplo.com/a.png', 400, 'URL inválida.'],
    [missing, 400, 'URL inválida ou inacessível.'],
    [`https://site.com.br${missing}`, 400, 'URL inválida ou inacessível.'],
    ['WEB/nada.png', 400, 'URL inválida ou inacessível.'],
    ['WEB/pagina.html', 400, 'Não foi possível carregar a imagem da URL.'],
    ['WEB/desenho.svg', 400, 'Não foi possível carregar a imagem da URL.'],
    ['WEB/bomba.png', 400, 'A imagem é grande demais: o limite é de 25 megapixels.'],
    ['WEB/demais.png', 413, 'A imagem deve ter no máximo 2MB.'],
  ])('is "%s"', async (url, status, sentence) => {
    const player = await signIn(site.db)
    const address = url.replace('WEB', web.url)
    expect(await refusal(changeIcon(player, address))).toEqual([status, sentence])
    const preview = site.call('POST', '/api/images/preview', { token: player.token, body: { url: address } })
    expect(await refusal(preview)).toEqual([status, sentence])
    expect(await iconOf(player)).toBeNull()
  })
})

test('a file of exactly 2 MB can be fetched', async () => {
  expect((await changeIcon(await signIn(site.db), `${web.url}/cheia.png`)).status).toBe(200)
})

test('a preview shows the icon and keeps nothing', async () => {
  const { token } = await signIn(site.db)
  const images = () => site.db.selectFrom('images').selectAll().orderBy('name').execute()
  const before = await images()
  const answer = await site.call('POST', '/api/images/preview', { token, body: { url: `${web.url}/a.png` } })
  expect(answer.status).toBe(200)
  const { url } = answer.json().data
  expect(url).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/)
  const image = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect(await images()).toEqual(before)
})

test('sixty icons an hour are made for one account', async () => {
  const player = await signIn(site.db)
  await sql`
    insert into rate_limits values (${`icon:${player.id}`}, 59, now() + interval '5 minutes')`.execute(
    site.db,
  )
  expect((await changeIcon(player, `${web.url}/a.png`)).status).toBe(200)
  const asked = web.requests.length
  const body = { url: `${web.url}/b.jpg` }
  const { url: own } = (await site.send(player.token, await picture())).json().data
  const answers = [
    await changeIcon(player, own),
    await changeIcon(player, body.url),
    await site.call('POST', '/api/images/preview', { token: player.token, body }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(100)
    expectFailure(answer)
  }
  expect(web.requests.length).toBe(asked)
})
