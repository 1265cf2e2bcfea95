/** The operator's name for the site, which the server writes into the page. */
export const siteName =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''

export const pageTitle = (page?: string) => (page ? `${page} · ${siteName}` : siteName)
