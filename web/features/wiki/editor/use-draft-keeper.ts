import type { Node } from '@tiptap/pm/model'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type Draft, keepDraft, readDraft, removeDraft } from './draft.ts'
import { htmlOf } from './text/documents.ts'

/** After the last key: soon enough to lose little, and not at every one. */
const KEEP_AFTER_MS = 700

type Written = Omit<Draft, 'content' | 'savedAt'> & {
  /** Absent until the editor is there. */
  document: Node | undefined
}

/** Keeps a draft of what is written while it differs from what is saved. Says how to be done with it for good. */
export function useDraftKeeper(key: string, isDirty: boolean, { document, ...rest }: Written) {
  const isOver = useRef(false)
  const keep = useEffectEvent(() => {
    if (isOver.current || !document) return
    if (!isDirty) return removeDraft(key)
    const text = { ...rest, content: htmlOf(document) }
    // A draft keeps the date of its last change.
    if (!isSame(text, readDraft(key))) keepDraft(key, { ...text, savedAt: new Date().toISOString() })
  })

  const { title, category_id, baseVersion } = rest
  useEffect(() => {
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [title, category_id, baseVersion, document])

  useEffect(() => {
    const listening = new AbortController()
    window.addEventListener('pagehide', () => keep(), listening)
    // A phone may end a page that is out of sight without another word.
    window.document.addEventListener('visibilitychange', () => keep(), listening)
    return () => {
      listening.abort()
      keep()
    }
  }, [])

  return function forget() {
    isOver.current = true
    removeDraft(key)
  }
}

const isSame = (text: Omit<Draft, 'savedAt'>, kept: Draft | undefined) =>
  kept?.content === text.content &&
  kept.title === text.title &&
  kept.category_id === text.category_id &&
  kept.baseVersion === text.baseVersion
