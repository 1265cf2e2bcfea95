import { useId, useRef } from 'react'
import type { TicketStatus } from '#contract/support.ts'
import { TICKET_SEARCH_MAX_LENGTH } from '#contract/support-staff.ts'
import { SearchField } from '#web/search/SearchField.tsx'
import { CategoriesButton } from './CategoriesButton.tsx'
import { FoundTickets } from './FoundTickets.tsx'
import { InboxTabs } from './InboxTabs.tsx'
import { MailSetting } from './MailSetting.tsx'

type View = { status: TicketStatus; search: string }
type StaffInboxProps = { view: View; onViewChange: (view: View) => void }

/** The tickets of all players. Who searches, searches all of them, whatever their status. */
export function StaffInbox({ view, onViewChange }: StaffInboxProps) {
  const { status, search } = view
  const field = useRef<HTMLInputElement>(null)
  const words = search.trim()

  function clear() {
    onViewChange({ status, search: '' })
    field.current?.focus()
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <SearchField
        ref={field}
        label="Buscar por texto, jogador ou número"
        placeholder="entrega, Kael, 128…"
        maxLength={TICKET_SEARCH_MAX_LENGTH}
        words={search}
        onSearch={(next) => onViewChange({ status, search: next })}
      />
      {words ? (
        <FoundTickets words={words} onClear={clear} />
      ) : (
        <InboxTabs
          status={status}
          onStatusChange={(chosen) => onViewChange({ status: chosen, search: '' })}
        />
      )}
      <Settings />
    </div>
  )
}

/** Seldom needed: after all that is. */
function Settings() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6 grid grid-cols-1 gap-3 border-t border-line pt-6">
      <h2 id={id} className="font-sans text-sm font-semibold text-gold">
        Ajustes
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <MailSetting />
        <CategoriesButton />
      </div>
    </section>
  )
}
