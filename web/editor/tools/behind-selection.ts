import type { Command } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'

/** Puts the cursor behind what is selected: what is inserted next does not take its place. */
export const behindSelection: Command = ({ tr }) => {
  const place = Selection.findFrom(tr.doc.resolve(tr.selection.to), 1, true)
  if (place) tr.setSelection(place)
  return true
}
