import type { ChainedCommands } from '@tiptap/core'
import {
  Bold,
  Code,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  SquareCode,
  Strikethrough,
  TextQuote,
  Underline,
} from 'lucide-react'
import { behindSelection } from './behind-selection.ts'

export interface Tool {
  /** As the schema names what it switches. */
  name: string
  label: string
  keys?: string
  Icon: LucideIcon
  use: (chain: ChainedCommands) => ChainedCommands
}

export const MARK_TOOLS: readonly Tool[] = [
  { name: 'bold', label: 'Negrito', keys: 'Ctrl+B', Icon: Bold, use: (chain) => chain.toggleBold() },
  { name: 'italic', label: 'Itálico', keys: 'Ctrl+I', Icon: Italic, use: (chain) => chain.toggleItalic() },
  {
    name: 'underline',
    label: 'Sublinhado',
    keys: 'Ctrl+U',
    Icon: Underline,
    use: (chain) => chain.toggleUnderline(),
  },
  {
    name: 'strike',
    label: 'Riscado',
    keys: 'Ctrl+Shift+S',
    Icon: Strikethrough,
    use: (chain) => chain.toggleStrike(),
  },
  { name: 'code', label: 'Código', keys: 'Ctrl+E', Icon: Code, use: (chain) => chain.toggleCode() },
]

export const BLOCK_TOOLS: readonly Tool[] = [
  {
    name: 'bulletList',
    label: 'Lista com marcadores',
    keys: 'Ctrl+Shift+8',
    Icon: List,
    use: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'orderedList',
    label: 'Lista numerada',
    keys: 'Ctrl+Shift+7',
    Icon: ListOrdered,
    use: (chain) => chain.toggleOrderedList(),
  },
  {
    name: 'blockquote',
    label: 'Citação',
    keys: 'Ctrl+Shift+B',
    Icon: TextQuote,
    use: (chain) => chain.toggleBlockquote(),
  },
  {
    name: 'codeBlock',
    label: 'Bloco de código',
    keys: 'Ctrl+Alt+C',
    Icon: SquareCode,
    use: (chain) => chain.toggleCodeBlock(),
  },
  {
    name: 'horizontalRule',
    label: 'Linha horizontal',
    Icon: Minus,
    use: (chain) => chain.command(behindSelection).setHorizontalRule(),
  },
]
