import { Notice } from '#web/ui/Notice.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'

/** What had the focus is gone with the topic. */
export function DeletedNotice({ text }: { text: string }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <Notice tone="success">{text}</Notice>
    </div>
  )
}
