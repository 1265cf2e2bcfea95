import { PackageOpen } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { OrderBar } from '../forms/OrderBar.tsx'
import { MoveButtons } from '../forms/RowButtons.tsx'
import { useOrder } from '../forms/use-order.ts'
import { OfferRow } from './OfferRow.tsx'
import { matching, type Offer } from './offer.ts'
import { type OfferTexts, texts as words } from './texts.ts'

/** As many rows as are drawn at once: a shop may hold thousands. */
const SHOWN_AT_FIRST = 60

type OfferListsProps<Item> = {
  texts: OfferTexts
  items: Item[]
  describe: (item: Item) => Offer
  canChange: boolean
  /** What is searched for. */
  words: string
  saveOrder: (order: { ids: number[] }) => Promise<unknown>
  reload: () => Promise<unknown>
  onEdit: (item: Item) => void
  onActive: (item: Item) => void
  onNews: (text: string) => void
}

/** What players see, in their order; and below it what they no longer do. */
export function OfferLists<Item extends { id: number }>(props: OfferListsProps<Item>) {
  const { texts, items, describe, canChange, words: searched } = props
  const list = useRef<HTMLOListElement>(null)
  const isActive = (item: Item) => describe(item).is_active
  const order = useOrder({ items: items.filter(isActive), save: props.saveOrder, reload: props.reload })
  const found = (list: Item[]) => matching(list, searched, describe)
  const active = found(order.arranged)
  const inactive = found(items.filter((item) => !isActive(item)))
  const row = { describe, canChange, onEdit: props.onEdit, onActive: props.onActive }

  if (active.length + inactive.length === 0)
    return (
      <EmptyState icon={<PackageOpen aria-hidden />} title={texts.empty}>
        {searched ? words.nothingFound : texts.emptyHint}
      </EmptyState>
    )
  return (
    <>
      <section aria-labelledby="em-oferta" className="grid grid-cols-1 gap-4">
        <Heading size={3} id="em-oferta">
          {texts.active}
        </Heading>
        {canChange && searched && <p className="text-sm text-muted">{words.orderHidden}</p>}
        <List
          {...row}
          items={active}
          texts={texts}
          ref={list}
          {...(canChange && !searched && { onMove: order.move })}
        />
        <div className="sticky bottom-4 z-10 empty:hidden">
          <OrderBar {...{ order, list }} onSaved={() => props.onNews(words.orderSaved)} />
        </div>
      </section>
      {inactive.length > 0 && (
        <section aria-labelledby="fora-de-oferta" className="grid grid-cols-1 gap-4">
          <Heading size={3} id="fora-de-oferta">
            {texts.inactive}
          </Heading>
          <List {...row} items={inactive} texts={texts} />
        </section>
      )}
    </>
  )
}

type ListProps<Item> = Pick<OfferListsProps<Item>, 'describe' | 'canChange' | 'onEdit' | 'onActive'> & {
  items: Item[]
  texts: OfferTexts
  ref?: Ref<HTMLOListElement>
  /** Absent: they have no order, or not all are shown. */
  onMove?: (id: number, by: -1 | 1) => void
}

function List<Item extends { id: number }>({ items, texts, describe, onMove, ref, ...row }: ListProps<Item>) {
  const [most, setMost] = useState(SHOWN_AT_FIRST)
  if (items.length === 0) return <p className="text-muted">Nenhum item aqui.</p>
  return (
    <>
      <ol ref={ref} tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none **:scroll-mb-40">
        {items.slice(0, most).map((item, index) => {
          const offer = describe(item)
          return (
            <OfferRow
              key={item.id}
              offer={offer}
              verb={(offer.is_active ? texts.end : texts.back).verb}
              canChange={row.canChange}
              onEdit={() => row.onEdit(item)}
              onActive={() => row.onActive(item)}
              moving={
                onMove && (
                  <MoveButtons
                    {...{ name: offer.name, index, count: items.length }}
                    onMove={(by) => onMove(item.id, by)}
                  />
                )
              }
            />
          )
        })}
      </ol>
      {items.length > most && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-center"
          onClick={() => setMost(most + SHOWN_AT_FIRST)}
        >
          Mostrar mais
        </Button>
      )}
    </>
  )
}
