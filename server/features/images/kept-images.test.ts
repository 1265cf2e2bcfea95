import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, signIn } from '#server/testing/factories.ts'
import { type ImageSite, imageSite } from '#server/testing/image-site.ts'
import { picture } from '#server/testing/pictures.ts'
import { webServer } from '#server/testing/web-server.ts'
import { keepImage } from './kept-images.ts'

const MB = 1024 * 1024
const FULL = 'Você já guardou 25MB de imagens, que é o limite de cada jogador.'

let site: ImageSite
beforeAll(async () => {
  site = await imageSite()
})
afterAll(() => site.close())

let colours = 0
const newPicture = () => picture('png', { colour: `#${(++colours).toString(16).padStart(2, '0')}4321` })

const imagesOf = (accountId: number, from = site) =>
  from.db.selectFrom('images').selectAll().where('account_id', '=', accountId).execute()

/** As if the account had brought pictures of so many bytes. */
async function fill(accountId: number, bytes: number) {
  await sql`
    insert into images (name, account_id, bytes)
    values (encode(sha256(${`${accountId}`}::bytea), 'hex') || '.webp', ${accountId}, ${bytes})`.execute(
    site.db,
  )
}

test('a picture counts against who brought it first, once', async () => {
  const [first, second] = [await signIn(site.db), await signIn(site.db)]
  const file = await newPicture()
  const answers = [
    await site.send(first.token, file),
    await site.send(first.token, file),
    await site.send(second.token, file),
  ]
  expect(new Set(answers.map((answer) => answer.json().data.url)).size).toBe(1)
  const kept = await imagesOf(first.id)
  expect(kept).toHaveLength(1)
  expect(`/images/${kept[0]?.name}`).toBe(answers[0]?.json().data.url)
  const { rawPayload } = await site.app.inject(answers[0]?.json().data.url)
  expect(kept[0]).toMatchObject({ bytes: rawPayload.length, content: null })
  expect(await imagesOf(second.id)).toHaveLength(0)
})

test('a player who has brought 25 MB can bring no more; who runs the site can', async () => {
  const player = await signIn(site.db, { level: 80 })
  await fill(player.id, 25 * MB)
  const before = await imagesOf(player.id)
  const answer = await site.send(player.token, await newPicture())
  expect(answer.status).toBe(409)
  expect(answer.json()).toEqual({ success: false, error: { message: FULL }, message: FULL })
  expect(await imagesOf(player.id)).toEqual(before)

  const admin = await signIn(site.db, { level: 81 })
  await fill(admin.id, 25 * MB)
  expect((await site.send(admin.token, await newPicture())).status).toBe(200)
})

test('of pictures that come at once, through whatever process, only as many are kept as fit', async () => {
  const account = await createAccount(site.db)
  const user = { ...account, name: account.login, userIcon: null, UserIcon: null }
  await fill(account.id, 25 * MB - 3_000)
  const store = { origins: [], keep: async (name: string) => name, read: async () => undefined }
  const kept = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) => keepImage(site.db, store, user, Buffer.alloc(1_000, `${i}`))),
  )
  expect(kept.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(kept.filter((each) => each.status === 'rejected' && each.reason.message === FULL)).toHaveLength(5)
  expect(await imagesOf(account.id)).toHaveLength(4)
})

test('sixty files an hour are taken from one account', async () => {
  const { id, token } = await signIn(site.db)
  await sql`insert into rate_limits values (${`image-upload:${id}`}, 59, now() + interval '20 minutes')`.execute(
    site.db,
  )
  expect((await site.send(token, await newPicture())).status).toBe(200)
  const answer = await site.send(token, await newPicture())
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(1_000)
  const message = 'Muitas tentativas. Tente novamente em 20 minutos.'
  expect(answer.json()).toEqual({ success: false, error: { message }, message })
})

test('what cannot be written is not counted, and the reason is in the log', async () => {
  const broken = await imageSite()
  const { id, token } = await signIn(broken.db)
  await writeFile(join(broken.dataDir, 'images'), '')
  const answer = await broken.send(token, await newPicture())
  expect(answer.status).toBe(503)
  expect(answer.headers['retry-after']).toBe('60')
  const message = 'O site não consegue guardar imagens agora. Tente novamente mais tarde.'
  expect(answer.json()).toEqual({ success: false, error: { message }, message })
  expect(await imagesOf(id, broken)).toHaveLength(0)
  expect(broken.logLines.join('\n')).toMatch(/"code":"E[A-Z]+".*"msg":"image not kept"/)

  await rm(join(broken.dataDir, 'images'))
  expect((await broken.send(token, await newPicture())).status).toBe(200)
  await broken.close()
})

test('with the database as store the picture itself is in its row', async () => {
  const inDatabase = await imageSite({ environment: { IMAGE_STORE: 'database' } })
  const { id, token } = await signIn(inDatabase.db)
  const { url } = (await inDatabase.send(token, await newPicture())).json().data
  const { rawPayload } = await inDatabase.app.inject(url)
  const [row] = await imagesOf(id, inDatabase)
  expect(row?.content).toEqual(rawPayload)
  await inDatabase.close()
})

test('with ImgBB as store its address is answered, its refusal told, and its key never', async () => {
  let refuses = false
  const host = await webServer((request, response) => {
    request.resume()
    const picture = { success: true, data: { url: `http://${request.headers.host}/a.webp` } }
    response.end(JSON.stringify(refuses ? { error: { message: 'Limite atingido.' } } : picture))
  })
  const handing = await imageSite({
    environment: { IMGBB_API_KEY: 'chave-secreta', IMGBB_API_URL: `${host.url}/1/upload` },
  })
  const { id, token } = await signIn(handing.db)
  expect((await handing.send(token, await newPicture())).json()).toEqual({
    success: true,
    data: { url: `${host.url}/a.webp` },
  })
  const before = await imagesOf(id, handing)
  refuses = true
  const refused = await handing.send(token, await newPicture())
  expect([refused.status, refused.json().error.message]).toEqual([
    502,
    'Erro no upload para ImgBB: Limite atingido.',
  ])
  await host.close()
  const unreachable = await handing.send(token, await newPicture())
  expect([unreachable.status, unreachable.json().message]).toEqual([
    502,
    'Erro de rede ou servidor ao enviar para imgBB.',
  ])
  expect(await imagesOf(id, handing)).toEqual(before)
  expect(`${refused.text}${unreachable.text}${handing.logLines.join('')}`).not.toContain('chave-secreta')
  await handing.close()
})
