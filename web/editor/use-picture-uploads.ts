import type { Editor } from '@tiptap/core'
import { useCallback, useState } from 'react'
import { imageFileProblem } from '#contract/images.ts'
import { uploadFailure, uploadImage } from '#web/images/upload.ts'
import { fillSlot } from './text/picture-slots.ts'
import { texts } from './texts.ts'
import { type Job, useSendings } from './use-sendings.ts'

/** Sends pictures and puts each where it was meant to stand, while the author goes on writing. */
export function usePictureUploads() {
  const [problem, setProblem] = useState<string>()
  const { sendings, begin, tell, end } = useSendings()

  // Always the same: the editor keeps it for as long as it lives.
  const send = useCallback(
    async (editor: Editor, files: readonly File[], at: number) => {
      setProblem(files.map(imageFileProblem).find((wrong) => wrong !== null) ?? undefined)
      const fitting = files.filter((file) => imageFileProblem(file) === null)
      const jobs = fitting.map((file) => begin(editor, file, at))
      // One after the other: the line is no faster for two, and the pictures arrive in their order.
      for (const job of jobs) {
        const { signal } = job.abort
        if (!signal.aborted)
          await sendOne(job, (share) => tell(job, share))
            .then((attrs) => fillSlot(editor, job.slot, attrs))
            .catch((error) => !signal.aborted && setProblem(uploadFailure(error)))
        end(editor, job)
      }
    },
    [begin, tell, end],
  )

  return {
    sendings,
    send,
    problem,
    forgetProblem: () => setProblem(undefined),
    refuseForeign: useCallback(() => setProblem(texts.foreignPictures), []),
  }
}

async function sendOne({ file, abort: { signal } }: Job, onProgress: (share: number) => void) {
  const src = await uploadImage(file, { onProgress, signal })
  const size = await sizeOf(src)
  signal.throwIfAborted()
  return { src, ...size }
}

/** So that its room is kept while a reader's page loads it. Without it, it is shown all the same. */
async function sizeOf(src: string) {
  const picture = new Image()
  picture.src = src
  await picture.decode().catch(() => {})
  const { naturalWidth: width, naturalHeight: height } = picture
  return width > 0 ? { width, height } : {}
}
