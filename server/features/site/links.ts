import { defaultLinks, linksProblem, type NamedLink, type SiteLinks } from '#contract/site.ts'
import type { Db } from '#server/db/connection.ts'
import { refuseIf } from '#server/http/refusal.ts'

export async function siteLinks(db: Db): Promise<SiteLinks> {
  const rows = await db
    .selectFrom('site_links')
    .select(['place', 'name', 'url'])
    .orderBy('position')
    .execute()
  const linksOf = (place: keyof SiteLinks) => {
    const own = rows.filter((row) => row.place === place).map(({ name, url }) => ({ name, url }))
    return own.length > 0 ? own : defaultLinks[place]
  }
  return { downloads: linksOf('downloads'), social: linksOf('social') }
}

export async function setLinks(db: Db, place: keyof SiteLinks, links: NamedLink[]) {
  refuseIf(linksProblem(links))
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('site_links').where('place', '=', place).execute()
    await tx
      .insertInto('site_links')
      .values(links.map(({ name, url }, position) => ({ place, position, name, url })))
      .execute()
  })
}

export async function restoreDefaultLinks(db: Db, place: keyof SiteLinks) {
  await db.deleteFrom('site_links').where('place', '=', place).execute()
}
