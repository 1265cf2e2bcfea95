// Draws public pages on the server, from the same components as in the browser.
import { text } from 'node:stream/consumers'
// The build for Node.js keeps a store per drawing, after which every request of the process pays for async hooks.
import { prerender as prerenderToStream } from 'react-dom/static.edge'
import { StaticRouter } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { PageData } from '#contract/site.ts'
import { App } from './App.tsx'
import { homeHead } from './features/home/home-head.ts'
import { createQueryClient } from './http/query-client.ts'
import { fillQueries } from './page-data.ts'

export async function prerender(path: string, data: PageData) {
  const queryClient = createQueryClient()
  fillQueries(queryClient, data)
  const failures: unknown[] = []
  const { prelude } = await prerenderToStream(
    <StaticRouter location={path}>
      <App site={data.site} queryClient={queryClient} />
    </StaticRouter>,
    {
      // Else large parts come last and are moved into place by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failures.push(error)
      },
    },
  )
  const html = await text(prelude)
  if (failures.length > 0) throw failures[0]
  // React writes what belongs into the head first. `<` stands in no text or attribute that it writes.
  const bodyAt = html.indexOf('<div')
  if (bodyAt < 0) throw new Error('nothing was drawn')
  return {
    head: (path === paths.home ? homeHead(data.site) : '') + html.slice(0, bodyAt),
    body: html.slice(bodyAt),
  }
}
