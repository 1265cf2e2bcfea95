import socialCard from '#web/assets/social-card.jpg'
import { useSite } from './site.tsx'

type PageHeadProps = {
  /** Absent on the home page, which bears the site's own name. */
  title?: string
  /** For pages that search engines and link previews may show. */
  listed?: { path: string; description: string }
}

/** What stands in the head of the page; every screen has one. */
export function PageHead({ title, listed }: PageHeadProps) {
  const site = useSite()
  const wholeTitle = title ? `${title} · ${site.name}` : site.name
  return (
    <>
      <title>{wholeTitle}</title>
      {listed ? <Listing {...listed} title={wholeTitle} /> : <meta name="robots" content="noindex" />}
    </>
  )
}

type ListingProps = { title: string; path: string; description: string }

function Listing({ title, path, description }: ListingProps) {
  const site = useSite()
  const address = `${site.url}${path}`
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${site.url}${socialCard}`} />
      <meta property="og:image:alt" content={site.name} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
