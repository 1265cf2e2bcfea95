import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MARKET_SEARCH_MAX_LENGTH, type MarketItem } from '#contract/market.ts'
import { failureText } from '#web/http/client.ts'
import { SearchField } from '#web/search/SearchField.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useComing } from '#web/ui/use-coming.ts'
import { usePage } from '#web/use-page.ts'
import type { Goods } from './api.ts'
import { BuyModal } from './BuyModal.tsx'
import { Categories } from './Categories.tsx'
import { ItemList, ItemListSkeleton } from './ItemList.tsx'
import { type Filter, shopPath } from './market-address.ts'
import { NothingForSale } from './NothingForSale.tsx'
import { foundText, texts } from './texts.ts'
import { useItems } from './use-items.ts'
import { useMarketAddress } from './use-market-address.ts'

type ShopProps = { onSeeOrders: () => void }

export function Shop({ onSeeOrders }: ShopProps) {
  const { data: came, error, isFetching, isPlaceholderData, refetch } = useItems()
  const data = useComing(came)
  const { filter } = useMarketAddress()
  const search = useShopSearch(filter)
  const buying = useBuying()
  const hasFailed = !data && error && !isFetching

  return (
    <div className="grid grid-cols-1 gap-6">
      <SearchField
        ref={search.field}
        label="Buscar na loja"
        placeholder="Poção, montaria, pedra…"
        maxLength={MARKET_SEARCH_MAX_LENGTH}
        words={filter.words}
        onSearch={search.send}
      />
      {data && data.categories.length > 1 && <Categories categories={data.categories} filter={filter} />}
      {error && data && <Notice tone="warn">{texts.outdated}</Notice>}
      {/* Always there: only what changes inside of it is said. */}
      <p
        role="status"
        className={data && data.totalItems > 0 ? 'text-sm text-muted tabular-nums' : 'sr-only'}
      >
        {data && foundText(data)}
        {!data && !hasFailed && texts.loading}
      </p>
      {data && (
        <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-6">
          <Found goods={data} onBuy={buying.choose} onClear={search.clear} />
        </div>
      )}
      {hasFailed && <LoadFailure text={failureText(error, texts.failed)} onRetry={refetch} />}
      {!data && !hasFailed && <ItemListSkeleton />}
      {data && buying.item && (
        <Buying goods={data} chosen={buying.item} onSeeOrders={onSeeOrders} onClose={buying.end} />
      )}
    </div>
  )
}

type BuyingProps = { goods: Goods; chosen: MarketItem; onSeeOrders: () => void; onClose: () => void }

/** What was chosen, as the list has it now. */
function Buying({ goods: { items, wallet }, chosen, ...rest }: BuyingProps) {
  const item = items.find(({ id }) => id === chosen.id)
  return <BuyModal item={item ?? chosen} isForSale={item !== undefined} wallet={wallet} {...rest} />
}

/** What is searched for stands in the address. */
function useShopSearch(filter: Filter) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const send = (words: string) => navigate(shopPath({ ...filter, words }), { replace: true })
  return {
    field,
    send,
    clear() {
      send('')
      field.current?.focus()
    },
  }
}

type FoundProps = { goods: Goods; onBuy: (item: MarketItem) => void; onClear: () => void }

function Found({ goods, onBuy, onClear }: FoundProps) {
  const { page, category, words } = goods.asked
  const { turnTo, hasTurned } = useTurning(shopPath({ category, words }))
  if (goods.items.length === 0) return <NothingForSale goods={goods} onClear={onClear} />
  return (
    <ItemList key={page} {...goods} page={page} takesFocus={hasTurned} onPageChange={turnTo} onBuy={onBuy} />
  )
}

/** Who has turned a page and searches after that stays in the field. */
function useTurning(place: string) {
  const { turnTo, hasTurned } = usePage()
  const [turnedIn, setTurnedIn] = useState<string>()
  return {
    hasTurned: hasTurned && turnedIn === place,
    turnTo(page: number) {
      setTurnedIn(place)
      turnTo(page)
    },
  }
}

/** Who leaves for another address, by Back for example, leaves what is being bought. */
function useBuying() {
  const { key } = useLocation()
  const [chosen, setChosen] = useState<{ item: MarketItem; at: string }>()
  return {
    item: chosen?.at === key ? chosen.item : undefined,
    choose: (item: MarketItem) => setChosen({ item, at: key }),
    end: () => setChosen(undefined),
  }
}
