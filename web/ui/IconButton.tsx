import type { ComponentProps } from 'react'

type IconButtonProps = ComponentProps<'button'> & {
  label: string
  /** `ringed` keeps its edge on any picture. */
  look?: 'plain' | 'ringed'
}

/** A button that is only an icon; `label` is its name for those who do not see it. */
export function IconButton({ label, look = 'plain', className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`${base} ${looks[look]} ${className}`}
      {...rest}
    />
  )
}

const base =
  'inline-grid size-10 shrink-0 place-items-center rounded-full border transition duration-200 ease-out hover:border-gold/40 hover:bg-gold/10 hover:text-gold-bright active:scale-95 disabled:pointer-events-none disabled:opacity-50 [&>svg]:size-5'

const looks = {
  plain: 'border-transparent text-muted',
  ringed: 'border-gold/50 bg-abyss/70 text-gold-bright',
}
