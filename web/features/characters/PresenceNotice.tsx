import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { texts } from './texts.ts'

type PresenceNoticeProps = { isOnline: boolean; isAsking: boolean; onAsk: () => void }

/** The game refuses a reset while the account is in it. Who was told so and left is told that it has been seen. */
export function PresenceNotice({ isOnline, isAsking, onAsk }: PresenceNoticeProps) {
  const [hasAsked, setAsked] = useState(false)

  function ask() {
    setAsked(true)
    onAsk()
  }

  if (isOnline)
    return (
      <Notice tone="warn" title="A sua conta está no jogo">
        <p>{hasAsked && !isAsking ? texts.stillInGame : texts.leaveGame}</p>
        <Button
          variant="secondary"
          size="sm"
          busy={isAsking}
          busyText="Verificando..."
          onClick={ask}
          className="mt-3"
        >
          Verificar de novo
        </Button>
      </Notice>
    )
  if (!hasAsked) return null
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <Notice tone="success">{texts.outOfGame}</Notice>
    </div>
  )
}
