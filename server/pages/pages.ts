// The site itself: the built files, public pages drawn on the server, and one shell for the pages of players.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { isPage, isPublicPage, PUBLIC_PAGES, paths, withoutTrailingSlash } from '#contract/paths.ts'
import type { PageData, Site, SiteLinks } from '#contract/site.ts'
import type { DB } from '#server/db/schema.ts'
import type { App } from '#server/http/app-type.ts'
import { failure, NOT_FOUND } from '#server/http/error-handler.ts'
import { escapeMarkup } from '#server/http/markup.ts'
import { chooseAnswer, prepareAnswer, type ReadyAnswers } from '#server/http/ready-answers.ts'
import { serveBuiltFiles } from './built-files.ts'
import { describeSite } from './site-description.ts'
import { type Drawing, readTemplate } from './template.ts'

/** What the build made of `web/`; absent in development, where Vite itself serves the site. */
export interface BuiltSite {
  webDir: string
  prerender: (path: string, data: PageData) => Promise<Drawing>
}

/** What a page shows beside the site's own facts, and the tables it comes from. */
export interface PageContent {
  tables: (keyof DB)[]
  load: () => Promise<Omit<PageData, 'site'>>
}

export interface Pages {
  built: BuiltSite | undefined
  log: FastifyBaseLogger
  ready: ReadyAnswers
  /** These do not change while the site runs; the links may. */
  site: Pick<Site, 'name' | 'url' | 'hasMailbox'>
  links: () => Promise<SiteLinks>
  /** By path; a page that is not here needs nothing more. */
  contents: Record<string, PageContent>
  /** Where pictures may come from beside the site itself. */
  imageOrigins: string[]
}

// Kept like a page of its own, under a path that nobody can ask for.
const MISSING = 'missing'
const SHELL = 'shell'

export async function pages(app: App, { built, log, ready, site, links, contents, imageOrigins }: Pages) {
  if (!built) return app.setNotFoundHandler((_, reply) => reply.code(404).send(failure(NOT_FOUND)))
  const { webDir, prerender } = built
  const template = await readTemplate(webDir, { imageOrigins, hasFrames: site.hasMailbox })
  await serveBuiltFiles(app, webDir)
  describeSite(app, site)
  app.setNotFoundHandler(answerPage)
  // Now, so that no visitor waits for it.
  for (const key of [...PUBLIC_PAGES, MISSING, SHELL]) await page(key)

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const [path = ''] = request.url.split('?')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const exists = isPage(path) && (site.hasMailbox || withoutTrailingSlash(path) !== paths.mailbox)
    if (!isRead || (!exists && isForData(path, request.headers)))
      return reply.code(404).send(failure(NOT_FOUND))
    // A missing page is sent whole each time: only what exists can be unchanged.
    const { 'if-none-match': _, ...withoutCondition } = request.headers
    const answer = await page(keyOf(path))
    const { status, headers, content } = chooseAnswer(answer, exists ? request.headers : withoutCondition)
    return reply
      .code(exists ? status : 404)
      .headers(headers)
      .send(content)
  }

  /** A visitor reads what was drawn last while the database is away. */
  function page(key: string) {
    const content = contents[key]
    const tables: (keyof DB)[] = ['site_links', ...(content?.tables ?? [])]
    return ready.get(key, { tables, duringOutage: 'keep' }, async () => {
      const year = new Date().getFullYear()
      const data = { site: { ...site, ...(await links()), year }, ...(await content?.load()) }
      return prepareAnswer(template.fill(await draw(key, data), data), template.headers)
    })
  }

  /** What cannot be drawn here may still be drawn by the browser. */
  async function draw(key: string, data: PageData) {
    if (key === SHELL) return shellOf(data.site)
    try {
      return await prerender(pathOf(key), data)
    } catch (error) {
      log.error({ err: error, page: key }, 'a page could not be drawn')
      return shellOf(data.site)
    }
  }
}

/** Whoever asks for a picture or a script has no use for a page that says it is missing. */
const isForData = (path: string, { 'sec-fetch-dest': purpose }: IncomingHttpHeaders) =>
  path.startsWith('/api/') || (purpose !== undefined && purpose !== 'document')

/** A page that this site lacks and others have is a shell too: by its address the browser would draw another than the missing one. */
function keyOf(path: string) {
  if (!isPage(path)) return MISSING
  return isPublicPage(path) ? withoutTrailingSlash(path) : SHELL
}

const pathOf = (key: string) => (key === MISSING ? `/${MISSING}` : key)

/** The browser draws the rest: what a player sees is nobody else's. */
const shellOf = ({ name }: Site): Drawing => ({
  head: `<title>${escapeMarkup(name)}</title><meta name="robots" content="noindex">`,
  body: '',
})
