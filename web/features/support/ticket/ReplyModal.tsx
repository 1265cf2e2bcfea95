import { useRef, useState } from 'react'
import { isAdmin, type User } from '#contract/session.ts'
import { replyProblem, type TicketReplyAnswer } from '#contract/support.ts'
import { LazyMessageField } from '#web/editor/LazyMessageField.tsx'
import { useUnloadGuard } from '#web/editor/use-unload-guard.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { NewerMessages } from './NewerMessages.tsx'
import { replyDrafts } from './reply-drafts.ts'
import { StatusChoice } from './StatusChoice.tsx'
import type { Thread } from './thread.ts'
import { useReply } from './use-reply.ts'

type ReplyModalProps = {
  thread: Thread
  user: User
  onSent: (answer: TicketReplyAnswer) => void
  onClose: () => void
}

export function ReplyModal({ thread, user, onSent, onClose }: ReplyModalProps) {
  const { ticket, messages } = thread
  const isStaff = isAdmin(user)
  const reply = useReply({ thread, user, onSent })
  const [begun] = useState({ html: replyDrafts.of(ticket.id), after: messages.at(-1)?.id ?? 0 })
  const [isLeaving, setLeaving] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  useUnloadGuard(reply.isDirty)
  // Somebody else may have closed the ticket meanwhile.
  const closed = replyProblem(ticket.status, { isStaff })

  function close() {
    if (reply.isUnderWay()) return
    if (reply.isDirty) setLeaving(true)
    else onClose()
  }

  return (
    <Modal
      open
      onOpenChange={close}
      size="lg"
      title="Responder"
      description={`Ticket #${ticket.id}: ${ticket.title}`}
      start={field}
      footer={
        <>
          <Button variant="secondary" onClick={close} className="max-sm:px-4">
            Cancelar
          </Button>
          <Button
            busy={reply.isPending || reply.isUploading}
            busyText={reply.isUploading ? 'Enviando a imagem...' : 'Enviando...'}
            disabled={closed !== null}
            onClick={reply.send}
            className="max-sm:px-4"
          >
            Enviar
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {reply.failure && <Notice tone="error">{reply.failure}</Notice>}
        {closed && !reply.failure && <Notice tone="warn">{closed}</Notice>}
        <NewerMessages messages={messages.filter(({ id }) => id > begun.after)} reader={user} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hands the focus on */}
        <div
          ref={field}
          tabIndex={-1}
          onFocus={({ currentTarget }) => beginToWrite(currentTarget)}
          className="outline-none"
        >
          <LazyMessageField
            label="Mensagem"
            placeholder="Escreva a sua resposta…"
            initialHtml={begun.html}
            problem={reply.problem}
            onChange={(text) => {
              reply.write(text)
              beginToWrite(field.current)
            }}
          />
        </div>
        {isStaff && <StatusChoice choice={reply.choice} onChoose={reply.setChoice} />}
      </div>
      {isLeaving && (
        <ConfirmModal
          title="Descartar a resposta?"
          confirm="Descartar"
          onConfirm={() => {
            replyDrafts.forget(ticket.id)
            onClose()
          }}
          onClose={() => setLeaving(false)}
        >
          <p>O que você escreveu ainda não foi enviado e será perdido.</p>
        </ConfirmModal>
      )}
    </Modal>
  )
}

/** The text may come later than the window: who has waited for it and done nothing else is taken there. */
function beginToWrite(field: HTMLElement | null) {
  if (field && document.activeElement === field)
    field.querySelector<HTMLElement>('[contenteditable=true]')?.focus()
}
