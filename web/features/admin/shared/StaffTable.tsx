import { ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'

export interface Column<Row> {
  name: string
  cell: (row: Row) => ReactNode
  /** Numbers end where the others do. */
  align?: 'end'
}

export type StaffTableProps<Row> = {
  /** What the table holds, for those who do not see it. */
  caption: string
  /** The first one names the row. */
  columns: Column<Row>[]
  rows: Row[]
  /** What a row opens to show; null for one that has no more to tell. */
  detailOf?: (row: Row) => ReactNode
  /** What the button that opens it is called: 'Ver as etapas da entrega 12'. */
  detailName?: (row: Row) => string
  ref?: Ref<HTMLTableElement> | undefined
}

/** On a narrow screen each row is a card, and each cell says what it is. */
export function StaffTable<Row extends { id: number }>({
  caption,
  columns,
  rows,
  detailOf,
  detailName = () => 'Ver mais',
  ref,
}: StaffTableProps<Row>) {
  return (
    <div className="md:rounded-lg md:border md:border-line md:bg-panel/70">
      <table ref={ref} tabIndex={-1} className="w-full scroll-mt-24 text-sm outline-none max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-left text-muted">
            {columns.map(({ name, align }) => (
              <th key={name} scope="col" className={`px-4 py-3 font-medium ${align ? 'text-right' : ''}`}>
                {name}
              </th>
            ))}
            {detailOf && (
              <th scope="col" className="px-4 py-3">
                <span className="sr-only">Detalhes</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:grid-cols-1 max-md:gap-3">
          {rows.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              columns={columns}
              detail={detailOf?.(row)}
              name={detailName(row)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type TableRowProps<Row> = {
  row: Row
  columns: Column<Row>[]
  /** Undefined: no row of this table has one. */
  detail: ReactNode
  name: string
}

function TableRow<Row>({ row, columns, detail, name }: TableRowProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const [first, ...others] = columns
  return (
    <>
      <tr className={`${card} ${isOpen ? 'max-md:rounded-b-none max-md:border-b-0' : ''}`}>
        {first && (
          <th
            scope="row"
            className="px-4 py-3 text-left align-top font-semibold wrap-anywhere max-md:p-0 max-md:text-base"
          >
            {first.cell(row)}
          </th>
        )}
        {others.map(({ name: label, cell, align }) => (
          <td key={label} className={`${cellLook} ${align ? 'md:text-right' : ''}`}>
            <span aria-hidden className="shrink-0 text-muted md:hidden">
              {label}
            </span>
            <div className="min-w-0 max-md:text-right">{cell(row)}</div>
          </td>
        ))}
        {detail !== undefined && (
          <td className="px-2 py-1.5 text-right align-top max-md:p-0">
            {detail && <Opener name={name} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)} />}
          </td>
        )}
      </tr>
      {isOpen && (
        <tr id={id} className={`${card} max-md:-mt-3 max-md:rounded-t-none max-md:border-t-0`}>
          <td colSpan={columns.length + 1} className="px-4 pt-1 pb-5 max-md:p-0">
            {detail}
          </td>
        </tr>
      )}
    </>
  )
}

type OpenerProps = { name: string; isOpen: boolean; controls: string; onToggle: () => void }

function Opener({ name, isOpen, controls, onToggle }: OpenerProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={name}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
      icon={<ChevronDown aria-hidden className={`transition ${isOpen ? 'rotate-180' : ''}`} />}
    >
      {isOpen ? 'Fechar' : 'Ver'}
    </Button>
  )
}

const card =
  'max-md:grid max-md:grid-cols-1 max-md:gap-2 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-panel/70 max-md:p-4 md:border-t md:border-line'

const cellLook =
  'px-4 py-3 align-top wrap-anywhere tabular-nums max-md:flex max-md:justify-between max-md:gap-4 max-md:p-0'
