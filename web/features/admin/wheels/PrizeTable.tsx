import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MOST_PRIZES } from '#contract/roulette-staff.ts'
import { Button } from '#web/ui/Button.tsx'
import { changedRow, moved, newRow, type Row } from '../forms/rows.ts'
import type { Problems } from '../forms/use-draft.ts'
import { PrizeModal } from './PrizeModal.tsx'
import { PrizeRow } from './PrizeRow.tsx'
import { blankPrize, type PrizeDraft } from './prize-draft.ts'

type PrizeTableProps = {
  rows: Row<PrizeDraft>[]
  problems: Problems
  onChange: (rows: Row<PrizeDraft>[]) => void
}

/** The prizes in the order of the reel. The chance is changed in place, the rest in a window. */
export function PrizeTable({ rows, problems, onChange }: PrizeTableProps) {
  const [editing, setEditing] = useState<Row<PrizeDraft> | 'new'>()
  const addButton = useRef<HTMLButtonElement>(null)
  const isFull = rows.length >= MOST_PRIZES

  function remove(key: number) {
    flushSync(() => onChange(rows.filter((row) => row.key !== key)))
    addButton.current?.focus()
  }

  function keep(prize: PrizeDraft) {
    if (editing === 'new') onChange([...rows, newRow(prize)])
    else if (editing) onChange(changedRow(rows, editing.key, prize))
    setEditing(undefined)
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="md:rounded-lg md:border md:border-line md:bg-panel/70">
        <table className="w-full text-sm max-md:block">
          <caption className="sr-only">Prêmios desta versão, na ordem da roleta</caption>
          <thead className="max-md:sr-only">
            <tr className="border-b border-line text-left text-muted">
              {['Prêmio', 'Chance (%)', 'Em fichas', 'Ações'].map((name) => (
                <th key={name} scope="col" className="px-4 py-3 font-medium last:text-right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:grid max-md:grid-cols-1 max-md:gap-3">
            {rows.map((row, index) => (
              <PrizeRow
                key={row.key}
                {...{ row, index }}
                count={rows.length}
                chanceProblem={problems[`chance ${row.key}`]}
                problem={problems[`prize ${row.key}`]}
                onChance={(chance) => onChange(changedRow(rows, row.key, { chance }))}
                onMove={(by) => onChange(moved(rows, index, by))}
                onEdit={() => setEditing(row)}
                onRemove={() => remove(row.key)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && <p className="text-muted">Nenhum prêmio ainda.</p>}
      <Button
        ref={addButton}
        variant="secondary"
        icon={<Plus aria-hidden />}
        aria-disabled={isFull}
        onClick={() => isFull || setEditing('new')}
        className="justify-self-start aria-disabled:opacity-50"
      >
        Adicionar prêmio
      </Button>
      {editing && (
        <PrizeModal
          prize={editing === 'new' ? blankPrize : editing}
          isNew={editing === 'new'}
          onDone={keep}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}
