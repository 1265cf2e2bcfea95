// What a player has and did, the newest of each kind.
import { Link } from 'react-router'
import { deliveryStateTexts } from '#contract/deliveries-staff.ts'
import { donationStatusTexts } from '#contract/donations-staff.ts'
import { centsOf } from '#contract/money.ts'
import { paths, ticketPath } from '#contract/paths.ts'
import type { PlayerPage } from '#contract/players.ts'
import { currencyNames } from '#web/currencies.ts'
import { stateTones } from '#web/deliveries/state-tones.ts'
import { formatCount, formatReais } from '#web/format.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { statusTones } from '../donations/status-texts.ts'
import { adminPath } from '../shared/admin-path.ts'
import { PartRow, PartRows, PlayerPart } from './PlayerPart.tsx'
import { signedText, texts } from './texts.ts'

export function Characters({ characters }: Pick<PlayerPage, 'characters'>) {
  return (
    <PlayerPart title="Personagens">
      <PartRows empty={characters ? 'Nenhum personagem.' : texts.gameAway}>
        {(characters ?? []).map(({ id, name, className, level }) => (
          <PartRow key={id} title={name} facts={`${className}, nível ${formatCount(level)}`} />
        ))}
      </PartRows>
    </PlayerPart>
  )
}

export function Donations({ id: player, donations }: Pick<PlayerPage, 'id' | 'donations'>) {
  return (
    <PlayerPart
      title="Doações"
      all={{ to: adminPath(paths.adminDonations, { player }), text: 'Ver todas as doações' }}
    >
      <PartRows empty="Nenhuma doação.">
        {donations.map(({ id, amount, status, created_at }) => (
          <PartRow
            key={id}
            title={
              <Link to={adminPath(paths.adminDonations, { donation: id })} className="link">
                Doação nº {id}
              </Link>
            }
            state={<Badge tone={statusTones[status]}>{donationStatusTexts[status]}</Badge>}
            facts={formatReais(centsOf(amount) ?? 0)}
            date={created_at}
          />
        ))}
      </PartRows>
    </PlayerPart>
  )
}

export function Deliveries({ id: player, deliveries }: Pick<PlayerPage, 'id' | 'deliveries'>) {
  return (
    <PlayerPart
      title="Entregas"
      all={{ to: adminPath(paths.adminDeliveries, { player }), text: 'Ver todas as entregas' }}
    >
      <PartRows empty="Nenhuma entrega.">
        {deliveries.map(({ id, title, state, created_at }) => (
          <PartRow
            key={id}
            title={
              <Link to={adminPath(paths.adminDeliveries, { search: id })} className="link">
                {title}
              </Link>
            }
            state={<Badge tone={stateTones[state]}>{deliveryStateTexts[state]}</Badge>}
            facts={`Entrega nº ${id}`}
            date={created_at}
          />
        ))}
      </PartRows>
    </PlayerPart>
  )
}

export function Tickets({ login, tickets }: Pick<PlayerPage, 'login' | 'tickets'>) {
  return (
    <PlayerPart
      title="Tickets"
      all={{ to: adminPath(paths.support, { busca: login }), text: 'Ver todos os tickets' }}
    >
      <PartRows empty="Nenhum ticket.">
        {tickets.map(({ id, title, status, updated_at }) => (
          <PartRow
            key={id}
            title={
              <Link to={ticketPath(id)} className="link">
                #{id}: {title}
              </Link>
            }
            facts={status}
            date={updated_at}
          />
        ))}
      </PartRows>
    </PlayerPart>
  )
}

export function Statement({ entries }: Pick<PlayerPage, 'entries'>) {
  return (
    <PlayerPart title="Últimos lançamentos">
      <PartRows empty="Nada entrou nem saiu ainda.">
        {entries.map(({ id, title, currency, amount, balance, created_at }) => (
          <PartRow
            key={id}
            title={title}
            state={
              <span className={`font-semibold tabular-nums ${amount < 0 ? 'text-danger' : 'text-success'}`}>
                {signedText(amount)} {currencyNames[currency]}
              </span>
            }
            facts={`Saldo: ${formatCount(balance)}`}
            date={created_at}
          />
        ))}
      </PartRows>
    </PlayerPart>
  )
}
