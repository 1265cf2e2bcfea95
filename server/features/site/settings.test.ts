import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultLinks, defaultTexts, withName } from '#contract/site.ts'
import type { SiteSettings } from '#contract/site-staff.ts'
import { STALE } from '#contract/staff.ts'
import { listenForChanges } from '#server/db/changes.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { signIn } from '#server/testing/factories.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { ownSettings } from './settings.ts'

const INDEX =
  '<!doctype html><!--head--><div id="root"><!--page--></div><script type="application/json" id="page-data">{}</script>'
const environment = { SITE_NAME: 'Reinos', PUBLIC_URL: 'https://reinos.exemplo' }

let webDir: string
let site: TestApp
let other: TestApp
let listening: { stop(): Promise<void> }[]
let owner: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'site-'))
  await writeFile(join(webDir, 'index.html'), INDEX)
  const built = { webDir, screenFiles: {}, prerender: async () => ({ head: '', body: '' }) }
  site = await testApp({ built, environment })
  other = await testApp({ built, environment, beside: site })
  listening = [site, other].map(({ url, ready }) => listenForChanges(url, { changes: ready }))
  owner = await signIn(site.db, { level: 99 })
})
afterAll(async () => {
  await Promise.all(listening.map((each) => each.stop()))
  await other.close()
  await site.close()
  await rm(webDir, { recursive: true })
})

const NOTHING_SET = { name: null, mail_from: null, downloads: [], social: [], texts: null }
let version = 1
beforeEach(async () => {
  await save({})
})

/** On top of what is there by now; what is not named is not set. */
async function save(change: Partial<SiteSettings>) {
  version = (await ownSettings(site.db)).version
  return site.call('PUT', '/api/admin/site', {
    token: owner.token,
    body: { ...NOTHING_SET, version, ...change },
  })
}
const lastAct = () =>
  site.db
    .selectFrom('audit_log')
    .select(['act', 'actor_id', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
const pageData = async ({ call }: TestApp, path = '/') => {
  const { text } = await call('GET', path)
  const [, data = ''] = /id="page-data">(.*?)<\/script>/.exec(text) ?? []
  return JSON.parse(data)
}

test('nothing set means what the process and the site begin with', async () => {
  const { token } = await signIn(site.db, { level: 81 })
  const answer = await site.call('GET', '/api/admin/site', { token })
  expect(answer.json()).toEqual({
    success: true,
    settings: { ...NOTHING_SET, version: expect.any(Number) },
    defaults: {
      ...{ name: 'Reinos', mail_from: '"Reinos" <nao-responda@reinos.exemplo>' },
      ...{ ...defaultLinks, texts: defaultTexts },
    },
  })
  const begun = { name: 'Reinos', ...defaultLinks, texts: defaultTexts }
  expect((await pageData(site)).site).toMatchObject(begun)
})

test('a new name stands at once in the pages and the manifest of this process, and soon in those of another', async () => {
  await pageData(other)
  const answer = await save({ name: '  Terras   Al\u200btas ' })
  expect(answer.status).toBe(200)
  expect(answer.json().settings).toMatchObject({ name: 'Terras Altas', version: version + 1 })
  expect(answer.json().defaults.mail_from).toBe('"Terras Altas" <nao-responda@reinos.exemplo>')
  for (const path of ['/', '/about', '/login', '/nada'])
    expect((await pageData(site, path)).site.name, path).toBe('Terras Altas')
  expect((await site.call('GET', '/login')).text).toContain('<title>Terras Altas</title>')
  expect((await site.call('GET', '/manifest.webmanifest')).json()).toMatchObject({
    ...{ name: 'Terras Altas', short_name: 'Terras Altas' },
  })
  await expect.poll(async () => (await pageData(other)).site.name).toBe('Terras Altas')
  expect((await other.call('GET', '/manifest.webmanifest')).json().name).toBe('Terras Altas')
})

test('links and texts are kept as they were written, and the log has what changed and nothing else', async () => {
  const texts = {
    world: 'Um mundo.\r\n\r\n\r\nEm {nome}, e outra vez {nome}.',
    mission: ' A missão. ',
    values: [{ title: 'Um', text: 'valor' }],
    founders: [{ name: 'Ana', title: 'Fundadora', picture: '/equipe/ana.webp' }],
  }
  const social = [{ name: ' Fórum ', url: 'https://forum.exemplo' }]
  const kept = {
    social: [{ name: 'Fórum', url: 'https://forum.exemplo' }],
    texts: { ...texts, world: 'Um mundo.\n\n\nEm {nome}, e outra vez {nome}.', mission: 'A missão.' },
  }
  expect((await save({ social, texts })).json().settings).toMatchObject(kept)
  expect(await lastAct()).toEqual({
    ...{ act: 'site.change', actor_id: owner.id },
    ...{ before: { social: [], texts: null }, after: kept },
  })
  expect((await pageData(site)).site).toMatchObject({ ...kept, downloads: defaultLinks.downloads })
  expect((await save(kept)).status).toBe(200)
  expect(await lastAct()).toMatchObject({ before: {}, after: {} })
})

test('what could be markup is sent as the text that it is, and cannot break out of the page', async () => {
  const attack = '</script><script>alert(1)</script>{nome}{nome}$&'
  const texts = {
    world: attack,
    mission: attack,
    values: [{ title: attack, text: attack }],
    founders: [{ name: attack, title: attack, picture: null }],
  }
  const name = '<script>{nome}$&</script>'
  expect((await save({ name, texts })).status).toBe(200)
  const { text } = await site.call('GET', '/login')
  expect(text.match(/<script/g)).toHaveLength(1)
  expect((await pageData(site)).site).toMatchObject({ name, texts })
  expect((await site.call('GET', '/manifest.webmanifest')).json().name).toBe(name)
  expect(withName('{nome} e {nome}', name)).toBe(`${name} e ${name}`)
})

test('of twenty who save what they read at the same time one does, and the others are told', async () => {
  version = (await ownSettings(site.db)).version
  const logged = await site.db.selectFrom('audit_log').select('id').execute()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      [site, other][index % 2]?.call('PUT', '/api/admin/site', {
        token: owner.token,
        body: { ...NOTHING_SET, name: `Nome ${index}`, version },
      }),
    ),
  )
  const won = answers.filter((answer) => answer?.status === 200)
  expect(won).toHaveLength(1)
  for (const answer of answers)
    if (answer?.status !== 200) expect([answer?.status, answer?.json().error]).toEqual([409, STALE])
  expect((await ownSettings(site.db)).name).toBe(won[0]?.json().settings.name)
  expect(await site.db.selectFrom('audit_log').select('id').execute()).toHaveLength(logged.length + 1)
})

