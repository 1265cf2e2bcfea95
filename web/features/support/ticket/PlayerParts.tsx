import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { donationStatusTexts } from '#contract/donations-staff.ts'
import { centsOf } from '#contract/money.ts'
import { SPINS } from '#contract/roulette.ts'
import type { PlayerCard } from '#contract/support-staff.ts'
import { stateTexts } from '#web/deliveries/texts.ts'
import { formatCount, formatDateTime, formatReais } from '#web/format.ts'
import { useTicketAddress } from '../use-ticket-address.ts'
import { texts } from './texts.ts'

export function Characters({ characters }: Pick<PlayerCard, 'characters'>) {
  return (
    <Part title="Personagens" empty={characters ? 'Nenhum personagem.' : texts.gameAway}>
      {characters?.map(({ id, name, className, level }) => (
        <Row key={id} title={name} facts={`${className}, nível ${formatCount(level)}`} />
      ))}
    </Part>
  )
}

export function Donations({ donations }: Pick<PlayerCard, 'donations'>) {
  return (
    <Part title="Doações" empty="Nenhuma doação.">
      {donations.map(({ id, amount, status, created_at }) => (
        <Row
          key={id}
          title={`nº ${id}: ${formatReais(centsOf(amount) ?? 0)}`}
          facts={donationStatusTexts[status]}
          date={created_at}
        />
      ))}
    </Part>
  )
}

export function Deliveries({ deliveries }: Pick<PlayerCard, 'deliveries'>) {
  return (
    <Part title="Entregas" empty="Nenhuma entrega.">
      {deliveries.map(({ id, title, state, created_at }) => (
        <Row key={id} title={`nº ${id}: ${title}`} facts={stateTexts[state]} date={created_at} />
      ))}
    </Part>
  )
}

export function Spins({ spins }: Pick<PlayerCard, 'spins'>) {
  return (
    <Part title="Últimos giros" empty="Nenhum giro.">
      {spins.map(({ id, prize, wheel, created_at }) => (
        <Row key={id} title={prize} facts={`Roleta de ${SPINS[wheel].name}`} date={created_at} />
      ))}
    </Part>
  )
}

export function OtherTickets({ tickets }: Pick<PlayerCard, 'tickets'>) {
  const { pathOf } = useTicketAddress()
  return (
    <Part title="Outros tickets" empty="Nenhum outro ticket.">
      {tickets.map(({ id, title, status, updated_at }) => (
        <Row
          key={id}
          title={
            <Link to={pathOf(id)} className="link">
              #{id}: {title}
            </Link>
          }
          facts={status}
          date={updated_at}
        />
      ))}
    </Part>
  )
}

type PartProps = { title: string; empty: string; children: ReactNode[] | undefined }

function Part({ title, empty, children = [] }: PartProps) {
  return (
    <section className="grid grid-cols-1 gap-1 border-t border-line pt-4">
      <h3 className="font-sans text-sm font-semibold text-gold">{title}</h3>
      {children.length > 0 ? (
        <ul className="grid grid-cols-1 gap-2">{children}</ul>
      ) : (
        <p className="text-sm text-muted">{empty}</p>
      )}
    </section>
  )
}

type RowProps = { title: ReactNode; facts: string; date?: string }

function Row({ title, facts, date }: RowProps) {
  return (
    <li className="text-sm">
      <p className="wrap-anywhere">{title}</p>
      <p className="flex flex-wrap gap-x-3 text-muted">
        <span>{facts}</span>
        {date && <time dateTime={date}>{formatDateTime(date)}</time>}
      </p>
    </li>
  )
}
