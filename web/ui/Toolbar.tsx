import { Toolbar as RadixToolbar } from 'radix-ui'
import type { ComponentProps, Ref } from 'react'

type ToolbarProps = ComponentProps<'div'> & {
  label: string
  ref?: Ref<HTMLDivElement>
}

/** Buttons that are one stop for Tab; the arrow keys move among them. Its children are ToolbarButtons. */
export function Toolbar({ label, className = '', ...rest }: ToolbarProps) {
  // The direction that Radix takes is narrower than that of an element.
  const { dir: _, ...props } = rest
  return (
    <RadixToolbar.Root
      aria-label={label}
      className={`flex flex-wrap items-center sm:gap-0.5 ${className}`}
      {...props}
    />
  )
}

/** Sets groups of buttons apart. */
export function ToolbarGap() {
  return <span aria-hidden className="mx-0.5 h-5 w-px bg-line max-sm:hidden" />
}
