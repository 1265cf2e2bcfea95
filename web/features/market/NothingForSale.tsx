import { SearchX, Store } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { MissingPage } from '#web/MissingPage.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { Goods } from './api.ts'
import { type Filter, shopPath } from './market-address.ts'
import { foundText } from './texts.ts'

type NothingForSaleProps = { goods: Goods; onClear: () => void }

export function NothingForSale({ goods, onClear }: NothingForSaleProps) {
  const { asked, totalItems } = goods
  const title = foundText(goods)
  if (totalItems > 0)
    return (
      <MissingPage to={shopPath(asked)} action="Ver a primeira página">
        A lista termina antes dela.
      </MissingPage>
    )
  if (asked.words !== '') return <NothingFound title={title} asked={asked} onClear={onClear} />
  if (asked.category === undefined)
    return (
      <EmptyState icon={<Store aria-hidden />} title={title}>
        Os mercadores estão a caminho com novidades. Volte em breve.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<Store aria-hidden />}
      title={title}
      action={
        <Button asChild variant="secondary">
          <Link to={paths.webmarket}>Ver tudo</Link>
        </Button>
      }
    />
  )
}

type NothingFoundProps = { title: string; asked: Filter; onClear: () => void }

function NothingFound({ title, asked, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="secondary" onClick={onClear}>
            Limpar busca
          </Button>
          {asked.category !== undefined && (
            <Button asChild variant="ghost">
              <Link to={shopPath({ words: asked.words })}>Buscar em tudo</Link>
            </Button>
          )}
        </div>
      }
    >
      Confira a escrita ou tente uma palavra mais curta.
    </EmptyState>
  )
}
