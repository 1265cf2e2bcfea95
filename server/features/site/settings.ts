// What the operator has set. Null, or no links: what the site begins with.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { trimLines, trimName } from '#contract/names.ts'
import { pictureAddressProblem } from '#contract/pictures.ts'
import { linksProblem, type NamedLink } from '#contract/site.ts'
import {
  mailFromProblem,
  type SiteSettings,
  type SiteTexts,
  siteNameProblem,
  textsProblem,
} from '#contract/site-staff.ts'
import { STALE } from '#contract/staff.ts'
import { type Actor, type OPERATOR, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { Refusal, refuseIf } from '#server/http/refusal.ts'
import { ownLinks, replaceLinks } from './links.ts'

export type OwnSettings = Omit<SiteSettings, 'version'>

const PARTS = ['name', 'mail_from', 'downloads', 'social', 'texts'] as const

export async function ownSettings(db: Db): Promise<SiteSettings> {
  const settings = await db
    .selectFrom('site_settings')
    .select(['name', 'mail_from', sql<SiteTexts | null>`texts`.as('texts'), 'version'])
    .executeTakeFirstOrThrow()
  return { ...settings, ...(await ownLinks(db)) }
}

/** Unless another one has been saved since that version. */
export async function saveSettings(
  db: Db,
  who: Actor,
  { version, ...wanted }: SiteSettings,
  imageOrigins: readonly string[],
) {
  const settings = tidied(wanted)
  for (const { picture } of settings.texts?.founders ?? [])
    if (picture !== null) refuseIf(pictureAddressProblem(picture, imageOrigins))
  return db.transaction().execute(async (tx) => {
    const former = await holdSettings(tx)
    if (former.version !== version) throw new Refusal('conflict', STALE)
    return write(tx, who, former, settings)
  })
}

/** What is not named stays as it is. */
export async function changeSettings(db: Db, who: Actor | typeof OPERATOR, change: Partial<OwnSettings>) {
  return db.transaction().execute(async (tx) => {
    const { version, ...former } = await holdSettings(tx)
    return write(tx, who, { version, ...former }, tidied({ ...former, ...change }))
  })
}

/** Who holds them holds the links too: nobody changes one without the other. */
async function holdSettings(tx: Db) {
  await sql`select from site_settings for update`.execute(tx)
  return ownSettings(tx)
}

async function write(
  tx: Db,
  who: Actor | typeof OPERATOR,
  former: SiteSettings,
  settings: OwnSettings,
): Promise<SiteSettings> {
  const { name, mail_from, texts } = settings
  const changed = PARTS.filter((part) => !isDeepStrictEqual(former[part], settings[part]))
  await sql`
    update site_settings set name = ${name}, mail_from = ${mail_from},
      texts = ${texts && JSON.stringify(texts)}::jsonb, version = version + 1`.execute(tx)
  for (const place of ['downloads', 'social'] as const)
    if (changed.includes(place)) await replaceLinks(tx, place, settings[place])
  const [before, after] = [only(former, changed), only(settings, changed)]
  await record(tx, who, { act: 'site.change', before, after })
  return ownSettings(tx)
}

const only = (settings: OwnSettings, parts: (keyof OwnSettings)[]) =>
  Object.fromEntries(parts.map((part) => [part, settings[part]]))

/** As they are kept, or refused. */
function tidied({ name, mail_from, downloads, social, texts }: OwnSettings): OwnSettings {
  const settings = {
    name: name && trimName(name),
    mail_from: mail_from && trimName(mail_from),
    downloads: downloads.map(tidiedLink),
    social: social.map(tidiedLink),
    texts: texts && tidiedTexts(texts),
  }
  if (settings.name !== null) refuseIf(siteNameProblem(settings.name))
  if (settings.mail_from !== null) refuseIf(mailFromProblem(settings.mail_from))
  for (const links of [settings.downloads, settings.social])
    if (links.length > 0) refuseIf(linksProblem(links))
  if (settings.texts) refuseIf(textsProblem(settings.texts))
  return settings
}

const tidiedLink = ({ name, url }: NamedLink): NamedLink => ({ name: trimName(name), url: url.trim() })

const tidiedTexts = ({ world, mission, values, founders }: SiteTexts): SiteTexts => ({
  world: trimLines(world),
  mission: trimLines(mission),
  values: values.map(({ title, text }) => ({ title: trimName(title), text: trimName(text) })),
  founders: founders.map(({ name, title, picture }) => ({
    name: trimName(name),
    title: trimName(title),
    picture,
  })),
})
