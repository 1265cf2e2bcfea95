import { useState } from 'react'
import { flushSync } from 'react-dom'
import { RENAME_FIELD } from './RenameCategory.tsx'

export const renameButtonId = (id: number) => `renomear-categoria-${id}`

export type CategoriesWindowState = ReturnType<typeof useCategoriesWindow>

export function useCategoriesWindow(onClose: () => void) {
  const [renaming, setRenaming] = useState<number>()
  const [done, setDone] = useState<string>()
  const [news, setNews] = useState('')

  function stopRenaming() {
    if (renaming === undefined) return
    flushSync(() => setRenaming(undefined))
    document.getElementById(renameButtonId(renaming))?.focus()
  }

  /** For those who hear the page: where the focus is, all can go on. */
  function say(text: string) {
    setDone(undefined)
    setNews(text)
  }

  return {
    ...{ renaming, done, news, stopRenaming, say },
    startRenaming: setRenaming,
    /** What had the focus is gone, or does something else now; what is said here takes it. */
    sayInstead: setDone,
    endRenaming({ name }: { name: string }) {
      stopRenaming()
      say(`Categoria renomeada: ${name}`)
    },
    // Whoever leaves a field by Esc wants to be rid of what was typed, not of the window.
    leave: () => (document.activeElement?.id === RENAME_FIELD ? stopRenaming() : onClose()),
  }
}
