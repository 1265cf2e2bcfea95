import './editor.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Topic } from '#contract/wiki.ts'
import { failureText } from '#web/http/client.ts'
import { queryClient } from '#web/http/query-client.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { topicQuery } from '../api.ts'
import { texts } from '../texts.ts'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import type { EditorSource } from './editor-source.ts'
import { TopicForm } from './TopicForm.tsx'

export type TopicEditorProps = {
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
}

export function TopicEditor(props: TopicEditorProps) {
  const { source } = props
  const id = source.kind === 'new' ? undefined : source.id
  const [drafts, setDrafts] = useState(0)
  const topic = useQuery({
    // Kept apart from what readers see, so that nothing changes below the author's hands.
    queryKey: ['wiki-edited', id],
    queryFn: () => queryClient.fetchQuery({ ...topicQuery(Number(id)), staleTime: 0 }),
    initialData: id === undefined ? null : undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

  if (topic.isError)
    return <LoadFailure text={failureText(topic.error, texts.topicFailed)} onRetry={topic.refetch} />
  if (topic.data === undefined) return <EditorSkeleton />
  return (
    <TopicForm
      key={drafts}
      {...props}
      stored={topic.data ?? undefined}
      onDraftDiscarded={() => setDrafts(drafts + 1)}
    />
  )
}
