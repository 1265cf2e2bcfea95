// The site that the page belongs to, as the server wrote it into the page, and as it was changed from here since.
import { createContext, type ReactNode, use, useState } from 'react'
import type { Site, SiteWords } from '#contract/site.ts'

const SiteContext = createContext<Site | undefined>(undefined)
const SiteChangeContext = createContext<(words: SiteWords) => void>(() => {})

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  const [words, change] = useState<SiteWords>()
  return (
    <SiteChangeContext value={change}>
      <SiteContext value={words ? { ...site, ...words } : site}>{children}</SiteContext>
    </SiteChangeContext>
  )
}

export function useSite() {
  const site = use(SiteContext)
  if (!site) throw new Error('no site above')
  return site
}

/** For who has saved what the site says: it is shown here at once, too. */
export const useSiteChange = () => use(SiteChangeContext)
