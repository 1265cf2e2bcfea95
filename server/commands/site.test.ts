import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultLinks } from '#contract/site.ts'
import { siteLinks } from '#server/features/site/links.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { runCommandFile } from '#server/testing/command.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const run = (...args: string[]) => runCommandFile(site, 'site', args)

test('the links are shown, set in their order, and set back', async () => {
  const before = await run()
  expect(before.output).toContain('downloads\n  MediaFire = https://www.mediafire.com/\n  MEGA = ')

  const after = await run('downloads', 'Espelho = https://a.exemplo/?x=1&y=2', 'Outro=http://b.exemplo')
  expect([after.code, after.errors]).toEqual([0, ''])
  expect(after.output).toContain(
    'downloads\n  Espelho = https://a.exemplo/?x=1&y=2\n  Outro = http://b.exemplo\nsocial\n  Discord',
  )

  await run('downloads', 'padrao')
  expect(await siteLinks(site.db)).toEqual(defaultLinks)
})

test.each([
  [['downloads', 'Mal=javascript:alert(1)'], 'deve começar com https://'],
  [['downloads', 'Bom=https://a.exemplo', '=https://b.exemplo'], 'O nome de um link'],
  [['social', 'Discord'], 'Falta o endereço em "Discord".'],
  [['social'], 'Uso:'],
  [['nada', 'A=https://a.exemplo'], 'Uso:'],
])('site %j fails with a sentence and changes nothing', async (args, sentence) => {
  const { output, errors, code } = await run(...args)
  expect([code, output]).toEqual([1, ''])
  expect(errors).toContain(sentence)
  expect(errors).not.toContain('    at ')
  expect(await siteLinks(site.db)).toEqual(defaultLinks)
})
