import type { ChainedCommands, Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Captions,
  Columns3,
  Grid2x2X,
  PencilLine,
  Rows3,
  Trash2,
  X,
} from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Toolbar, ToolbarGap } from '#web/ui/Toolbar.tsx'
import { ToolbarButton } from '#web/ui/ToolbarButton.tsx'
import { toolState } from './tool-state.ts'

type PieceToolbarProps = {
  editor: Editor
  onAlt: () => void
  onVideo: () => void
  ref: Ref<HTMLDivElement>
}

/** The tools of the table that the cursor is in, or of the picture or video that is selected. Else there is none. */
export function PieceToolbar({ editor, onAlt, onVideo, ref }: PieceToolbarProps) {
  const { isInTable, piece } = useEditorState({ editor, selector: toolState })
  const remove = () => editor.chain().focus().deleteSelection().run()
  if (!isInTable && piece !== 'image' && piece !== 'video') return null
  return (
    <Toolbar
      ref={ref}
      label="Ferramentas do que está selecionado"
      onMouseDown={(event) => event.preventDefault()}
      className="sticky -bottom-6 z-10 sm:-bottom-8 rounded-b-md border-t border-gold/25 bg-raised px-2 py-1.5"
    >
      {piece === 'image' && (
        <>
          <ToolbarButton label="Texto alternativo da imagem" onClick={onAlt}>
            <Captions aria-hidden />
            Texto alternativo
          </ToolbarButton>
          <ToolbarButton label="Remover imagem" onClick={remove}>
            <Trash2 aria-hidden />
          </ToolbarButton>
        </>
      )}
      {piece === 'video' && (
        <>
          <ToolbarButton label="Alterar vídeo" onClick={onVideo}>
            <PencilLine aria-hidden />
            Alterar vídeo
          </ToolbarButton>
          <ToolbarButton label="Remover vídeo" onClick={remove}>
            <Trash2 aria-hidden />
          </ToolbarButton>
        </>
      )}
      {isInTable && piece && <ToolbarGap />}
      {isInTable &&
        TABLE_TOOLS.map(({ label, icon, use }) => (
          <ToolbarButton key={label} label={label} onClick={() => use(editor.chain().focus()).run()}>
            {icon}
            <span className="max-xl:hidden">{label}</span>
          </ToolbarButton>
        ))}
    </Toolbar>
  )
}

type TableTool = { label: string; icon: ReactNode; use: (chain: ChainedCommands) => ChainedCommands }

const TABLE_TOOLS: readonly TableTool[] = [
  {
    label: 'Inserir linha acima',
    icon: <BetweenHorizontalEnd aria-hidden />,
    use: (chain) => chain.addRowBefore(),
  },
  {
    label: 'Inserir linha abaixo',
    icon: <BetweenHorizontalStart aria-hidden />,
    use: (chain) => chain.addRowAfter(),
  },
  { label: 'Remover linha', icon: crossed(<Rows3 aria-hidden />), use: (chain) => chain.deleteRow() },
  {
    label: 'Inserir coluna à esquerda',
    icon: <BetweenVerticalEnd aria-hidden />,
    use: (chain) => chain.addColumnBefore(),
  },
  {
    label: 'Inserir coluna à direita',
    icon: <BetweenVerticalStart aria-hidden />,
    use: (chain) => chain.addColumnAfter(),
  },
  { label: 'Remover coluna', icon: crossed(<Columns3 aria-hidden />), use: (chain) => chain.deleteColumn() },
  { label: 'Remover tabela', icon: <Grid2x2X aria-hidden />, use: (chain) => chain.deleteTable() },
]

function crossed(icon: ReactNode) {
  return (
    <span className="relative [&>svg]:size-4.5">
      {icon}
      <X aria-hidden className="absolute -right-1 -bottom-1 size-3! rounded-full bg-raised text-danger" />
    </span>
  )
}
