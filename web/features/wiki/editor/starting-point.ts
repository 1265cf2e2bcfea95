// What the editor opens with: the topic as it is saved, or what was written in a draft of it.
import type { Node, Schema } from '@tiptap/pm/model'
import type { Topic } from '#contract/wiki.ts'
import { documentOf, isSameText } from '#web/editor/text/documents.ts'
import type { Draft } from './draft.ts'
import type { EditorSource } from './editor-source.ts'

export interface TopicText {
  title: string
  category_id: number | null
  document: Node
}

export interface StartingPoint {
  /** Before anything was written. */
  saved: TopicText
  text: TopicText
  /** The version that the text was made of. */
  baseVersion: number | null
  /** That which the text comes from, if it does. */
  draft?: Draft
  /** What was saved after the draft had been begun. */
  newer?: Topic
}

/** `stored`: the topic that is edited or copied. */
export function startingPoint(
  source: EditorSource,
  stored: Topic | undefined,
  draft: Draft | undefined,
  schema: Schema,
): StartingPoint {
  const saved: TopicText = {
    ...headOf(source, stored),
    document: documentOf(stored?.content ?? '', schema),
  }
  const version = source.kind === 'edit' ? (stored?.version ?? null) : null
  const text = draft && { ...draft, document: documentOf(draft.content, schema) }
  if (!text || isSameTopicText(text, saved)) return { saved, text: saved, baseVersion: version }
  const baseVersion = draft.baseVersion ?? version
  const isOld = source.kind === 'edit' && stored !== undefined && baseVersion !== stored.version
  return { saved, text, baseVersion, draft, ...(isOld && { newer: stored }) }
}

export const isSameTopicText = (a: TopicText, b: TopicText) =>
  a.title === b.title && a.category_id === b.category_id && isSameText(a.document, b.document)

function headOf(source: EditorSource, stored: Topic | undefined) {
  if (source.kind === 'new') return { title: '', category_id: source.categoryId ?? null }
  const title = stored?.title ?? ''
  return {
    title: source.kind === 'copy' ? `${title} (cópia)` : title,
    category_id: stored?.category_id ?? null,
  }
}
