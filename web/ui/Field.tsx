import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { IconButton } from './IconButton.tsx'

type FieldProps = ComponentProps<'input'> & {
  label: string
  hint?: string | undefined
  /** A sentence; while present the input is marked as invalid and described by it. */
  error?: string | null | undefined
}

/** A labelled input. `type="password"` brings a button that shows what was typed. */
export function Field({ label, hint, error, type = 'text', className = '', ...input }: FieldProps) {
  const ownId = useId()
  const [revealed, setRevealed] = useState(false)
  const id = input.id ?? ownId
  const isPassword = type === 'password'
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')

  return (
    <div className={`grid content-start gap-2 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium text-parchment">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          type={isPassword && revealed ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className={`${well} ${isPassword ? 'pr-12' : ''}`}
        />
        {isPassword && (
          <IconButton
            label={revealed ? 'Ocultar senha' : 'Mostrar senha'}
            aria-controls={id}
            disabled={input.disabled}
            onClick={() => setRevealed(!revealed)}
            className="absolute inset-y-0 right-1 my-auto"
          >
            {revealed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
        )}
      </div>
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
  'block w-full min-h-12 rounded-md border border-edge bg-abyss/70 px-4 text-base text-parchment shadow-well transition duration-200 placeholder:text-muted/80 hover:border-gold/70 focus:border-gold focus:bg-abyss focus-visible:outline-offset-1 aria-invalid:border-danger disabled:border-line disabled:text-muted read-only:bg-panel read-only:text-muted'
