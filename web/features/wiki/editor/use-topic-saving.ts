import { useState } from 'react'
import type { NewTopic, Topic } from '#contract/wiki.ts'
import { isMissing } from '#web/http/client.ts'
import { queryClient } from '#web/http/query-client.ts'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'
import { createTopic, newerTopicOf, refreshWiki, saveTopic, topicQuery } from '../api.ts'

/** Of what was read: absent for what is saved as a new topic. */
export type Edited = { id: number; version: number }

type Saving = { text: NewTopic; edited: Edited | undefined }

type SavingOptions = {
  /** Saved by somebody else meanwhile, if it was. */
  newer: Topic | undefined
  /** The answer to a save can be lost on its way: what is saved there may be this very text. */
  isSame: (topic: Topic) => boolean
  onSaved: (topic: Topic) => void
}

/** Saves a topic; what somebody else has saved meanwhile is not covered but shown. */
export function useTopicSaving({ newer: known, isSame, onSaved }: SavingOptions) {
  const [newer, setNewer] = useState(known)
  const saving = useSingleMutation({
    mutationFn: ({ text, edited }: Saving) =>
      edited ? saveTopic(edited.id, { ...text, version: edited.version }) : createTopic(text),
    // Also when the editor is gone by then.
    onSuccess: (topic) => {
      queryClient.setQueryData(topicQuery(topic.id).queryKey, topic)
      refreshWiki()
    },
  })

  function save(text: NewTopic, edited: Edited | undefined) {
    saving.mutate(
      { text, edited },
      {
        onSuccess: onSaved,
        onError: (error) => meet(newerTopicOf(error)),
      },
    )
  }

  function meet(found: Topic | undefined) {
    if (!found || !isSame(found)) return found && setNewer(found)
    refreshWiki()
    onSaved(found)
  }

  return {
    save,
    isSaving: saving.isPending,
    newer,
    /** What was saved meanwhile is seen and dealt with. */
    settle: () => setNewer(undefined),
    error: newerTopicOf(saving.error) ? null : saving.error,
    /** The topic that was edited was deleted meanwhile. */
    isGone: isMissing(saving.error),
  }
}
