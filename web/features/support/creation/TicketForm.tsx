import { createPortal } from 'react-dom'
import { supportTexts, type Ticket, type TicketSubject } from '#contract/support.ts'
import { CategorySelect } from '#web/categories/CategorySelect.tsx'
import { LazyMessageField } from '#web/editor/LazyMessageField.tsx'
import { useFocusAfter } from '#web/editor/use-focus-after.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import type { NewTicketSubject } from '../ticket-address.ts'
import { useCategories } from './use-categories.ts'
import { type TicketDraft, useNewTicket, type Work } from './use-new-ticket.ts'

export type TicketFormProps = {
  subject: NewTicketSubject
  /** What it begins with. */
  draft: TicketDraft | undefined
  /** Where the buttons stand. */
  footer: HTMLElement | null
  onClose: () => void
  onWork: (work: Work) => void
  onCreated: (ticket: Ticket) => void
}

export function TicketForm({ subject, draft, footer, onClose, onWork, onCreated }: TicketFormProps) {
  const ticket = useNewTicket({ subject, draft, onWork, onCreated })
  const { isNone, ...choice } = useCategories()
  useFocusAfter(ticket.isSending)
  return (
    <form
      ref={ticket.form}
      noValidate
      aria-label="Novo ticket"
      // A line break in the title does not send what is not written yet.
      onSubmit={(event) => event.preventDefault()}
      // What is typed while it is sent would not arrive.
      inert={ticket.isSending}
      className="grid grid-cols-1 gap-5"
    >
      {draft && <About about={draft.about} />}
      <Field
        ref={takeFocus}
        label="Título"
        autoComplete="off"
        value={ticket.written.title}
        error={ticket.problems.title}
        onChange={({ currentTarget }) => ticket.setTitle(currentTarget.value)}
      />
      {isNone ? (
        <Notice tone="warn">{supportTexts.noCategories}</Notice>
      ) : (
        <CategorySelect
          {...choice}
          value={ticket.written.category_id}
          error={ticket.problems.category}
          onChange={ticket.setCategory}
        />
      )}
      <LazyMessageField
        label="Mensagem"
        placeholder="Conte o que aconteceu, quando, e com qual personagem…"
        initialHtml={ticket.begunWith}
        problem={ticket.problems.content}
        onChange={ticket.write}
      />
      {footer &&
        createPortal(
          <>
            {ticket.failure && (
              <Notice tone="error" className="w-full">
                {ticket.failure}
              </Notice>
            )}
            <Button variant="secondary" onClick={onClose} className="max-sm:px-4">
              Cancelar
            </Button>
            <Button
              busy={ticket.isSending || ticket.isUploading}
              busyText={ticket.isUploading ? 'Enviando a imagem...' : 'Enviando...'}
              disabled={isNone}
              onClick={ticket.send}
              className="max-sm:px-4"
            >
              Enviar ticket
            </Button>
          </>,
          footer,
        )}
    </form>
  )
}

function About({ about: { kind, id, title } }: { about: TicketSubject }) {
  return (
    <p className="rounded-md border border-line bg-night/50 px-4 py-3 text-sm text-muted">
      {kind === 'ticket' ? 'Continuação de' : 'Sobre'}:{' '}
      <span className="font-semibold text-parchment wrap-anywhere">
        {kind === 'ticket' ? `#${id} ${title}` : title}
      </span>
    </p>
  )
}
