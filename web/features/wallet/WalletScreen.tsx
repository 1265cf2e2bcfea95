import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { failureText } from '#web/http/client.ts'
import { MissingPage } from '#web/MissingPage.tsx'
import { PageHead } from '#web/PageHead.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { usePage } from '#web/use-page.ts'
import { entriesQuery } from './api.ts'
import { Balances } from './Balances.tsx'
import { CurrencyFilter } from './CurrencyFilter.tsx'
import { EntryList } from './EntryList.tsx'
import { texts } from './texts.ts'
import { useCurrency } from './use-currency.ts'

export function WalletScreen() {
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-8 px-4 py-12 sm:px-6">
      <PageHead title="Extrato" />
      <div className="grid gap-4">
        <Heading level={1} ornament>
          Extrato
        </Heading>
        <p className="max-w-prose text-pretty text-muted">
          Tudo o que entrou na sua carteira e tudo o que saiu dela, linha por linha.{' '}
          <Link to={paths.roulette} className="link">
            Ir para a roleta
          </Link>
        </p>
      </div>
      <Statement />
    </div>
  )
}

function Statement() {
  const { page, turnTo, hasTurned } = usePage()
  const { currency, choose } = useCurrency()
  const { data, error, isFetching, refetch } = useQuery(entriesQuery(page, currency))

  if (!data && error && !isFetching)
    return <LoadFailure text={failureText(error, texts.failed)} onRetry={refetch} />
  if (!data) return <ListSkeleton text={texts.loading} />
  return (
    <>
      <Balances wallet={data.wallet} />
      {error && <Notice tone="warn">{texts.outdated}</Notice>}
      {(data.totalItems > 0 || currency) && <CurrencyFilter currency={currency} onChoose={choose} />}
      {data.entries.length > 0 ? (
        <EntryList key={data.page} {...data} takesFocus={hasTurned} onPageChange={turnTo} />
      ) : (
        <NothingHere isBeyond={data.totalItems > 0} isFiltered={data.currency !== undefined} />
      )}
    </>
  )
}

function NothingHere({ isBeyond, isFiltered }: { isBeyond: boolean; isFiltered: boolean }) {
  if (isBeyond)
    return (
      <MissingPage to={paths.wallet} action="Ver os mais recentes">
        O seu extrato termina antes dela.
      </MissingPage>
    )
  return (
    <EmptyState
      icon={<ScrollText aria-hidden />}
      title={isFiltered ? texts.emptyOf : texts.empty}
      action={
        <Button asChild variant="secondary">
          <Link to={paths.roulette}>Conhecer a roleta</Link>
        </Button>
      }
    >
      Aqui aparecem o Gold e o Cash que você receber, os giros que comprar e usar e as fichas Curinga que
      ganhar. Cada linha mostra o saldo que ficou depois dela.
    </EmptyState>
  )
}
