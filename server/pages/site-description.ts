// What machines read about the site: search engines, and phones that keep it on their home screen.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PUBLIC_PAGES, paths } from '#contract/paths.ts'
import type { Site, SiteWords } from '#contract/site.ts'
import type { DB } from '#server/db/schema.ts'
import type { App } from '#server/http/app-type.ts'
import { escapeMarkup } from '#server/http/markup.ts'
import { chooseAnswer, prepareAnswer } from '#server/http/prepared-answer.ts'
import type { ReadyAnswers } from '#server/http/ready-answers.ts'
import { dataHeaders } from '#server/http/security-headers.ts'
import { WORDS } from './drawings.ts'

/** The most that one sitemap may hold (sitemaps.org). */
const MOST_ADDRESSES = 50_000

export interface MoreAddresses {
  tables: (keyof DB)[]
  load: () => Promise<string[]>
}

interface Described extends Pick<Site, 'url'> {
  words: () => Promise<SiteWords>
  ready: ReadyAnswers
  moreAddresses: MoreAddresses
}

export function describeSite(app: App, { url, words, ready, moreAddresses }: Described) {
  const hidden = { schema: { hide: true } }

  app.get('/robots.txt', hidden, (_, reply) =>
    reply.headers(PUBLIC_FOR_AN_HOUR).type('text/plain; charset=utf-8').send(robots(url)),
  )

  app.get('/sitemap.xml', hidden, (request, reply) =>
    send(request, reply, {
      path: '/sitemap.xml',
      tables: moreAddresses.tables,
      type: 'application/xml; charset=utf-8',
      write: async () => sitemap(url, [...PUBLIC_PAGES, ...(await moreAddresses.load())]),
    }),
  )

  app.get('/manifest.webmanifest', hidden, (request, reply) =>
    send(request, reply, {
      path: '/manifest.webmanifest',
      tables: WORDS,
      type: 'application/manifest+json; charset=utf-8',
      write: async () => JSON.stringify(manifest((await words()).name)),
    }),
  )

  async function send(request: FastifyRequest, reply: FastifyReply, description: Description) {
    const { path, tables, type, write } = description
    const source = { tables, isOneOfMany: false, duringOutage: 'keep' as const }
    const answer = await ready.get(path, source, async () =>
      prepareAnswer(await write(), { ...dataHeaders, 'content-type': type }),
    )
    const { status, headers, content } = chooseAnswer(answer, request.headers)
    return reply.code(status).headers(headers).send(content)
  }
}

interface Description {
  path: string
  tables: (keyof DB)[]
  type: string
  write: () => Promise<string>
}

const PUBLIC_FOR_AN_HOUR = { 'cache-control': 'public, max-age=3600' }

const robots = (url: string) => `User-agent: *
Disallow: /api/
Disallow: ${paths.user}
Allow: ${paths.apiDocs}
Sitemap: ${url}/sitemap.xml
`

const sitemap = (url: string, addresses: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses
  .slice(0, MOST_ADDRESSES)
  .map((address) => `  <url><loc>${escapeMarkup(url + address)}</loc></url>`)
  .join('\n')}
</urlset>
`

const manifest = (name: string) => ({
  name,
  short_name: name,
  lang: 'pt-BR',
  start_url: paths.home,
  display: 'browser',
  background_color: '#050914',
  theme_color: '#050914',
  icons: [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })),
})
