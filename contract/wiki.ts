import { type Static, Type } from 'typebox'
import { Success } from './envelope.ts'
import { IdText } from './ids.ts'
import { isBlank, trimName } from './names.ts'

/** Cannot be renamed, moved or deleted: what loses its category comes here. */
export const LOCKED_CATEGORY_ID = 1
export const MOST_CATEGORIES = 50
export const CATEGORY_NAME_MAX_LENGTH = 40
export const TITLE_MAX_LENGTH = 120
export const CONTENT_MAX_LENGTH = 300_000
/** How long a deleted topic can be brought back. */
export const RESTORE_DAYS = 30
/** A topic with fewer headings needs no table of contents. */
export const OUTLINE_FROM_HEADINGS = 3

/** A list of topics begins with these; the rest is shown when it is asked for. */
export const TOPICS_AT_FIRST = 48
/** Of each category, in one answer: however large a wiki grows, its list does not. */
export const MOST_LISTED_TOPICS = 100
/** Nobody counts further: of a larger category it is said that it has more. */
export const MOST_COUNTED_TOPICS = 1_000

export const SEARCH_MIN_LENGTH = 2
export const SEARCH_MAX_LENGTH = 80
export const MOST_FOUND = 10

/** What both sides say. */
export const wikiTexts = {
  noCategory: 'Por favor, selecione uma categoria.',
  blankCategory: 'O nome da nova categoria não pode estar vazio.',
  newerVersion: 'Este tópico foi alterado por outra pessoa enquanto você editava. Nada foi perdido.',
}

const exactly = { additionalProperties: false }
/** As PostgreSQL's integer has it. */
export const Counter = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const Id = Type.Union([
  Counter,
  // A select gives its value as text.
  Type.String({ pattern: '^[1-9][0-9]{0,8}$' }),
])
export const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])

export const WikiCategory = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  display_order: Type.Integer(),
})
export type WikiCategory = Static<typeof WikiCategory>

/** A topic as lists show it. */
export const TopicHeading = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  updated_at: Type.String(),
})
export type TopicHeading = Static<typeof TopicHeading>

export const CategorizedTopics = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  topics: Type.Array(TopicHeading),
  /** How many there are, where more follow than the list holds; one more than are counted stands for any number. */
  total: Type.Optional(Type.Integer()),
})
export type CategorizedTopics = Static<typeof CategorizedTopics>

export const Topic = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  category_id: Type.Integer(),
  /** Counts the saves; see TopicChange. */
  version: Type.Integer(),
  updated_at: Type.String(),
  /** The login of who saved it; null for an account that is gone. */
  updated_by: Nullable(Type.String()),
})
export type Topic = Static<typeof Topic>

export const TopicsByCategoryAnswer = Success({ categorizedTopics: Type.Array(CategorizedTopics) })
export type TopicsByCategoryAnswer = Static<typeof TopicsByCategoryAnswer>

/** `after`: the last topic of what is there already; `next`: that of the answer, null where nothing follows. */
export const CategoryTopicsQuery = Type.Object({ after: Type.Optional(IdText) }, exactly)
export const CategoryTopicsAnswer = Success({
  topics: Type.Array(TopicHeading),
  next: Nullable(Type.Integer()),
})
export type CategoryTopicsAnswer = Static<typeof CategoryTopicsAnswer>

/** Those before and after a topic, in the order of its category. */
export const TopicNeighbours = Type.Object({
  previous: Nullable(TopicHeading),
  next: Nullable(TopicHeading),
})
export type TopicNeighbours = Static<typeof TopicNeighbours>

export const NeighboursAnswer = Success({ neighbours: TopicNeighbours })
export type NeighboursAnswer = Static<typeof NeighboursAnswer>

export const CategoriesAnswer = Success({ categories: Type.Array(WikiCategory) })
export type CategoriesAnswer = Static<typeof CategoriesAnswer>

export const CategoryAnswer = Success({ category: WikiCategory })
export type CategoryAnswer = Static<typeof CategoryAnswer>

export const TopicAnswer = Success({ topic: Topic })
export type TopicAnswer = Static<typeof TopicAnswer>

/** The refusal of a stale save brings what was saved meanwhile: both texts are at hand. */
export const NewerTopicAnswer = Type.Object({
  success: Type.Literal(false),
  error: Type.String(),
  message: Type.String(),
  topic: Type.Optional(Topic),
})

const topicFields = {
  title: Type.String({ maxLength: 4 * TITLE_MAX_LENGTH }),
  content: Type.String({ maxLength: 4 * CONTENT_MAX_LENGTH }),
  category_id: Id,
}

export const NewTopic = Type.Object(topicFields, exactly)
export type NewTopic = Static<typeof NewTopic>

/** `version`: that which was edited. With it, a save never covers one that it has not seen. */
export const TopicChange = Type.Object({ ...topicFields, version: Type.Optional(Counter) }, exactly)
export type TopicChange = Static<typeof TopicChange>

export const CategoryName = Type.Object({ name: Type.String({ maxLength: 1_000 }) }, exactly)
export type CategoryName = Static<typeof CategoryName>

export const CategoryOrder = Type.Object(
  {
    categories: Type.Array(
      Type.Object({ id: Id, display_order: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }, exactly),
      { minItems: 1, maxItems: MOST_CATEGORIES },
    ),
  },
  exactly,
)
export type CategoryOrder = Static<typeof CategoryOrder>

export const TopicSearch = Type.Object({ q: Type.String({ maxLength: SEARCH_MAX_LENGTH }) }, exactly)
export type TopicSearch = Static<typeof TopicSearch>

/** A text in pieces, so that no markup has to travel: those that were searched for are to be marked. */
export const MarkedText = Type.Array(Type.Object({ text: Type.String(), isMatch: Type.Boolean() }))
export type MarkedText = Static<typeof MarkedText>

export const FoundTopic = Type.Object({
  id: Type.Integer(),
  category: Type.String(),
  title: MarkedText,
  snippet: MarkedText,
})
export type FoundTopic = Static<typeof FoundTopic>

export const SearchAnswer = Success({ topics: Type.Array(FoundTopic) })
export type SearchAnswer = Static<typeof SearchAnswer>

/** What the wiki's page is drawn from. */
export interface WikiPage {
  categorizedTopics: CategorizedTopics[]
  /** Long lists come with their beginning only. */
  isWhole: boolean
  /** The one that its address asks for. */
  topic?: Topic
  /** Of that topic, where the list may not show them. */
  neighbours?: TopicNeighbours
}

/** The id of a topic or category in an address; undefined for whatever else stands there. */
export const wikiIdOf = (text: string | null) =>
  text !== null && /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : undefined

export function categoryNameProblem(name: string): string | null {
  if (isBlank(name)) return wikiTexts.blankCategory
  return trimName(name).length > CATEGORY_NAME_MAX_LENGTH
    ? `O nome da categoria deve ter no máximo ${CATEGORY_NAME_MAX_LENGTH} caracteres.`
    : null
}

export function titleProblem(title: string): string | null {
  if (isBlank(title)) return 'Informe o título do tópico.'
  return trimName(title).length > TITLE_MAX_LENGTH
    ? `O título deve ter no máximo ${TITLE_MAX_LENGTH} caracteres.`
    : null
}

export function contentProblem(content: string): string | null {
  return content.length > CONTENT_MAX_LENGTH
    ? `O conteúdo é longo demais: o limite é de ${CONTENT_MAX_LENGTH / 1_000} mil caracteres.`
    : null
}
