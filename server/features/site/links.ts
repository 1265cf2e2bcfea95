import type { NamedLink, SiteLinks } from '#contract/site.ts'
import type { Db } from '#server/db/connection.ts'

/** The operator's own. Where there are none, the site shows those that it begins with. */
export async function ownLinks(db: Db): Promise<SiteLinks> {
  const rows = await db
    .selectFrom('site_links')
    .select(['place', 'name', 'url'])
    .orderBy('position')
    .execute()
  const linksOf = (place: keyof SiteLinks) =>
    rows.filter((row) => row.place === place).map(({ name, url }) => ({ name, url }))
  return { downloads: linksOf('downloads'), social: linksOf('social') }
}

/** In the transaction of who holds the settings. */
export async function replaceLinks(tx: Db, place: keyof SiteLinks, links: NamedLink[]) {
  await tx.deleteFrom('site_links').where('place', '=', place).execute()
  if (links.length === 0) return
  await tx
    .insertInto('site_links')
    .values(links.map(({ name, url }, position) => ({ place, position, name, url })))
    .execute()
}
