// The site itself: the built files, and one page for every address that the browser's router knows.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPage } from '#contract/paths.ts'
import type { App } from './app-type.ts'
import { failure, NOT_FOUND } from './error-handler.ts'
import { chooseAnswer, prepareAnswer, type ReadyAnswer } from './ready-answers.ts'
import { pageHeaders } from './security-headers.ts'

export interface Pages {
  /** The folder that Vite built; absent in development, where Vite itself serves the site. */
  webDir: string | undefined
  siteName: string
}

export async function pages(app: App, { webDir, siteName }: Pages) {
  const page = webDir === undefined ? undefined : await preparePage(webDir, siteName)
  if (webDir !== undefined) {
    await app.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['index.html', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => reply.header('cache-control', cachingOf(path)),
    })
  }
  app.setNotFoundHandler((request, reply) => answerPage(request, reply, page))
}

/** Vite puts the hash of its content into the name of everything below /assets/. */
const cachingOf = (path: string) =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

async function preparePage(webDir: string, siteName: string) {
  const html = await readFile(join(webDir, 'index.html'), 'utf8')
  return prepareAnswer(
    html.replaceAll('%SITE_NAME%', () => escapeHtml(siteName)),
    {
      ...pageHeaders,
      'content-type': 'text/html; charset=utf-8',
    },
  )
}

function answerPage(request: FastifyRequest, reply: FastifyReply, page: ReadyAnswer | undefined) {
  const [path = ''] = request.url.split('?')
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isForData = path.startsWith('/api/') && !isPage(path)
  if (!page || !isRead || isForData) return reply.code(404).send(failure(NOT_FOUND))
  // A missing page is sent whole each time: only what exists can be unchanged.
  const { 'if-none-match': _, ...withoutCondition } = request.headers
  const { status, headers, content } = chooseAnswer(page, isPage(path) ? request.headers : withoutCondition)
  return reply
    .code(isPage(path) ? status : 404)
    .headers(headers)
    .send(content)
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
