import type { ComponentProps } from 'react'

type IconButtonProps = ComponentProps<'button'> & { label: string }

/** A button that is only an icon; `label` is its name for those who do not see it. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} className={`${look} ${className}`} {...rest} />
  )
}

const look =
  'inline-grid size-10 shrink-0 place-items-center rounded-full border border-transparent text-muted transition duration-200 ease-out hover:border-gold/40 hover:bg-gold/10 hover:text-gold-bright active:scale-95 disabled:pointer-events-none disabled:opacity-50 [&>svg]:size-5'
