import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { closeSlot, openSlot } from './text/picture-slots.ts'

export interface Job {
  file: File
  slot: number
  abort: AbortController
}

interface Sending {
  slot: number
  name: string
  /** From 0 to 1. */
  share: number
  cancel: () => void
}

/** The pictures on their way: each has its place in the text, and none outlives the editor. */
export function useSendings() {
  const [sendings, setSendings] = useState<Sending[]>([])
  const lastSlot = useRef(0)
  const running = useRef(new Set<AbortController>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const abort of all) abort.abort()
    }
  }, [])

  const end = useCallback((editor: Editor, { slot, abort }: Job) => {
    running.current.delete(abort)
    closeSlot(editor, slot)
    setSendings((all) => all.filter((each) => each.slot !== slot))
  }, [])

  const begin = useCallback(
    (editor: Editor, file: File, at: number): Job => {
      lastSlot.current += 1
      const job = { file, slot: lastSlot.current, abort: new AbortController() }
      openSlot(editor, job.slot, at)
      running.current.add(job.abort)
      const cancel = () => {
        job.abort.abort()
        end(editor, job)
      }
      setSendings((all) => [...all, { slot: job.slot, name: file.name, share: 0, cancel }])
      return job
    },
    [end],
  )

  const tell = useCallback(({ slot }: Job, share: number) => {
    setSendings((all) => all.map((each) => (each.slot === slot ? { ...each, share } : each)))
  }, [])

  return { sendings, begin, tell, end }
}
