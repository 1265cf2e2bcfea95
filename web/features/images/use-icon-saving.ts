import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/session.ts'
import { updateUser } from '#web/features/session/session.ts'
import { failureText } from '#web/http/client.ts'
import { uploadFailure, uploadImage } from '#web/images/upload.ts'
import { changeIcon } from './api.ts'
import { texts } from './texts.ts'

type Saving = { picture: File | string; signal: AbortSignal }

/** Makes a picture the player's icon, one at a time; once nobody waits for it any longer, no step follows. */
export function useIconSaving(user: User) {
  const [share, setShare] = useState(0)
  // Also tells whether one is running: `isPending` changes only with the next render, and a double click is faster.
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const saving = useMutation({
    mutationFn: async ({ picture, signal }: Saving) => {
      const url = typeof picture === 'string' ? picture : await upload(picture, signal)
      signal.throwIfAborted()
      return changeIcon(user, url, signal).catch(fail((error) => failureText(error, texts.saveFailed)))
    },
    onSuccess: updateUser,
    onSettled: () => {
      running.current = undefined
    },
  })

  const upload = (file: File, signal: AbortSignal) =>
    uploadImage(file, { onProgress: setShare, signal }).catch(fail(uploadFailure))

  function save(picture: File | string) {
    if (running.current) return
    running.current = new AbortController()
    setShare(0)
    saving.mutate({ picture, signal: running.current.signal })
  }

  return {
    save,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    /** How much of a file has been sent; undefined while none is. */
    share: saving.isPending && saving.variables.picture instanceof File ? share : undefined,
    /** Why it could not be saved; another picture begins anew. */
    failureOf: (picture: File | string | undefined) =>
      saving.variables?.picture === picture ? saving.error?.message : undefined,
  }
}

/** The error's message is what the player reads: only here is it known which step went wrong. */
const fail = (sentence: (error: unknown) => string) => (error: unknown) => {
  throw new Error(sentence(error), { cause: error })
}
