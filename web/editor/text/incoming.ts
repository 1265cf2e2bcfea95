// What is pasted or dropped and is more than text.
import { type Editor, Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { linkProblem } from '#contract/rich-text.ts'
import { pastedParser, withoutStyles } from './pasted-html.ts'

export type IncomingOptions = { onFiles: (editor: Editor, files: File[], at: number) => void }

export const Incoming = Extension.create<IncomingOptions>({
  name: 'incoming',
  // Before what looks for lists and tables in it.
  priority: 1000,
  addOptions: () => ({ onFiles: () => {} }),
  addProseMirrorPlugins() {
    const take = (files: File[], at: number) => this.options.onFiles(this.editor, files, at)
    return [
      new Plugin({
        props: {
          transformPastedHTML: withoutStyles,
          clipboardParser: pastedParser(this.editor.schema),
          handlePaste(view, { clipboardData }) {
            if (!clipboardData) return false
            const files = [...clipboardData.files]
            // Office programs add a picture of the text that was copied.
            if (files.length === 0 || clipboardData.getData('text/plain').trim() !== '')
              return linkSelection(view, clipboardData)
            take(files, view.state.selection.to)
            return true
          },
          handleDrop(view, event) {
            const files = [...(event.dataTransfer?.files ?? [])]
            // A picture of this very text is a file too while it is dragged.
            if (view.dragging || files.length === 0) return false
            const point = view.posAtCoords({ left: event.clientX, top: event.clientY })
            take(files, point?.pos ?? view.state.selection.to)
            return true
          },
        },
      }),
    ]
  },
})

/** An address that is pasted on words is where they lead to. */
function linkSelection(view: EditorView, clipboard: DataTransfer) {
  const { selection, schema, tr } = view.state
  const href = clipboard.getData('text/plain').trim()
  const isAddress = /^https?:/i.test(href) && linkProblem(href) === null
  if (selection.empty || !isAddress || clipboard.types.includes('text/html')) return false
  const link = schema.marks.link?.create({ href })
  if (link) view.dispatch(tr.addMark(selection.from, selection.to, link))
  return true
}
