import { Fragment } from 'react'
import type { Piece } from './words.ts'

/** A text with what was added and removed in it. */
export function Pieces({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, change }, i) => {
    if (change === 'none') return <Fragment key={i}>{text}</Fragment>
    return <Change key={i} text={text} change={change} />
  })
}

type ChangeProps = { text: string; change: 'added' | 'removed' }

function Change({ text, change }: ChangeProps) {
  const Tag = change === 'added' ? 'ins' : 'del'
  const words = text.trim()
  const start = text.indexOf(words)
  return (
    <>
      {text.slice(0, start)}
      <Tag className={looks[change]}>
        <span className="sr-only">{names[change]}: </span>
        {words}
      </Tag>
      {text.slice(start + words.length)}
    </>
  )
}

const names = { added: 'adicionado', removed: 'removido' }

// Never by colour alone.
const looks = {
  added: 'rounded-sm bg-success/15 px-0.5 text-success underline decoration-2 underline-offset-4',
  removed: 'rounded-sm bg-danger/15 px-0.5 text-danger line-through decoration-2',
}
