import { CircleAlert, Plus } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/Button.tsx'
import { MoveButtons, RemoveButton } from './RowButtons.tsx'
import { changedRow, moved, newRow, type Row } from './rows.ts'

type RowsFieldProps<T extends object> = {
  legend: string
  hint?: string
  rows: Row<T>[]
  onChange: (rows: Row<T>[]) => void
  /** What a new row begins with. */
  blank: T
  most: number
  /** What one of them is, for its buttons: 'o link 2'. */
  nameOf: (index: number) => string
  add: string
  error?: string | undefined
  children: (row: Row<T>, change: (change: Partial<T>) => void, index: number) => ReactNode
}

/** Rows of fields that can be added, moved and removed. */
export function RowsField<T extends object>({
  legend,
  hint,
  rows,
  onChange,
  blank,
  most,
  nameOf,
  add,
  error,
  children,
}: RowsFieldProps<T>) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)

  function addRow() {
    flushSync(() => onChange([...rows, newRow(blank)]))
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }

  function remove(key: number) {
    flushSync(() => onChange(rows.filter((row) => row.key !== key)))
    addButton.current?.focus()
  }

  return (
    <fieldset
      className="grid min-w-0 grid-cols-1 gap-3"
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
    >
      <legend className="mb-2 text-sm font-medium text-parchment">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-sm text-pretty text-muted">
          {hint}
        </p>
      )}
      {rows.length > 0 && (
        <ol ref={list} className="grid grid-cols-1 gap-3">
          {rows.map((row, index) => (
            <li key={row.key} className={shell}>
              <div className="min-w-0 grow">
                {children(row, (change) => onChange(changedRow(rows, row.key, change)), index)}
              </div>
              <div className="flex shrink-0 max-sm:justify-end">
                <MoveButtons
                  name={nameOf(index)}
                  index={index}
                  count={rows.length}
                  onMove={(by) => onChange(moved(rows, index, by))}
                />
                <RemoveButton name={nameOf(index)} onClick={() => remove(row.key)} />
              </div>
            </li>
          ))}
        </ol>
      )}
      {error && <RowsProblem id={`${id}-error`}>{error}</RowsProblem>}
      <Button
        ref={addButton}
        variant="secondary"
        size="sm"
        icon={<Plus aria-hidden />}
        aria-disabled={rows.length >= most}
        onClick={() => rows.length < most && addRow()}
        className="justify-self-start aria-disabled:opacity-50"
      >
        {add}
      </Button>
    </fieldset>
  )
}

function RowsProblem({ id, children }: { id: string; children: string }) {
  return (
    // It takes the focus where no field of its own can.
    <p
      id={id}
      role="alert"
      tabIndex={-1}
      data-problem
      className="flex gap-1.5 text-sm font-medium text-danger outline-none"
    >
      <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
      {children}
    </p>
  )
}

const shell =
  'flex flex-col gap-2 rounded-md border border-line bg-night/50 p-3 sm:flex-row sm:items-start sm:gap-3'
