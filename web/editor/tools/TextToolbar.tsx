import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { ImagePlus, Link, Redo2, SquarePlay, Table, Undo2 } from 'lucide-react'
import { type ChangeEvent, type Ref, useRef } from 'react'
import { IMAGE_TYPES } from '#contract/images.ts'
import { Toolbar, ToolbarGap } from '#web/ui/Toolbar.tsx'
import { ToolbarButton } from '#web/ui/ToolbarButton.tsx'
import type { EditorKind } from '../text/extensions.ts'
import { BlockMenu } from './BlockMenu.tsx'
import { behindSelection } from './behind-selection.ts'
import { MarkMenu } from './MarkMenu.tsx'
import { toolState } from './tool-state.ts'
import { BLOCK_TOOLS, MARK_TOOLS, type Tool } from './tools.ts'

const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true }

type TextToolbarProps = {
  kind: EditorKind
  editor: Editor
  onLink: () => void
  onVideo: () => void
  onPictures: (files: File[]) => void
  ref: Ref<HTMLDivElement>
}

/** The tools for what the text may hold. */
export function TextToolbar({ kind, editor, onLink, onVideo, onPictures, ref }: TextToolbarProps) {
  const state = useEditorState({ editor, selector: toolState })
  const files = useRef<HTMLInputElement>(null)
  const { nodes, marks } = editor.schema
  const isKnown = ({ name }: Tool) => name in nodes || name in marks
  const chain = () => editor.chain().focus()

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onPictures([...(currentTarget.files ?? [])])
    // The same file may be chosen again, mended meanwhile.
    currentTarget.value = ''
    editor.commands.focus()
  }

  const button = ({ name, label, keys, Icon, use }: Tool) => (
    <ToolbarButton
      key={name}
      label={label}
      {...(keys && { keys })}
      isOn={name === 'horizontalRule' ? undefined : state.active.includes(name)}
      onClick={() => use(chain()).run()}
    >
      <Icon aria-hidden />
    </ToolbarButton>
  )

  return (
    // A press on a button must not take the focus, and on a phone the keyboard, from the text.
    <Toolbar ref={ref} label="Formatação do texto" onMouseDown={(event) => event.preventDefault()}>
      <ToolbarButton
        label="Desfazer"
        keys="Ctrl+Z"
        isIdle={!state.canUndo}
        onClick={() => chain().undo().run()}
      >
        <Undo2 aria-hidden />
      </ToolbarButton>
      <ToolbarButton
        label="Refazer"
        keys="Ctrl+Shift+Z"
        isIdle={!state.canRedo}
        onClick={() => chain().redo().run()}
      >
        <Redo2 aria-hidden />
      </ToolbarButton>
      <ToolbarGap />
      <BlockMenu kind={kind} editor={editor} value={state.block} />
      {marks.letters && <MarkMenu editor={editor} mark="letters" value={state.letters} />}
      {marks.colour && <MarkMenu editor={editor} mark="colour" value={state.colour} />}
      <ToolbarGap />
      {MARK_TOOLS.filter(isKnown).map(button)}
      <ToolbarGap />
      {BLOCK_TOOLS.filter(isKnown).map(button)}
      <ToolbarGap />
      <ToolbarButton label="Link" keys="Ctrl+K" isOn={state.isLink} onClick={onLink}>
        <Link aria-hidden />
      </ToolbarButton>
      <ToolbarButton label="Imagem" onClick={() => files.current?.click()}>
        <ImagePlus aria-hidden />
      </ToolbarButton>
      {nodes.video && (
        <ToolbarButton label="Vídeo" isOn={state.piece === 'video'} onClick={onVideo}>
          <SquarePlay aria-hidden />
        </ToolbarButton>
      )}
      {nodes.table && (
        <ToolbarButton
          label="Tabela"
          isIdle={state.isInTable}
          onClick={() => chain().command(behindSelection).insertTable(NEW_TABLE).run()}
        >
          <Table aria-hidden />
        </ToolbarButton>
      )}
      <input ref={files} hidden multiple type="file" accept={IMAGE_TYPES.join()} onChange={take} />
    </Toolbar>
  )
}
