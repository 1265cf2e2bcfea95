import { CircleAlert } from 'lucide-react'
import { type ComponentProps, useId } from 'react'

type TextFieldProps = ComponentProps<'textarea'> & {
  label: string
  hint?: string | undefined
  /** A sentence; while present the field is marked as invalid and described by it. */
  error?: string | null | undefined
}

/** A labelled field of several lines. */
export function TextField({ label, hint, error, className = '', rows = 3, ...field }: TextFieldProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`grid content-start gap-2 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium text-parchment">
        {label}
      </label>
      <textarea
        {...field}
        id={id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        className={well}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="flex gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

const well =
  'block w-full min-h-12 rounded-md border border-edge bg-abyss/70 px-4 py-2.5 text-base text-parchment shadow-well transition duration-200 placeholder:text-muted/80 hover:border-gold/70 focus:border-gold focus:bg-abyss focus-visible:outline-offset-1 aria-invalid:border-danger'
