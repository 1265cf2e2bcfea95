import type { Editor } from '@tiptap/core'
import { EditorContent } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AltDialog } from './dialogs/AltDialog.tsx'
import { LinkDialog } from './dialogs/LinkDialog.tsx'
import { VideoDialog } from './dialogs/VideoDialog.tsx'
import { PieceToolbar } from './tools/PieceToolbar.tsx'
import { TextToolbar } from './tools/TextToolbar.tsx'
import { Uploads } from './Uploads.tsx'
import { useKeptDrops } from './use-kept-drops.ts'
import type { usePictureUploads } from './use-picture-uploads.ts'
import { KEYS_ID } from './use-text-editor.ts'

type TextAreaProps = { editor: Editor | null; uploads: ReturnType<typeof usePictureUploads> }

/** The text of a topic with its tools. */
export function TextArea({ editor, uploads }: TextAreaProps) {
  const [dialog, setDialog] = useState<keyof typeof dialogs>()
  const toolbar = useRef<HTMLDivElement>(null)
  const pieceTools = useRef<HTMLDivElement>(null)
  useKeptDrops()
  if (!editor) return <Skeleton className="h-64" />

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
        aria-label="Conteúdo"
        onKeyDown={pressKey}
        className="flex min-w-0 grow flex-col rounded-md border border-edge bg-abyss/60 shadow-well focus-within:border-gold"
      >
        <div className="sticky -top-4 z-20 rounded-t-md border-b border-gold/25 bg-raised p-1 sm:p-1.5">
          <TextToolbar
            ref={toolbar}
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
      <p id={KEYS_ID} className="mt-2 text-xs text-muted max-sm:sr-only">
        Ctrl+S guarda. Alt+F10 leva às ferramentas; Ctrl+F9, às da tabela, da imagem ou do vídeo.
      </p>
      {Dialog && <Dialog editor={editor} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

const dialogs = { link: LinkDialog, video: VideoDialog, alt: AltDialog }

function actionOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  const isCommand = ctrlKey || metaKey
  if (isCommand && key.toLowerCase() === 'k') return 'link'
  if (altKey && key === 'F10') return 'tools'
  return isCommand && key === 'F9' ? 'pieceTools' : undefined
}
