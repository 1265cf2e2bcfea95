import {
  Code,
  Heading as HeadingSign,
  Image,
  List,
  type LucideIcon,
  Play,
  Quote,
  TableProperties,
} from 'lucide-react'
import type { Block, BlockKind } from './blocks-of.ts'
import type { Row } from './comparison.ts'
import { Pieces } from './Pieces.tsx'
import type { Piece } from './words.ts'

/** One block of a text: what it is, and what has become of it. */
export function ComparedRow({ row }: { row: Row }) {
  const { change, block } = row
  return (
    <div className={`flex gap-3 rounded-md border-l-4 px-3 py-1.5 ${edges[change]}`}>
      <Sign block={block} />
      <div
        className={`min-w-0 grow wrap-anywhere whitespace-pre-line ${letters[block.kind]} ${indent(block)}`}
      >
        {block.kind !== 'paragraph' && !isFigure(block) && <span className="sr-only">{nameOf(block)}: </span>}
        <Pieces pieces={'pieces' in row ? row.pieces : [wholePiece(row.change, block)]} />
        {change === 'look' && <em className="ml-2 text-sm text-info">(formatação alterada)</em>}
      </div>
    </div>
  )
}

function Sign({ block }: { block: Block }) {
  const Icon = signs[block.kind]
  return (
    <span aria-hidden title={nameOf(block)} className="flex w-4 shrink-0 justify-center pt-1 text-muted">
      {Icon && <Icon className="size-4" />}
    </span>
  )
}

function wholePiece(change: 'none' | 'look' | 'added' | 'removed', block: Block): Piece {
  const text = isFigure(block) ? `${nameOf(block)}${block.text && `: ${block.text}`}` : block.text
  return { text, change: change === 'look' ? 'none' : change }
}

const isFigure = ({ kind }: Block) => kind === 'picture' || kind === 'video'

function nameOf({ kind, level }: Block) {
  return kind === 'heading' ? `Título ${level}` : names[kind]
}

const names: Record<Exclude<BlockKind, 'heading'>, string> = {
  paragraph: 'Parágrafo',
  item: 'Item de lista',
  row: 'Linha de tabela',
  quote: 'Citação',
  code: 'Código',
  picture: 'Imagem',
  video: 'Vídeo',
}

const signs: Partial<Record<BlockKind, LucideIcon>> = {
  heading: HeadingSign,
  item: List,
  row: TableProperties,
  quote: Quote,
  code: Code,
  picture: Image,
  video: Play,
}

const letters: Record<BlockKind, string> = {
  paragraph: '',
  heading: 'font-display text-lg font-bold tracking-wide',
  item: '',
  row: 'tabular-nums',
  quote: 'italic',
  code: 'font-mono text-sm whitespace-pre-wrap',
  picture: 'text-sm',
  video: 'text-sm',
}

const DEPTHS = ['', '', 'pl-4', 'pl-8', 'pl-12']
const indent = ({ kind, level }: Block) => (kind === 'item' ? (DEPTHS[level] ?? DEPTHS.at(-1)) : '')

const edges = {
  none: 'border-transparent text-muted',
  look: 'border-info/50',
  words: 'border-warn/60 bg-night/60',
  added: 'border-success/70 bg-success/8',
  removed: 'border-danger/70 bg-danger/8',
}
