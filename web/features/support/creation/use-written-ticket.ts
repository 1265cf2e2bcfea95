import { useState } from 'react'
import type { MessageText } from '#web/editor/MessageField.tsx'
import type { NewTicketSubject } from '../ticket-address.ts'
import type { WrittenTicket } from './new-ticket.ts'
import { ticketDrafts } from './ticket-drafts.ts'

const BLANK: WrittenTicket = { title: '', category_id: null, content: '' }

/** A ticket that begins as it was left, else as the server suggests it, else blank; each change of it is kept. */
export function useWrittenTicket(subject: NewTicketSubject, suggested: WrittenTicket = BLANK) {
  const [left] = useState(() => ticketDrafts.of(subject))
  const [{ title, category_id, content }, setWritten] = useState(left ?? suggested)
  const [text, setText] = useState<MessageText>()
  // As the editor writes what it begins with: the same, but not always letter by letter.
  const [blank, setBlank] = useState(suggested.content)
  const written = { title, category_id, content }

  function change(part: Partial<WrittenTicket>) {
    setWritten({ ...written, ...part })
    ticketDrafts.keep(subject, { ...written, ...part })
  }

  return {
    written,
    change,
    /** What the text begins with. */
    begunWith: (left ?? suggested).content,
    write(next: MessageText) {
      const html = next.isEmpty ? '' : next.html
      if (!text && !left) setBlank(html)
      // The editor tells what stands in it as soon as it is there.
      if (text) change({ content: html })
      else setWritten({ ...written, content: html })
      setText(next)
    },
    isUploading: text?.isSending ?? false,
    isChanged: title !== suggested.title || content !== blank || (text?.isSending ?? false),
  }
}
