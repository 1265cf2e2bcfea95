// What machines read about the site: search engines, and phones that keep it on their home screen.
import { PUBLIC_PAGES, paths } from '#contract/paths.ts'
import type { Site } from '#contract/site.ts'
import type { App } from '#server/http/app-type.ts'
import { escapeMarkup } from '#server/http/markup.ts'

export function describeSite(app: App, { name, url }: Pick<Site, 'name' | 'url'>) {
  const hidden = { schema: { hide: true } }

  app.get('/robots.txt', hidden, (_, reply) =>
    reply.headers(PUBLIC_FOR_AN_HOUR).type('text/plain; charset=utf-8').send(robots(url)),
  )

  app.get('/sitemap.xml', hidden, (_, reply) =>
    reply.headers(PUBLIC_FOR_AN_HOUR).type('application/xml; charset=utf-8').send(sitemap(url)),
  )

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

const sitemap = (url: string) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${PUBLIC_PAGES.map((path) => `  <url><loc>${escapeMarkup(url + path)}</loc></url>`).join('\n')}
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
