import type { ComponentProps } from 'react'

/** Opens another site in a tab of its own, which learns nothing of this one. */
export function OutsideLink({ children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> (abre em outra aba)</span>
    </a>
  )
}
