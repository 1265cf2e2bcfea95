import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { trimName } from '#contract/names.ts'
import { contentProblem, type Topic, titleProblem, type WikiCategory, wikiTexts } from '#contract/wiki.ts'
import { documentOf, htmlOf } from '#web/editor/text/documents.ts'
import { editorTexts } from './editor-texts.ts'
import { useTopicSaving } from './use-topic-saving.ts'
import { type TopicTextOptions, useTopicText } from './use-topic-text.ts'

type TopicFormOptions = TopicTextOptions & {
  categories: WikiCategory[] | undefined
  onSaved: (topic: Topic) => void
  /** There is nothing to save. */
  onUnchanged: () => void
}

/** The form around a topic's text: what is wrong in it, and how it is saved. */
export function useTopicForm({ categories, onSaved, onUnchanged, ...options }: TopicFormOptions) {
  const { source, stored } = options
  const text = useTopicText(options)
  const { title, category_id, document, baseVersion } = text
  const judgement = useJudgement(text, categories)
  const saving = useTopicSaving({
    newer: text.newer,
    isSame: (topic) => isSameTopic(topic, text),
    onSaved: (topic) => {
      text.forget()
      onSaved(topic)
    },
  })

  /** `version`: that which the text is to follow; without one it is a new topic. */
  function save(version: number | null) {
    const content = document && htmlOf(document)
    if (content === undefined || !judgement.isGood(content) || category_id === null) return
    const edited = source.kind === 'edit' && version !== null ? { id: source.id, version } : undefined
    if (edited && !text.isDirty) return onUnchanged()
    saving.save({ title, content, category_id }, edited)
  }

  const newerVersion = saving.newer?.version ?? baseVersion
  return {
    ...text,
    ...judgement,
    ...saving,
    /** The topic that was edited was deleted meanwhile. */
    isGone: saving.isGone || (source.kind === 'edit' && !stored),
    /** Whether the author still has to say what becomes of the two texts. */
    isChoosing: newerVersion !== baseVersion,
    /** From here on the text follows the other one, which the author has seen. */
    merge: () => text.setBaseVersion(newerVersion),
    save: () => save(baseVersion),
    saveOverNewer: () => save(newerVersion),
    saveAsNew: () => save(null),
  }
}

type Text = ReturnType<typeof useTopicText>

/** What is wrong, said from the first attempt to save on. */
function useJudgement(text: Text, categories: WikiCategory[] | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const [isJudged, setJudged] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const isSending = text.uploads.sendings.length > 0

  function isGood(content: string) {
    // At once, so that the field that gets the focus is already described by its problem.
    flushSync(() => setJudged(true))
    const firstWrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    firstWrong?.focus()
    const found = isSending ? editorTexts.stillSending : contentProblem(content)
    setTrouble(found)
    return !firstWrong && !found
  }

  return {
    form,
    isGood,
    problems: isJudged ? problemsOf(text, categories) : { title: null, category: null },
    trouble: trouble === editorTexts.stillSending && !isSending ? null : trouble,
  }
}

function problemsOf({ title, category_id }: Text, categories: WikiCategory[] | undefined) {
  const isKnown = !categories || categories.some(({ id }) => id === category_id)
  return {
    title: titleProblem(title),
    category: category_id === null || !isKnown ? wikiTexts.noCategory : null,
  }
}

/** Titles are kept without what nobody sees in them. */
const isSameTopic = ({ title, category_id, content }: Topic, text: Text) =>
  text.editor !== null &&
  title === trimName(text.title) &&
  text.isSame({ title: text.title, category_id, document: documentOf(content, text.editor.schema) })
