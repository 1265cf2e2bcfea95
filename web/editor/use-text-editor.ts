import { getSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { EditorProps } from '@tiptap/pm/view'
import { useEditor, useEditorState } from '@tiptap/react'
import { useId, useMemo, useState } from 'react'
import { useSite } from '#web/site.tsx'
import { type EditorKind, textExtensions } from './text/extensions.ts'
import { Incoming } from './text/incoming.ts'
import { usePictureUploads } from './use-picture-uploads.ts'

type TextEditorOptions = {
  kind: EditorKind
  /** In the schema of `useTextSchema`. */
  document: Node
  label: string
  placeholder: string
  /** The element that says what is wrong with the text; while there is one, it is marked as invalid. */
  problemId?: string | undefined
}

export type TextField = ReturnType<typeof useTextEditor>

/** That which texts are read by before there is an editor: each editor makes one of its own. */
export function useTextSchema(kind: EditorKind) {
  const { url: siteUrl, imageOrigins } = useSite()
  const [schema] = useState(() =>
    getSchema(textExtensions(kind, { siteUrl, imageOrigins, onForeignPicture: () => {} })),
  )
  return schema
}

/** The editor, which is not there at first, the document in it as it is now, and the pictures on their way into it. */
export function useTextEditor({ kind, document, label, placeholder, problemId }: TextEditorOptions) {
  const { url: siteUrl, imageOrigins } = useSite()
  const keysId = useId()
  const uploads = usePictureUploads()
  // What is another object at each render would be set in the editor each time.
  const [options] = useState(() => ({
    immediatelyRender: false as const,
    // It would be a <style>, which the content security policy refuses: see editor.css.
    injectCSS: false,
    extensions: [
      ...textExtensions(kind, { siteUrl, imageOrigins, onForeignPicture: uploads.refuseForeign }),
      Incoming.configure({ onFiles: uploads.send }),
    ],
    content: document.toJSON(),
  }))
  const editorProps = useMemo(
    () => propsOf({ kind, label, placeholder, problemId, keysId }),
    [kind, label, placeholder, problemId, keysId],
  )
  const editor = useEditor({ ...options, editorProps })
  const current = useEditorState({
    editor,
    selector: ({ editor: now }) => now?.state.doc,
    equalityFn: Object.is,
  })
  // Nothing is told of before the first change.
  return { kind, label, keysId, editor, document: current ?? editor?.state.doc, uploads }
}

/** The toolbar covers the upper edge of what scrolls, the tools for tables and pictures the lower one. */
const ROOMS = {
  page: { top: 150, bottom: 90, left: 8, right: 8 },
  message: { top: 100, bottom: 60, left: 8, right: 8 },
}

type Described = Omit<TextEditorOptions, 'document'> & {
  /** What tells readers of screens about the keys: see TextArea. */
  keysId: string
}

const propsOf = ({ kind, label, placeholder, problemId, keysId }: Described): EditorProps => ({
  attributes: {
    class: 'rich-text',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-describedby': problemId ? `${keysId} ${problemId}` : keysId,
    ...(problemId && { 'aria-invalid': 'true' }),
    'data-kind': kind,
    'data-placeholder': placeholder,
  },
  scrollMargin: ROOMS[kind],
  scrollThreshold: ROOMS[kind],
  handleDOMEvents: {
    // A video is no text that the cursor goes into: a click on it would lead away from the page.
    click: (_, event) => event.preventDefault(),
    // The browser puts the cursor before the first word, and ProseMirror back only after a while: keys that come in
    // between would write in the wrong place.
    focus: (view) => view.focus(),
  },
})
