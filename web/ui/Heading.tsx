import type { ReactNode } from 'react'

type HeadingProps = {
  level?: 1 | 2 | 3
  /** Where it looks larger or smaller than its level. */
  size?: 1 | 2 | 3
  /** A short line above, in small capitals. */
  eyebrow?: string
  /** A gold line with a diamond below. */
  ornament?: boolean
  align?: 'start' | 'center'
  id?: string
  children: ReactNode
}

export function Heading({
  level = 2,
  size = level,
  eyebrow,
  ornament,
  align = 'start',
  id,
  children,
}: HeadingProps) {
  const Tag = `h${level}` as const
  return (
    <div className={aligns[align]}>
      {eyebrow && (
        <p className="mb-2 text-xs font-semibold tracking-[0.2em] text-gold uppercase">{eyebrow}</p>
      )}
      <Tag id={id} className={`engraved font-bold ${sizes[size]}`}>
        {children}
      </Tag>
      {ornament && <div className="hairline mt-4 w-full max-w-xs" />}
    </div>
  )
}

const aligns = { start: '', center: 'flex flex-col items-center text-center' }

const sizes = {
  1: 'text-3xl leading-tight tracking-wide sm:text-5xl',
  2: 'text-2xl leading-tight tracking-wide sm:text-3xl',
  3: 'text-lg leading-snug tracking-wide sm:text-xl',
}
