import { useQuery } from '@tanstack/react-query'
import { CircleX, Heart, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Donation } from '#contract/donations.ts'
import { paths } from '#contract/paths.ts'
import { isMissing } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { donationQuery } from '../api.ts'
import { isRefused, reaisText } from '../texts.ts'
import { followNews } from './follow-texts.ts'
import { GoodsList } from './GoodsList.tsx'
import { PaymentLinkButton } from './PaymentLinkButton.tsx'
import { texts } from './texts.ts'
import { useChangesOf } from './use-changes-of.ts'

type FollowPanelProps = { followed: number | 'unknown'; onClose: () => void }

/** What has become of a donation, from the moment its payer is sent to pay it. */
export function FollowPanel({ followed, onClose }: FollowPanelProps) {
  if (followed === 'unknown') return <UnknownDonation onClose={onClose} />
  return <Followed key={followed} id={followed} onClose={onClose} />
}

function Followed({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error } = useQuery(donationQuery(id))
  useChangesOf(data)
  if (isMissing(error)) return <UnknownDonation onClose={onClose} />
  // The list below says so.
  if (!data && isRefused(error)) return null
  return (
    // It is what the payer comes for, however long the page was that they come from.
    <Panel
      ref={takeFocus}
      tabIndex={-1}
      aria-label={`Acompanhamento da doação nº ${id}`}
      className="grid scroll-mt-24 grid-cols-1 gap-4 outline-none"
    >
      {data ? <Standing donation={data} /> : <Asking hasFailed={error !== null} />}
      {data && <Goods donation={data} />}
      {data && <Actions donation={data} onClose={onClose} />}
    </Panel>
  )
}

function UnknownDonation({ onClose }: { onClose: () => void }) {
  return (
    <Notice tone="info" onClose={onClose}>
      {texts.unknown}
    </Notice>
  )
}

function Asking({ hasFailed }: { hasFailed: boolean }) {
  return (
    <p role="status" className="flex items-center gap-3">
      <Spinner className="size-6 shrink-0 text-gold" />
      {hasFailed ? texts.followFailed : texts.asking}
    </p>
  )
}

function Standing({ donation }: { donation: Donation }) {
  const { title, text, mood } = followNews(donation)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2">
      <span className="grid size-10 place-items-center rounded-full border border-gold/40 bg-radial from-gold/20 to-transparent text-gold [&>svg]:size-5">
        {icons[mood]}
      </span>
      <div role="status" className="grid gap-2">
        <h2 className="engraved font-display text-xl leading-tight font-bold tracking-wide sm:text-2xl">
          {title}
        </h2>
        <p className="text-pretty text-muted">{text}</p>
      </div>
    </div>
  )
}

const icons: Record<ReturnType<typeof followNews>['mood'], ReactNode> = {
  running: <Spinner />,
  good: <Heart aria-hidden />,
  trouble: <TriangleAlert aria-hidden />,
  neutral: <Info aria-hidden />,
}

function Goods({ donation }: { donation: Donation }) {
  const { id, amount, items_summary_json } = donation
  return (
    <div className="grid gap-2 rounded-md border border-line bg-night/50 px-4 py-3">
      <p className="text-sm text-muted tabular-nums">
        Doação nº {id} · {reaisText(amount)}
      </p>
      <GoodsList goods={items_summary_json.flatMap(({ goods }) => goods)} of={donation} />
    </div>
  )
}

function Actions({ donation, onClose }: { donation: Donation; onClose: () => void }) {
  const { status, payment_url, items_summary_json } = donation
  const goods = items_summary_json.flatMap((line) => line.goods)
  const isGranted = status === 'approved'
  return (
    <div className="flex flex-wrap gap-3">
      <PaymentLinkButton donation={donation} variant={status === 'rejected' ? 'primary' : 'secondary'} />
      {isGranted && goods.some(({ place }) => place === 'wallet') && (
        <ActionLink to={paths.wallet}>Ver a carteira</ActionLink>
      )}
      {isGranted && goods.some(({ place }) => place === 'game') && (
        <ActionLink to={paths.deliveries}>Ver as entregas</ActionLink>
      )}
      {(status === 'cancelled' || (status === 'rejected' && payment_url === null)) && (
        <ActionLink to={paths.donation}>Fazer nova doação</ActionLink>
      )}
      {(status === 'em disputa' || status === 'estornado') && (
        <ActionLink to={paths.support}>Falar com o suporte</ActionLink>
      )}
      <Button variant="ghost" icon={<CircleX aria-hidden />} onClick={onClose}>
        Fechar
      </Button>
    </div>
  )
}

function ActionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button asChild variant="secondary">
      <Link to={to}>{children}</Link>
    </Button>
  )
}
