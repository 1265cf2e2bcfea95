import type { Node } from '@tiptap/pm/model'
import { useEffect, useEffectEvent, useRef } from 'react'
import { htmlOf } from '#web/editor/text/documents.ts'
import { type Draft, keepDraft, removeDraft } from './draft.ts'

/** After the last key: soon enough to lose little, and not at every one. */
const KEEP_AFTER_MS = 700

type Written = Omit<Draft, 'content' | 'savedAt'> & {
  /** Absent until the editor is there. */
  document: Node | undefined
}

type Place = {
  key: string
  /** The draft that the editor was opened with. */
  found: Draft | undefined
}

/** Keeps a draft of what is written while it differs from what is saved. Says how to be done with it for good. */
export function useDraftKeeper({ key, found }: Place, isDirty: boolean, { document, ...rest }: Written) {
  const isOver = useRef(false)
  // The same topic may be open in another tab, whose draft is not this editor's to remove.
  const own = useRef<Omit<Draft, 'savedAt'>>(found)
  const keep = useEffectEvent(() => {
    if (isOver.current || !document) return
    if (!isDirty) return removeOwn()
    const text = { ...rest, content: htmlOf(document) }
    // A draft keeps the date of its last change.
    if (isSame(text, own.current)) return
    own.current = text
    keepDraft(key, { ...text, savedAt: new Date().toISOString() })
  })

  function removeOwn() {
    if (own.current) removeDraft(key)
    own.current = undefined
  }

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
    removeOwn()
  }
}

const isSame = (text: Omit<Draft, 'savedAt'>, kept: Omit<Draft, 'savedAt'> | undefined) =>
  kept?.content === text.content &&
  kept.title === text.title &&
  kept.category_id === text.category_id &&
  kept.baseVersion === text.baseVersion
