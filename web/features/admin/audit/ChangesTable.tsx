import type { Change } from './changes.ts'
import { fieldText, valueText } from './field-texts.ts'

type ChangesTableProps = {
  caption: string
  changes: Change[]
  /** What was made has no before, what was deleted no after. */
  hasBefore: boolean
  hasAfter: boolean
}

export function ChangesTable({ caption, changes, hasBefore, hasAfter }: ChangesTableProps) {
  return (
    <table className="w-full table-fixed">
      <caption className="pb-2 text-left font-semibold text-gold">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-left text-muted">
          <th scope="col" className={cell}>
            Campo
          </th>
          {hasBefore && (
            <th scope="col" className={cell}>
              Antes
            </th>
          )}
          {hasAfter && (
            <th scope="col" className={cell}>
              Depois
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {changes.map((change) => (
          <tr key={change.field.join('\n')}>
            <th scope="row" className={`${cell} text-left text-muted`}>
              {fieldText(change.field)}
            </th>
            {hasBefore && <td className={cell}>{valueText(change, change.before)}</td>}
            {hasAfter && <td className={`${cell} text-parchment`}>{valueText(change, change.after)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cell = 'py-2 pr-3 align-top font-normal wrap-anywhere whitespace-pre-line'
