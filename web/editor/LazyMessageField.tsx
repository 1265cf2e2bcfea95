import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { part } from '#web/ui/part.tsx'
import type { MessageFieldProps } from './MessageField.tsx'
import { TextSkeleton } from './TextSkeleton.tsx'
import { texts } from './texts.ts'

// The editor weighs more than all that stands around it.
const MessageField = part(async () => (await import('./MessageField.tsx')).MessageField)

/** A MessageField that comes in a file of its own, which takes a while, and may be gone after an update of the site. */
export function LazyMessageField(props: MessageFieldProps) {
  return (
    <ErrorBoundary fallback={<Notice tone="error">{texts.openFailed}</Notice>}>
      <MessageField {...props} waiting={<FieldSkeleton label={props.label} />} />
    </ErrorBoundary>
  )
}

function FieldSkeleton({ label }: { label: string }) {
  return (
    <div className="grid gap-2">
      <p role="status" className="sr-only">
        {texts.opening}
      </p>
      <p aria-hidden className="text-sm font-medium text-parchment">
        {label}
      </p>
      <TextSkeleton kind="message" />
    </div>
  )
}
