import { type ReactNode, useId } from 'react'
import { type DonationFile, donationStatusTexts } from '#contract/donations-staff.ts'
import { centsOf } from '#contract/money.ts'
import { formatReais } from '#web/format.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Fact } from '../shared/Fact.tsx'
import { Moment } from '../shared/Moment.tsx'
import { PlayerLink } from '../shared/PlayerLink.tsx'
import { useKeptFocus } from '../shared/use-kept-focus.ts'
import type { News } from '../shared/use-news.ts'
import { ConcernRows } from './ConcernRows.tsx'
import { DonationLines } from './DonationLines.tsx'
import { EvidenceTimeline } from './EvidenceTimeline.tsx'
import { statusTones } from './status-texts.ts'

export function DonationParts({ donation, news }: { donation: DonationFile; news: News }) {
  const { items_summary_json, evidence, concerns } = donation
  const place = useKeptFocus(donation, news)
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-1 gap-6 outline-none">
      <Facts donation={donation} />
      {concerns.length > 0 && (
        <section aria-label="Precisa de alguém" className="grid grid-cols-1 gap-4">
          <Heading size={3}>Precisa de alguém</Heading>
          <ConcernRows concerns={concerns} news={news} />
        </section>
      )}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <Part title="O que foi escolhido">
          <DonationLines lines={items_summary_json} />
        </Part>
        <Part title="O que aconteceu">
          <EvidenceTimeline evidence={evidence} />
        </Part>
      </div>
    </div>
  )
}

function Facts({ donation }: { donation: DonationFile }) {
  const { player, amount, status, created_at, transaction_id } = donation
  return (
    <Panel aria-label="Doação">
      <dl className="flex flex-wrap gap-x-10 gap-y-4 text-sm">
        <Fact name="Jogador">
          <PlayerLink {...player} />
        </Fact>
        <Fact name="Valor">{formatReais(centsOf(amount) ?? 0)}</Fact>
        <Fact name="Situação">
          <Badge tone={statusTones[status]}>{donationStatusTexts[status]}</Badge>
        </Fact>
        <Fact name="Pedida em">
          <Moment at={created_at} />
        </Fact>
        <Fact name="Pagamento">{transaction_id ?? 'nenhum ainda'}</Fact>
      </dl>
    </Panel>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Panel variant="plain" aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4">
      <Heading size={3} id={id}>
        {title}
      </Heading>
      {children}
    </Panel>
  )
}
