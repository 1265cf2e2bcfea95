import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { failureText } from '#web/http/client.ts'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { draftQuery } from '../api.ts'
import { texts } from '../texts.ts'
import { type NewTicketSubject, supportPath } from '../ticket-address.ts'
import { linkTo } from './new-ticket.ts'
import { TicketForm, type TicketFormProps } from './TicketForm.tsx'
import { ticketDrafts } from './ticket-drafts.ts'
import type { Work } from './use-new-ticket.ts'

type CreateTicketModalProps = Pick<TicketFormProps, 'subject' | 'onClose' | 'onCreated'>

/** Who leaves it by Back finds what was written again; who closes it is asked whether to discard that. */
export function CreateTicketModal({ subject, onClose, onCreated }: CreateTicketModalProps) {
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const [work, setWork] = useState<Work>('none')
  const [isLeaving, setLeaving] = useState(false)
  const form = { footer, onClose: close, onWork: setWork, onCreated }

  function close() {
    if (work === 'unsent') setLeaving(true)
    if (work === 'none') discard()
  }

  function discard() {
    ticketDrafts.forget(subject)
    onClose()
  }

  return (
    <Modal
      open
      onOpenChange={close}
      size="lg"
      title="Criar Novo Ticket"
      footer={<div ref={setFooter} className="flex min-h-11 w-full flex-wrap justify-end gap-3" />}
    >
      {subject.kind === 'none' ? (
        <TicketForm {...form} subject={subject} draft={undefined} />
      ) : (
        <DraftedForm {...form} subject={subject} />
      )}
      {isLeaving && (
        <ConfirmModal
          title="Descartar o ticket?"
          confirm="Descartar"
          onConfirm={discard}
          onClose={() => setLeaving(false)}
        >
          O que você escreveu ainda não foi enviado e será perdido.
        </ConfirmModal>
      )}
    </Modal>
  )
}

type DraftedFormProps = Omit<TicketFormProps, 'draft'> & {
  subject: Exclude<NewTicketSubject, { kind: 'none' }>
}

/** It begins as the server writes it. */
function DraftedForm({ subject, ...form }: DraftedFormProps) {
  const { data, error, isFetching, refetch } = useQuery(draftQuery(linkTo(subject)))
  if (data) return <TicketForm {...form} subject={subject} draft={data.draft} />
  if (isFetching || !error) return <FormSkeleton />
  return (
    <div className="grid gap-5">
      <LoadFailure text={failureText(error, texts.draftFailed)} onRetry={refetch} />
      <p className="text-center text-sm">
        <Link to={supportPath({ creation: { kind: 'none' } })} replace className="link">
          Escrever um ticket em branco
        </Link>
      </p>
    </div>
  )
}

function FormSkeleton() {
  return (
    <div className="grid gap-5">
      <p role="status" className="sr-only">
        {texts.preparing}
      </p>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-62" />
    </div>
  )
}
