import { CircleAlert, Pencil } from 'lucide-react'
import { Badge } from '#web/ui/Badge.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ItemPicture } from '#web/ui/ItemPicture.tsx'
import { MoveButtons, RemoveButton } from '../forms/RowButtons.tsx'
import type { Row } from '../forms/rows.ts'
import { ChanceField } from './ChanceField.tsx'
import type { PrizeDraft } from './prize-draft.ts'

type PrizeRowProps = {
  row: Row<PrizeDraft>
  index: number
  count: number
  chanceProblem: string | undefined
  /** Of what is only to be seen in its window. */
  problem: string | undefined
  onChance: (chance: string) => void
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onRemove: () => void
}

export function PrizeRow({ row, index, count, chanceProblem, problem, ...on }: PrizeRowProps) {
  const name = row.item_name || `o prêmio ${index + 1}`
  return (
    <tr className={card}>
      <th scope="row" className="px-4 py-3 text-left font-normal max-md:p-0">
        <div className="flex items-center gap-3">
          <ItemPicture src={row.image_url} className="size-11" />
          <div className="grid min-w-0 gap-0.5">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
              {row.amount}× {row.item_name || 'Sem nome'}
              {row.is_rare && <Badge tone="warn">Raro</Badge>}
            </p>
            <p className="text-xs text-muted">Item {row.item_id || '?'}</p>
            {problem && (
              <p role="alert" className="flex gap-1.5 text-sm font-medium text-danger">
                <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
                {problem}
              </p>
            )}
          </div>
        </div>
      </th>
      <td className="w-44 px-4 py-3 max-md:w-full max-md:p-0">
        <ChanceField
          label={`Chance de ${name}, em %`}
          value={row.chance}
          error={chanceProblem}
          onChange={on.onChance}
        />
      </td>
      <td className="px-4 py-3 tabular-nums max-md:p-0">
        <span aria-hidden className="text-muted md:hidden">
          Em fichas:{' '}
        </span>
        {row.joker_cost || '—'}
      </td>
      <td className="px-2 py-3 max-md:p-0">
        <div className="flex justify-end">
          <MoveButtons {...{ name, index, count }} onMove={on.onMove} />
          <IconButton label={`Editar ${name}`} data-problem={problem && ''} onClick={on.onEdit}>
            <Pencil aria-hidden />
          </IconButton>
          <RemoveButton name={name} onClick={on.onRemove} />
        </div>
      </td>
    </tr>
  )
}

const card =
  'max-md:grid max-md:grid-cols-1 max-md:gap-3 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-panel/70 max-md:p-4 md:border-t md:border-line'
