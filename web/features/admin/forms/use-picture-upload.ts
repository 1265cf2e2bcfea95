import { useEffect, useRef, useState } from 'react'
import { imageFileProblem } from '#contract/images.ts'
import { uploadFailure, uploadImage } from '#web/images/upload.ts'

/** Sends one picture at a time; another one takes its place, and none outlives the form. */
export function usePictureUpload(onSent: (address: string) => void) {
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  // The file takes a while: what was typed meanwhile is part of what the latest one knows.
  const latest = useRef(onSent)
  useEffect(() => {
    latest.current = onSent
  })
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File) {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    const wrong = imageFileProblem(file) ?? undefined
    setProblem(wrong)
    setShare(wrong ? undefined : 0)
    if (wrong) return
    await uploadImage(file, { onProgress: setShare, signal: abort.signal })
      .then((address) => abort.signal.aborted || latest.current(address))
      .catch((error) => abort.signal.aborted || setProblem(uploadFailure(error)))
    if (running.current === abort) setShare(undefined)
  }

  function giveUp() {
    running.current?.abort()
    setShare(undefined)
    setProblem(undefined)
  }

  return { share, problem, send, giveUp }
}
