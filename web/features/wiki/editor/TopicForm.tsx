import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import type { Topic } from '#contract/wiki.ts'
import { TextArea } from '#web/editor/TextArea.tsx'
import { useFocusAfter } from '#web/editor/use-focus-after.ts'
import { Field } from '#web/ui/Field.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { categoriesQuery, refreshWiki } from '../api.ts'
import { DiscardModal } from './DiscardModal.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import type { EditorSource } from './editor-source.ts'
import { FormFooter } from './FormFooter.tsx'
import { NewerVersion } from './NewerVersion.tsx'
import { TopicCategory } from './TopicCategory.tsx'
import { useTopicForm } from './use-topic-form.ts'

export type TopicFormProps = {
  source: EditorSource
  /** Whose drafts are kept. */
  account: number
  /** Where the buttons stand. */
  footer: HTMLElement | null
  /** The author is about to leave what is not saved. */
  isLeaving: boolean
  onStay: () => void
  onDiscard: () => void
  /** As the modal is closed: what is not saved is asked about. */
  onClose: () => void
  onDirtyChange: (isDirty: boolean) => void
  onSaved: (topic: Topic) => void
  /** The topic that is edited or copied, unless it is gone. */
  stored: Topic | undefined
  onDraftDiscarded: () => void
}

export function TopicForm({ footer, isLeaving, onStay, onDraftDiscarded, ...props }: TopicFormProps) {
  const { data: categories } = useQuery(categoriesQuery)
  const form = useTopicForm({ ...props, categories, onUnchanged: props.onClose })
  const { newer, isChoosing } = form
  useFocusAfter(form.isSaving)

  function discard() {
    form.forget()
    // Who gives way to another's text is shown that.
    if (newer) refreshWiki()
    props.onDiscard()
  }

  function discardDraft() {
    form.forget()
    onDraftDiscarded()
  }

  /** The button that was pressed goes away: the text is where the author goes on. */
  function goOn(act: () => void) {
    act()
    form.editor?.view.focus()
  }

  return (
    <form
      ref={form.form}
      noValidate
      // A line break in the title says nothing; the text is saved by its button alone.
      onSubmit={(event) => event.preventDefault()}
      aria-label="Tópico"
      // What is typed while it is sent would not be saved.
      inert={form.isSaving}
      onKeyDown={(event) => pressKey(event, isChoosing ? undefined : form.save)}
      className="flex min-h-full flex-col gap-4"
    >
      {form.draft && <DraftNotice draft={form.draft} isGone={form.isGone} onDiscard={discardDraft} />}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <Field
          ref={takeFocus}
          label="Título"
          autoComplete="off"
          value={form.title}
          error={form.problems.title}
          onChange={({ currentTarget }) => form.setTitle(currentTarget.value)}
        />
        <TopicCategory
          value={form.category_id}
          error={form.problems.category}
          onChange={form.setCategoryId}
        />
      </div>
      <div
        className={newer ? 'grid grow grid-cols-1 content-start gap-6 lg:grid-cols-2' : 'flex grow flex-col'}
      >
        {newer && (
          <NewerVersion
            topic={newer}
            category={categories?.find(({ id }) => id === newer.category_id)?.name}
            onHide={isChoosing ? undefined : () => goOn(form.settle)}
          />
        )}
        <TextArea field={form.field} keys="Ctrl+S guarda." />
      </div>
      {footer &&
        createPortal(
          <FormFooter form={form} onClose={props.onClose} onMerge={() => goOn(form.merge)} />,
          footer,
        )}
      {isLeaving && (
        <DiscardModal onStay={onStay} onDiscard={discard}>
          O que você escreveu e ainda não guardou será perdido.
        </DiscardModal>
      )}
    </form>
  )
}

function pressKey(event: KeyboardEvent, save: (() => void) | undefined) {
  const { key, ctrlKey, metaKey, shiftKey, currentTarget, target } = event
  const isSave = (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 's'
  // The dialogs above the form are no part of it, though React lets their keys come by here.
  if (!isSave || !(target instanceof Node && currentTarget.contains(target))) return
  event.preventDefault()
  save?.()
}
