import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'
import { useLater } from './use-later.ts'
import type { PassingText } from './use-passing-message.ts'

type PassingMessageProps = {
  message: PassingText | undefined
  onGone: (message: PassingText) => void
  /** What follows the words. */
  children?: ReactNode
}

export function PassingMessage({ message, ...rest }: PassingMessageProps) {
  return message && <Passing key={message.turn} message={message} {...rest} />
}

type PassingProps = PassingMessageProps & { message: PassingText }

function Passing({ message, onGone, children }: PassingProps) {
  const { tone, text, lastsMs } = message
  useLater(lastsMs, true, () => onGone(message))
  return (
    <Notice tone={tone} className="animate-appear">
      {text} {children}
    </Notice>
  )
}
