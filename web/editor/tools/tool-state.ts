import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { BLOCK_TOOLS, MARK_TOOLS } from './tools.ts'

/** What the tools show of the place where the cursor stands. */
export function toolState({ editor }: { editor: Editor }) {
  const heading = editor.getAttributes('heading').level
  return {
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    active: [...MARK_TOOLS, ...BLOCK_TOOLS].map(({ name }) => name).filter((name) => editor.isActive(name)),
    block: editor.isActive('heading') ? `h${heading}` : editor.isActive('paragraph') ? 'p' : '',
    colour: choiceOf(editor, 'colour'),
    letters: choiceOf(editor, 'letters'),
    isLink: editor.isActive('link'),
    isInTable: editor.isActive('table'),
    /** The piece that is selected as a whole. */
    piece: editor.state.selection instanceof NodeSelection ? editor.state.selection.node.type.name : '',
  }
}

const choiceOf = (editor: Editor, mark: string): string => editor.getAttributes(mark).choice ?? ''
