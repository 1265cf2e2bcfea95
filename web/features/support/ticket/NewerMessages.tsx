import type { User } from '#contract/session.ts'
import type { Reply } from '#contract/support.ts'
import { reachByKeyboard } from '#web/ui/reach-by-keyboard.ts'
import { MessageCard } from './MessageCard.tsx'

type NewerMessagesProps = { messages: Reply[]; reader: User }

/** What came while the answer was being written: it is to be read before that is sent. */
export function NewerMessages({ messages, reader }: NewerMessagesProps) {
  return (
    <div role="status" className="-mb-5">
      {messages.length > 0 && (
        <div className="mb-5 grid grid-cols-1 gap-3">
          <h3 className="font-display font-bold tracking-wide text-gold-bright">
            Chegou enquanto você escrevia
          </h3>
          <div ref={reachByKeyboard} className="max-h-72 overflow-y-auto p-1">
            <ol aria-label="Mensagens novas" className="grid grid-cols-1 gap-4">
              {messages.map((message) => (
                <li key={message.id}>
                  <MessageCard message={message} reader={reader} />
                </li>
              ))}
            </ol>
          </div>
        </div>
      )}
    </div>
  )
}
