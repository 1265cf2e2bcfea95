import { isBlank, trimName } from '#contract/names.ts'
import { linksProblem, type NamedLink, type SiteWords } from '#contract/site.ts'
import {
  mailFromProblem,
  type SiteSettings,
  type SiteTexts,
  siteNameProblem,
  textsProblem,
} from '#contract/site-staff.ts'
import { type Row, rowsOf, withoutKey } from '../forms/rows.ts'
import type { Problems, Reading } from '../forms/use-draft.ts'
import type { SiteState } from './api.ts'
import { texts } from './texts.ts'

export interface Founder {
  name: string
  title: string
  picture: string
}

/** What the site says, whether it was set or is what the site begins with. */
export interface SiteDraft {
  name: string
  mail_from: string
  downloads: Row<NamedLink>[]
  social: Row<NamedLink>[]
  world: string
  mission: string
  values: Row<{ title: string; text: string }>[]
  founders: Row<Founder>[]
}

export type SitePart = keyof SiteDraft

export function draftOf(state: SiteState): SiteDraft {
  const { name, downloads, social, texts: said } = wordsOf(state)
  const { world, mission, values, founders } = said
  return {
    name,
    mail_from: state.settings.mail_from ?? state.defaults.mail_from,
    downloads: rowsOf(downloads),
    social: rowsOf(social),
    ...{ world, mission },
    values: rowsOf(values),
    founders: rowsOf(founders.map((founder) => ({ ...founder, picture: founder.picture ?? '' }))),
  }
}

/** As every page reads it. */
export const wordsOf = ({ settings, defaults }: SiteState): SiteWords => ({
  name: settings.name ?? defaults.name,
  downloads: settings.downloads.length > 0 ? settings.downloads : defaults.downloads,
  social: settings.social.length > 0 ? settings.social : defaults.social,
  texts: settings.texts ?? defaults.texts,
})

/** What stands in each part where nothing is set. */
export const usualDraft = (state: SiteState): SiteDraft =>
  draftOf({
    ...state,
    settings: { ...state.settings, name: null, mail_from: null, downloads: [], social: [], texts: null },
  })

export const isUsual = (draft: SiteDraft, usual: SiteDraft, part: SitePart) =>
  isEqual(said(draft[part]), said(usual[part]))

/** Parts that say what the site begins with are not set: they follow it when it changes. */
export const readSite =
  (state: SiteState) =>
  (draft: SiteDraft): Reading<SiteSettings> => {
    const usual = usualDraft(state)
    const set = (part: SitePart) => !isUsual(draft, usual, part)
    const written = textsOf(draft)
    const problems = problemsOf(draft, usual)
    if (Object.values(problems).some(Boolean)) return { value: undefined, problems }
    return {
      problems,
      value: {
        version: state.settings.version,
        name: set('name') ? trimName(draft.name) : null,
        mail_from: set('mail_from') ? draft.mail_from.trim() : null,
        downloads: set('downloads') ? linksOf(draft.downloads) : [],
        social: set('social') ? linksOf(draft.social) : [],
        texts: TEXTS.some(set) ? written : null,
      },
    }
  }

const TEXTS = ['world', 'mission', 'values', 'founders'] as const

function problemsOf(draft: SiteDraft, usual: SiteDraft): Problems {
  const problems: Problems = {
    name: siteNameProblem(draft.name) ?? undefined,
    // What the server was started with is its own business.
    mail_from: isUsual(draft, usual, 'mail_from')
      ? undefined
      : (mailFromProblem(draft.mail_from.trim()) ?? undefined),
    downloads: linksProblem(linksOf(draft.downloads)) ?? undefined,
    social: linksProblem(linksOf(draft.social)) ?? undefined,
    world: isBlank(draft.world) ? texts.noText : undefined,
    mission: isBlank(draft.mission) ? texts.noText : undefined,
    values: draft.values.length === 0 ? texts.noValues : undefined,
  }
  for (const { key, title, text } of draft.values) {
    if (isBlank(title)) problems[`title ${key}`] = texts.blank
    if (isBlank(text)) problems[`text ${key}`] = texts.blank
  }
  for (const { key, name, title } of draft.founders) {
    if (isBlank(name)) problems[`name ${key}`] = texts.blank
    if (isBlank(title)) problems[`title ${key}`] = texts.blank
  }
  if (!Object.values(problems).some(Boolean)) problems.texts = textsProblem(textsOf(draft)) ?? undefined
  return problems
}

const linksOf = (rows: Row<NamedLink>[]) =>
  rows.map(({ name, url }) => ({ name: trimName(name), url: url.trim() }))

const textsOf = ({ world, mission, values, founders }: SiteDraft): SiteTexts => ({
  world: world.trim(),
  mission: mission.trim(),
  values: values.map(({ title, text }) => ({ title: trimName(title), text: text.trim() })),
  founders: founders.map(({ name, title, picture }) => ({
    name: trimName(name),
    title: trimName(title),
    picture: picture === '' ? null : picture,
  })),
})

const said = (part: SiteDraft[SitePart]) => (typeof part === 'string' ? part.trim() : part.map(withoutKey))

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
