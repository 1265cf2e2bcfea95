// What was typed and not saved yet, kept in this browser: a crash, a reload or the end of the session takes nothing away.
import { type EditorSource, sourceKey } from './editor-source.ts'

const PREFIX = 'wikiDraft:'
/** Of all accounts of this browser; the oldest go first. */
const MOST_DRAFTS = 8

export interface Draft {
  title: string
  category_id: number | null
  content: string
  /** The version that was edited; null for what was not saved before. */
  baseVersion: number | null
  savedAt: string
}

export const draftKey = (account: number, source: EditorSource) => `${PREFIX}${account}:${sourceKey(source)}`

/** Nothing for what is no draft, whoever wrote it. */
export function readDraft(key: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isDraft(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export function keepDraft(key: string, draft: Draft) {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    for (const old of draftsByAge().slice(MOST_DRAFTS)) localStorage.removeItem(old)
  } catch {
    // A browser that keeps nothing for us, or has no room left: the text is still on the screen.
  }
}

export function removeDraft(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Then it was never kept.
  }
}

/** The keys, those of the youngest first. */
function draftsByAge() {
  const ageOf = (key: string) => Date.parse(readDraft(key)?.savedAt ?? '') || 0
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .sort((a, b) => ageOf(b) - ageOf(a))
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null) return false
  const { title, category_id, content, baseVersion, savedAt }: Partial<Record<keyof Draft, unknown>> = kept
  const isText = typeof title === 'string' && typeof content === 'string'
  const isDated = typeof savedAt === 'string' && !Number.isNaN(Date.parse(savedAt))
  return isText && isDated && isIdOrNull(category_id) && isIdOrNull(baseVersion)
}

const isIdOrNull = (value: unknown) => value === null || (Number.isSafeInteger(value) && Number(value) > 0)
