import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText, isMissing } from '#web/http/client.ts'
import { queryClient } from '#web/http/query-client.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { topicQuery } from '../api.ts'
import { texts } from '../texts.ts'
import { draftKey, readDraft } from './draft.ts'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import { TopicForm, type TopicFormProps } from './TopicForm.tsx'

type TopicEditorProps = Omit<TopicFormProps, 'stored' | 'onDraftDiscarded'>

export function TopicEditor(props: TopicEditorProps) {
  const { source, account } = props
  const id = source.kind === 'new' ? undefined : source.id
  const [drafts, setDrafts] = useState(0)
  const topic = useQuery({
    // Kept apart from what readers see, so that nothing changes below the author's hands.
    queryKey: ['wiki-edited', id],
    queryFn: () => queryClient.fetchQuery({ ...topicQuery(Number(id)), staleTime: 0 }).catch(unlessDrafted),
    initialData: id === undefined ? null : undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

  /** What was written about a topic that is gone can still become a new one. */
  function unlessDrafted(error: unknown) {
    if (isMissing(error) && readDraft(draftKey(account, source))) return null
    throw error
  }

  /** Without its draft, nothing is left of a topic that is gone. */
  function beginAnew() {
    if (id !== undefined && topic.data === null) props.onDiscard()
    else setDrafts(drafts + 1)
  }

  if (topic.isError)
    return <LoadFailure text={failureText(topic.error, texts.topicFailed)} onRetry={topic.refetch} />
  if (topic.data === undefined) return <EditorSkeleton />
  return <TopicForm key={drafts} {...props} stored={topic.data ?? undefined} onDraftDiscarded={beginAnew} />
}
