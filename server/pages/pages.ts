// The site itself: the built files, public pages drawn on the server, and one shell for the pages of players.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPage, isPublicPage, PUBLIC_PAGES, paths, withoutTrailingSlash } from '#contract/paths.ts'
import { isUnavailable } from '#server/db/outage.ts'
import type { DB } from '#server/db/schema.ts'
import type { App } from '#server/http/app-type.ts'
import { failure, NOT_FOUND } from '#server/http/error-handler.ts'
import { chooseAnswer } from '#server/http/prepared-answer.ts'
import { Refusal } from '#server/http/refusal.ts'
import { serveBuiltFiles } from './built-files.ts'
import { Drawings, type Drawn, type LoadContent, type Prerender } from './drawings.ts'
import { describeSite } from './site-description.ts'
import type { MoreAddresses } from './sitemap.ts'
import { readTemplate } from './template.ts'

/** What the build made of `web/`; absent in development, where Vite itself serves the site. */
export interface BuiltSite {
  webDir: string
  prerender: Prerender
  /** By path: the scripts that a page needs, the one that stands in every page first. */
  screenFiles: Record<string, string[]>
}

/** What a page shows beside the site's own facts, and the tables it comes from. */
export interface PageContent {
  tables: (keyof DB)[]
  /** A page may have several, by its query. Undefined for one that the browser draws alone. */
  faceOf: (query: URLSearchParams) => PageFace | undefined
}

export interface PageFace {
  /** The one spelling of its address. */
  address: string
  load: LoadContent
}

export interface Pages extends Omit<Drawn, 'template' | 'prerender'> {
  built: BuiltSite | undefined
  /** By path; a page that is not here needs nothing more. */
  contents: Record<string, PageContent>
  /** What search engines are to find beside the public pages. */
  moreAddresses: MoreAddresses
}

export async function pages(app: App, { built, contents, moreAddresses, ...drawing }: Pages) {
  if (!built) return app.setNotFoundHandler((_, reply) => reply.code(404).send(failure(NOT_FOUND)))
  const { site, words, ready, imageOrigins } = drawing
  const { screenFiles } = built
  const template = await readTemplate(built.webDir, { imageOrigins, hasFrames: site.hasMailbox })
  const drawings = new Drawings({ ...drawing, template, prerender: built.prerender })
  await serveBuiltFiles(app, built.webDir)
  describeSite(app, { url: site.url, words, ready, moreAddresses })
  app.setNotFoundHandler(answerPage)
  // Now, so that no visitor waits for it.
  for (const path of PUBLIC_PAGES) await page(path, new URLSearchParams())
  await Promise.all([drawings.missing(), drawings.shell()])

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const { path, query } = partsOf(request.url)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const exists = isPage(path) && (site.hasMailbox || withoutTrailingSlash(path) !== paths.mailbox)
    if (!isRead || (!exists && isForData(path, request.headers)))
      return reply.code(404).send(failure(NOT_FOUND))
    const { status, answer } = await page(path, query).then(
      (answer) => ({ status: exists ? 200 : 404, answer }),
      async (error) => ({ status: statusOf(error), answer: await drawings.shell() }),
    )
    // What is missing is sent whole each time: only what exists can be unchanged.
    const { 'if-none-match': _, ...withoutCondition } = request.headers
    const chosen = chooseAnswer(answer, status === 200 ? request.headers : withoutCondition)
    return reply
      .code(status === 200 ? chosen.status : status)
      .headers({ ...chosen.headers, ...loadsEarly(path) })
      .send(chosen.content)
  }

  /** What the browser draws: the frame of the page with the first script, the rest as soon as all are there. */
  function loadsEarly(path: string) {
    const [first, ...others] = isPublicPage(path) ? [] : (screenFiles[withoutTrailingSlash(path)] ?? [])
    const early = others.map((file) => `<${file}>; rel=modulepreload; fetchpriority=low`)
    return first && { link: [`<${first}>; rel=modulepreload`, ...early].join(', ') }
  }

  function page(path: string, query: URLSearchParams) {
    if (!isPage(path)) return drawings.missing()
    // One that this site lacks and others have is a shell too: by its address the browser would draw another than the
    // missing one.
    if (!isPublicPage(path)) return drawings.shell()
    const address = withoutTrailingSlash(path)
    const content = contents[address]
    if (!content) return drawings.page(address)
    const face = content.faceOf(query)
    return face ? drawings.page(face.address, content.tables, face.load) : drawings.shell()
  }
}

function partsOf(url: string) {
  const [path = ''] = url.split('?', 1)
  return { path, query: new URLSearchParams(url.slice(path.length)) }
}

/** For these the browser gets the frame of the site: it says what is missing, and asks again for what is away. */
function statusOf(error: unknown) {
  if (error instanceof Refusal) return error.status
  if (error instanceof Error && isUnavailable(error)) return 503
  throw error
}

/** Whoever asks for a picture or a script has no use for a page that says it is missing. */
const isForData = (path: string, { 'sec-fetch-dest': purpose }: IncomingHttpHeaders) =>
  path.startsWith('/api/') || (purpose !== undefined && purpose !== 'document')
