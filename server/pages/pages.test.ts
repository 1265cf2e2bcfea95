import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'

const SCRIPT = 'console.log(1)'

let site: TestApp
let webDir: string
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(webDir, 'assets'))
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>%SITE_NAME%</title>')
  await writeFile(join(webDir, 'robots.txt'), 'User-agent: *')
  await writeFile(join(webDir, 'assets/a-1f2e.js'), SCRIPT)
  await writeFile(join(webDir, 'assets/a-1f2e.js.br'), brotliCompressSync(SCRIPT))
  site = await testApp({ webDir, environment: { SITE_NAME: 'Reinos & <Lendas>' } })
})
afterAll(async () => {
  await site.close()
  await rm(webDir, { recursive: true })
})

test.each(['/', '/login', '/user', '/user/', '/?x=1', '/api/docs'])('%s is a page', async (path) => {
  const answer = await site.call('GET', path)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(answer.text).toContain('<title>Reinos &#38; &#60;Lendas&#62;</title>')
})

test('a page runs our own files and nothing else', async () => {
  const policy = String((await site.call('GET', '/')).headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  expect(policy).not.toMatch(/unsafe|http|\*|data:|blob:/)
})

test.each(['/nada', '/design', '/user/nada', '/index.html', '/assets/nada.js', '/wp-login.php'])(
  '%s shows the page with the status of a missing one',
  async (path) => {
    const answer = await site.call('GET', path)
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  },
)

test('what was built is served compressed and for ever, the rest for an hour', async () => {
  const script = await site.app.inject({ url: '/assets/a-1f2e.js', headers: { 'accept-encoding': 'br' } })
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(brotliDecompressSync(script.rawPayload).toString()).toBe(SCRIPT)
  expect((await site.call('GET', '/robots.txt')).headers['cache-control']).toBe('public, max-age=3600')
})

test.each([
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/index.html',
  '/..%2fpackage.json',
  '/assets/a-1f2e.js%00',
  '/assets/a-1f2e.js.br',
])('%s leads out of nothing', async (path) => {
  const answer = await site.call('GET', path)
  expect([400, 404]).toContain(answer.status)
  expect(answer.text).not.toContain('dependencies')
})

test('a page is asked for, never sent to', async () => {
  const answer = await site.call('POST', '/login', { body: {} })
  expect([answer.status, answer.json().error]).toEqual([404, 'Endereço não encontrado.'])
})
