import { getSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { EditorProps } from '@tiptap/pm/view'
import { useEditor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { useSite } from '#web/site.tsx'
import { textExtensions } from './text/extensions.ts'
import { Incoming, type IncomingOptions } from './text/incoming.ts'

type TextEditorOptions = IncomingOptions & {
  /** In the schema of `useTextSchema`. */
  document: Node
  onForeignPicture: () => void
}

/** That which texts are read by before there is an editor: each editor makes one of its own. */
export function useTextSchema() {
  const { url: siteUrl, imageOrigins } = useSite()
  const [schema] = useState(() =>
    getSchema(textExtensions({ siteUrl, imageOrigins, onForeignPicture: () => {} })),
  )
  return schema
}

/** The editor, which is not there at first, and the document in it as it is now. */
export function useTextEditor({ document, onForeignPicture, onFiles }: TextEditorOptions) {
  const { url: siteUrl, imageOrigins } = useSite()
  // What is another object at each render would be set in the editor each time.
  const [options] = useState(() => ({
    immediatelyRender: false as const,
    // It would be a <style>, which the content security policy refuses: see editor.css.
    injectCSS: false,
    extensions: [
      ...textExtensions({ siteUrl, imageOrigins, onForeignPicture }),
      Incoming.configure({ onFiles }),
    ],
    content: document.toJSON(),
    editorProps,
  }))
  const editor = useEditor(options)
  const current = useEditorState({
    editor,
    selector: ({ editor: now }) => now?.state.doc,
    equalityFn: Object.is,
  })
  // Nothing is told of before the first change.
  return { editor, current: current ?? editor?.state.doc }
}

/** The toolbar covers the upper edge of what scrolls, the tools for tables the lower one. */
const ROOM = { top: 150, bottom: 90, left: 8, right: 8 }

/** What tells readers of screens about the keys: see TextArea. */
export const KEYS_ID = 'wiki-editor-keys'

const editorProps: EditorProps = {
  attributes: {
    class: 'rich-text',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': 'Conteúdo',
    'aria-describedby': KEYS_ID,
    'data-placeholder': 'Escreva aqui o texto do tópico.',
  },
  scrollMargin: ROOM,
  scrollThreshold: ROOM,
  handleDOMEvents: {
    // A video is no text that the cursor goes into: a click on it would lead away from the page.
    click: (_, event) => event.preventDefault(),
    // The browser puts the cursor before the first word, and ProseMirror back only after a while: keys that come in
    // between would write in the wrong place.
    focus: (view) => view.focus(),
  },
}
