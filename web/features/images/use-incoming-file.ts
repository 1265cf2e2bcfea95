import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Hears of files that are pasted, or dropped anywhere on the page: one that misses the mark would otherwise be opened
 * in place of the page. Says whether one is being dragged just now.
 */
export function useIncomingFile(onFile: (file: File) => void) {
  const [isDragging, setDragging] = useState(false)
  const receive = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const file = data?.files[0]
    if (!file) return
    event.preventDefault()
    onFile(file)
  })

  useEffect(() => {
    const listening = new AbortController()
    const on = <E extends 'paste' | 'dragover' | 'dragleave' | 'drop'>(
      name: E,
      hear: (event: DocumentEventMap[E]) => void,
    ) => document.addEventListener(name, hear, { signal: listening.signal })
    on('paste', (event) => receive(event, event.clipboardData))
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setDragging(true)
    })
    on('dragleave', ({ relatedTarget }) => {
      // Between two elements there is one to go to; out of the window there is none.
      if (!relatedTarget) setDragging(false)
    })
    on('drop', (event) => {
      setDragging(false)
      receive(event, event.dataTransfer)
    })
    return () => listening.abort()
  }, [])

  return isDragging
}
