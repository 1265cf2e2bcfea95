import { useEffect } from 'react'

/** A file that is dropped beside the text would be opened in place of the page. */
export function useKeptDrops() {
  useEffect(() => {
    const listening = new AbortController()
    const keep = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    document.addEventListener('dragover', keep, listening)
    document.addEventListener('drop', keep, listening)
    return () => listening.abort()
  }, [])
}
