import type { ComponentProps } from 'react'

type PanelProps = ComponentProps<'section'> & {
  /** `framed` has the double gold line; `plain` is for panels that stand many together. */
  variant?: 'framed' | 'plain'
}

export function Panel({ variant = 'framed', className = '', ...rest }: PanelProps) {
  return <section className={`rounded-lg shadow-panel ${variants[variant]} ${className}`} {...rest} />
}

const variants = {
  framed: 'frame relative p-6 sm:p-8',
  plain: 'border border-line bg-linear-165 from-raised to-panel p-5 sm:p-6',
}
