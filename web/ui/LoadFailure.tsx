import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

type LoadFailureProps = {
  text: string
  /** Without it, asking again would not help. */
  onRetry?: (() => void) | undefined
}

/** In place of what could not be loaded. */
export function LoadFailure({ text, onRetry }: LoadFailureProps) {
  return (
    <div className="grid justify-items-center gap-5">
      <Notice tone="error" className="w-full">
        {text}
      </Notice>
      {onRetry && (
        <Button variant="secondary" size="sm" onClick={() => onRetry()}>
          Tentar novamente
        </Button>
      )}
    </div>
  )
}
