import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { isAdmin, type User } from '#contract/session.ts'
import type { Ticket } from '#contract/support.ts'
import { useSession } from '#web/features/session/session.ts'
import { PageHead } from '#web/PageHead.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { PassingMessage } from '#web/ui/PassingMessage.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { usePassingMessage } from '#web/ui/use-passing-message.ts'
import { CreateTicketModal } from './creation/CreateTicketModal.tsx'
import { MyTickets } from './MyTickets.tsx'
import { StaffInbox } from './staff/StaffInbox.tsx'
import { createdText } from './texts.ts'
import { TicketDetail } from './ticket/TicketDetail.tsx'
import { useLiveTickets } from './use-live-tickets.ts'
import { useIsReturned } from './use-return.ts'
import { useTicketAddress } from './use-ticket-address.ts'

const CREATED_MS = 8_000

export function SupportScreen() {
  const session = useSession()
  // Nobody only for the moment between a logout and the guard's answer to it.
  return session.status === 'player' && <Support user={session.user} />
}

function Support({ user }: { user: User }) {
  const { address, backToList } = useTicketAddress()
  const { message, say, forget } = usePassingMessage(CREATED_MS)
  const isStaff = isAdmin(user)
  useLiveTickets(user)
  return (
    <div
      className={`mx-auto grid grid-cols-1 gap-8 px-4 py-12 sm:px-6 ${isStaff ? 'max-w-6xl' : 'max-w-4xl'}`}
    >
      <PageHead title={address.ticket ? `Ticket #${address.ticket}` : 'Suporte'} />
      <PassingMessage message={message} onGone={forget} />
      {address.ticket ? (
        <TicketDetail id={address.ticket} user={user} onBack={backToList} />
      ) : (
        <Lists isStaff={isStaff} />
      )}
      {!isStaff && <Creation onCreated={({ id }) => say('success', createdText(id))} />}
    </div>
  )
}

function Lists({ isStaff }: { isStaff: boolean }) {
  const { address, show } = useTicketAddress()
  const { status = 'Aberto', search } = address
  // Who comes back goes on at the ticket's card; one that has left this list has none.
  const isReturned = useIsReturned()
  return (
    <>
      <div tabIndex={-1} ref={isReturned ? takeFocus : undefined} className="grid gap-4 outline-none">
        <Heading level={1} ornament>
          Suporte
        </Heading>
        <p className="max-w-prose text-pretty text-muted">
          {isStaff
            ? 'Os tickets de todos os jogadores, por status.'
            : 'Fale com a equipe: abra um ticket e acompanhe as respostas por aqui.'}{' '}
          <Link to={paths.user} className="link">
            Voltar ao painel
          </Link>
        </p>
      </div>
      {isStaff ? (
        <StaffInbox view={{ status, search }} onViewChange={(view) => show(view, { replace: true })} />
      ) : (
        <MyTickets />
      )}
    </>
  )
}

function Creation({ onCreated }: { onCreated: (ticket: Ticket) => void }) {
  const { address, leaveForm, openCreated } = useTicketAddress()
  const { creation } = address
  if (!creation) return null
  return (
    <CreateTicketModal
      key={JSON.stringify(creation)}
      subject={creation}
      onClose={leaveForm}
      onCreated={(ticket) => {
        openCreated(ticket.id)
        onCreated(ticket)
      }}
    />
  )
}
