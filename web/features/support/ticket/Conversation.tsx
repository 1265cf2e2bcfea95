import { ArrowDown, History } from 'lucide-react'
import type { User } from '#contract/session.ts'
import type { Reply } from '#contract/support.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useFocusOnce } from '#web/ui/use-focus-once.ts'
import { MessageCard } from './MessageCard.tsx'
import { arrivalsText } from './texts.ts'

export const messageElementId = (id: number) => `mensagem-${id}`

export interface Earlier {
  isThere: boolean
  isLoading: boolean
  failure: string | undefined
  /** Gives the newest of those that came. */
  load: () => Promise<number | undefined>
}

type ConversationProps = {
  messages: Reply[]
  user: User
  earlier: Earlier
  arrivals: Reply[]
  onArrivalsSeen: (newest: number) => void
}

export function Conversation({ messages, user, earlier, arrivals, onArrivalsSeen }: ConversationProps) {
  const focusOn = useFocusOnce()

  async function readEarlier() {
    // It stands right above what was the first so far: the reading goes on from there upwards.
    const last = await earlier.load()
    if (last !== undefined) focusOn(messageElementId(last))
  }

  function readArrivals() {
    const first = arrivals[0]
    if (first) focusOn(messageElementId(first.id))
    onArrivalsSeen(messages.at(-1)?.id ?? 0)
  }

  return (
    <section aria-label="Conversa" className="grid grid-cols-1 gap-5">
      {earlier.failure && <Notice tone="error">{earlier.failure}</Notice>}
      {earlier.isThere && (
        <Button
          variant="secondary"
          size="sm"
          icon={<History aria-hidden />}
          busy={earlier.isLoading}
          busyText="Carregando..."
          onClick={readEarlier}
          className="justify-self-center"
        >
          Ver mensagens anteriores
        </Button>
      )}
      <ol aria-label="Mensagens, da mais antiga à mais recente" className="grid grid-cols-1 gap-5">
        {messages.map((message) => (
          <li
            key={message.id}
            id={messageElementId(message.id)}
            tabIndex={-1}
            className="scroll-my-24 rounded-lg"
          >
            <MessageCard message={message} reader={user} isNew={arrivals.includes(message)} />
          </li>
        ))}
      </ol>
      <Arrivals text={arrivalsText(arrivals)} onRead={readArrivals} />
    </section>
  )
}

/** Says that something came, wherever the reader is, and leaves them there. */
function Arrivals({ text, onRead }: { text: string; onRead: () => void }) {
  return (
    <div role="status" className="sticky bottom-4 z-10 -mt-5 flex justify-center">
      {text && (
        <span className="mt-5 max-w-full animate-appear rounded-md bg-night">
          <Button variant="secondary" size="sm" icon={<ArrowDown aria-hidden />} onClick={onRead}>
            {text}
          </Button>
        </span>
      )}
    </div>
  )
}
