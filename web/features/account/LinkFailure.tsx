import { Button } from '#web/ui/Button.tsx'
import { texts } from './texts.ts'

type LinkFailureProps = { text: string; onAskAgain: () => void }

/** Why a link did not do what it promised. One that was used, has expired or never was one can be had anew. */
export function LinkFailure({ text, onAskAgain }: LinkFailureProps) {
  if (text !== texts.invalidToken) return text
  return (
    <>
      <p>{text}</p>
      <p className="mt-1 text-muted">O link pode já ter sido usado ou ter vencido. Peça outro.</p>
      <Button variant="secondary" size="sm" onClick={onAskAgain} className="mt-3">
        Pedir um novo link
      </Button>
    </>
  )
}
