import { useQuery } from '@tanstack/react-query'
import type { StaffMarketItem } from '#contract/market-staff.ts'
import { formatCount } from '#web/format.ts'
import { changeMarketItem, MARKET_KEYS, marketItemsQuery, orderMarketItems } from './api.ts'
import { MarketItemModal } from './MarketItemModal.tsx'
import { OffersScreen } from './OffersScreen.tsx'
import type { Offer } from './offer.ts'
import { marketTexts, pricesText } from './texts.ts'

export function MarketItemsScreen() {
  return (
    <OffersScreen
      texts={marketTexts}
      query={useQuery(marketItemsQuery)}
      permission="market-items.change"
      describe={describe}
      saveOrder={orderMarketItems}
      saveActive={({ id, ...item }, is_active) => changeMarketItem(id, { ...item, is_active })}
      publicKeys={MARKET_KEYS}
      editor={(props) => <MarketItemModal {...props} />}
    />
  )
}

const describe = (item: StaffMarketItem): Offer => ({
  id: item.id,
  name: item.name,
  picture: item.image_url,
  price: pricesText(item),
  details: [
    `${item.category} · dá ${formatCount(item.amount)}× o item ${item.item_id}`,
    `Até ${formatCount(item.max_quantity)} por pedido`,
  ],
  is_active: item.is_active,
})
