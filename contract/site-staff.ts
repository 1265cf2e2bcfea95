// What the operator says about the site.
import { type Static, Type } from 'typebox'
import { emailProblem } from './account.ts'
import { orNull, Success } from './envelope.ts'
import { isBlank } from './names.ts'
import { PictureAddress } from './pictures.ts'
import { LINK_NAME_MAX_LENGTH, LINK_URL_MAX_LENGTH, MOST_LINKS } from './site.ts'
import { Version } from './staff.ts'

export const SITE_NAME_MAX_LENGTH = 60
export const MAIL_FROM_MAX_LENGTH = 300
export const LONG_TEXT_MAX_LENGTH = 3_000
const SHORT_TEXT_MAX_LENGTH = 100
const VALUE_TEXT_MAX_LENGTH = 300
export const MOST_VALUES = 8
export const MOST_FOUNDERS = 12

const exactly = { additionalProperties: false }

const Link = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: LINK_NAME_MAX_LENGTH }),
    url: Type.String({ maxLength: LINK_URL_MAX_LENGTH }),
  },
  exactly,
)
/** None: those that the site begins with. */
const Links = Type.Array(Link, { maxItems: MOST_LINKS })
/** An empty line parts paragraphs; `{nome}` is the name of the site. */
const LongText = Type.String({ minLength: 1, maxLength: LONG_TEXT_MAX_LENGTH })
const ShortText = Type.String({ minLength: 1, maxLength: SHORT_TEXT_MAX_LENGTH })

export const SiteTexts = Type.Object(
  {
    /** On the home page: what the game is. */
    world: LongText,
    /** On the page about the site. */
    mission: LongText,
    values: Type.Array(
      Type.Object(
        { title: ShortText, text: Type.String({ minLength: 1, maxLength: VALUE_TEXT_MAX_LENGTH }) },
        exactly,
      ),
      {
        minItems: 1,
        maxItems: MOST_VALUES,
      },
    ),
    founders: Type.Array(
      Type.Object({ name: ShortText, title: ShortText, picture: orNull(PictureAddress) }, exactly),
      { maxItems: MOST_FOUNDERS },
    ),
  },
  exactly,
)
export type SiteTexts = Static<typeof SiteTexts>

const fields = {
  /** Null: SITE_NAME. */
  name: orNull(Type.String({ minLength: 1, maxLength: SITE_NAME_MAX_LENGTH })),
  /** Null: MAIL_FROM. */
  mail_from: orNull(Type.String({ minLength: 3, maxLength: MAIL_FROM_MAX_LENGTH })),
  downloads: Links,
  social: Links,
  /** Null: the site's own words. */
  texts: orNull(SiteTexts),
}
export const SiteSettings = Type.Object({ ...fields, version: Version }, exactly)
export type SiteSettings = Static<typeof SiteSettings>

/** `defaults`: what stands where nothing is set. */
export const SiteSettingsAnswer = Success({
  settings: SiteSettings,
  defaults: Type.Object({
    name: Type.String(),
    mail_from: Type.String(),
    downloads: Type.Array(Link),
    social: Type.Array(Link),
    texts: SiteTexts,
  }),
})
export type SiteSettingsAnswer = Static<typeof SiteSettingsAnswer>

export function siteNameProblem(name: string): string | null {
  if (isBlank(name)) return 'Informe o nome do site.'
  return [...name].length <= SITE_NAME_MAX_LENGTH
    ? null
    : `O nome do site deve ter no máximo ${SITE_NAME_MAX_LENGTH} caracteres.`
}

export function mailFromProblem(mailFrom: string): string | null {
  const address = /^[^<>\r\n]*<([^<>\s]+)>$/.exec(mailFrom)?.[1] ?? mailFrom
  return emailProblem(address) === null && [...mailFrom].length <= MAIL_FROM_MAX_LENGTH
    ? null
    : 'O remetente deve ser um e-mail, ou "Nome <e-mail>".'
}

/** As they are kept: another spelling of the same letters may be longer. */
export function textsProblem({ world, mission, values, founders }: SiteTexts): string | null {
  const short = [...values, ...founders].map(({ title }) => title).concat(founders.map(({ name }) => name))
  if (
    isLonger(LONG_TEXT_MAX_LENGTH, [world, mission]) ||
    isLonger(
      VALUE_TEXT_MAX_LENGTH,
      values.map(({ text }) => text),
    ) ||
    isLonger(SHORT_TEXT_MAX_LENGTH, short)
  )
    return 'Um dos textos é longo demais.'
  if (isBlank(world)) return 'Escreva o que é o mundo do jogo.'
  if (isBlank(mission)) return 'Escreva qual é a missão do site.'
  if (values.some(({ title, text }) => isBlank(title) || isBlank(text)))
    return 'Cada valor precisa de um título e de um texto.'
  if (founders.some(({ name, title }) => isBlank(name) || isBlank(title)))
    return 'Cada fundador precisa de um nome e de um título.'
  if (hasTwice(values.map(({ title }) => title))) return 'Cada valor precisa de um título próprio.'
  return hasTwice(founders.map(({ name }) => name)) ? 'Cada fundador precisa de um nome próprio.' : null
}

const isLonger = (most: number, texts: string[]) => texts.some((text) => [...text].length > most)
const hasTwice = (names: string[]) => new Set(names).size < names.length
