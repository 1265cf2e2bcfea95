import type { Overview } from '#contract/overview.ts'
import { paths } from '#contract/paths.ts'
import { formatCount, timeAgo } from '#web/format.ts'
import { adminPath } from '../shared/admin-path.ts'
import { FigureCard } from './FigureCard.tsx'
import { minutesText, reaisText } from './texts.ts'

type FiguresProps = { overview: Overview; now: number }

/** What waits for somebody. */
export function Waiting({ overview: { tickets, deliveries, donations }, now }: FiguresProps) {
  const { waiting, waiting_since } = tickets
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      <FigureCard
        to={paths.support}
        label="Tickets esperando"
        value={formatCount(waiting)}
        tone={toneOf(waiting)}
      >
        {waiting_since ? `O mais antigo: ${timeAgo(waiting_since, now)}.` : 'Ninguém espera resposta.'}
      </FigureCard>
      <FigureCard
        to={adminPath(paths.adminDeliveries, { state: 'concern' })}
        label="Entregas com problema"
        value={formatCount(deliveries.concerns)}
        tone={toneOf(deliveries.concerns)}
      >
        {deliveries.concerns > 0 ? 'Paradas, recusadas ou há um dia a caminho.' : 'Todas andam sozinhas.'}
      </FigureCard>
      <FigureCard
        to={paths.adminDonations}
        label="Pagamentos a conferir"
        value={formatCount(donations.concerns)}
        tone={toneOf(donations.concerns)}
      >
        {donations.concerns > 0 ? 'Precisam da decisão de alguém.' : 'Tudo confere.'}
      </FigureCard>
    </ul>
  )
}

/** How things go. */
export function Doings({ overview: { players, donations, deliveries, tickets } }: FiguresProps) {
  const today = donations.days.at(-1)
  const answer = tickets.first_answer_minutes
  return (
    <ul className="grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2 lg:grid-cols-3">
      <FigureCard to={paths.adminPlayers} label="Jogadores" value={formatCount(players.registered)}>
        Contas criadas até agora.
      </FigureCard>
      <FigureCard to={paths.adminPlayers} label="Novos hoje" value={formatCount(players.new_today)}>
        Contas criadas desde a meia-noite.
      </FigureCard>
      <FigureCard to={paths.adminPlayers} label="Ativos hoje" value={formatCount(players.active_today)}>
        {formatCount(players.active_this_week)} nesta semana.
      </FigureCard>
      <FigureCard
        to={adminPath(paths.adminDonations, { status: 'approved' })}
        label="Doações de hoje"
        value={reaisText(today?.amount ?? 0)}
      >
        {today?.count === 1 ? '1 aprovada.' : `${formatCount(today?.count ?? 0)} aprovadas.`}
      </FigureCard>
      <FigureCard to={paths.adminDeliveries} label="Entregas a caminho" value={formatCount(deliveries.open)}>
        Ainda não chegaram ao jogo.
      </FigureCard>
      <FigureCard
        to={paths.support}
        label="Primeira resposta"
        value={answer ? minutesText(answer.median) : '–'}
      >
        {answer
          ? `A metade dos tickets em até isso; um em cada dez esperou ${minutesText(answer.slowest_tenth)} ou mais.`
          : 'Nenhum ticket dos últimos 30 dias foi respondido.'}
      </FigureCard>
    </ul>
  )
}

const toneOf = (count: number) => (count > 0 ? 'concern' : 'plain')
