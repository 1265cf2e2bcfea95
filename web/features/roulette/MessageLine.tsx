import type { ReactNode } from 'react'
import { Notice } from '#web/ui/Notice.tsx'
import { useLater } from '#web/ui/use-later.ts'
import type { PassingMessage } from './use-message.ts'

type MessageLineProps = {
  message: PassingMessage | undefined
  onGone: (message: PassingMessage) => void
  /** What follows the words. */
  children?: ReactNode
}

export function MessageLine({ message, ...rest }: MessageLineProps) {
  return message && <Passing key={message.turn} message={message} {...rest} />
}

type PassingProps = MessageLineProps & { message: PassingMessage }

function Passing({ message, onGone, children }: PassingProps) {
  const { tone, text, lastsMs } = message
  useLater(lastsMs, true, () => onGone(message))
  return (
    <Notice tone={tone} className="animate-appear">
      {text} {children}
    </Notice>
  )
}
