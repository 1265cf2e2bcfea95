// What machines read about the site: search engines, and phones that keep it on their home screen.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Site, SiteWords } from '#contract/site.ts'
import type { DB } from '#server/db/schema.ts'
import type { App } from '#server/http/app-type.ts'
import { chooseAnswer } from '#server/http/prepared-answer.ts'
import type { ReadyAnswers } from '#server/http/ready-answers.ts'
import { dataHeaders } from '#server/http/security-headers.ts'
import { WORDS } from './drawings.ts'
import { type MoreAddresses, partOfMap, partPath, wholeMap } from './sitemap.ts'

interface Described extends Pick<Site, 'url'> {
  words: () => Promise<SiteWords>
  ready: ReadyAnswers
  moreAddresses: MoreAddresses
}

const hidden = { schema: { hide: true } }

export function describeSite(app: App, { url, words, ready, moreAddresses }: Described) {
  app.get('/robots.txt', hidden, (_, reply) =>
    reply.headers(PUBLIC_FOR_AN_HOUR).type('text/plain; charset=utf-8').send(robots(url)),
  )

  app.get('/manifest.webmanifest', hidden, (request, reply) =>
    send(request, reply, ready, {
      path: '/manifest.webmanifest',
      tables: WORDS,
      isOneOfMany: false,
      type: 'application/manifest+json; charset=utf-8',
      write: async () => JSON.stringify(manifest((await words()).name)),
    }),
  )

  const xml = { tables: moreAddresses.tables, type: 'application/xml; charset=utf-8' }
  app.get('/sitemap.xml', hidden, (request, reply) =>
    send(request, reply, ready, {
      ...xml,
      path: '/sitemap.xml',
      isOneOfMany: false,
      write: () => wholeMap(url, moreAddresses),
    }),
  )

  app.get<{ Params: { part: string } }>('/sitemap-:part(\\d{1,6}).xml', hidden, (request, reply) => {
    const part = Number(request.params.part)
    return send(request, reply, ready, {
      ...xml,
      path: partPath(part),
      isOneOfMany: true,
      write: () => partOfMap(url, moreAddresses, part),
    })
  })
}

interface Description {
  path: string
  tables: (keyof DB)[]
  isOneOfMany: boolean
  type: string
  write: () => Promise<string>
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: ReadyAnswers,
  { path, type, write, ...source }: Description,
) {
  const answer = await ready.get(path, { ...source, duringOutage: 'keep' }, async () => ({
    text: await write(),
    headers: { ...dataHeaders, 'content-type': type },
  }))
  const { status, headers, content } = chooseAnswer(answer, request.headers)
  return reply.code(status).headers(headers).send(content)
}

const PUBLIC_FOR_AN_HOUR = { 'cache-control': 'public, max-age=3600' }

const robots = (url: string) => `User-agent: *
Disallow: /api/
Disallow: ${paths.user}
Allow: ${paths.apiDocs}
Sitemap: ${url}/sitemap.xml
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
