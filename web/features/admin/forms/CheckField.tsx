import { useId } from 'react'

type CheckFieldProps = {
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function CheckField({ label, hint, checked, onChange }: CheckFieldProps) {
  const id = useId()
  return (
    <div className="grid content-start gap-1">
      <label className="flex min-h-9 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hint && `${id}-hint`}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          className="size-5 shrink-0 accent-gold"
        />
        <span className="text-sm font-medium">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
