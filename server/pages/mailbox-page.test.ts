// What differs between a site that has a mailbox, or pictures elsewhere, and one that has not.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultLinks, defaultTexts } from '#contract/site.ts'
import type { App } from '#server/http/app-type.ts'
import { ReadyAnswers } from '#server/http/ready-answers.ts'
import { strictOptions, strictRequests } from '#server/http/strictness.ts'
import { pages } from './pages.ts'

const INDEX =
  '<!doctype html><!--head--><div id="root"><!--page--></div><script type="application/json" id="page-data">{}</script>'

let webDir: string
let plain: App
let withMailbox: App
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'pages-'))
  await writeFile(join(webDir, 'index.html'), INDEX)
  plain = await siteWith({ hasMailbox: false, imageOrigins: [] })
  withMailbox = await siteWith({ hasMailbox: true, imageOrigins: ['https://i.exemplo', 'https://j.exemplo'] })
})
afterAll(async () => {
  await Promise.all([plain.close(), withMailbox.close()])
  await rm(webDir, { recursive: true })
})

async function siteWith({ hasMailbox, imageOrigins }: { hasMailbox: boolean; imageOrigins: string[] }) {
  const app: App = fastify(strictOptions)
  strictRequests(app)
  await pages(app, {
    built: { webDir, screenFiles: {}, prerender: async () => ({ head: '', body: '<main>desenhada</main>' }) },
    log: pino({ level: 'silent' }),
    ready: new ReadyAnswers(),
    site: { url: 'http://localhost:3000', hasMailbox, payments: 'off' },
    imageOrigins,
    words: async () => ({ ...defaultLinks, name: 'Reinos', texts: defaultTexts }),
    contents: {},
    moreAddresses: { tables: [], few: async () => [], parts: async () => [], ofPart: async () => [] },
  })
  return app
}

test.each(['/caixa-de-entrada', '/caixa-de-entrada/', '/caixa-de-entrada?mail=1'])(
  '%s is there with a mailbox and missing without one',
  async (path) => {
    const there = await withMailbox.inject(path)
    expect([there.statusCode, there.body.includes('"hasMailbox":true')]).toEqual([200, true])

    const missing = await plain.inject(path)
    expect([missing.statusCode, missing.body.includes('"hasMailbox":false')]).toEqual([404, true])
    // Anything drawn would be another page than the one that the browser draws at this address.
    expect(missing.body).toContain('<div id="root"></div>')
    const headers = { 'if-none-match': String(missing.headers.etag) }
    expect((await plain.inject({ url: path, headers })).statusCode).toBe(404)
  },
)

test('who asks for a picture at the address of a missing mailbox gets no page', async () => {
  const answer = await plain.inject({ url: '/caixa-de-entrada', headers: { 'sec-fetch-dest': 'image' } })
  expect([answer.statusCode, answer.json().error]).toEqual([404, 'Endereço não encontrado.'])
})

test('the policy of a page opens what the site needs, and no more', async () => {
  const policyOf = async (app: App) =>
    String((await app.inject('/')).headers['content-security-policy']).split('; ')
  const [less, more] = [await policyOf(plain), await policyOf(withMailbox)]
  expect(less).toContain("img-src 'self' data: blob:")
  expect(more.filter((rule) => !less.includes(rule))).toEqual([
    "img-src 'self' data: blob: https://i.exemplo https://j.exemplo",
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
  ])
  expect(more.filter((rule) => rule.startsWith('frame-ancestors'))).toEqual(["frame-ancestors 'none'"])
})
