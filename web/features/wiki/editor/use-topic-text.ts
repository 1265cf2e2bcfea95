import { useEffect, useMemo, useState } from 'react'
import type { Topic } from '#contract/wiki.ts'
import { useTextEditor, useTextSchema } from '#web/editor/use-text-editor.ts'
import { useUnloadGuard } from '#web/editor/use-unload-guard.ts'
import { draftKey, readDraft } from './draft.ts'
import type { EditorSource } from './editor-source.ts'
import { isSameTopicText, startingPoint, type TopicText } from './starting-point.ts'
import { useDraftKeeper } from './use-draft-keeper.ts'

export type TopicTextOptions = {
  source: EditorSource
  /** Whose drafts are kept. */
  account: number
  /** The topic that is edited or copied. */
  stored: Topic | undefined
  onDirtyChange: (isDirty: boolean) => void
}

/** A topic as it is being written, kept as a draft while it is not saved. */
export function useTopicText({ source, account, stored, onDirtyChange }: TopicTextOptions) {
  const key = draftKey(account, source)
  const schema = useTextSchema('page')
  const [found] = useState(() => readDraft(key))
  const [start] = useState(() => startingPoint(source, stored, found, schema))
  const [title, setTitle] = useState(start.text.title)
  const [category_id, setCategoryId] = useState(start.text.category_id)
  const [baseVersion, setBaseVersion] = useState(start.baseVersion)
  const field = useTextEditor({
    kind: 'page',
    document: start.text.document,
    label: 'Conteúdo',
    placeholder: 'Escreva aqui o texto do tópico.',
  })
  const { editor, document, uploads } = field

  // Each editor has a schema of its own, and documents of two schemas are never the same.
  const saved = useMemo(
    () => editor && { ...start.saved, document: editor.schema.nodeFromJSON(start.saved.document.toJSON()) },
    [editor, start],
  )
  const isSame = (text: TopicText) => !document || isSameTopicText({ title, category_id, document }, text)
  const isDirty = saved !== null && !isSame(saved)
  useReport(isDirty, onDirtyChange)
  useUnloadGuard(isDirty)
  const forget = useDraftKeeper({ key, found }, isDirty, { title, category_id, baseVersion, document })

  return {
    draft: start.draft,
    newer: start.newer,
    ...{ title, setTitle, category_id, setCategoryId, baseVersion, setBaseVersion },
    ...{ field, editor, document, uploads },
    ...{ isSame, isDirty, forget },
  }
}

/** Tells who keeps the editor open. */
function useReport(isDirty: boolean, onDirtyChange: (isDirty: boolean) => void) {
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
}
