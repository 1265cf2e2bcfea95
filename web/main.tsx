import './theme.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import type { PageData } from '#contract/site.ts'
import { App } from './App.tsx'
import { followOtherTabs } from './features/session/session.ts'
import { queryClient } from './http/query-client.ts'
import { fillQueries } from './page-data.ts'

const data: PageData = JSON.parse(element('page-data').textContent)
fillQueries(queryClient, data)
followOtherTabs()

const root = element('root')
const page = (
  <BrowserRouter>
    <App site={data.site} queryClient={queryClient} />
  </BrowserRouter>
)
// Public pages arrive drawn and are shown before they are taken over; the others are drawn here. Both bit by bit, so that a slow phone
// answers its reader meanwhile.
if (root.hasChildNodes()) afterFirstPaint(() => startTransition(() => void hydrateRoot(root, page)))
else startTransition(() => createRoot(root).render(page))

function afterFirstPaint(work: () => void) {
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}

function element(id: string) {
  const found = document.getElementById(id)
  if (!found) throw new Error(`index.html has no #${id}`)
  return found
}
