import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownSettings } from '#server/features/site/settings.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { runCommandFile } from '#server/testing/command.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const run = (...args: string[]) => runCommandFile(site, 'site', args)
const NOTHING_SET = { name: null, mail_from: null, downloads: [], social: [], texts: null }
const acts = () =>
  site.db.selectFrom('audit_log').select(['act', 'actor_id', 'before', 'after']).orderBy('id').execute()

test('the links are shown, set in their order, and set back', async () => {
  const before = await run()
  expect(before.output).toContain('downloads\n  MediaFire = https://www.mediafire.com/\n  MEGA = ')

  const after = await run('downloads', 'Espelho = https://a.exemplo/?x=1&y=2', 'Outro=http://b.exemplo')
  expect([after.code, after.errors]).toEqual([0, ''])
  expect(after.output).toContain(
    'downloads\n  Espelho = https://a.exemplo/?x=1&y=2\n  Outro = http://b.exemplo\nsocial\n  Discord',
  )

  await run('downloads', 'padrao')
  expect(await ownSettings(site.db)).toMatchObject(NOTHING_SET)
})

test('the name and the sender are set, written down, and set back', async () => {
  expect((await run()).output).toContain(
    'name = Reinos de Aldária\nmail-from = "Reinos de Aldária" <nao-responda@localhost>\n',
  )
  const logged = (await acts()).length
  expect((await run('name', '  Terras   Altas ')).output).toContain(
    'name = Terras Altas\nmail-from = "Terras Altas" <nao-responda@localhost>\n',
  )
  expect((await run('mail-from', 'Equipe <contato@aldaria.com.br>')).output).toContain(
    'mail-from = Equipe <contato@aldaria.com.br>\n',
  )
  expect((await acts()).slice(logged)).toEqual([
    { act: 'site.change', actor_id: null, before: { name: null }, after: { name: 'Terras Altas' } },
    {
      ...{ act: 'site.change', actor_id: null },
      ...{ before: { mail_from: null }, after: { mail_from: 'Equipe <contato@aldaria.com.br>' } },
    },
  ])
  await run('name', 'padrao')
  expect((await run('mail-from', 'padrao')).output).toContain('name = Reinos de Aldária\n')
  expect(await ownSettings(site.db)).toMatchObject(NOTHING_SET)
})

test.each([
  [['downloads', 'Mal=javascript:alert(1)'], 'deve começar com https://'],
  [['downloads', 'Bom=https://a.exemplo', '=https://b.exemplo'], 'O nome de um link'],
  [['social', 'Discord'], 'Falta o endereço em "Discord".'],
  [['social'], 'Uso:'],
  [['nada', 'A=https://a.exemplo'], 'Uso:'],
  [['name'], 'Uso:'],
  [['name', 'Dois', 'nomes'], 'Uso:'],
  [['name', ' \u200b '], 'Informe o nome do site.'],
  [['name', 'x'.repeat(61)], 'no máximo 60'],
  [['mail-from', 'a@b.co, c@d.co'], 'O remetente deve ser um e-mail'],
])('site %j fails with a sentence and changes nothing', async (args, sentence) => {
  const { output, errors, code } = await run(...args)
  expect([code, output]).toEqual([1, ''])
  expect(errors).toContain(sentence)
  expect(errors).not.toContain('    at ')
  expect(await ownSettings(site.db)).toMatchObject(NOTHING_SET)
})
