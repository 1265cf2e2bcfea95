// What machines read about the site: search engines, and phones that keep it on their home screen.
import { PUBLIC_PAGES, paths } from '#contract/paths.ts'
import type { Site } from '#contract/site.ts'
import type { DB } from '#server/db/schema.ts'
import type { App } from '#server/http/app-type.ts'
import { escapeMarkup } from '#server/http/markup.ts'
import { chooseAnswer, prepareAnswer } from '#server/http/prepared-answer.ts'
import type { ReadyAnswers } from '#server/http/ready-answers.ts'
import { dataHeaders } from '#server/http/security-headers.ts'

/** The most that one sitemap may hold (sitemaps.org). */
const MOST_ADDRESSES = 50_000

export interface MoreAddresses {
  tables: (keyof DB)[]
  load: () => Promise<string[]>
}

interface Described extends Pick<Site, 'name' | 'url'> {
  ready: ReadyAnswers
  moreAddresses: MoreAddresses
}

export function describeSite(app: App, { name, url, ready, moreAddresses }: Described) {
  const hidden = { schema: { hide: true } }

  app.get('/robots.txt', hidden, (_, reply) =>
    reply.headers(PUBLIC_FOR_AN_HOUR).type('text/plain; charset=utf-8').send(robots(url)),
  )

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const source = { tables: moreAddresses.tables, isOneOfMany: false, duringOutage: 'keep' as const }
    const answer = await ready.get('/sitemap.xml', source, async () =>
      prepareAnswer(sitemap(url, [...PUBLIC_PAGES, ...(await moreAddresses.load())]), {
        ...dataHeaders,
        'content-type': 'application/xml; charset=utf-8',
      }),
    )
    const { status, headers, content } = chooseAnswer(answer, request.headers)
    return reply.code(status).headers(headers).send(content)
  })

  app.get('/manifest.webmanifest', hidden, (_, reply) =>
    reply
      .headers(PUBLIC_FOR_AN_HOUR)
      .type('application/manifest+json')
      .send(JSON.stringify(manifest(name))),
  )
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
