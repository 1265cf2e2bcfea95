import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATOR } from '#server/audit/audit.ts'
import { changeSettings } from '#server/features/site/settings.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { createTeamMember } from '#server/testing/factories.ts'

const SCRIPT = 'console.log(1)'
const INDEX = `<!doctype html><head><script>early()</script><!--head--><link rel="stylesheet" crossorigin href="/assets/a-1.css"></head>
<div id="root"><!--page--></div><script type="application/json" id="page-data">{}</script>`

let site: TestApp
let webDir: string
let drawn: string[] = []
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(webDir, 'assets'))
  await writeFile(join(webDir, 'index.html'), INDEX)
  await writeFile(join(webDir, 'icon.png'), 'png')
  await writeFile(join(webDir, 'assets/a-1.css'), 'body{color:red}')
  await writeFile(join(webDir, 'assets/a-1f2e.js'), SCRIPT)
  await writeFile(join(webDir, 'assets/a-1f2e.js.br'), brotliCompressSync(SCRIPT))
  site = await testApp({
    built: {
      webDir,
      screenFiles: {
        '/user': ['/assets/index-0.js', '/assets/menu-1.js', '/assets/user-2.js'],
        '/about': ['/assets/about-3.js'],
      },
      async prerender(path, data) {
        drawn.push(path)
        if (path === '/credits') throw new Error('cannot be drawn')
        const names = [
          ...(data.team ?? []).map(({ title }) => title),
          ...data.site.social.map(({ name }) => name),
        ]
        return { head: `<title>${path} $&</title>`, body: `<main>${names.join(' ')}</main>` }
      },
    },
    environment: { SITE_NAME: 'Reinos & <Lendas>', PUBLIC_URL: 'https://reinos.exemplo/' },
  })
})
afterAll(async () => {
  await site.close()
  await rm(webDir, { recursive: true })
})

test.each(['/', '/downloads', '/social/', '/about?x=1'])('%s arrives drawn', async (path) => {
  const answer = await site.call('GET', path)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(answer.text).toContain(`<title>${path.replace(/(?<=.)\/$|\?.*/, '')} $&</title>`)
  expect(answer.text).toContain('<div id="root"><main>Discord Instagram YouTube</main></div>')
})

test.each(['/user', '/user/', '/user?x=1'])('%s says at once which scripts it needs', async (path) => {
  const { headers } = await site.call('GET', path)
  const early = (name: string) => `</assets/${name}.js>; rel=modulepreload; fetchpriority=low`
  expect(headers.link).toBe(`</assets/index-0.js>; rel=modulepreload, ${early('menu-1')}, ${early('user-2')}`)
})

test.each(['/about', '/login', '/user/nada', '/toString'])('%s asks for none early', async (path) => {
  expect((await site.call('GET', path)).headers).not.toHaveProperty('link')
})

test.each(['/login', '/user', '/user/', '/api/docs', '/credits'])('%s arrives as a shell', async (path) => {
  const answer = await site.call('GET', path)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(answer.text).toContain(
    '<title>Reinos &#38; &#60;Lendas&#62;</title><meta name="robots" content="noindex">',
  )
  expect(answer.text).toContain('<div id="root"></div>')
})

test.each([
  '/nada',
  '/design',
  '/user/nada',
  '/index.html',
  '/assets/nada.js',
  '/wp-login.php',
  '/missing',
  '//',
  '/downloads//',
  '/DOWNLOADS',
  '/%64ownloads',
  '/shell',
])('%s shows the missing page with its status', async (path) => {
  const answer = await site.call('GET', path)
  expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(answer.text).toContain('<title>/missing $&</title>')
})

test.each(['image', 'script', 'empty'])('who asks for a missing %s gets no page', async (purpose) => {
  const answer = await site.call('GET', '/nada.png', { headers: { 'sec-fetch-dest': purpose } })
  expect([answer.status, answer.json().error]).toEqual([404, 'Endereço não encontrado.'])
})

test('what the page was drawn from comes along and cannot break out', async () => {
  const { text } = await site.call('GET', '/')
  const [, data = ''] = /id="page-data">(.*?)<\/script>/.exec(text) ?? []
  expect(data).not.toContain('<')
  expect(JSON.parse(data)).toMatchObject({
    site: {
      name: 'Reinos & <Lendas>',
      url: 'https://reinos.exemplo',
      downloads: [{}, {}, {}],
      social: [{}, {}, {}],
    },
    team: [],
  })
})

test('a page is drawn once, and again when its content changes', async () => {
  site.ready.connected()
  await site.call('GET', '/')
  drawn = []
  // Others may still be drawn anew, from before changes were heard.
  const times = () => drawn.filter((path) => path === '/').length
  await Promise.all([site.call('GET', '/'), site.call('GET', '/?a'), site.call('GET', '/#b')])
  expect(times()).toBe(0)

  await createTeamMember(site.db, { title: 'Novata' })
  await changeSettings(site.db, OPERATOR, { social: [{ name: 'Fórum', url: 'https://forum.exemplo' }] })
  for (const table of ['team_members', 'site_links']) site.ready.changed(table)
  expect((await site.call('GET', '/')).text).toContain('<main>Novata Fórum</main>')
  await site.call('GET', '/')
  expect(times()).toBe(1)
})

test('a reader who has the newest page is told so; a missing page is always sent whole', async () => {
  const conditional = async (path: string) => {
    const { headers } = await site.call('GET', path)
    return site.call('GET', path, { headers: { 'if-none-match': String(headers.etag) } })
  }
  expect([(await conditional('/')).status, (await conditional('/nada')).status]).toEqual([304, 404])
})

test('a page runs our own files and what the build wrote into it, nothing else', async () => {
  const { headers, text } = await site.call('GET', '/')
  const policy = String(headers['content-security-policy'])
  expect(text).toContain('<style>body{color:red}</style>')
  expect(policy).toContain("script-src 'self' 'sha256-G2Y/0fpEoq/QMzbid/byF0KE5sX9e6ar19Om2+xoMnU='")
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='/)
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types rich-text ProseMirrorClipboard")
  expect(policy).toContain('; frame-src https://www.youtube-nocookie.com https://player.vimeo.com;')
  expect(policy).toContain("; img-src 'self' data: blob:;")
  const rest = policy.replace("img-src 'self' data: blob:", '').replace(/frame-src [^;]+/, '')
  expect(rest).not.toMatch(/unsafe|http|\*|data:|blob:/)
})

test('what was built is served compressed and for ever, the rest for an hour', async () => {
  const script = await site.app.inject({ url: '/assets/a-1f2e.js', headers: { 'accept-encoding': 'br' } })
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(brotliDecompressSync(script.rawPayload).toString()).toBe(SCRIPT)
  expect((await site.call('GET', '/icon.png')).headers['cache-control']).toBe('public, max-age=3600')
})

test('search engines find every public page and are kept from the rest', async () => {
  const map = await site.call('GET', '/sitemap.xml')
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect([...map.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
    ['/', '/downloads', '/social', '/wiki', '/about', '/credits', '/wiki?categoria=1'].map(
      (path) => `https://reinos.exemplo${path}`,
    ),
  )
  const robots = await site.call('GET', '/robots.txt')
  expect(robots.text).toContain('Disallow: /user\n')
  expect(robots.text).toContain('Sitemap: https://reinos.exemplo/sitemap.xml\n')
  const manifest = await site.call('GET', '/manifest.webmanifest')
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(manifest.json()).toMatchObject({ name: 'Reinos & <Lendas>', start_url: '/' })
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
