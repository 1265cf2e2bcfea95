import { useQuery } from '@tanstack/react-query'
import { Hourglass, PackageOpen } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useStateNews } from '#web/deliveries/use-state-news.ts'
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
import { deliveriesQuery } from './api.ts'
import { DeliveryList } from './DeliveryList.tsx'
import { texts } from './texts.ts'

export function DeliveriesScreen() {
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-8 px-4 py-12 sm:px-6">
      <PageHead title="Entregas" />
      <div className="grid gap-4">
        <Heading level={1} ornament>
          Entregas
        </Heading>
        <p className="max-w-prose text-pretty text-muted">
          O que o site manda para a sua conta no jogo, e em que ponto está. A lista se atualiza sozinha.{' '}
          <Link to={paths.user} className="link">
            Voltar ao painel
          </Link>
        </p>
        <p className="flex items-start gap-3 text-pretty">
          <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0 text-gold" />O que foi pago nunca expira:
          espera por você o tempo que for preciso.
        </p>
      </div>
      <Deliveries />
    </div>
  )
}

function Deliveries() {
  const { page, turnTo, hasTurned } = usePage()
  const { data, error, isFetching, refetch } = useQuery(deliveriesQuery(page))
  const news = useStateNews(data?.deliveries)

  if (!data && error && !isFetching)
    return <LoadFailure text={failureText(error, texts.failed)} onRetry={refetch} />
  if (!data) return <ListSkeleton text={texts.loading} />
  if (data.totalItems === 0) return <NoDeliveries />
  if (data.deliveries.length === 0)
    return (
      <MissingPage to={paths.deliveries} action="Ver as mais recentes">
        A sua lista de entregas termina antes dela.
      </MissingPage>
    )
  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      {error && <Notice tone="warn">{texts.outdated}</Notice>}
      <DeliveryList key={data.page} {...data} takesFocus={hasTurned} onPageChange={turnTo} />
    </>
  )
}

function NoDeliveries() {
  return (
    <EmptyState
      icon={<PackageOpen aria-hidden />}
      title={texts.empty}
      action={
        <Button asChild variant="secondary">
          <Link to={paths.characters}>Ver meus personagens</Link>
        </Button>
      }
    >
      Aqui aparecem os presentes da equipe, os itens que você ganhar ou comprar no site e os resets dos seus
      personagens. Nada precisa ser retirado: cada entrega segue sozinha para o jogo.
    </EmptyState>
  )
}
