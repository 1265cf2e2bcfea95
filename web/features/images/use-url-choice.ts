import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { imageTexts, imageUrlProblem } from '#contract/images.ts'
import { failureText } from '#web/http/client.ts'
import { previewImage } from './api.ts'
import type { Choice } from './choice.ts'

/** An address as it is typed, seen through the server. It is judged when the player has finished, never at each key. */
export function useUrlChoice(currentIcon: string | null) {
  const [typed, type] = useState('')
  const [judged, setJudged] = useState<string>()
  const preview = useMutation({ mutationFn: previewImage })
  const url = typed.trim()
  const isJudged = url === judged
  const isPreviewed = isJudged && preview.variables === url
  const rule = imageUrlProblem(url) ?? sameIconProblem(url, currentIcon)
  const problem = rule ?? (isPreviewed && preview.isError ? previewFailure(preview.error) : null)

  function show() {
    setJudged(url)
    if (url && !rule && !(isPreviewed && preview.isPending)) preview.mutate(url)
  }

  const choice: Choice = {
    picture: isJudged && problem ? undefined : url || undefined,
    preview: isPreviewed ? preview.data : undefined,
    isChecking: isPreviewed && preview.isPending,
    problem: isJudged && url ? problem : null,
  }
  return {
    ...choice,
    typed,
    type,
    /** Finished typing. */
    leave: () => !isJudged && show(),
    /** Asked to see it, again even if it could not be shown before. */
    show,
  }
}

const previewFailure = (error: Error) => failureText(error, imageTexts.unloadable)

function sameIconProblem(url: string, currentIcon: string | null) {
  const isSame = currentIcon && new URL(currentIcon, window.location.href).href === new URL(url).href
  return isSame ? imageTexts.sameIcon : null
}
