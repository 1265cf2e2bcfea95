import { useQuery } from '@tanstack/react-query'
import { HandHeart, ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { totalOf } from '#contract/donations.ts'
import { paths } from '#contract/paths.ts'
import { formatReais } from '#web/format.ts'
import { failureText } from '#web/http/client.ts'
import { MissingPage } from '#web/MissingPage.tsx'
import { PageHead } from '#web/PageHead.tsx'
import { useSite } from '#web/site.tsx'
import { Backdrop } from '#web/ui/Backdrop.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { usePage } from '#web/use-page.ts'
import { itemsQuery } from './api.ts'
import type { Chosen } from './choice.ts'
import { ItemGrid, ItemGridSkeleton } from './ItemGrid.tsx'
import { SUMMARY_ID, Summary } from './Summary.tsx'
import { TestBanner } from './TestBanner.tsx'
import { texts } from './texts.ts'
import { useChoice } from './use-choice.ts'
import { useDonating } from './use-donating.ts'
import { useOrder } from './use-order.ts'

export function DonationScreen() {
  const { payments } = useSite()
  return (
    <div className="relative isolate">
      <PageHead title="Doação" />
      <Backdrop scene="all-classes" />
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-4 py-12 sm:px-6">
        <TestBanner />
        <div className="grid gap-4">
          <Heading level={1} ornament>
            Fazer doação
          </Heading>
          <p className="max-w-prose text-pretty text-muted">
            A sua doação mantém o servidor no ar, e cada item é um agradecimento nosso.
          </p>
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            <Link to={paths.donationHistory} className="link">
              Ver o histórico
            </Link>
            <Link to={paths.user} className="link">
              Voltar ao painel
            </Link>
          </p>
        </div>
        {payments === 'off' ? <NoPayments /> : <Offer />}
      </div>
    </div>
  )
}

function Offer() {
  const { choice, choose, clear } = useChoice()
  const order = useOrder(choice)
  const donating = useDonating(order.lines, clear)

  function change(chosen: Chosen) {
    choose(chosen)
    donating.reconsider()
  }

  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start">
      <div className="grid grid-cols-1 gap-6">
        <Items choice={choice} onChoose={change} />
        {order.lines.length > 0 && <TotalBar total={totalOf(order.lines)} />}
      </div>
      {/* In a window that is too low for it, the button would stay out of sight. */}
      <div className="lg:[@media(min-height:46rem)]:sticky lg:[@media(min-height:46rem)]:top-20">
        <Summary order={order} donating={donating} />
      </div>
    </div>
  )
}

type ItemsProps = { choice: Chosen[]; onChoose: (chosen: Chosen) => void }

function Items({ choice, onChoose }: ItemsProps) {
  const { page, turnTo, hasTurned } = usePage()
  const { data, error, isFetching, refetch } = useQuery(itemsQuery(page))

  if (!data && error && !isFetching)
    return <LoadFailure text={failureText(error, texts.itemsFailed)} onRetry={refetch} />
  if (!data) return <ItemGridSkeleton />
  if (data.items.length > 0)
    return (
      <ItemGrid
        key={data.page}
        {...data}
        {...{ choice, onChoose }}
        takesFocus={hasTurned}
        onPageChange={turnTo}
      />
    )
  if (data.totalPages > 0)
    return (
      <MissingPage to={paths.donation} action="Ver os primeiros itens">
        A lista de itens termina antes dela.
      </MissingPage>
    )
  return (
    <EmptyState icon={<ShoppingBag aria-hidden />} title="Nenhum item de doação por enquanto.">
      A equipe está preparando novos itens. Volte daqui a pouco.
    </EmptyState>
  )
}

/** Where the summary stands below the list, the total stays in sight. */
function TotalBar({ total }: { total: number }) {
  return (
    <div className="sticky bottom-3 z-10 flex items-center justify-between gap-4 rounded-lg border border-gold/50 bg-night px-4 py-2 shadow-float lg:hidden">
      <p className="font-semibold text-gold-bright tabular-nums">{formatReais(total)}</p>
      <Button variant="secondary" size="sm" onClick={() => document.getElementById(SUMMARY_ID)?.focus()}>
        Ver resumo
      </Button>
    </div>
  )
}

function NoPayments() {
  return (
    <EmptyState
      icon={<HandHeart aria-hidden />}
      title="No momento, este site não está recebendo doações."
      action={
        <Button asChild variant="secondary">
          <Link to={paths.user}>Voltar ao painel</Link>
        </Button>
      }
    >
      Obrigado pelo carinho! As doações que você já fez continuam no seu histórico.
    </EmptyState>
  )
}
