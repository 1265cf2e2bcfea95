import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { isAdmin, type User } from '#contract/session.ts'
import { Heading } from '#web/ui/Heading.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { Change } from './ChangeRequestModal.tsx'

/** All that can be done from the dashboard. */
export function DashboardCards({ user, onAsk }: { user: User; onAsk: (change: Change) => void }) {
  return (
    <div className="grid gap-5 lg:grid-cols-3">
      <Card title="Conta">
        <CardLink icon="estandarte" to={paths.support} label="Suporte" />
        <CardButton icon="chave" onClick={() => onAsk('password')} label="Alterar Senha" />
        <CardButton icon="pergaminho" onClick={() => onAsk('email')} label="Alterar Email" />
      </Card>
      <Card title="Doações">
        <CardLink icon="bau-raro" to={paths.donation} label="Fazer Doação" />
        <CardLink icon="moedas-de-ouro" to={paths.donationHistory} label="Histórico" />
        <CardLink icon="caixa-misteriosa" to={paths.webmarket} label="WebMarket" />
      </Card>
      <Card title="Jogo">
        <CardLink icon="elmo" to={paths.characters} label="Meus Personagens" />
        <CardLink icon="giro" to={paths.roulette} label="Roleta" />
        <CardLink icon="bau" to={paths.deliveries} label="Entregas" />
      </Card>
      {isAdmin(user) && <AdminCard />}
    </div>
  )
}

function AdminCard() {
  return (
    <Panel variant="plain" className="lg:col-span-3">
      <Heading size={3}>Administração</Heading>
      <ul className="mt-4 grid gap-2.5 md:grid-cols-3">
        <CardLink icon="titulo" to={paths.admin} label="Visão geral" />
        <CardLink icon="elmo" to={paths.adminPlayers} label="Jogadores" />
        <CardLink icon="estandarte" to={paths.support} label="Tickets dos jogadores" />
      </ul>
    </Panel>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel variant="plain">
      <Heading size={3}>{title}</Heading>
      <ul className="mt-4 grid gap-2.5 md:max-lg:grid-cols-3">{children}</ul>
    </Panel>
  )
}

type CardRow = { icon: string; label: string }

function CardLink({ to, ...row }: CardRow & { to: string }) {
  return (
    <li>
      <Link to={to} className={look}>
        <Row {...row} />
      </Link>
    </li>
  )
}

function CardButton({ onClick, ...row }: CardRow & { onClick: () => void }) {
  return (
    <li>
      <button type="button" onClick={onClick} className={look}>
        <Row {...row} />
      </button>
    </li>
  )
}

function Row({ icon, label }: CardRow) {
  return (
    <>
      <img
        src={`/itens/${icon}.webp`}
        alt=""
        width={160}
        height={160}
        className="size-12 shrink-0 rounded-md transition duration-200 group-hover:brightness-125"
      />
      <span className="min-w-0 grow">{label}</span>
      <ChevronRight
        aria-hidden
        className="size-5 shrink-0 text-gold transition duration-200 group-hover:translate-x-1 md:max-lg:hidden"
      />
    </>
  )
}

const look =
  'group flex w-full items-center gap-4 rounded-md border border-line bg-night/50 p-2 pr-3 text-left font-semibold transition duration-200 hover:border-gold/60 hover:bg-gold/10 hover:text-gold-bright hover:shadow-glow active:translate-y-px'