const link = (name: string, url = 'https://a.exemplo') => ({ name, url })
const someTexts = (change: object) => ({ texts: { ...defaultTexts, ...change } })

test.each<[string, object, string]>([
  ['a name of nothing', { name: ' \u200b ' }, 'Informe o nome do site.'],
  ['a name that grows too long', { name: '\u0958'.repeat(60) }, 'no máximo 60 caracteres'],
  ['a sender that is none', { mail_from: 'ninguém' }, 'O remetente deve ser um e-mail'],
  ['two senders', { mail_from: 'a@b.co, <c@d.co>, e@f.co' }, 'O remetente deve ser um e-mail'],
  ['a link that runs', { social: [link('A', 'javascript:alert(1)')] }, 'deve começar com https://'],
  ['two links of one name', { downloads: [link('A'), link(' A ')] }, 'Cada link precisa de um nome próprio.'],
  ['a link without a name', { downloads: [link('\u200b')] }, 'O nome de um link'],
  ['a world of nothing', someTexts({ world: ' \n ' }), 'Escreva o que é o mundo do jogo.'],
  ['a mission of nothing', someTexts({ mission: '\u200b' }), 'Escreva qual é a missão do site.'],
  ['a value without a text', someTexts({ values: [{ title: 'A', text: ' ' }] }), 'Cada valor precisa'],
  [
    'two values of one title',
    someTexts({
      values: [
        { title: 'A', text: 'a' },
        { title: ' A', text: 'b' },
      ],
    }),
    'um título próprio',
  ],
  [
    'a picture from elsewhere',
    someTexts({ founders: [{ name: 'A', title: 'B', picture: 'https://alheio.exemplo/a.png' }] }),
    'A imagem deve ser do próprio site.',
  ],
])('%s is refused with a sentence, and nothing changes', async (_what, change, sentence) => {
  const before = await fingerprint(site.db)
  const answer = await save(change)
  expect(answer.status).toBe(400)
  expect(answer.json().error).toContain(sentence)
  expect(await fingerprint(site.db)).toBe(before)
})

test('whoever may read it may not change it', async () => {
  const { token } = await signIn(site.db, { level: 98 })
  const before = await fingerprint(site.db)
  const answer = await site.call('PUT', '/api/admin/site', { token, body: { ...NOTHING_SET, version: 1 } })
  expect(answer.status).toBe(403)
  expect(await fingerprint(site.db)).toBe(before)
})

test('texts that grow when they are kept in one spelling are refused, and the settings can still be read', async () => {
  // Two signs as they are kept.
  const letter = '\u0958'
  const longest = { ...defaultTexts, world: letter.repeat(2_000) }
  const [value] = defaultTexts.values
  const titled = { ...defaultTexts, values: [{ title: letter.repeat(60), text: value?.text ?? '' }] }
  for (const texts of [longest, titled]) {
    const answer = await save({ texts })
    expect([answer.status, answer.json().message]).toEqual([400, 'Um dos textos é longo demais.'])
  }
  const read = await site.call('GET', '/api/admin/site', { token: owner.token })
  expect([read.status, read.json().settings.texts]).toEqual([200, null])
})
