import { relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { App } from '#server/http/app-type.ts'

export async function serveBuiltFiles(app: App, webDir: string) {
  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => reply.header('cache-control', cachingOf(relative(webDir, path))),
  })
}

/** Vite puts the hash of its content into the name of everything below /assets/. */
const cachingOf = (path: string) =>
  path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
