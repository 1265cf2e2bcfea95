// What the site says about itself: the operator's own words, and where there are none those that it begins with.
import { defaultLinks, defaultTexts, type NamedLink, type SiteWords } from '#contract/site.ts'
import type { Db } from '#server/db/connection.ts'
import { ownSettings } from './settings.ts'

/** What the process was started with. */
export interface SiteDefaults {
  siteName: string
  mailFrom: string | undefined
  publicUrl: string
}

export async function siteWords(db: Db, { siteName }: Pick<SiteDefaults, 'siteName'>): Promise<SiteWords> {
  const { name, downloads, social, texts } = await ownSettings(db)
  const orDefault = (own: NamedLink[], links: NamedLink[]) => (own.length > 0 ? own : links)
  return {
    name: name ?? siteName,
    downloads: orDefault(downloads, defaultLinks.downloads),
    social: orDefault(social, defaultLinks.social),
    texts: texts ?? defaultTexts,
  }
}

/** Who its mails come from. */
export async function mailingSite(db: Db, defaults: SiteDefaults) {
  const settings = await ownSettings(db)
  const name = settings.name ?? defaults.siteName
  return { name, url: defaults.publicUrl, from: settings.mail_from ?? mailFromOf(name, defaults) }
}

export const mailFromOf = (name: string, { mailFrom, publicUrl }: Omit<SiteDefaults, 'siteName'>) =>
  mailFrom ?? `"${name.replace(/["\\]/g, '')}" <nao-responda@${new URL(publicUrl).hostname}>`
