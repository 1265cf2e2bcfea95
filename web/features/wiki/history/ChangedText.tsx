import { useMemo, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { ComparedRow } from './ComparedRow.tsx'
import type { Row } from './comparison.ts'
import { fold } from './folding.ts'
import { sameText } from './history-texts.ts'

const AT_ONCE = 100

/** The text of a topic with what has changed in it. */
export function ChangedText({ rows }: { rows: Row[] }) {
  const shown = useMemo(() => fold(rows), [rows])
  const [limit, setLimit] = useState(AT_ONCE)
  // Where the reading goes on: the button may be gone.
  const [firstNew, setFirstNew] = useState<number>()

  function showMore() {
    setFirstNew(limit)
    setLimit(limit + AT_ONCE)
  }

  return (
    <div className="grid grid-cols-1 gap-1">
      {shown.slice(0, limit).map((each, i) => (
        <div key={i} tabIndex={-1} ref={i === firstNew ? takeFocus : undefined} className="outline-none">
          {each.kind === 'fold' ? <Fold rows={each.rows} /> : <ComparedRow row={each.row} />}
        </div>
      ))}
      {shown.length > limit && (
        <Button variant="secondary" className="mt-3 justify-self-center" onClick={showMore}>
          Mostrar mais
        </Button>
      )}
    </div>
  )
}

function Fold({ rows }: { rows: Row[] }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <button type="button" onClick={() => setIsOpen(true)} className={foldLook}>
        … {sameText(rows.length)} …
      </button>
    )
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid grid-cols-1 gap-1 outline-none">
      {rows.map((row, i) => (
        <ComparedRow key={i} row={row} />
      ))}
    </div>
  )
}

const foldLook =
  'my-1 min-h-9 w-full rounded-md border border-dashed border-edge/50 text-sm text-muted transition-colors duration-200 hover:border-gold/50 hover:bg-gold/8 hover:text-gold-bright'
