import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Notes } from './Notes.tsx'
import { PlayerCard } from './PlayerCard.tsx'

/** What only the team sees. */
export function StaffAside({ ticketId }: { ticketId: number }) {
  return (
    <aside aria-label="Para a equipe" className="grid min-w-0 grid-cols-1 content-start gap-5">
      <AsideBox title="Notas internas">
        <Notes ticketId={ticketId} />
      </AsideBox>
      <AsideBox title="Jogador">
        <PlayerCard ticketId={ticketId} />
      </AsideBox>
    </aside>
  )
}

/** It stands below the conversation on a small screen, where who does not need it folds it up. */
function AsideBox({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details
      open
      className="group rounded-lg border border-line bg-linear-165 from-raised to-panel shadow-panel"
    >
      <summary className="flex cursor-pointer items-center justify-between gap-3 rounded-lg px-5 py-4 marker:content-none">
        <h2 className="font-display text-lg font-bold tracking-wide text-gold-bright">{title}</h2>
        <ChevronDown aria-hidden className="size-5 text-gold transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-5 px-5 pb-5">{children}</div>
    </details>
  )
}
