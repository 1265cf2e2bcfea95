import type { ReactNode } from 'react'
import { Notice } from '#web/ui/Notice.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'

/** Why the server refused, above the form. On a phone it would be out of sight of the button that was pressed. */
export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Notice tone="error">{children}</Notice>
    </div>
  )
}
