// Full-text search: by the stems of Portuguese words, without accents, and by the beginning of the word being typed.
import { type RawBuilder, sql } from 'kysely'
import { type FoundTopic, type MarkedText, MOST_FOUND, SEARCH_MIN_LENGTH } from '#contract/wiki.ts'
import type { Db } from '#server/db/connection.ts'
import { formsOf } from '#server/search/word-forms.ts'
import { isStillTyped, wordsOf } from '#server/search/words.ts'

/** Of a word that stands in thousands of topics, no more are looked at than these: titles, the best of them, and texts. */
const MOST_TITLES = 200
const BEST_TITLES = 50
const MOST_TEXTS = 150
/** A word that stands in all topics has an entry for each of them, and an index brings all entries of a word at once. So
 * the first topics have indices of their own (0014): what is frequent is found there, and only what is rarer, in all. */
const FIRST_TOPICS = sql.raw('5000')
/** Signs of the private use area mark a match on its way here. A text that holds them itself is marked wrongly, no more. */
const START = '\uE000'
const STOP = '\uE001'
/** Marking costs by the letter: of a text, only what lies around the first match is looked at. */
const EXCERPT = { before: 40, length: 300, withinFirst: 20_000 }

interface Row {
  id: number
  category: string
  title: string
  snippet: string
}

export async function searchTopics(db: Db, q: string): Promise<FoundTopic[]> {
  const words = wordsOf(q)
  if (words.join('').length < SEARCH_MIN_LENGTH) return []
  const terms = termsOf(words, isStillTyped(q))
  const { rows } = await sql<Row>`
    with asked as materialized (
      select ${allOf(terms)} as query, ${anyOf(terms)} as any_of_it
    ), titled as materialized (
      select id, category_id, title, text, words, true as is_in_title
      from (${firstOf(sql`title_words @@ query`, MOST_TITLES)}) as looked_at
      order by ts_rank(title_words, query, ${BY_LENGTH}) desc, id limit ${BEST_TITLES}
    ), written as materialized (
      select id, category_id, title, text, words, false as is_in_title
      from (${firstOf(sql`words @@ query and not title_words @@ query`, MOST_TEXTS)}) as looked_at
      where (select count(*) from titled) < ${MOST_FOUND}
    ), best as (
      select found.*, ts_rank(words, query) as rank
      from (select * from titled union all select * from written) as found, asked
      order by is_in_title desc, rank desc, title, id limit ${MOST_FOUND})
    select best.id, category.name as category,
      ts_headline('public.wiki_stems', best.title, any_of_it, ${`HighlightAll=true, ${MARKS}`}) as title,
      ts_headline('public.wiki_stems', ${excerptFor(words)}, any_of_it,
        ${`MinWords=12, MaxWords=28, ${MARKS}`}) as snippet
    from asked, best join wiki_categories as category on category.id = best.category_id
    order by is_in_title desc, rank desc, best.title, best.id`.execute(db)
  return rows.map(({ id, category, title, snippet }) => ({
    id,
    category,
    title: markedText(title),
    snippet: markedText(snippet),
  }))
}

/** As many of those that fit as are looked at. */
const firstOf = (fits: RawBuilder<unknown>, most: number) => sql`
  with of_the_first as materialized (
    select wiki_topics.*, query from wiki_topics, asked
    where ${fits} and deleted_at is null and id <= ${FIRST_TOPICS} limit ${most})
  select * from of_the_first
  union all
  (select wiki_topics.*, query from wiki_topics, asked
    where ${fits} and deleted_at is null and id > ${FIRST_TOPICS}
    limit ${most} - (select count(*) from of_the_first))`

/** Of two titles the shorter says less that was not asked for; the number is PostgreSQL's. */
const BY_LENGTH = 2
const MARKS = `StartSel=${START}, StopSel=${STOP}`

/** Each word in any of its forms; the last one may go on. */
function termsOf(words: string[], isLastTyped: boolean): RawBuilder<unknown>[] {
  return words.map((word, index) => {
    const end = isLastTyped && index === words.length - 1 ? ':*' : ''
    const forms = formsOf(word)
    const stems = forms.join(' | ')
    const beginnings = forms.map((form) => form + end).join(' | ')
    return sql`(to_tsquery('public.wiki_stems', ${stems}) || to_tsquery('public.wiki_words', ${beginnings}))`
  })
}

const allOf = (terms: RawBuilder<unknown>[]) => sql.join(terms, sql` && `)
/** For marking: not all of them need to stand in one piece of the text. */
const anyOf = (terms: RawBuilder<unknown>[]) => sql.join(terms, sql` || `)

/** Whole words around the first place of the longest word, which says most; the beginning where it is not found. */
function excerptFor(words: string[]): RawBuilder<string> {
  const [longest = ''] = [...words].sort((a, b) => b.length - a.length)
  const forms = formsOf(longest)
  const start = (beginnings: string[]) =>
    sql`nullif(regexp_instr(left(best.text, ${EXCERPT.withinFirst}), ${wordStart(beginnings)}, 1, 1, 0, 'i'), 0)`
  const at = sql`coalesce(${start(forms)}, ${start(forms.map(withoutEnding))}, 1)`
  const piece = sql`substr(' ' || best.text || ' ', greatest(${at} - ${EXCERPT.before}, 1), ${EXCERPT.length})`
  return sql`coalesce(substring(${piece} from '\\s(.*)\\s'), ${piece})`
}

/** About what stemming leaves of it. */
const withoutEnding = (form: string) => form.slice(0, Math.max(3, form.length - 3))

const wordStart = (beginnings: string[]) =>
  `\\m(${beginnings.map((form) => form.replace(/[aceinou]/g, (letter) => ACCENTED[letter] ?? letter)).join('|')})`

const ACCENTED: Record<string, string> = {
  a: '[aáàâãä]',
  c: '[cç]',
  e: '[eéèêë]',
  i: '[iíìîï]',
  n: '[nñ]',
  o: '[oóòôõö]',
  u: '[uúùûü]',
}

export function markedText(text: string): MarkedText {
  const pieces = text.split(new RegExp(`(${START}[^${STOP}]*${STOP})`)).map((piece) => ({
    text: piece.replaceAll(START, '').replaceAll(STOP, ''),
    isMatch: piece.startsWith(START),
  }))
  return pieces.filter((piece) => piece.text !== '')
}
