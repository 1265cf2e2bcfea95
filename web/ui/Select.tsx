import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ComponentProps, useId } from 'react'

type SelectProps = ComponentProps<'select'> & {
  label: string
  /** A sentence; while present the select is marked as invalid and described by it. */
  error?: string | null | undefined
}

/** A labelled choice among a few; its options are the children. */
export function Select({ label, error, className = '', children, ...select }: SelectProps) {
  const ownId = useId()
  const id = select.id ?? ownId
  return (
    <div className={`grid content-start gap-2 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium text-parchment">
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={well}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-gold"
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="flex gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

// The list that opens is drawn by the browser: it takes its ground from the select.
const well =
  'block w-full min-h-12 appearance-none rounded-md border border-edge bg-night pr-11 pl-4 text-base text-parchment shadow-well transition duration-200 hover:border-gold/70 focus:border-gold focus-visible:outline-offset-1 aria-invalid:border-danger disabled:border-line disabled:text-muted'
