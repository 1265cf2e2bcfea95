import { Notice } from './Notice.tsx'
import { useLater } from './use-later.ts'
import type { PassingText } from './use-passing-message.ts'

type PassingMessageProps = { message: PassingText | undefined; onGone: (message: PassingText) => void }

export function PassingMessage({ message, onGone }: PassingMessageProps) {
  return message && <Passing key={message.turn} message={message} onGone={onGone} />
}

type PassingProps = PassingMessageProps & { message: PassingText }

function Passing({ message, onGone }: PassingProps) {
  const { tone, text, lastsMs } = message
  useLater(lastsMs, true, () => onGone(message))
  return (
    <Notice tone={tone} className="animate-appear">
      {text}
    </Notice>
  )
}
