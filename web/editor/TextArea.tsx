import './editor.css'
import { EditorContent } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { AltDialog } from './dialogs/AltDialog.tsx'
import { LinkDialog } from './dialogs/LinkDialog.tsx'
import { VideoDialog } from './dialogs/VideoDialog.tsx'
import { TextSkeleton } from './TextSkeleton.tsx'
import { PieceToolbar } from './tools/PieceToolbar.tsx'
import { TextToolbar } from './tools/TextToolbar.tsx'
import { Uploads } from './Uploads.tsx'
import { useKeptDrops } from './use-kept-drops.ts'
import type { TextField } from './use-text-editor.ts'

type TextAreaProps = {
  field: TextField
  /** What the form around it does at a key, as a sentence. */
  keys?: string
}

/** A formatted text with its tools. It stands in a Modal, to whose edges the tools keep. */
export function TextArea({ field, keys = '' }: TextAreaProps) {
  const { kind, label, keysId, editor, uploads } = field
  const [dialog, setDialog] = useState<keyof typeof dialogs>()
  const toolbar = useRef<HTMLDivElement>(null)
  const pieceTools = useRef<HTMLDivElement>(null)
  useKeptDrops()
  if (!editor) return <TextSkeleton kind={kind} />

  /** The text gets the focus back when the dialog closes. */
  function open(name: keyof typeof dialogs) {
    editor?.view.focus()
    setDialog(name)
  }

  function pressKey(event: KeyboardEvent) {
    const act = actionOf(event)
    if (!act) return
    event.preventDefault()
    if (act === 'link') open('link')
    else (act === 'tools' ? toolbar : pieceTools).current?.focus()
  }

  const Dialog = dialog && dialogs[dialog]
  return (
    <div className="flex min-w-0 grow flex-col">
      <fieldset
        aria-label={label}
        onKeyDown={pressKey}
        className="flex min-w-0 grow flex-col rounded-md border border-edge bg-abyss/60 shadow-well focus-within:border-gold has-aria-invalid:border-danger"
      >
        <div className="sticky -top-4 z-20 rounded-t-md border-b border-gold/25 bg-raised p-1 sm:p-1.5">
          <TextToolbar
            ref={toolbar}
            kind={kind}
            editor={editor}
            onLink={() => open('link')}
            onVideo={() => open('video')}
            onPictures={(files) => uploads.send(editor, files, editor.state.selection.to)}
          />
          <Uploads uploads={uploads} onDone={() => editor.view.focus()} />
        </div>
        <EditorContent editor={editor} className="flex grow flex-col" />
        <PieceToolbar
          ref={pieceTools}
          editor={editor}
          onAlt={() => open('alt')}
          onVideo={() => open('video')}
        />
      </fieldset>
      <p id={keysId} className="mt-2 text-xs text-muted max-sm:sr-only">
        {keys} Alt+F10 leva às ferramentas; Ctrl+F9, às {pieces[kind]}.
      </p>
      {Dialog && <Dialog editor={editor} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

/** What has tools of its own. */
const pieces = { page: 'da tabela, da imagem ou do vídeo', message: 'da imagem' }

const dialogs = { link: LinkDialog, video: VideoDialog, alt: AltDialog }

function actionOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  const isCommand = ctrlKey || metaKey
  if (isCommand && key.toLowerCase() === 'k') return 'link'
  if (altKey && key === 'F10') return 'tools'
  return isCommand && key === 'F9' ? 'pieceTools' : undefined
}
