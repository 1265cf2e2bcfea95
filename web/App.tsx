import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import type { Site } from '#contract/site.ts'
import { SiteRoutes } from './routes.tsx'
import { SiteProvider } from './site.tsx'

/** The whole site below its router, which is another in the browser than on the server. */
export function App({ site, queryClient }: { site: Site; queryClient: QueryClient }) {
  return (
    <StrictMode>
      <SiteProvider site={site}>
        <QueryClientProvider client={queryClient}>
          <SiteRoutes />
        </QueryClientProvider>
      </SiteProvider>
    </StrictMode>
  )
}
